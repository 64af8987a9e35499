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

// A limit of time ends a question with what is proven so far and no error, as one of nodes
// does; so does the time after which no search goes on, where no sweep will be ready.
func TestTimeIsALimitAndNoError(t *testing.T) {
	p := cups.MustParse("0.0.0.0.0.0.0.0/120/0 0.0.0.0.0.0.0.0/120/0 s")
	for _, limits := range []solver.Limits{{Time: 1}, {Soft: 1}, {Soft: 1, Time: 1 << 40}} {
		r, err := solver.New(solver.Options{TableBytes: 1 << 20, SweepBytes: 1}).Solve(t.Context(), p, limits, nil)
		if err != nil || r.Lower == r.Upper {
			t.Errorf("%+v: %v, %v; want bounds", limits, r.Bounds, err)
		}
	}
}
