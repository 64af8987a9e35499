package hall

import (
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/play"
)

// room has one table and the people at it.
type room struct {
	id play.ID

	mu       sync.Mutex  // held while a command is carried out and stored
	table    *play.Table // nil: the table must be read from the archive
	met      int64       // the turn of the account whose times were taken out of the table
	due      time.Time   // the due time in the archive; the zero time: never
	dueKnown bool        // due is set: not so after the table was read again
	timer    *time.Timer // fires when the time of the side to move is over
	thinking bool        // a goroutine lets the computer move
	stop     func()      // ends its search; nil: none was begun
	asker    mind.Client // who plays against the computer; empty: nobody since the room was opened
	ticks    bool        // a clock runs, see [Hall.tick]
	closed   bool        // the room was dropped; the game may have a new one
	used     time.Time
	mine     bool             // this server has stored the last event, see [Hall.isMine]
	asked    int64            // whoever came up to here, see [Hall.turns], need not ask the archive again
	told     int64            // the version of the last event of which the watchers were told; 0: none
	deafen   func()           // ends [Hall.listen]; nil: the room does not listen
	lag      [2]time.Duration // what was believed of the delays of each side, less what came back, see [room.believed]

	players atomic.Pointer[[2]string] // the accounts; nil: they are not known

	host atomic.Pointer[string] // of an exhibition in which it matters whether the host looks at the board; nil: it does not, or is not known

	live  atomic.Pointer[LiveGame] // nil: no game in progress is known
	moved atomic.Int64             // the time of the last move, in ms since 1970
	heard atomic.Int64             // the latest version of the game that is known, see [room.expect]

	present presence
}

// rooms has all open rooms.
type rooms struct {
	mu   sync.Mutex
	open map[play.ID]*room
}

// get returns the room of a game, or a new one, even if the game does not exist.
func (r *rooms) get(id play.ID) *room {
	r.mu.Lock()
	defer r.mu.Unlock()
	room := r.open[id]
	if room == nil {
		room = newRoom(id)
		r.open[id] = room
	}
	return room
}

func newRoom(id play.ID) *room {
	return &room{id: id, present: presence{watchers: map[*byte]watcher{}, here: map[string]int{}, seen: map[string]sight{}}}
}

// enter returns the room of a game, locked.
func (r *rooms) enter(id play.ID) *room {
	for {
		room := r.get(id)
		room.mu.Lock()
		if !room.closed {
			return room
		}
		room.mu.Unlock()
	}
}

// leave unlocks a room, and is deferred by whoever has it locked while the archive is asked. After
// a panic the table is not used again: whoever comes next reads the game from the archive.
func (r *room) leave() {
	p := recover()
	if p != nil {
		r.table = nil
	}
	r.mu.Unlock()
	if p != nil {
		panic(p)
	}
}

// drop closes a room, which must be locked.
func (r *rooms) drop(room *room) {
	r.mu.Lock()
	defer r.mu.Unlock()
	room.closed = true
	if room.deafen != nil {
		room.deafen()
	}
	if r.open[room.id] == room {
		delete(r.open, room.id)
	}
}

// all returns the rooms that are open.
func (r *rooms) all() []*room {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := make([]*room, 0, len(r.open))
	for _, room := range r.open {
		all = append(all, room)
	}
	return all
}

// Forget drops a game from the memory of the hall. The game itself does not change.
func (h *Hall) Forget(id play.ID) {
	room := h.rooms.enter(id)
	defer room.leave()
	room.table = nil
	h.note(noteBody{Game: id})
}

// The time after which a room without visitors is closed, for a game in progress and for
// a finished game.
const (
	idle     = 5 * time.Minute
	idleOver = 10 * time.Second
)

// dropIdleRooms closes the rooms that nobody has used for some time. Their due times are
// in the archive.
func (h *Hall) dropIdleRooms() {
	now := h.Now()
	for _, r := range h.rooms.all() {
		if !r.mu.TryLock() {
			continue // in use
		}
		if unused := now.Sub(r.used); unused > idle || unused > idleOver && r.isOver() {
			h.closeRoom(r)
		}
		r.mu.Unlock()
	}
}

// isOver reports whether the game of a room is known to be over. The room must be
// locked.
func (r *room) isOver() bool { return r.table != nil && r.table.Game().IsOver() }

// closeRoom closes a room, unless somebody is in it. The room must be locked.
func (h *Hall) closeRoom(r *room) {
	if !r.present.isEmpty() || r.thinking || r.closed {
		return
	}
	if r.timer != nil {
		r.timer.Stop()
	}
	h.tick(r, false)
	h.against.end(string(r.id))
	h.rooms.drop(r)
}

// playing is the number of games in progress when it was last counted.
type playing struct {
	mu    sync.Mutex
	games int
	at    time.Time
}

// countEvery is the shortest time between two counts.
const countEvery = time.Second

// Playing returns the number of open games in progress. The number may be a second old.
func (h *Hall) Playing() int {
	h.playing.mu.Lock()
	defer h.playing.mu.Unlock()
	now := h.Now()
	if !h.playing.at.IsZero() && now.Sub(h.playing.at) < countEvery {
		return h.playing.games
	}
	n := 0
	for _, r := range h.rooms.all() {
		if r.mu.TryLock() {
			if r.table != nil && !r.table.Game().IsOver() {
				n++
			}
			r.mu.Unlock()
		} else {
			n++ // somebody is moving
		}
	}
	h.playing.games, h.playing.at = n, now
	return n
}
