package mine

import (
	"context"
	"errors"
	"math/big"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// spread is how many steps more than the fewest a transfer is played back, at
// most, for each cup.
const spread = 2

// transfer plays back from the perfect position and proves the fewest steps of
// what it comes to. They can be fewer than were played.
func (o Order) transfer(ctx context.Context) (puzzle.Puzzle, error) {
	b, err := fromPerfect(o.Cups)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	for want := o.MinSteps + 1 + cups.Ply(o.Rng.IntN(spread*o.Cups)); b.steps < want && b.step(o.Rng); {
	}
	problem, err := puzzle.NewTransfer(b.row, b.stock)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	solution, err := problem.Solve(ctx)
	if err != nil || solution.Steps() < max(o.MinSteps, 1) {
		return puzzle.Puzzle{}, err
	}
	p, err := alone(b.row, b.stock)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	ways, err := countWays(ctx, problem)
	return puzzle.Puzzle{
		ID:       puzzle.NewID(puzzle.KindTransfer, p),
		Kind:     puzzle.KindTransfer,
		Position: p,
		Themes:   []puzzle.Theme{puzzle.ThemeTransfer},
		Solution: solution.Moves,
		Ways:     ways,
	}, err
}

// waysBytes is the memory that counting the ways of a transfer may take.
const waysBytes = 16 << 20

// countWays counts the shortest solutions, nil if that takes too much memory.
func countWays(ctx context.Context, t puzzle.Transfer) (*big.Int, error) {
	ways, err := t.Count(ctx, waysBytes, nil)
	var memory *puzzle.MemoryError
	if errors.As(err, &memory) {
		return nil, nil
	}
	return ways, err
}
