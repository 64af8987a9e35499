package game

import (
	"time"

	"example.org/cups"
)

// Clock is the clocks of both sides: what each showed when the running one was
// started, and since when it runs.
type Clock struct {
	Left    [2]time.Duration // never negative
	Running cups.Side        // Nobody while both are stopped
	Since   time.Time        // the zero time while both are stopped
	Free    bool             // the running side makes its first move, which costs no time
	Halved  [2]bool          // the sides that have halved their time, and get no increment
}

// newClock is the clocks before a game.
func newClock(s Setup) Clock {
	return Clock{Left: [2]time.Duration{s.ControlOf(cups.South).first(), s.ControlOf(cups.North).first()}, Running: cups.Nobody}
}

// took returns how long the running side has been thinking. It is never
// negative, even if the machine's time was set back.
func (c Clock) took(now time.Time) time.Duration {
	if c.Running == cups.Nobody {
		return 0
	}
	return max(0, now.Sub(c.Since))
}

// left returns what the clock of side s shows.
func (c Clock) left(s cups.Side, now time.Time) time.Duration {
	if c.Running != s || c.Free {
		return c.Left[s]
	}
	return max(0, c.Left[s]-c.took(now))
}

// stop stops both clocks.
func (c Clock) stop(now time.Time) Clock {
	if c.Running != cups.Nobody {
		c.Left[c.Running] = c.left(c.Running, now)
	}
	c.Running, c.Since, c.Free = cups.Nobody, time.Time{}, false
	return c
}

// Reading is what the clock of a side shows when the side begins to think. The
// zero Reading is that of a game without clocks.
type Reading struct {
	Left      time.Duration // 0 if the time has run out
	Increment time.Duration // added after each move
	Known     bool          // false: there is no clock
}

// Quota is the time that a side can still be given back for the way of its
// moves over the network. It begins at three times what each move adds, and
// never holds more than seven times that. So one slow move may be given back more
// than Gain, but many moves on average are not. The zero Quota gives nothing back.
// The method is that of the chess server Lichess (scalachess, LagTracker).
type Quota struct{ Gain, Left time.Duration }

// lagTolerance is what a measured delay may be short of the true one.
const lagTolerance = 40 * time.Millisecond

// newQuota is the quota of a side at the start of a game.
func newQuota(c Control) Quota {
	if !c.IsFischer() {
		return Quota{}
	}
	hundredths := min(100, int64(c.Total().Seconds())*2/5+15)
	gain := time.Duration(hundredths) * 10 * time.Millisecond
	return Quota{gain, 3 * gain}
}

// giveBack returns how much of the time that a move took is given back, when a
// delay of lag was measured, and the quota after it.
func (q Quota) giveBack(lag, took time.Duration) (time.Duration, Quota) {
	back := max(0, min(q.Left, max(0, lag)+lagTolerance, took))
	return back, Quota{q.Gain, min(q.Left-back+q.Gain, 7*q.Gain)}
}
