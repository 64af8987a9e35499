package hall

import (
	"errors"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// looked has the clock of the host of an exhibition stand or run, if an account that has come to a table or left
// it is this host. It does so in the background, since a socket waits for nothing.
func (h *Hall) looked(r *room, account string) {
	host := r.host.Load()
	if host == nil || account == "" || *host != account || !h.begin() {
		return
	}
	go func() {
		defer h.running.Done()
		guard.Run(h.log, "the look of a host", func() {
			err := h.Do(h.closing, play.Actor{Server: true}, r.id, play.Look{Here: h.isHere(r, account)}, h.Now(), nil)
			if err != nil && !errors.Is(err, ErrClosing) && !errors.Is(err, archive.ErrUnavailable) && !errors.Is(err, archive.ErrDamaged) {
				h.log.Error("the look of a host at a board could not be stored", "game", r.id, "error", err)
			}
		})
	}()
}

// tellBegun tells the players of a table that their game has begun. People who are the host of an exhibition are told
// of it once, by their tournament: no page of theirs can go to all its games. Programs are told of each.
func (h *Hall) tellBegun(t *play.Table) {
	s := t.Start()
	host := s.Host()
	for side, seat := range s.Seats {
		if seat.Account != "" && (cups.Side(side) != host || seat.Kind == play.Bot) {
			h.Tell(seat.Account, Notice{Type: GameStarted, Game: t.ID()})
		}
	}
}
