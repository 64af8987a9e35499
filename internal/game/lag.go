package game

import "time"

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
