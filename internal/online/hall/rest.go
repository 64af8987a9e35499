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

// keepRest stores what [Hall.holiday] returns. The room must be locked and have its table, which is dropped if
// that fails. The error may be [archive.ErrConflict].
func (h *Hall) keepRest(ctx context.Context, r *room, now time.Time) error {
	rested, err := h.holiday(ctx, r.table, now)
	if err != nil {
		r.table = nil
	}
	if err != nil || len(rested) == 0 {
		return err
	}
	return h.keep(archive.WithErrand(ctx, nil), r, rested)
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
