package solver_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/solver"
)

// A search that is stopped when it has settled its first node enters no other,
// however many it was granted: with a table that is new to the system they take
// long. Up to then it is one line of play, of at most 120 moves at 2x3
// (docs/solved.md).
func TestStopsAtTheNextNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		tell := func(solver.Finding) {
			stop()
			synctest.Wait() // until the solver has been told
		}
		s := solver.New(solver.Options{TableBytes: 1 << 20, Journal: solver.Journal{Least: 1, Keep: tell}})
		p := cups.MustParse("0.0.0/30/0 0.0.0/30/0 s")
		if r, err := s.Solve(ctx, p, solver.Limits{}, nil); !errors.Is(err, context.Canceled) || r.Nodes > 121 {
			t.Errorf("%v after %d nodes", err, r.Nodes)
		}
		stop()
		if r, err := s.Solve(t.Context(), cups.MustParse("0.0.0/2/0 0.0.0/2/0 s"), solver.Limits{}, nil); err != nil || r.Lower != r.Upper {
			t.Errorf("the next question: %+v, %v", r, err)
		}
	})
}
