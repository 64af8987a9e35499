package puzzle_test

import (
	"context"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/puzzle"
)

func TestSolveAndCountLikeThePlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "cups")
		row := anyRow(t, n)
		stock := cups.Beans(rapid.IntRange(0, 22).Draw(t, "stock"))
		compareWithTwin(t, row, stock)
	})
}

// Everything there is, for the smallest boards.
func TestEverySmallTransferLikeThePlainTwin(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for row := range everyRow(n) {
			for stock := range cups.Beans(16) {
				compareWithTwin(t, row, stock)
			}
		}
	}
}

type failer interface {
	Fatalf(format string, args ...any)
	Fatal(args ...any)
	Helper()
}

func compareWithTwin(t failer, row puzzle.Row, stock cups.Beans) {
	t.Helper()
	p, err := puzzle.NewTransfer(row, stock)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := puzzle.Perfect(len(row))
	if err != nil {
		t.Fatal(err)
	}
	steps, ways := slowTransfer(row, goal, stock)
	want := "impossible"
	if steps >= 0 {
		want = strconv.Itoa(steps)
	}
	got := "impossible"
	if solution, err := p.Solve(context.Background()); err == nil {
		got = strconv.Itoa(int(solution.Steps()))
	} else if err != puzzle.ErrImpossible {
		t.Fatal(err)
	}
	count, err := p.Count(context.Background(), 1<<30, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got != want || count.Cmp(ways) != 0 {
		t.Fatalf("%s with %d in stock: %s steps in %s ways, the twin finds %s in %s", row, stock, got, count, want, ways)
	}
}

// anyRow draws a row without blocked cups.
func anyRow(t *rapid.T, n int) puzzle.Row {
	row := make(puzzle.Row, n)
	for i := range row {
		row[i] = cups.Beans(rapid.IntRange(0, n-i).Draw(t, "beans"))
	}
	return row
}

// everyRow yields all rows of n cups without blocked ones.
func everyRow(n int) func(yield func(puzzle.Row) bool) {
	return func(yield func(puzzle.Row) bool) {
		row := make(puzzle.Row, n)
		for {
			if !yield(row) {
				return
			}
			i := n - 1
			for ; i >= 0 && int(row[i]) == n-i; i-- {
				row[i] = 0
			}
			if i < 0 {
				return
			}
			row[i]++
		}
	}
}
