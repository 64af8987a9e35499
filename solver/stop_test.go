package solver_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/solver"
)

// A search that is stopped enters no more than the node that it is about to, however
// many it was granted: with a table that is new to the system they take long.
func TestStopsAtTheNextNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		told := 0
		tell := func(solver.Finding) {
			told++
			stop()
			synctest.Wait() // until the solver has been told
		}
		s := solver.New(solver.Options{TableBytes: 1 << 20, Journal: solver.Journal{Least: 1, Keep: tell}})
		p := cups.MustParse("0.0.0/30/0 0.0.0/30/0 s")
		if _, err := s.Solve(ctx, p, solver.Limits{}, nil); !errors.Is(err, context.Canceled) || told != 1 {
			t.Errorf("%v after %d findings", err, told)
		}
		stop()
		if r, err := s.Solve(t.Context(), cups.MustParse("0.0.0/2/0 0.0.0/2/0 s"), solver.Limits{}, nil); err != nil || r.Lower != r.Upper {
			t.Errorf("the next question: %+v, %v", r, err)
		}
	})
}
