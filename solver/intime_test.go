package solver

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// At the early end of a question a sweep goes on if it is fast enough to be ready before the
// end, and ends at once if it is not, or if it becomes too slow later.
func TestASweepHasToBeReadyInTime(t *testing.T) {
	const positions, all, early = 1000, 10 * time.Second, time.Second
	for name, c := range map[string]struct {
		each []time.Duration // for a tenth of the positions
		want time.Duration   // at which it ends
		done bool
	}{
		"is ready early":                 {[]time.Duration{50 * time.Millisecond}, 500 * time.Millisecond, true},
		"will be ready":                  {[]time.Duration{900 * time.Millisecond}, 9 * time.Second, true},
		"has nothing to show":            {[]time.Duration{3 * time.Second}, early, false},
		"is too slow":                    {[]time.Duration{400 * time.Millisecond, 1500 * time.Millisecond}, 3400 * time.Millisecond, false},
		"is too slow at the early end":   {[]time.Duration{990 * time.Millisecond, 1200 * time.Millisecond}, 0, false},
		"has a machine that slows down":  {[]time.Duration{300 * time.Millisecond, 300 * time.Millisecond, 300 * time.Millisecond, 3 * time.Second}, 0, false},
		"has a machine that is fast now": {[]time.Duration{800 * time.Millisecond, 500 * time.Millisecond}, 5300 * time.Millisecond, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := New(Options{})
				whole, cancel := context.WithTimeout(t.Context(), all)
				defer cancel()
				soon, enough := context.WithTimeout(whole, early)
				defer enough()
				s.team.ctx, s.team.whole = soon, whole
				s.team.watch()
				defer s.team.rest()
				began := time.Now()
				err := s.inTime(positions, func(ctx context.Context, report func(uint64)) error {
					for i := range 10 {
						select {
						case <-time.After(c.each[min(i, len(c.each)-1)]):
						case <-ctx.Done():
							return ctx.Err()
						}
						report(uint64(i+1) * positions / 10)
						if ctx.Err() != nil {
							return ctx.Err()
						}
					}
					return nil
				})
				took := time.Since(began)
				if (err == nil) != c.done || c.want > 0 && took != c.want || took > all {
					t.Errorf("ended after %v with %v, want %v, done %t", took, err, c.want, c.done)
				}
				if extended := s.team.ctx != soon; extended != (c.done && took > early) {
					t.Errorf("the search may go on: %t", extended)
				}
			})
		})
	}
}

// A sweep that would be late on the fastest machine is not begun.
func TestHopelessSweepsAreNotBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := New(Options{})
		if !s.allows(1 << 60) {
			t.Error("a question without an end has no time")
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		s.team.whole = ctx
		if !s.allows(quickest*3600-1) || s.allows(quickest*3600) {
			t.Error("an hour is not what an hour's work takes")
		}
	})
}
