package hall

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// TellActed tells accounts that an officer of the site has done something that concerns them: they have
// news of it. tournament is the ID of the tournament that it is about, or empty.
func (h *Hall) TellActed(c *club.Club, tournament string, told ...string) {
	c.HaveNews(told...)
	for _, account := range told {
		h.Tell(account, Notice{Type: OfficerNews, Tournament: tournament})
	}
}

// BlankLine removes a line of chat from a game, for an officer of the site, and logs who did so and
// why. The line is named by the version of its event. Watchers get the whole game again. It returns
// the account that has written the line, which has news of this; empty: the line was removed before.
// The error is [archive.ErrNotFound], [archive.ErrUnavailable] or [ErrClosing]. Whether somebody is an
// officer, and whether the reason is one, is asked before.
func (h *Hall) BlankLine(ctx context.Context, by club.Actor, id play.ID, number int64, reason string) (writer string, err error) {
	err = h.alone(ctx, id, func(ctx context.Context, r *room) error {
		if number < 1 || number > r.table.Version() {
			return archive.ErrNotFound
		}
		line := r.table.Since(number - 1)[0]
		switch {
		case line.Type != play.Chatted:
			return archive.ErrNotFound
		case line.Text == "" && line.Preset == "":
			return nil
		}
		account := line.Account
		line.Text, line.Preset = "", ""
		seats := r.table.Start().Seats
		act := club.Act{
			Place: club.Place{Kind: club.InGame, ID: string(id)}, Name: seats[cups.South].Name + " – " + seats[cups.North].Name, Deed: "blank", By: by.Account.ID,
			Reason: reason, Detail: fmt.Sprintf(", event %d", number), Version: number, At: h.Now(), Told: []string{account},
		}
		change := archive.Change{archive.Rewrite{Game: id, Events: []play.Event{line}}}
		if _, err := act.Keep(&change); err != nil {
			return err
		}
		if err := h.commit(ctx, change); err != nil {
			return err
		}
		r.table = nil
		if err := h.read(ctx, r); err != nil {
			return err
		}
		h.renamed(r)
		h.note(noteBody{Game: id, Renamed: true})
		writer = account
		return nil
	})
	return writer, err
}
