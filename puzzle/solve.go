package puzzle

import (
	"context"
	"fmt"

	"example.org/cups"
)

// Solution is a way to solve a transfer problem in the fewest steps.
type Solution struct {
	Moves   []cups.Move // in their order
	Drops   cups.Ply    // the fewest; the number of sowings is always the same
	Sowings cups.Ply    // how many of the moves sow
}

// Steps returns the number of turns, drops and sowings together.
func (s Solution) Steps() cups.Ply { return s.Drops + s.Sowings }

// Solve finds a solution with the fewest steps and replays it. It returns
// [ErrImpossible] if it is proven that there is none, and ctx.Err() if ctx is
// done first. The search is exhaustive: the numbers of drops that reach each
// cup are tried, fewest drops first (docs/diary/mathematics.md).
func (t Transfer) Solve(ctx context.Context) (Solution, error) {
	var found plan
	err := t.plans(ctx, func(p plan) bool {
		found = append(plan(nil), p...)
		return false
	})
	switch {
	case err != nil:
		return Solution{}, err
	case found == nil:
		return Solution{}, ErrImpossible
	}
	solution := Solution{Moves: found.moves(t.row), Drops: cups.Ply(found.drops())}
	solution.Sowings = cups.Ply(len(solution.Moves)) - solution.Drops
	if err := t.Check(solution.Moves); err != nil {
		return Solution{}, fmt.Errorf("the solution of %s with %d in stock is wrong: %w", t.row, t.stock, err)
	}
	return solution, nil
}

// possible reports whether there is a solution.
func (t Transfer) possible(ctx context.Context) (bool, error) {
	found := false
	err := t.plans(ctx, func(plan) bool {
		found = true
		return false
	})
	return found, err
}
