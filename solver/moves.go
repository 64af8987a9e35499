package solver

import (
	"context"

	"example.org/cups"
)

// MoveResult is what is proven of one move, from the side that moves.
type MoveResult struct {
	Move cups.Move
	Bounds
	Nodes uint64 // entries into the search function for this move
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
	var guess cups.Margin // South's
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		before := s.nodes()
		b := s.narrow(next, guess.For(viewer(next)), nil).For(viewer(next))
		guess = b.Lower
		results = append(results, MoveResult{m, b.For(p.Turn()), s.nodes() - before})
		if report != nil {
			report(results[len(results)-1])
		}
	}
	return results, ctx.Err()
}
