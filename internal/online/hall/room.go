package hall

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// room is where one table stands, with those who are there.
type room struct {
	id play.ID

	mu       sync.Mutex  // held while a command is done and kept
	table    *play.Table // nil: must be read
	pauses   int         // how many pauses of the server the table knows of
	due      time.Time   // what the archive has; zero: never
	dueKnown bool        // due is what the archive has: not so after a table was read again
	timer    *time.Timer // fires when the time of the side to move is over
	thinking bool        // a goroutine lets the computer move
	closed   bool        // the room was dropped: look for the game's room again
	used     time.Time

	live  atomic.Pointer[LiveGame] // nil: no game goes on, as far as is known
	moved atomic.Int64             // when, in ms since 1970

	present presence
}

// rooms are all rooms that are open.
type rooms struct {
	mu   sync.Mutex
	open map[play.ID]*room
}

// get returns a room, which may be a new one for a game that there is not.
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
	return &room{id: id, present: presence{watchers: map[*byte]watcher{}, seen: map[string]sight{}}}
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

// drop closes a room, which must be locked.
func (r *rooms) drop(room *room) {
	r.mu.Lock()
	defer r.mu.Unlock()
	room.closed = true
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

// Forget drops what the hall has in memory of a game. Nothing changes by that.
func (h *Hall) Forget(id play.ID) {
	room := h.rooms.enter(id)
	defer room.mu.Unlock()
	room.table = nil
}

// The time after which a room without visitors is closed: one in which a game goes
// on, and one in which it is over.
const (
	idle     = 5 * time.Minute
	idleOver = 10 * time.Second
)

// dropIdleRooms closes the rooms that nobody has used for some time. What is
// due in them is in the archive.
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

// closeRoom closes a room, which must be locked, unless there is somebody.
func (h *Hall) closeRoom(r *room) {
	if !r.present.isEmpty() || r.thinking || r.closed {
		return
	}
	if r.timer != nil {
		r.timer.Stop()
	}
	h.rooms.drop(r)
}

// Do takes a command to its table. When it returns nil, the resulting events are on the
// disk. at is the time at which the command was received. view, which may be nil, sees
// the table after the command, even if the command was refused; it must not retain the
// table.
//
// The error is a [*play.Error], a [*club.Error] with BlockedByYou for a rematch with
// somebody whom the actor has blocked, [archive.ErrNotFound], [archive.ErrUnavailable]
// or [ErrClosing].
func (h *Hall) Do(ctx context.Context, by play.Actor, id play.ID, c play.Command, at time.Time, view func(*play.Table)) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()

	if err := h.recover(ctx); err != nil {
		return err
	}
	room := h.rooms.enter(id)
	defer room.mu.Unlock()
	for range conflicts {
		if err := h.read(ctx, room); err != nil {
			return err
		}
		if act, ok := c.(play.Act); ok {
			if err := h.mayMeetAgain(ctx, room.table, by, act.Action); err != nil {
				if view != nil {
					view(room.table)
				}
				return err
			}
			act.Next = play.ID(h.newID())
			act.Away = h.absence(room, room.table.Side(by.Account).Opponent())
			c = act
		}
		events, refused := room.table.Apply(by, c, at)
		if len(events) == 0 {
			if view != nil {
				view(room.table)
			}
			return refused
		}
		err := h.keep(ctx, room, events)
		if errors.Is(err, archive.ErrConflict) {
			continue // another server has changed the game: look again
		}
		if err != nil {
			return err
		}
		if view != nil {
			view(room.table)
		}
		return refused
	}
	return archive.ErrUnavailable
}

// mayMeetAgain refuses a rematch to whoever has blocked the opponent. Whoever was
// blocked is not told: they can offer one, which the opponent is not shown.
func (h *Hall) mayMeetAgain(ctx context.Context, t *play.Table, by play.Actor, action play.Action) error {
	side := t.Side(by.Account)
	if side == cups.Nobody || action != play.OfferRematch && action != play.AcceptRematch {
		return nil
	}
	circle, err := club.CircleOf(ctx, h.archive, by.Account)
	other := t.Start().Seats[side.Opponent()].Account
	switch {
	case err != nil || other == "":
		return err
	case circle.Blocks(other):
		return &club.Error{Code: club.BlockedByYou}
	case circle.IsApart(other) && t.Game().State().Offers.Rematch == side.Opponent(): // offered before the block
		return &play.Error{Code: play.RematchUnavailable}
	}
	return nil
}

const (
	commitPatience = 20 * time.Second
	conflicts      = 10 // how often a command is tried again because of others
)

