package solver_test

import (
	"context"
	"fmt"

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
