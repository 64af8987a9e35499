package hall

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// dueOf returns when a table must be looked at if nobody does anything: now if
// the computer is to move, when time runs out otherwise; the zero time if never.
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

// arm has the room's table looked at when it is time, and lets the computer
// move. The room must be locked and have its table.
func (h *Hall) arm(r *room) {
	h.show(r)
	g := r.table.Game()
	deadline, ok := g.Deadline()
	if !ok || g.IsOver() {
		if r.timer != nil {
			r.timer.Stop()
		}
	} else if wait := deadline.Sub(h.Now()) + time.Millisecond; r.timer == nil {
		r.timer = time.AfterFunc(wait, func() { h.expire(r.id) })
	} else {
		r.timer.Reset(wait)
	}
	if r.table.ComputerLevel() != 0 && !r.thinking && h.begin() {
		r.thinking = true
		go h.think(r)
	}
}

// expire ends a game whose time is over.
func (h *Hall) expire(id play.ID) {
	err := h.Do(h.closing, play.Actor{Server: true}, id, play.Expire{}, h.Now(), nil)
	if err != nil && !errors.Is(err, ErrClosing) && !errors.Is(err, archive.ErrUnavailable) {
		h.log.Error("a game's time could not be looked at", "game", id, "error", err)
	}
}

// isEarlier reports whether a due time comes before another; the zero time is
// never.
func isEarlier(due, other time.Time) bool {
	return !due.IsZero() && (other.IsZero() || due.Before(other))
}

const (
	mostDue     = 100_000          // games that are looked at in one go
	looksAtOnce = 64               // of these at the same time
	horizon     = 30 * time.Second // games are read this long before they are due
)

// lookForDue reads the games that are due soon, which sets their timers and lets
// the computer move. After a restart these are all games in which something was
// about to happen.
func (h *Hall) lookForDue(ctx context.Context) {
	until := h.Now().Add(horizon)
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
	// Each may write to the archive; those that do so together share a commit.
	var all sync.WaitGroup
	turns := make(chan struct{}, looksAtOnce)
	for _, d := range list {
		turns <- struct{}{}
		all.Go(func() {
			defer func() { <-turns }()
			if ctx.Err() != nil {
				return
			}
			if err := h.look(ctx, d); err != nil && !errors.Is(err, ErrClosing) && ctx.Err() == nil {
				h.log.Error("a game that is due could not be read", "game", d.Game, "error", err)
			}
		})
	}
	all.Wait()
}

// LastDue returns how many games were due when the hall looked last: it does so
// every ten seconds. A number that stays high says that the server is too slow.
func (h *Hall) LastDue() int { return int(h.lastDue.Load()) }

// look reads one game that is due. The archive may have an earlier time than
// the true one, since moves that put it off do not write it; then it is written now.
func (h *Hall) look(ctx context.Context, d archive.Due) error {
	r := h.rooms.enter(d.Game)
	defer r.mu.Unlock()
	if err := h.read(ctx, r); err != nil {
		return err
	}
	due := dueOf(r.table, h.Now())
	r.due, r.dueKnown = d.At, true
	if due.IsZero() || due.Sub(d.At) > horizon {
		later := archive.GameChange{Game: r.id, After: r.table.Version(), Due: &due}
		if err := h.commit(ctx, archive.Change{Games: []archive.GameChange{later}}); err != nil {
			r.table = nil
			return err
		}
		r.due = due
	}
	h.arm(r)
	return nil
}
