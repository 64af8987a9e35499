package solver_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/solver"
)

// A search that is stopped while it reports enters one more node at most, however
// many it was granted: with a table that is new to the system they take long.
func TestStopsAtTheNextNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		var entered int64 // when it was stopped
		s := solver.New(solver.Options{TableBytes: 1 << 20})
		r, err := s.Solve(ctx, cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s"), solver.Limits{}, func(now solver.Progress) {
			if entered == 0 {
				entered = now.Nodes
				stop()
				synctest.Wait() // until the solver has been told
			}
		})
		if !errors.Is(err, context.Canceled) || entered == 0 || r.Nodes > entered+1 {
			t.Errorf("%v after %d nodes, stopped at %d", err, r.Nodes, entered)
		}
		if r, err := s.Solve(t.Context(), cups.MustParse("0.0.0/2/0 0.0.0/2/0 s"), solver.Limits{}, nil); err != nil || r.Lower != r.Upper {
			t.Errorf("the next question: %+v, %v", r, err)
		}
	})
}
