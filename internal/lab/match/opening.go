package match

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/pattern"
)

// Openings says how games begin.
type Openings struct {
	Plies   int          // random moves before the players take over
	Balance engine.Score // at most so far from even
	Nodes   int64        // that the engine judges an opening by; 0: any will do
}

// opener draws openings that are balanced and differ from each other, as far
// as there are any.
type opener struct {
	Openings
	start  cups.Position
	engine *engine.Engine
	used   map[cups.Position]bool
}

// opening is moves from the start with where they lead to and how far from even
// that is.
type opening struct {
	moves    []cups.Move
	position cups.Position
	off      engine.Score
}

// An opening that is looked for so often in vain gets a move longer; in the end
// the best one is taken, used or not.
const (
	triesPerPly = 32
	mostTries   = 8 * triesPerPly
)

func newOpener(o Openings, start cups.Position) *opener {
	return &opener{Openings: o, start: start, engine: engine.New(engine.Options{TableBytes: 1 << 18}), used: map[cups.Position]bool{}}
}

// next returns the moves of an opening. The same rng gives the same openings.
func (o *opener) next(ctx context.Context, rng *rand.Rand) ([]cups.Move, error) {
	if o.Plies == 0 {
		return nil, nil
	}
	var best opening
	for try := range mostTries {
		candidate := o.draw(o.Plies+try/triesPerPly, rng)
		if o.used[candidate.position] && try < mostTries-1 {
			continue
		}
		if err := o.judge(ctx, &candidate); err != nil {
			return nil, err
		}
		if best.position == (cups.Position{}) || candidate.off < best.off {
			best = candidate
		}
		if best.off <= o.Balance {
			break
		}
	}
	o.used[best.position] = true
	return best.moves, nil
}

// draw draws random moves; none of them may end the game.
func (o *opener) draw(plies int, rng *rand.Rand) opening {
	drawn := opening{position: o.start}
	for range plies {
		m := pattern.Free.Choose(drawn.position, rng)
		next := drawn.position.PlayUnchecked(m)
		if next.IsOver() {
			break
		}
		drawn.position, drawn.moves = next, append(drawn.moves, m)
	}
	return drawn
}

// judge works out how far from even an opening is.
func (o *opener) judge(ctx context.Context, candidate *opening) error {
	if o.Nodes == 0 {
		return nil
	}
	o.engine.Clear()
	result, err := o.engine.Search(ctx, candidate.position, engine.Limits{Nodes: o.Nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	candidate.off = max(result.Score, -result.Score)
	return err
}
