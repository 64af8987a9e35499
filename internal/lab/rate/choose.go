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

// random plays any legal move.
func random(_ context.Context, _ *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
	return anyOf(p.Moves(), rng), nil
}

func anyOf(moves cups.MoveSet, rng *rand.Rand) cups.Move {
	return moves.Slice()[rng.IntN(moves.Len())]
}

// greedy takes the most beans at once, and draws lots among equals.
func greedy(_ context.Context, _ *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
	var best cups.MoveSet
	most := cups.Beans(-1)
	for m := range p.Moves().All() {
		switch gain := p.PlayUnchecked(m).Pot(p.Turn()) - p.Pot(p.Turn()); {
		case gain > most:
			best, most = cups.MoveSetOf(m), gain
		case gain == most:
			best |= cups.MoveSetOf(m)
		}
	}
	return anyOf(best, rng), nil
}

// follows plays any move that a rule allows.
func follows(r pattern.Rule) chooser {
	return func(_ context.Context, _ *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
		return anyOf(r.Allowed(p), rng), nil
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