// View shows the table of a game to a function, which must not retain it. The errors
// are those of [Hall.Do].
func (h *Hall) View(ctx context.Context, id play.ID, view func(*play.Table)) error {
	room := h.rooms.enter(id)
	defer room.mu.Unlock()
	if err := h.read(ctx, room); err != nil {
		return err
	}
	view(room.table)
	return nil
}

// read makes sure that the room has its table. The time in which no server was
// there is taken out of the game.
func (h *Hall) read(ctx context.Context, r *room) error {
	r.used = h.Now()
	pauses := h.pauses()
	if r.table != nil && r.pauses == pauses {
		return nil
	}
	r.table, r.pauses = nil, pauses
	events, err := h.archive.Events(ctx, r.id, 0)
	if err != nil {
		return err
	}
	if len(events) == 0 {
		h.rooms.drop(r)
		return archive.ErrNotFound
	}
	table, err := play.Replay(r.id, events)
	if err != nil {
		h.log.Error("a game cannot be replayed", "game", r.id, "error", err)
		return errors.Join(archive.ErrUnavailable, err)
	}
	r.table = table
	r.dueKnown = false
	version := table.Version()
	for _, out := range h.outagesSince(table.Touched()) {
		if _, err := table.Apply(play.Actor{Server: true}, play.Excuse{From: out.From, To: out.To}, h.Now()); err != nil {
			r.table = nil
			return err
		}
	}
	if excused := table.Since(version); len(excused) > 0 {
		if err := h.keep(ctx, r, excused); err != nil {
			return err
		}
	}
	h.arm(r)
	return nil
}

// keep commits the events that a command led to, then wakes whoever must know.
// If it fails, the table is dropped and the archive stays the truth.
func (h *Hall) keep(ctx context.Context, r *room, events []play.Event) error {
	change := archive.GameChange{Game: r.id, After: events[0].Version - 1, Events: events}
	whole := archive.Change{}
	if r.table.MustBeRated() {
		if err := h.rate(ctx, r.table, &whole); err != nil {
			r.table = nil
			return err
		}
		events = r.table.Since(change.After)
		change.Events = events
	}
	due := dueOf(r.table, h.Now())
	if !r.dueKnown || isEarlier(due, r.due) || r.table.Game().IsOver() && !r.due.IsZero() {
		change.Due = &due
	}
	var next *play.Table
	for _, e := range events {
		switch e.Type {
		case play.Ended:
			change.Summary = Summary(r.table)
		case play.Rematched:
			start, err := h.withRatings(ctx, r.table.RematchStart())
			if err == nil {
				next, err = play.New(e.Next, start, e.At)
			}
			if err != nil {
				r.table = nil
				return err
			}
		}
	}
	whole.Games = append(whole.Games, change)
	err := h.announce(&whole, r.table, events)
	if next != nil {
		whole.Games = append(whole.Games, opening(next, h.Now()))
		err = errors.Join(err, h.announce(&whole, next, next.Since(0)))
	}
	if err == nil {
		err = h.commit(ctx, whole)
	}
	if err != nil {
		r.table = nil
		return err
	}
	if change.Due != nil {
		r.due, r.dueKnown = due, true
	}
	h.arm(r)
	r.tell(&News{Start: r.table.Since(0)[0].Start, Events: events})
	for _, e := range events {
		if e.Type == play.Ended {
			h.tellPlayers(r.table, Notice{Type: GameEnded, Game: r.id})
		}
	}
	if next != nil {
		h.admit(next)
	}
	return nil
}

// commit writes a change. Once the archive has the change, the end of ctx changes nothing
// any more: what the archive keeps, the hall must know. If the archive cannot be written,
// games pause.
func (h *Hall) commit(ctx context.Context, c archive.Change) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	err := h.archive.Commit(ctx, c)
	if err == nil {
		h.outbox.Kept(c)
	}
	if errors.Is(err, archive.ErrUnavailable) {
		h.fail(err)
	}
	return err
}

// Summary is what lists show of a table.
func Summary(t *play.Table) *archive.Game {
	s := &archive.Game{ID: t.ID(), Start: t.Start(), Status: archive.Playing, Result: "*", Began: t.Began()}
	g := t.Game()
	if !g.IsOver() {
		return s
	}
	s.Status, s.Ended = archive.Over, t.Ended()
	if g.Outcome() == cups.Ongoing {
		s.Status = archive.Aborted
	}
	s.Result, s.Termination = g.Outcome().String(), string(g.End().How.Termination())
	if margin, ok := g.Position().FinalMargin(); ok && g.End().How == game.PlayedOut {
		m := int(margin)
		s.Margin = &m
	}
	for i, m := range g.Moves() {
		if i > 0 {
			s.Moves += " "
		}
		s.Moves += m.String()
	}
	return s
}

// Playing returns the number of open games in progress.
func (h *Hall) Playing() int {
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
	return n
}
