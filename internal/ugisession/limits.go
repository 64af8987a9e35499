package ugisession

import (
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/ugi"
)

// bounded reports whether the request itself says when side's search ends, so
// that the level's time for a move does not.
func bounded(r ugi.Request, side cups.Side) bool {
	return r.Infinite || r.Solve || r.MoveTime > 0 || r.Depth > 0 || r.Nodes > 0 || clockOf(r, side).Known
}

// clockOf returns the clock of a side, of no use where nobody moves.
func clockOf(r ugi.Request, side cups.Side) ugi.Clock {
	if side == cups.Nobody {
		return ugi.Clock{}
	}
	return r.Clocks[side]
}

// LimitsOf turns the request into limits of the engine for a search by side. The
// limits of the level hold besides, but for its time where the request says
// how long the search may take.
func LimitsOf(r ugi.Request, side cups.Side, level engine.Limits) engine.Limits {
	if r.Solve {
		level = engine.Limits{}
	}
	if bounded(r, side) {
		level.Time = 0
	}
	if c := clockOf(r, side); c.Known {
		level = level.OnClock(max(0, c.Left-spare(c.Left)), c.Increment)
		level.Time = tighter(level.Time, max(c.Left/2, time.Millisecond))
	}
	level.Time = tighter(level.Time, r.MoveTime-spare(r.MoveTime))
	level.Depth = tighter(level.Depth, r.Depth)
	level.Nodes = tighter(level.Nodes, r.Nodes)
	level.Moves = r.Moves
	if r.Infinite {
		level.Time, level.Soft = 0, 0
	}
	return level
}

// mostSpare is what an answer may take on its way.
const mostSpare = 10 * time.Millisecond

// spare is the part of a time that is left for the way of the answer.
func spare(d time.Duration) time.Duration { return min(d/10, mostSpare) }

// tighter returns the smaller of two limits, of which 0 is none.
func tighter[N ~int | ~int64](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
