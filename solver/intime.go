package solver

import (
	"context"
	"sync/atomic"
	"time"

	"example.org/cups/internal/yield"
)

// A search can be stopped at any node and has bounds to show; a sweep has nothing before it
// is done. So a question whose time is limited is given two ends: [Limits.Soft], where a
// search ends and a sweep has to show that it will be ready, and that of [Limits.Time] or of
// its context.

// quickest is how many positions a thread looks at in a second at most, on a fast machine
// with nothing else to do. A sweep that would be late even so is not begun.
const quickest = 1_500_000_000

// allows reports whether a sweep of that many positions may be ready in time.
func (s *Solver) allows(positions uint64) bool {
	left, limited := yield.TimeLeft(s.team.whole)
	return !limited || float64(positions) < left.Seconds()*quickest*float64(s.options.Threads)
}

// inTime runs a sweep of some number of positions. Once the early end of the question has
// come, it stops the sweep as soon as that, at the speed that it had so far, will not be
// ready before the end. After a sweep that was ready in time, but after the early end, the
// search may go on for as long as the sweep took.
func (s *Solver) inTime(positions uint64, sweep func(ctx context.Context, report func(done uint64)) error) error {
	ctx, cancel := context.WithCancel(s.team.whole)
	defer cancel()
	early, show := s.team.ctx, s.progressOf(positions)
	var looked atomic.Uint64
	atFirst, limited := yield.TimeLeft(ctx)
	check := func() {
		if left, _ := yield.TimeLeft(ctx); limited && early.Err() != nil && isLate(positions, looked.Load(), atFirst-left, left) {
			cancel()
		}
	}
	defer context.AfterFunc(early, check)()
	err := sweep(ctx, func(done uint64) {
		looked.Store(done)
		show(done)
		check()
	})
	if left, _ := yield.TimeLeft(ctx); err == nil && early.Err() != nil && s.team.whole.Err() == nil {
		s.team.extend(atFirst - left)
	}
	return err
}

// isLate reports whether a sweep that has looked at some of its positions in a time will not
// be ready in the time that is left.
func isLate(positions, done uint64, taken, left time.Duration) bool {
	return float64(positions-min(done, positions))*taken.Seconds() > float64(done)*left.Seconds()
}
