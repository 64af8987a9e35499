package solver

import (
	"context"

	"example.org/cups"
)

// MoveResult is what is proven of one move, from the side that moves.
type MoveResult struct {
	Move cups.Move
	Bounds
}

// SolveMoves is [Solver.Solve] for each legal move of p, in the order of
// [cups.Position.Moves]; the limits are for all together. report is told of
// each move as soon as nothing more will be found out about it.
func (s *Solver) SolveMoves(ctx context.Context, p cups.Position, limits Limits, report func(MoveResult)) ([]MoveResult, error) {
	if !p.IsValid() {
		return nil, ErrNoPosition
	}
	s.prepare(ctx, p, limits)
	var results []MoveResult
	var guess cups.Margin
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		b := s.narrow(next, guess, nil)
		guess = b.Lower
		if viewer(next) != p.Turn() {
			b = Bounds{-b.Upper, -b.Lower}
		}
		results = append(results, MoveResult{m, b})
		if report != nil {
			report(results[len(results)-1])
		}
	}
	return results, ctx.Err()
}
