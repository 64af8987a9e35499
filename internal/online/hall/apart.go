package hall

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/play"
)

// How far back the games of two accounts are looked at: so many, and so long.
const (
	mostMeetings = 24
	meetingsOf   = 24 * time.Hour
)

// ShortGames is the action of entries of the log that name, for moderators, two accounts whose games with
// each other keep ending at once. The detail is "tournament/ID" of an arena, or "game/ID" of the last game.
const ShortGames = "shortGames"

// mayMeetRated refuses a rated game of two accounts whose last rated games with each other were short, one after
// the other, until [play.ApartUntil], or of which one is kept from rated games by a measure. The error is a [*club.Error] with TooFast or RatedPaused, or [archive.ErrUnavailable].
func (h *Hall) mayMeetRated(ctx context.Context, s play.Start, a, b string) error {
	if !s.Rated {
		return nil
	}
	if err := h.ratedPause(ctx, a, b); err != nil {
		return err
	}
	short, last, err := h.shortGames(ctx, a, b)
	if wait := play.ApartUntil(short, last).Sub(h.Now()); err == nil && wait > 0 {
		err = &club.Error{Code: club.TooFast, Wait: wait, Why: club.ShortGames}
	}
	return err
}

// shortGames returns how many of the last rated games of two accounts with each other were short, one after
// the other, and when the last one has ended. Games that have changed no rating do not count.
func (h *Hall) shortGames(ctx context.Context, a, b string) (short int, last time.Time, err error) {
	rated := true
	f := archive.Filter{Account: a, Against: b, Rated: &rated, Status: archive.Over, Since: h.Now().Add(-meetingsOf), Most: mostMeetings}
	for g, err := range archive.Intact(h.archive.Games(ctx, f), h.TellDamaged) {
		if err != nil {
			return 0, time.Time{}, err
		}
		moves := fairness.Moved(g)
		if !play.Counts(moves) {
			continue
		}
		if !fairness.IsShort(g, moves) {
			break
		}
		if short++; g.Ended.After(last) {
			last = g.Ended
		}
	}
	return short, last, nil
}

// suspicion adds an entry for moderators to the change that ends a rated game, if it is the
// [play.SuspectAfter]th short one of its two players in a row. The arbiter looks at those of tournaments.
func (h *Hall) suspicion(ctx context.Context, t *play.Table, c *archive.Change) error {
	if t.Start().Tournament != nil || !play.IsShort(t.Game().End().How, t.Moved()) {
		return nil
	}
	seats := t.Start().Seats
	short, _, err := h.shortGames(ctx, seats[cups.South].Account, seats[cups.North].Account)
	if err != nil || short+1 != play.SuspectAfter {
		return err
	}
	for _, seat := range seats {
		c.Add(archive.LogEntry{At: t.Touched(), Action: ShortGames, Subject: seat.Account, Detail: "game/" + string(t.ID())})
	}
	return nil
}
