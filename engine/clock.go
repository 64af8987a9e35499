package engine

import (
	"context"
	"time"
)

// clock tells a search when to stop.
type clock struct {
	hard   context.Context // done: at once
	soft   context.Context // done: begin no new depth
	struck chan struct{}   // closed when the clock runs, or never will
	cancel context.CancelFunc
}

// start starts the clock of a search, or leaves that to the end of its
// pondering.
func (l Limits) start(ctx context.Context) *clock {
	hard, stopHard := context.WithCancelCause(ctx)
	soft, stopSoft := context.WithCancelCause(hard)
	c := &clock{hard: hard, soft: soft, struck: make(chan struct{}), cancel: func() { stopHard(nil) }}
	run := func() {
		stopAfter(hard, l.Time, stopHard)
		stopAfter(hard, l.Soft, stopSoft)
		close(c.struck)
	}
	if l.Ponder == nil {
		run()
		return c
	}
	go func() {
		select {
		case <-l.Ponder:
		case <-hard.Done():
		}
		run()
	}()
	return c
}

// stopAfter stops ctx when some time has passed; no time is for ever. The cause of the end is then that
// of a context whose time is over, and not that of one that somebody has stopped.
func stopAfter(ctx context.Context, d time.Duration, stop context.CancelCauseFunc) {
	if d <= 0 {
		return
	}
	timer := time.AfterFunc(d, func() { stop(context.DeadlineExceeded) })
	context.AfterFunc(ctx, func() { timer.Stop() })
}

// wait waits for the end of the pondering, if there is any.
func (c *clock) wait() { <-c.struck }

// stop ends what the clock keeps running.
func (c *clock) stop() { c.cancel() }

// OnClock returns the limits with times for a move on a clock that shows left
// and adds increment after each move: the search begins no new depth after its
// share of the time, and stops after a few times that share.
func (l Limits) OnClock(left, increment time.Duration) Limits {
	budget := budgetOf(left, increment)
	l.Soft = budget * 6 / 10
	l.Time = max(10*time.Millisecond, min(3*budget, left/4))
	return l
}

// budgetOf returns the time to spend on one move out of what a clock shows: the
// part of it that lasts for some 25 moves, most of the increment, and never
// more than a quarter.
func budgetOf(left, increment time.Duration) time.Duration {
	return max(10*time.Millisecond, min(left/25+increment*3/4, left/4))
}
