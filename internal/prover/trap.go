package prover

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// trapper tells which of several moves of equal worth is the hardest to answer:
// it lets players of the middle levels answer each, and counts the beans that
// their answers cost.
type trapper struct {
	engine *engine.Engine
}

// tries is how often each level answers a move. A level errs by chance, each time
// in another way.
const tries = 12

// hardest returns the move of a set after which the opponent is expected to lose
// most, the first one if there is no difference or no time. prove returns what
// the opponent's answers are worth.
func (t *trapper) hardest(ctx context.Context, p cups.Position, moves cups.MoveSet, prove func(cups.Position) []solver.MoveResult) cups.Move {
	best, most := moves.First(), 0.0
	for m := range moves.All() {
		next := p.PlayUnchecked(m)
		if next.IsOver() || next.Turn() == p.Turn() {
			continue
		}
		answers := prove(next)
		if ctx.Err() != nil {
			break
		}
		if loss := t.expected(ctx, next, answers); loss > most && ctx.Err() == nil {
			best, most = m, loss
		}
	}
	return best
}

// expected is how many beans a player of a middle level is expected to lose by an
// answer. It is drawn by chance, but the same for the same position.
func (t *trapper) expected(ctx context.Context, p cups.Position, answers []solver.MoveResult) float64 {
	worth := map[cups.Move]cups.Margin{}
	best := answers[0].Lower
	for _, a := range answers {
		worth[a.Move] = a.Lower
		best = max(best, a.Lower)
	}
	if t.engine == nil {
		t.engine = engine.New(engine.Options{TableBytes: 1 << 20})
	}
	lost := 0
	for _, level := range []engine.Level{5, 6} {
		for try := range uint64(tries) {
			if ctx.Err() != nil {
				return 0
			}
			limits := level.Limits(rand.New(rand.NewPCG(p.Hash(), try)))
			if answer, err := t.engine.Search(ctx, p, limits, nil); err == nil {
				lost += int(best - worth[answer.Move])
			}
		}
	}
	return float64(lost) / (2 * tries)
}
