package hall

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// LiveGame is a game that can be watched now.
type LiveGame struct {
	ID    play.ID
	Start *play.Start // must not be changed
	Began time.Time
	Both  bool // have moved, so that the game can no longer be aborted
}

// Speed is the speed of the game.
func (g LiveGame) Speed() game.Speed { return g.Start.Control.Speed() }

// mostLive is how many live games are listed at most.
const mostLive = 12

// liveEvery is the shortest time between two updates of the list.
const liveEvery = time.Second

// lately returns how long after its last move a game of a speed is live: where moves come
// fast, a short silence says that somebody has gone.
func lately(s game.Speed) time.Duration {
	switch s {
	case game.Bullet, game.Blitz:
		return time.Minute
	case game.Unlimited: // against the computer nothing but the silence says that a game was left
		return 2 * time.Minute
	}
	return 5 * time.Minute
}

// live has the list of live games, and the watchers of the list.
type live struct {
	mu       sync.Mutex
	watchers map[*byte]func()
	list     []LiveGame // all, the best first; nil: to be made anew
	made     time.Time
	waiting  bool      // a timer will tell the watchers
	stale    time.Time // when a timer looks for games that are no longer live; zero: there is none
}

// Live returns the games in which somebody has moved lately, at most twelve, the best
// first: those in which both have moved, those between people, those with a running clock,
// then by the sum of the ratings, then the latest. Each speed is among them with its best game, and a speed that
// is named with all its best. The list may be a second old.
func (h *Hall) Live(speed game.Speed) []LiveGame {
	h.live.mu.Lock()
	defer h.live.mu.Unlock()
	if now := h.Now(); h.live.list == nil || now.Sub(h.live.made) >= liveEvery {
		h.live.list, h.live.made = h.liveGames(now), now
	}
	list := []LiveGame{}
	best := map[game.Speed]bool{} // of which the first game has come
	left := h.live.list
	if speed != "" {
		left = slices.DeleteFunc(slices.Clone(left), func(g LiveGame) bool { return g.Speed() != speed })
	}
	lacking := map[game.Speed]bool{}
	for _, g := range left {
		lacking[g.Speed()] = true
	}
	for _, g := range left {
		first := !best[g.Speed()]
		if first {
			best[g.Speed()] = true
			delete(lacking, g.Speed())
		}
		if first || len(list)+len(lacking) < mostLive {
			list = append(list, g)
		}
	}
	return list
}

// liveGames returns all live games, the best first, and looks again when the first of them
// will have been silent for too long.
func (h *Hall) liveGames(now time.Time) []LiveGame {
	list := []LiveGame{}
	var stale time.Time
	for _, r := range h.rooms.all() {
		g := r.live.Load()
		if g == nil || !r.isLive(now) {
			continue
		}
		list = append(list, *g)
		if at := time.UnixMilli(r.moved.Load()).Add(lately(g.Speed())); stale.IsZero() || at.Before(stale) {
			stale = at
		}
	}
	begun := func(g LiveGame) int {
		if g.Both {
			return 1
		}
		return 0
	}
	slices.SortFunc(list, func(a, b LiveGame) int {
		return cmp.Or(begun(b)-begun(a), -compareStarts(a.Start, b.Start), b.Began.Compare(a.Began), cmp.Compare(a.ID, b.ID))
	})
	if len(h.live.watchers) > 0 && !stale.IsZero() && (h.live.stale.IsZero() || stale.Before(h.live.stale)) {
		h.live.stale = stale
		time.AfterFunc(stale.Sub(now), func() {
			h.live.mu.Lock()
			if h.live.stale.Equal(stale) {
				h.live.stale = time.Time{}
			}
			h.live.mu.Unlock()
			h.liveChanged()
		})
	}
	return list
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
	// Whoever watches sees more of a game in which a clock runs.
	clocks := func(s *play.Start) int {
		if speed := s.Control.Speed(); speed == game.Correspondence || speed == game.Unlimited {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(people(a), people(b)), cmp.Compare(clocks(a), clocks(b)), cmp.Compare(points(a), points(b)))
}

// isLive reports whether somebody has moved lately.
func (r *room) isLive(now time.Time) bool {
	g := r.live.Load()
	return g != nil && now.UnixMilli()-r.moved.Load() < lately(g.Speed()).Milliseconds()
}

// show adds the game of a room to the live games once somebody has moved, or removes it if
// it is over. The room must be locked and have its table.
func (h *Hall) show(r *room) {
	if r.players.Load() == nil {
		seats := r.table.Start().Seats
		r.players.Store(&[2]string{seats[0].Account, seats[1].Account})
	}
	if r.host.Load() == nil && r.table.HostLooks() {
		r.host.Store(&r.table.Start().Tournament.Host)
	}
	if r.table.Game().IsOver() {
		if r.live.Swap(nil) != nil {
			h.liveChanged()
		}
		return
	}
	moved, both := r.table.MovedAt()
	if moved.IsZero() {
		return
	}
	was := r.live.Load()
	isNews := was == nil || was.Both != both || !r.isLive(h.Now())
	r.moved.Store(moved.UnixMilli())
	if was == nil || was.Both != both {
		start := r.table.Start()
		r.live.Store(&LiveGame{ID: r.id, Start: &start, Began: r.table.Began(), Both: both})
	}
	if isNews {
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
