package hall

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
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
	h.notify(c, t, events)
	return h.outbox.Tell(c, h.Now(), list...)
}

// notify adds to a change of a game what members are told of it: in a game by post whose turn it is,
// what is offered, and that it has begun or is over; and that a game of a round has begun. What does not
// wait any more, they are told no longer.
func (h *Hall) notify(c *archive.Change, t *play.Table, events []play.Event) {
	s, now, id := t.Start(), h.Now(), string(t.ID())
	byPost := s.Control.IsCorrespondence()
	tell := func(side cups.Side, n notice.Notice) {
		if seat := s.Seats[side]; seat.Kind == play.Member {
			n.With = s.Seats[side.Opponent()].Account
			notice.Tell(c, seat.Account, now, n)
		}
	}
	end := func(side cups.Side, about string) {
		if seat := s.Seats[side]; seat.Kind == play.Member {
			notice.End(c, seat.Account, about)
		}
	}
	game := func(k notice.Kind) notice.Notice { return notice.AtGame(k, id, "") }
	if byPost && slices.ContainsFunc(events, func(e play.Event) bool {
		return e.Type == play.Started || e.Type == play.Moved || e.Type == play.TakenBack || e.Type == play.Ended || e.Rest
	}) {
		hurryJobs(c, t, now)
	}
	by := cups.Nobody // who has moved, or resigned, knows that the game is over
	for _, e := range events {
		if !byPost && e.Type != play.Started && e.Type != play.Ended {
			continue
		}
		switch e.Type {
		case play.Started:
			h.notifyBegun(c, s, game(notice.Begin), tell)
		case play.Moved, play.TakenBack:
			if by == cups.Nobody { // the moves after the first one were planned, and whose they are does not know of them
				by = e.By
			}
			for _, side := range []cups.Side{cups.South, cups.North} {
				end(side, notice.OfferIn(id))
				end(side, notice.Game(id))
			}
			if g := t.Game(); !g.IsOver() {
				tell(g.Position().Turn(), game(notice.Turn))
			}
		case play.Offered:
			if e.By == cups.Nobody {
				continue
			}
			for _, side := range []cups.Side{cups.South, cups.North} {
				end(side, notice.OfferIn(id))
			}
			if e.State == play.Made {
				n := game(notice.Offer)
				n.About, n.Word = notice.OfferIn(id), string(e.Offer)
				tell(e.By.Opponent(), n)
			}
		case play.Rematched:
			for _, side := range []cups.Side{cups.South, cups.North} {
				end(side, notice.OfferIn(id))
			}
		case play.Ended:
			if e.By != cups.Nobody {
				by = e.By
			}
			for _, side := range []cups.Side{cups.South, cups.North} {
				end(side, notice.OfferIn(id))
				end(side, notice.Game(id))
				if byPost && side != by {
					tell(side, game(notice.Over))
				}
			}
		}
	}
}

// notifyBegun adds to a change that a game has begun: in a round of a tournament, by post, or of one's own challenge.
func (h *Hall) notifyBegun(c *archive.Change, s play.Start, n notice.Notice, tell func(cups.Side, notice.Notice)) {
	made := ""
	for _, x := range archive.Of[archive.ChallengeChange](*c) {
		made = x.Challenge.From
	}
	in := s.Tournament
	for _, side := range []cups.Side{cups.South, cups.North} {
		switch {
		case in != nil && in.Host != "" && s.Seats[side].Account == in.Host: // one notice for all boards
			if in.Board == 1 {
				m := n
				m.Kind, m.Title, m.Word, m.About, m.Path = notice.Round, s.Event, "host", notice.RoundOf(in.ID), "/tournaments/"+in.ID+"/boards"
				tell(side, m)
			}
		case in != nil:
			n.Kind, n.Title, n.Round = notice.Round, s.Event, in.Round
			if in.Arena || in.Host != "" {
				n.Word = "arena"
			}
			tell(side, n)
		case s.Former == "" && s.Control.IsCorrespondence(), made != "" && s.Seats[side].Account == made:
			tell(side, n)
		}
	}
}

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
