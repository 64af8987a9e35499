package hall

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// LiveGame is a game that can be watched now.
type LiveGame struct {
	ID    play.ID
	Start *play.Start // must not be changed
	Began time.Time
}

// mostLive is how many live games are listed at most.
const mostLive = 12

const (
	liveFor   = 5 * time.Minute // a game is live for this time after its last move
	liveEvery = time.Second     // the shortest time between two updates of the list
)

// live has the list of live games, and the watchers of the list.
type live struct {
	mu       sync.Mutex
	watchers map[*byte]func()
	list     []LiveGame
	made     time.Time
	waiting  bool // a timer will tell the watchers
}

// Live returns the games in which somebody has moved in the last
// five minutes, at most twelve, the best first: those between people before
// those with a computer, then by the sum of the ratings, then the latest. The list
// may be a second old. The caller must not change it.
func (h *Hall) Live() []LiveGame {
	h.live.mu.Lock()
	defer h.live.mu.Unlock()
	if now := h.Now(); h.live.list == nil || now.Sub(h.live.made) >= liveEvery {
		h.live.list, h.live.made = h.liveGames(now), now
	}
	return h.live.list
}

func (h *Hall) liveGames(now time.Time) []LiveGame {
	list := []LiveGame{}
	for _, r := range h.rooms.all() {
		if g := r.live.Load(); g != nil && r.isLive(now) {
			list = append(list, *g)
		}
	}
	slices.SortFunc(list, func(a, b LiveGame) int {
		return cmp.Or(-compareStarts(a.Start, b.Start), b.Began.Compare(a.Began), cmp.Compare(a.ID, b.ID))
	})
	return list[:min(len(list), mostLive)]
}

// compareStarts returns a positive number if a is more interesting to watch than b.
func compareStarts(a, b *play.Start) int {
	people, points := func(s *play.Start) (n int) {
		for _, seat := range s.Seats {
			if seat.Kind != play.Computer {
				n++
			}
		}
		return n
	}, func(s *play.Start) int { return s.Seats[0].Rating + s.Seats[1].Rating }
	return cmp.Or(cmp.Compare(people(a), people(b)), cmp.Compare(points(a), points(b)))
}

// isLive reports whether a move was made in the last minutes.
func (r *room) isLive(now time.Time) bool {
	return now.UnixMilli()-r.moved.Load() < liveFor.Milliseconds()
}

// show adds the game of a room to the live games, or removes it if it is over. The room
// must be locked and have its table.
func (h *Hall) show(r *room) {
	if h.IsShared() && r.players.Load() == nil {
		seats := r.table.Start().Seats
		r.players.Store(&[2]string{seats[0].Account, seats[1].Account})
	}
	if r.table.Game().IsOver() {
		if r.live.Swap(nil) != nil {
			h.liveChanged()
		}
		return
	}
	was := r.live.Load() != nil && r.isLive(h.Now())
	r.moved.Store(r.table.Touched().UnixMilli())
	if r.live.Load() == nil {
		start := r.table.Start()
		r.live.Store(&LiveGame{ID: r.id, Start: &start, Began: r.table.Began()})
	}
	if !was {
		h.liveChanged()
	}
}

// WatchLive calls a function, which must not block, whenever the list of live games
// may have changed, until stop is called.
func (h *Hall) WatchLive(tell func()) (stop func()) {
	return enrol(&h.live.mu, h.live.watchers, tell)
}

// liveChanged tells the watchers of the list a little later, so that they get many
// changes at once.
func (h *Hall) liveChanged() {
	h.live.mu.Lock()
	defer h.live.mu.Unlock()
	if len(h.live.watchers) == 0 || h.live.waiting {
		return
	}
	h.live.waiting = true
	time.AfterFunc(liveEvery, func() {
		h.live.mu.Lock()
		h.live.waiting = false
		h.live.list = nil
		var all []func()
		for _, tell := range h.live.watchers {
			all = append(all, tell)
		}
		h.live.mu.Unlock()
		for _, tell := range all {
			guard.Run(h.log, "a watcher of the list of games", tell)
		}
	})
}
