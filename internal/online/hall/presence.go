package hall

import (
	"context"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
)

// presence is who is at a table.
type presence struct {
	mu       sync.Mutex
	watchers map[*byte]watcher
	seen     map[string]sight // by account, of those who are not watching now
}

// watcher is one connection to a table.
type watcher struct {
	account string
	notify  func(Wake)
}

// sight is when somebody was last at a table.
type sight struct {
	at        time.Time
	onPurpose bool // left by closing the page
}

// Wake says to a watcher what has changed at a table.
type Wake uint8

// What has changed.
const (
	Events Wake = iota // there are new events
	People             // somebody has come or gone
)

// Join says that somebody watches a table from now on; account is empty for
// somebody unknown. notify is called when there is something new; it must not
// block nor call the hall. Whoever joins calls leave at the end.
func (h *Hall) Join(id play.ID, account string, notify func(Wake)) (leave func(onPurpose bool)) {
	r := h.rooms.enter(id)
	key := new(byte)
	r.present.mu.Lock()
	r.present.watchers[key] = watcher{account, notify}
	delete(r.present.seen, account)
	r.present.mu.Unlock()
	r.mu.Unlock()
	r.tell(People)
	var once sync.Once
	return func(onPurpose bool) {
		once.Do(func() {
			r.present.mu.Lock()
			delete(r.present.watchers, key)
			if account != "" && !r.present.isHere(account) {
				r.present.seen[account] = sight{h.Now(), onPurpose}
			}
			r.present.mu.Unlock()
			r.tell(People)
		})
	}
}

// Seen says that somebody has just asked about a table, as programs do that do
// not watch it.
func (h *Hall) Seen(id play.ID, account string) {
	r := h.rooms.get(id)
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	if !r.present.isHere(account) {
		r.present.seen[account] = sight{at: h.Now()}
	}
}

// isHere reports whether an account watches. The presence must be locked.
func (p *presence) isHere(account string) bool {
	for _, w := range p.watchers {
		if w.account == account {
			return true
		}
	}
	return false
}

func (p *presence) isEmpty() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.watchers) == 0
}

// wake tells all watchers that there are new events.
func (r *room) wake() { r.tell(Events) }

func (r *room) tell(w Wake) {
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	for _, watcher := range r.present.watchers {
		watcher.notify(w)
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
	err := h.View(ctx, id, func(t *play.Table) {
		r := h.rooms.get(id)
		for side, seat := range t.Start().Seats {
			a.Away[side] = h.absence(r, cups.Side(side))
			r.present.mu.Lock()
			a.Here[side] = seat.Kind == play.Computer || r.present.isHere(seat.Account)
			r.present.mu.Unlock()
		}
		r.present.mu.Lock()
		defer r.present.mu.Unlock()
		for _, w := range r.present.watchers {
			if t.Side(w.account) == cups.Nobody {
				a.Spectators++
			}
		}
	})
	return a, err
}

// amnesty is the time after the start of a server in which nobody is blamed for
// not being there.
const amnesty = 10 * time.Minute

// absence returns how long the player of a side has been away. The room must be
// locked and have its table.
func (h *Hall) absence(r *room, side cups.Side) play.Absence {
	now := h.Now()
	if side == cups.Nobody || now.Sub(h.opened) < amnesty {
		return play.Absence{}
	}
	seat := r.table.Start().Seats[side]
	r.present.mu.Lock()
	defer r.present.mu.Unlock()
	if seat.Kind == play.Computer || r.present.isHere(seat.Account) {
		return play.Absence{}
	}
	last, ok := r.present.seen[seat.Account]
	if !ok { // never been here since this server has the game
		last.at = r.table.Began()
		if h.opened.After(last.at) {
			last.at = h.opened
		}
	}
	return play.Absence{For: now.Sub(last.at), OnPurpose: last.onPurpose}
}
