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

// clear makes one row that can be cleared. There is one for each number of
// beans (rules §6.4), and one way to clear it.
func (o Order) clear(ctx context.Context) (puzzle.Puzzle, error) {
	least := max(int(o.MinSteps), 2)
	beans := least + o.Rng.IntN(max(mostClearable(o.Cups)-least, 0)+1)
	laid, err := puzzle.Clearable(cups.Beans(beans))
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	row := append(make(puzzle.Row, o.Cups-len(laid)), laid...)
	p, err := alone(row, 0)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	var solution []cups.Move
	for cup := range row.Clearing() {
		solution = append(solution, cups.Sow(cup))
	}
	return puzzle.Puzzle{
		ID:       puzzle.NewID(puzzle.KindClear, p),
		Kind:     puzzle.KindClear,
		Position: p,
		Themes:   []puzzle.Theme{puzzle.ThemeClear},
		Solution: solution,
	}, ctx.Err()
}

// mostClearable returns the most beans that n cups can hold and be cleared of:
// one less than n+1 cups need (rules §6.4).
func mostClearable(n int) int {
	next, err := puzzle.Perfect(n + 1)
	if err != nil {
		return 0 // not reached: n is a size of the game
	}
	return int(next.Beans()) - 1
}

// alone returns the position of a puzzle without an opponent, South to move.
func alone(row puzzle.Row, stock cups.Beans) (cups.Position, error) {
	return cups.Layout{Sides: [2]cups.Holding{
		cups.South: {Cups: row, Stock: stock},
		cups.North: {Cups: make([]cups.Beans, len(row))},
	}}.Position()
}
