package rate

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/pattern"
)

// chooser chooses a move in a position in which there is one.
type chooser func(ctx context.Context, e *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error)

// follows plays any move that a rule allows.
func follows(r pattern.Rule) chooser {
	return func(_ context.Context, _ *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
		return r.Choose(p, rng), nil
	}
}

// plays plays as a level does, the last one with a limit of nodes instead of
// time.
func plays(l engine.Level) chooser {
	return func(ctx context.Context, e *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
		limits := l.Limits(rng)
		if l == engine.MaxLevel {
			limits.Time, limits.Nodes = 0, strongNodes
		}
		r, err := e.Search(ctx, p, limits, nil)
		return r.Move, err
	}
}

// looks looks at that many positions before each move, and counts only the beans in
// the pots.
func looks(positions int) chooser {
	return func(ctx context.Context, e *engine.Engine, p cups.Position, _ *rand.Rand) (cups.Move, error) {
		r, err := e.Search(ctx, p, engine.Limits{Nodes: int64(positions), Naive: true}, nil)
		return r.Move, err
	}
}
