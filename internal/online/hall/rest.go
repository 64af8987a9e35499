package hall

import (
	"context"
	"errors"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// holiday has the clock of a game by post stand if the player to move is on holiday, and returns the events.
func (h *Hall) holiday(ctx context.Context, t *play.Table, now time.Time) ([]play.Event, error) {
	if !t.MayRest() || t.Game().IsOver() {
		return nil, nil
	}
	seat := t.Start().Seats[t.Game().Position().Turn()]
	if seat.Kind != play.Member {
		return nil, nil
	}
	times, err := club.HolidaysOf(ctx, h.archive, seat.Account)
	if err != nil || times.IsEmpty() {
		return nil, err
	}
	return t.Apply(play.Actor{Server: true}, play.Rest{Times: times}, now)
}

// unasked does what happens at a table without a command: planned moves are played, and then the clock of
// who is on holiday, or of a host who looks at another board, stands. It returns the events and what is stored with them. fresh is a plan that comes
// with the command before; nil: there is none.
func (h *Hall) unasked(ctx context.Context, t *play.Table, fresh *planned, now time.Time) (events []play.Event, more []archive.Write, err error) {
	events, more, err = h.answers(ctx, t, fresh, now)
	if err != nil {
		return nil, nil, err
	}
	rested, err := h.holiday(ctx, t, now)
	if err == nil && t.HostLooks() {
		looked, refused := t.Apply(play.Actor{Server: true}, play.Look{Here: h.isHere(h.rooms.get(t.ID()), t.Start().Tournament.Host)}, now)
		rested, err = append(rested, looked...), refused
	}
	return append(events, rested...), more, err
}

// keepUnasked stores what [Hall.unasked] returns. The room must be locked and have its table, which is dropped
// if that fails. The error may be [archive.ErrConflict].
func (h *Hall) keepUnasked(ctx context.Context, r *room, now time.Time) error {
	events, more, err := h.unasked(ctx, r.table, nil, now)
	if err != nil {
		r.table = nil
	}
	if err != nil || len(events) == 0 {
		return err
	}
	return h.keep(archive.WithErrand(ctx, nil), r, events, more...)
}

// beginHoliday does the job that is due when a holiday begins: the clocks of the games in which the player is
// to move stand, and their opponents see it. Games of which this is seen only later lose nothing by it, see
// [play.Rest].
func (h *Hall) beginHoliday(ctx context.Context, j archive.Job) (again time.Time, err error) {
	account, _, _ := strings.Cut(j.Key, "/")
	list, err := h.PostGames(ctx, account)
	if err != nil {
		return again, err
	}
	for _, g := range list {
		if !g.IsMine {
			continue
		}
		err := h.Do(ctx, play.Actor{Server: true}, g.ID, play.Rest{}, h.Now(), nil) // which looks for the holiday first
		if err != nil && !errors.Is(err, archive.ErrDamaged) && !errors.Is(err, archive.ErrNotFound) {
			return again, err
		}
	}
	return again, nil
}
