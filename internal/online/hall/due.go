package hall

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// dueOf returns when something happens at a table if nobody gives a command: now if the
// computer is to move, otherwise when the time of the side to move is over. It returns
// the zero time if nothing will happen.
func dueOf(t *play.Table, now time.Time) time.Time {
	if t.Game().IsOver() {
		return time.Time{}
	}
	if t.ComputerLevel() != 0 {
		return now
	}
	deadline, _ := t.Game().Deadline()
	return deadline
}

// arm sets the timer of a room and lets the computer move. The room must be locked and
// have its table.
func (h *Hall) arm(r *room) {
	h.show(r)
	g := r.table.Game()
	deadline, ok := g.Deadline()
	ok = ok && !g.IsOver()
	h.tick(r, ok && !g.Setup().Control.IsCorrespondence())
	ok = ok && h.isMine(r)
	// A timer never fires at once: in a bubble of testing/synctest that hangs (go.dev/issue/76052).
	if !ok {
		if r.timer != nil {
			r.timer.Stop()
		}
	} else if wait := max(deadline.Sub(h.Now()), 0) + h.standsFor(r) + time.Millisecond; r.timer == nil {
		r.timer = time.AfterFunc(wait, func() { guard.Run(h.log, "the end of a time", func() { h.expire(r.id) }) })
	} else {
		r.timer.Reset(wait)
	}
	if r.table.ComputerLevel() == 0 && r.stop != nil {
		r.stop() // nobody needs the move any more
	}
	if r.table.ComputerLevel() != 0 && h.isMine(r) && !r.thinking && h.begin() {
		r.thinking = true
		go h.think(r)
	}
}

// expire ends a game whose time is over.
func (h *Hall) expire(id play.ID) {
	err := h.Do(h.closing, play.Actor{Server: true}, id, play.Expire{}, h.Now(), nil)
	if err != nil && !errors.Is(err, ErrClosing) && !errors.Is(err, archive.ErrUnavailable) && !errors.Is(err, archive.ErrDamaged) {
		h.log.Error("a game's time could not be looked at", "game", id, "error", err)
	}
}

// isEarlier reports whether a due time comes before another; the zero time is
// never.
func isEarlier(due, other time.Time) bool {
	return !due.IsZero() && (other.IsZero() || due.Before(other))
}

// knowsDue reports whether the due time of a game in the archive is no later than what the room
// knows. Another server may have set an earlier time meanwhile, and a later one only if the time
// was overdue, see [Hall.look].
func (h *Hall) knowsDue(r *room) bool {
	return r.dueKnown && (!h.IsShared() || r.due.IsZero() || h.Now().Sub(r.due) < patience/2)
}

const (
	mostDue     = 100_000          // games that are read in one round
	looksAtOnce = 64               // games that are read at the same time
	horizon     = 30 * time.Second // a game is read this long before it is due
)

// lookForDue reads the games that are due soon, which sets their timers and lets
// the computer move. After a restart these are all games in which something was
// about to happen.
func (h *Hall) lookForDue(ctx context.Context) {
	until := h.Now().Add(horizon)
	if h.IsShared() { // what is due is done by the servers that have stored the last events: the others look for what was left
		until = h.Now().Add(-patience)
	}
	list, err := h.archive.Due(ctx, until, mostDue)
	if err != nil {
		if ctx.Err() == nil {
			h.fail(err)
		}
		return
	}
	now, due := h.Now(), 0
	for _, d := range list {
		if !d.At.After(now) {
			due++
		}
	}
	h.lastDue.Store(int64(due))
	atOnce(h.log, list, func(d archive.Due) {
		if ctx.Err() != nil {
			return
		}
		if err := h.look(ctx, d); err != nil && !errors.Is(err, ErrClosing) && ctx.Err() == nil {
			h.log.Error("a game that is due could not be read", "game", d.Game, "error", err)
		}
	})
}

// atOnce calls f for each of a list, for some at the same time. Each call may write to the
// archive; their changes share commits.
func atOnce[T any](log *slog.Logger, list []T, f func(T)) {
	var all sync.WaitGroup
	turns := make(chan struct{}, looksAtOnce)
	for _, one := range list {
		turns <- struct{}{}
		all.Go(func() {
			defer func() { <-turns }()
			guard.Run(log, "the look at a game", func() { f(one) })
		})
	}
	all.Wait()
}

// lookAtRooms takes an outage that has just ended out of all games whose clock runs, and shows
// their players the right clocks. Other games are looked at when they are read.
func (h *Hall) lookAtRooms(ctx context.Context) {
	atOnce(h.log, h.rooms.all(), func(r *room) {
		r.mu.Lock()
		defer r.leave()
		if !r.ticks || r.closed || ctx.Err() != nil {
			return
		}
		if err := h.read(ctx, r); err != nil && ctx.Err() == nil {
			h.log.Warn("a game could not be looked at after an outage", "game", r.id, "error", err)
		}
	})
}

// LastDue returns how many games were due when the hall last read them, which it does
// every ten seconds. If the number stays high, the server is too slow.
func (h *Hall) LastDue() int { return int(h.lastDue.Load()) }

// look reads one game that is due. The due time in the archive may be too early, because
// a move that postpones it does not write it. In this case look writes the true time.
func (h *Hall) look(ctx context.Context, d archive.Due) error {
	r := h.rooms.enter(d.Game)
	defer r.leave()
	if _, err := h.refresh(ctx, r); err != nil {
		return err
	}
	if err := h.read(ctx, r); err != nil {
		return err
	}
	h.takeOver(r)
	due := dueOf(r.table, h.Now())
	r.due, r.dueKnown = d.At, true
	slack := horizon
	if h.IsShared() { // otherwise all servers would look at the game each second
		slack = patience
	}
	if due.IsZero() || due.Sub(d.At) > slack {
		later := archive.GameChange{Game: r.id, After: r.table.Version(), Due: &due}
		if err := h.commit(ctx, archive.Change{later}); err != nil {
			r.table = nil
			if h.IsShared() && errors.Is(err, archive.ErrConflict) {
				return nil // another server has just changed the game
			}
			return err
		}
		r.due = due
	}
	h.arm(r)
	return nil
}
