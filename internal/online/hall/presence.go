package hall

import (
	"context"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
)

// presence has the people at a table.
type presence struct {
	mu       sync.Mutex
	watchers map[*byte]watcher
	here     map[string]int   // how many of the watchers each account is
	seen     map[string]sight // by account, for accounts that are not watching now
	waiting  bool             // the watchers of a crowd will be told soon that somebody has come or gone
}

// In a crowd somebody comes or goes all the time. If everybody were told each time, the
// cost of a watcher would grow with the number of the others.
const (
	crowd      = 24 // with this number of watchers or more, changes are collected
	crowdEvery = time.Second
)

// watcher is one connection to a table.
type watcher struct {
	account string
	notify  func(*News)
}

// sight is when somebody was last at a table.
type sight struct {
	at        time.Time
	onPurpose bool // the account has closed the page
}

// News is what has changed at a table. The watchers of the table receive it one after
// another.
type News struct {
	People  bool         // somebody has come to the table or left it
	Renamed bool         // a player has a new name, so the start of the table has changed
	Start   *play.Start  // of the table; nil if there are no events
	Events  []play.Event // the new events; watchers must not change them
	// Shared is nil for the first watcher, who may leave something there for the
	// others, such as the events in the form that all of them send.
	Shared any
}

// Join adds a watcher to a table. account is empty for a visitor without an account.
// The hall calls notify with all news; notify must not block, call the hall or retain
// the news. The caller must call leave at the end.
func (h *Hall) Join(id play.ID, account string, notify func(*News)) (leave func(onPurpose bool)) {
	r := h.rooms.enter(id)
	key := new(byte)
	r.present.mu.Lock()
	r.present.watchers[key] = watcher{account, notify}
	r.present.here[account]++
	delete(r.present.seen, account)
	r.present.mu.Unlock()
	r.mu.Unlock()
	r.tellPeople()
	h.looked(r, account)
	var once sync.Once
	return func(onPurpose bool) {
		once.Do(func() {
			r.present.mu.Lock()
			delete(r.present.watchers, key)
			if r.present.here[account]--; r.present.here[account] == 0 {
				delete(r.present.here, account)
			}
			if account != "" && !r.present.isHere(account) {
				r.present.seen[account] = sight{h.Now(), onPurpose}
			}
			r.present.mu.Unlock()
			r.tellPeople()
			h.looked(r, account)
			if r.mu.TryLock() { // if the room is in use, dropIdleRooms closes it later
				if r.isOver() { // a busy server would soon have many finished games in memory
					h.closeRoom(r)
				}
				r.mu.Unlock()
			}
		})
	}
}

// Seen notes that an account has just read a table, as programs do that do not watch it.
func (h *Hall) Seen(id play.ID, account string) {
	r := h.rooms.get(id)
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	if !r.present.isHere(account) {
		r.present.seen[account] = sight{at: h.Now()}
	}
}

// hasHere reports whether an account watches through this server.
func (r *room) hasHere(account string) bool {
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	return r.present.isHere(account)
}

// isHere reports whether an account watches. The presence must be locked.
func (p *presence) isHere(account string) bool { return p.here[account] > 0 }

// isAt reports whether the player of a side watches. The room must be locked and have its
// table.
func (h *Hall) isAt(r *room, side cups.Side) bool {
	return side != cups.Nobody && h.isHere(r, r.table.Start().Seats[side].Account)
}

func (p *presence) isEmpty() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.watchers) == 0
}

// tellPeople tells all watchers that somebody has come or gone. A crowd is told a little
// later.
func (r *room) tellPeople() {
	r.present.mu.Lock()
	isCrowd, waits := len(r.present.watchers) >= crowd, r.present.waiting
	r.present.waiting = waits || isCrowd
	r.present.mu.Unlock()
	switch {
	case !isCrowd:
		r.tell(&News{People: true})
	case !waits:
		time.AfterFunc(crowdEvery, func() {
			r.present.mu.Lock()
			r.present.waiting = false
			r.present.mu.Unlock()
			r.tell(&News{People: true})
		})
	}
}

// tell tells all watchers the news.
func (r *room) tell(n *News) {
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	for _, watcher := range r.present.watchers {
		watcher.notify(n)
	}
}

// Attendance is who is at a table.
type Attendance struct {
	Here       [2]bool // the players; the computer always is
	Spectators int
	Away       [2]play.Absence
}

// Attendance returns who is at a table.
func (h *Hall) Attendance(ctx context.Context, id play.ID) (Attendance, error) {
	var a Attendance
	err := h.Glance(ctx, id, func(t *play.Table) {
		r := h.rooms.get(id)
		for side, seat := range t.Start().Seats {
			a.Away[side] = h.absence(r, cups.Side(side))
			a.Here[side] = seat.Kind == play.Computer || h.isHere(r, seat.Account)
		}
		r.present.mu.Lock()
		defer r.present.mu.Unlock()
		a.Spectators = len(r.present.watchers) + h.watchersElsewhere(id)
		for _, seat := range t.Start().Seats {
			if seat.Account != "" {
				a.Spectators -= r.present.here[seat.Account]
			}
		}
	})
	return a, err
}

// amnesty is the time after the start of a server in which no player counts as absent.
const amnesty = 10 * time.Minute

// absence returns how long the player of a side has been away. The room must be
// locked and have its table.
func (h *Hall) absence(r *room, side cups.Side) play.Absence {
	now := h.Now()
	if side == cups.Nobody || now.Sub(h.opened) < amnesty {
		return play.Absence{}
	}
	seat := r.table.Start().Seats[side]
	if seat.Kind == play.Computer || h.isHere(r, seat.Account) {
		return play.Absence{}
	}
	elsewhere := h.seenElsewhere(seat.Account, r.id)
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	last, ok := r.present.seen[seat.Account]
	if !ok { // the account was never here since this server has the game
		last.at = r.table.Began()
		if h.opened.After(last.at) {
			last.at = h.opened
		}
	}
	if elsewhere.After(last.at) {
		last = sight{at: elsewhere}
	}
	return play.Absence{For: now.Sub(last.at), OnPurpose: last.onPurpose}
}
