package arbiter

import (
	"context"
	"errors"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/tourney"
)

// ReadIn reads a report of a tournament that was played elsewhere, see [tourney.ReadIn], and
// keeps the tournament if that is wanted and no line is refused. It returns the ID of what was
// kept.
func (a *Arbiter) ReadIn(ctx context.Context, by play.Actor, s tourney.Setup, text []byte, account func(name string) (string, error), played time.Time, keep bool, ignore ...string) (tourney.Intake, string, error) {
	id, err := club.NewID(a.Random)
	if err != nil {
		return tourney.Intake{}, "", err
	}
	if err := a.Club.Shares.Make(quota.Imports, quota.OwnerOf(ctx, by.Account), 1, a.Hall.Now()); err != nil {
		return tourney.Intake{}, "", err
	}
	var failed error
	find := func(name string) string {
		of, err := account(name)
		failed = errors.Join(failed, err)
		return of
	}
	in, err := tourney.ReadIn(tourney.ID(id), s, text, find, by, played, a.Hall.Now(), ignore...)
	if err = errors.Join(err, failed); err != nil || in.Table == nil || !keep {
		return in, "", err
	}
	return in, id, a.tables.Begin(ctx, in.Table)
}
