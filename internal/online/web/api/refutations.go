package api

import (
	"context"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// refutations computes how wrong moves are punished, one after the other. What was computed is
// kept, because many people try the same wrong moves.
type refutations struct {
	refuter *practice.Refuter
	kept    *kept.Shelf
	turn    chan struct{} // holds one element while the refuter works
}

// refuteWithin is the longest time that a request waits for a refutation, and lineSize is about
// how many bytes one has in memory.
const (
	refuteWithin = 8 * time.Second
	lineSize     = 500
)

func newRefutations(s *kept.Shelf) *refutations {
	return &refutations{refuter: practice.NewRefuter(), kept: s, turn: make(chan struct{}, 1)}
}

// line returns a wrong move with the best play after it, or the move alone if the time
// was too short.
func (r *refutations) line(ctx context.Context, p puzzle.Puzzle, played []cups.Move, m cups.Move) []cups.Move {
	ctx, cancel := context.WithTimeout(ctx, refuteWithin)
	defer cancel()
	line, err := kept.Get(ctx, r.kept, kept.Order[[]cups.Move]{
		Thing: "refutation " + fmt.Sprint(p.ID, played, m), Places: r.turn,
		Make: func(ctx context.Context) ([]cups.Move, int64, error) {
			ctx, cancel := context.WithTimeout(ctx, refuteWithin)
			defer cancel()
			line, err := r.refuter.Refute(ctx, p, played, m)
			if len(line) == 0 {
				return nil, 0, err
			}
			return line, lineSize, err
		},
	})
	if err != nil || len(line) == 0 {
		return []cups.Move{m}
	}
	return line
}
