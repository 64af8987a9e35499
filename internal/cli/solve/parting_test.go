package solve

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// Who interrupts a solve sees what a moment's work can still prove.
func TestInterruptedSolveHasBoundsToShow(t *testing.T) {
	p, err := cups.StartWith(3, 8)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	r, err := s.Solve(ctx, p, solver.Limits{}, nil)
	if err == nil {
		t.Fatal("the solve was not interrupted")
	}
	got := partingBounds(ctx, s, p, r)
	if got.Upper-got.Lower >= r.Upper-r.Lower || got.Lower > got.Upper || got.Nodes <= r.Nodes {
		t.Errorf("%+v, was %+v", got, r)
	}
}
