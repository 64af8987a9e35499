package hall

import (
	"time"

	"example.org/cups"
)

// Of what a move was under way, so much is believed: a second in all, and some more with each
// move. A page that answers pings late on purpose gains no more than that; for a page that is
// really far away it is what its moves need.
const (
	lagMost = time.Second
	lagGain = 200 * time.Millisecond
)

// believed returns how much of a measured delay of a move counts. The room must be locked.
func (r *room) believed(side cups.Side, lag time.Duration) time.Duration {
	if side == cups.Nobody {
		return 0
	}
	spent := &r.lag[side]
	lag = max(0, min(lag, lagMost-*spent))
	*spent = max(0, *spent+lag-lagGain)
	return lag
}
