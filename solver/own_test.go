package solver_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// Without tablebases a solver makes a table for the position that is asked about,
// uses it for what comes from that position as well, and makes another for what it
// does not know.
func TestASolverMakesATableOfItsOwn(t *testing.T) {
	ctx := context.Background()
	with := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: solver.NewTablebases(solver.Tables{})})
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	ask := func(p cups.Position) (swept int64) {
		t.Helper()
		got, err := s.Solve(ctx, p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := with.Solve(ctx, p, solver.Limits{}, nil)
		if err != nil || got.Bounds != want.Bounds {
			t.Errorf("%s: %+v by a table of its own, %+v by a tablebase (%v)", p, got.Bounds, want.Bounds, err)
		}
		return got.SweptPositions
	}
	p := cups.MustParse("4.0.0/25/0 3.3.0/24/1 n")
	if ask(p) == 0 {
		t.Error("no table is made")
	}
	if p = p.PlayUnchecked(cups.Drop(2)); ask(p) > 0 {
		t.Error("a table is made again")
	}
	if ask(cups.MustParse("2.0.0/28/0 2.1.0/27/0 s")) == 0 {
		t.Error("no table is made for more beans")
	}
}
