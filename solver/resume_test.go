package solver_test

import (
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// A solver that recalls what another has found is sure of as much, before it has
// searched.
func TestRecalledBoundsAreProven(t *testing.T) {
	p := cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")
	for _, nodes := range []uint64{10, 300, 20_000} {
		var found []solver.Finding
		journal := solver.Journal{Least: 1 << 20, Keep: func(f solver.Finding) { found = append(found, slices.Clone(f)) }}
		before, err := solver.New(solver.Options{Journal: journal}).Solve(t.Context(), p, solver.Limits{Nodes: nodes}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := solver.New(solver.Options{})
		for _, f := range found {
			if err := s.Recall(p, f); err != nil {
				t.Fatal(err)
			}
		}
		after, err := s.Solve(t.Context(), p, solver.Limits{Nodes: 1}, nil)
		if err != nil || after.Lower < before.Lower || after.Upper > before.Upper {
			t.Errorf("%d nodes: %+v, then %+v, %v", nodes, before.Bounds, after.Bounds, err)
		}
	}
}
