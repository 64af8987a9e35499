package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// ErrOfLeague refuses a tournament that somebody announces in a league.
var ErrOfLeague = errors.New("the tournaments of a league are made with each season")

// MayNameSeries returns the refusal, of the field series, if the actor may not announce a tournament of a series:
// those who direct it may, as long as it is open. The tournaments of a league follow from it.
func (a *Arbiter) MayNameSeries(ctx context.Context, by club.Actor, id string) error {
	directs, err := a.DirectsSeries(ctx, by, id)
	if err != nil {
		return err
	}
	var refused error
	err = a.ViewSeries(ctx, id, func(t *series.Table) {
		switch {
		case !directs:
			refused = &series.Error{Code: series.NotDirector}
		case !t.ClosedAt().IsZero():
			refused = &series.Error{Code: series.SeriesClosed}
		case t.Setup().League != nil:
			refused = ErrOfLeague
		case t.IsFull():
			refused = &series.Error{Code: series.SeriesFull}
		}
	})
	return club.InField("series", cmp.Or(err, refused))
}

// DirectsSeries reports whether the actor directs a series: as one of its directors, or as an
// officer of the guild whose series it is.
func (a *Arbiter) DirectsSeries(ctx context.Context, by club.Actor, id string) (directs bool, err error) {
	guild := ""
	err = a.ViewSeries(ctx, id, func(t *series.Table) {
		directs, guild = t.IsDirector(by.Account.ID), t.Setup().Guild
	})
	if err == nil && !directs {
		directs = a.isOfficerOf(ctx, by, guild)
	}
	return directs, err
}

// isOfficerOf reports whether the actor may act in the name of a guild, which may be none.
func (a *Arbiter) isOfficerOf(ctx context.Context, by club.Actor, guild string) bool {
	return guild != "" && by.Account.ID != "" && a.Guilds.MayName(ctx, by, guild) == nil
}

// SignUp returns the command by which the actor signs up for the next season of a league.
func (a *Arbiter) SignUp(ctx context.Context, by club.Actor, id string) (series.SignUp, error) {
	c := series.SignUp{Player: tourney.Player{Account: by.Account.ID}, Member: by.Account.Kind == play.Member}
	var league *series.League
	guild := ""
	err := a.ViewSeries(ctx, id, func(t *series.Table) { league, guild = t.Setup().League, t.Setup().Guild })
	if err != nil || league == nil {
		return c, err // a series refuses it
	}
	if guild != "" && league.Terms.Members {
		if c.Member, err = a.isInGuild(ctx, guild, by.Account.ID); err != nil {
			return c, err
		}
	}
	c.Player, err = a.Player(ctx, by.Account, league.Terms)
	return c, err
}

// NextSeason returns the command by which the actor makes the next season of a league. That of a guild is made in
// the name of the guild, and without those who have left it if only members play.
func (a *Arbiter) NextSeason(ctx context.Context, by club.Actor, id string, starts time.Time) (series.NextSeason, error) {
	var setup series.Setup
	var entries []tourney.Player
	directs := false
	err := a.ViewSeries(ctx, id, func(t *series.Table) {
		setup, entries, directs = t.Setup(), slices.Clone(t.Entries()), t.IsDirector(by.Account.ID)
	})
	c := series.NextSeason{Officer: a.isOfficerOf(ctx, by, setup.Guild), Starts: starts}
	if err != nil || setup.Guild == "" || setup.League == nil {
		return c, err
	}
	if directs && !c.Officer {
		return c, a.Guilds.MayName(ctx, by, setup.Guild)
	}
	if !setup.League.Terms.Members {
		return c, nil
	}
	members, err := a.guildOf(ctx, setup.Guild)
	for _, p := range entries {
		if !members[p.Account] {
			c.Without = append(c.Without, p.Account)
		}
	}
	return c, err
}

// OfSeries reports whether the actor may act in the name of the guild whose series it is.
func (a *Arbiter) OfSeries(ctx context.Context, by club.Actor, id string) (officer bool, err error) {
	guild := ""
	err = a.ViewSeries(ctx, id, func(t *series.Table) { guild = t.Setup().Guild })
	return a.isOfficerOf(ctx, by, guild), err
}
