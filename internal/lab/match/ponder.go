package match

import (
	"context"

	"example.org/cups"
	"example.org/cups/engine"
)

// pondering is a search on the opponent's time. What it finds stays in the
// engine's tables, and makes the next search on the engine's own time a deeper one.
type pondering struct {
	stop context.CancelFunc
	done chan struct{} // closed when the engine is free again
}

// ponder begins to search the position that the engine expects to be asked for
// after it has played a line in p, if that is one of the opponent's making.
func (s *searcher) ponder(ctx context.Context, p cups.Position, line []cups.Move) {
	expected, ok := expect(p, line)
	if !s.ponders || !ok {
		return
	}
	// The move's own context ends with the move.
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	s.pondering = &pondering{stop, done}
	go func() {
		defer close(done)
		s.engine.Search(ctx, expected, engine.Limits{}, nil)
	}()
}

// endPondering frees the engine.
func (s *searcher) endPondering() {
	if s.pondering != nil {
		s.pondering.stop()
		<-s.pondering.done
		s.pondering = nil
	}
}

// expect plays the move and the reply that a line begins with; false where the
// reply is not the opponent's, or the game ends.
func expect(p cups.Position, line []cups.Move) (cups.Position, bool) {
	if len(line) < 2 {
		return p, false
	}
	next := p
	for _, m := range line[:2] {
		if next.IsOver() {
			return p, false
		}
		var err error
		if next, err = next.Play(m); err != nil {
			return p, false
		}
	}
	between := p.PlayUnchecked(line[0])
	return next, between.Turn() != p.Turn() && next.Turn() == p.Turn()
}
