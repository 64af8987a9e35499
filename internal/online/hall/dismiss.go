package hall

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

const (
	// mostLed is how long the way of a player to another server may take. Pages wait for up to 3.5 s, so
	// that not all come at once.
	mostLed = 5 * time.Second
	// dismissWithin is how long the end of a server waits until the archive has what it tells of players.
	dismissWithin = 2 * time.Second
)

// Dismiss ends the connections of all players, which goodbye does, before [Hall.Close]. The games of those
// who are not connected to another server too get an event, so that their own clocks stand until they are
// there again, and for [mostLed] at most. Whoever stays away on purpose gains no more than that, and only
// when a server ends.
func (h *Hall) Dismiss(ctx context.Context, goodbye func()) {
	h.dismissed.Store(true)
	type leaving struct {
		game play.ID
		of   [2]bool
	}
	var list []leaving
	for _, r := range h.rooms.all() {
		if players := r.players.Load(); players != nil {
			one := leaving{game: r.id}
			for side, account := range players {
				one.of[side] = account != "" && r.hasHere(account) && !h.isSeenElsewhere(account, r.id)
			}
			if one.of != [2]bool{} {
				list = append(list, one)
			}
		}
	}
	from := h.Now()
	goodbye()
	stored := make(chan struct{})
	go func() {
		defer close(stored)
		atOnce(h.log, list, func(one leaving) {
			c := play.Lead{Of: one.of, From: from, To: from.Add(mostLed)}
			err := h.Do(ctx, play.Actor{Server: true}, one.game, c, h.Now(), nil)
			if err != nil && !errors.Is(err, ErrClosing) && !errors.Is(err, archive.ErrUnavailable) && !errors.Is(err, archive.ErrDamaged) {
				h.log.Warn("a game could not be told that its players must connect again", "game", one.game, "error", err)
			}
		})
	}()
	select {
	case <-stored:
	case <-time.After(dismissWithin):
	}
}

// keepArrivals stores that players whose connections another server has ended are here. The room must be
// locked and have its table. The error may be [archive.ErrConflict].
func (h *Hall) keepArrivals(ctx context.Context, r *room) error {
	if h.dismissed.Load() { // who is here still is about to go
		return nil
	}
	var arrived play.Arrive
	for side := range arrived.Of {
		arrived.Of[side] = r.table.IsLed(cups.Side(side), h.Now()) && r.hasHere(r.table.Start().Seats[side].Account)
	}
	if arrived.Of == [2]bool{} {
		return nil
	}
	events, err := r.table.Apply(play.Actor{Server: true}, arrived, h.Now())
	if err != nil || len(events) == 0 {
		return err
	}
	return h.keep(archive.WithErrand(ctx, nil), r, events)
}

// standsFor returns how long the clock that runs in a room will stand, because its player is on the way to
// another server, if that takes as long as it may. The room must be locked and have its table.
func (h *Hall) standsFor(r *room) time.Duration {
	side := r.table.Game().State().Clock.Running
	if side == cups.Nobody {
		return 0
	}
	return max(0, r.table.LedUntil(side).Sub(h.Now()))
}
