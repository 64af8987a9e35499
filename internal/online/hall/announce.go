package hall

import (
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// announce adds the events for the players' hooks to a change of a game: that the game
// has begun or ended, and whose turn it is.
func (h *Hall) announce(c *archive.Change, t *play.Table, events []play.Event) error {
	var list []club.Announcement
	players := func(event club.HookEvent) {
		for _, seat := range t.Start().Seats {
			if seat.Account != "" {
				list = append(list, club.Announcement{Account: seat.Account, Event: event, Game: string(t.ID())})
			}
		}
	}
	turn := false
	for _, e := range events {
		switch e.Type {
		case play.Started:
			players(club.HookGameStart)
			turn = true
		case play.Moved, play.TakenBack:
			turn = true
		case play.Ended:
			players(club.HookGameEnd)
		}
	}
	if g := t.Game(); turn && !g.IsOver() {
		if account := t.Start().Seats[g.Position().Turn()].Account; account != "" {
			list = append(list, club.Announcement{Account: account, Event: club.HookYourTurn, Game: string(t.ID()), Version: t.Version()})
		}
	}
	return h.outbox.Tell(c, h.Now(), list...)
}
