package solver_test

import (
	"context"
	"fmt"
	"os"

	"example.org/cups"
	"example.org/cups/solver"
)

// The solver proves the margin at the end under best play, from the side that moves
// next. 2x2 is lost by one bean for South, who begins.
func ExampleSolver_Solve() {
	s := solver.New(solver.Options{})
	start, _ := cups.Start(2)
	r, err := s.Solve(context.Background(), start, solver.Limits{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	margin, exact := r.Exact()
	fmt.Println(margin, exact)
	// Output:
	// -1 true
}

// Tablebases are made once and kept in files: with "" in place of the folder, in those that the
// program cups uses too. Whoever opens them is exact at once, also within a short time.
func ExampleOpenTablebases() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "cups")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	tablebases, err := solver.OpenTablebases(ctx, folder, solver.Tables{Threads: 2}, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := solver.New(solver.Options{Tablebases: tablebases})
	start, _ := cups.Start(3)
	moves, err := s.SolveMoves(ctx, start, solver.Limits{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range moves {
		margin, exact := m.Exact()
		fmt.Println(m.Move, margin, exact)
	}
	// Output:
	// 1 0 true
	// 2 -4 true
	// 3 -7 true
}
