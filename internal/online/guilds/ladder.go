package guilds

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/stream"
)

// ladderJob is the kind of the jobs that look at a challenge for a place when its time is nearly over, and when
// it is over. The key is the ID of the guild, "/" and the number of the challenge.
const ladderJob = "ladderChallenge"

// nearlyOver is how long before the end of the time whoever is challenged is told again, but at most a quarter of it.
const nearlyOver = 24 * time.Hour

// TermsOf returns the terms of the games of a ladder.
func TermsOf(l guild.LadderTerms) archive.Terms {
	return archive.Terms{Cups: l.Cups, Beans: l.Beans, Control: l.Clock, Rated: l.Rated, Side: hall.AtLot}
}

// newGame returns an ID for a game that may begin.
func (g *Guilds) newGame() play.ID {
	id, err := club.NewID(g.Random)
	if err != nil {
		return "" // then the game begins when whoever was challenged accepts once more
	}
	return play.ID(id)
}

// onLadder returns a command about the ladder as the guild gets it: with terms on which a game can be played,
// and with a game that its players may begin.
func (g *Guilds) onLadder(ctx context.Context, by play.Actor, id string, c guild.Command) (guild.Command, error) {
	switch c := c.(type) {
	case guild.SetLadder:
		_, err := hall.StartOn(TermsOf(c.Terms), play.Seat{}, play.Seat{})
		return c, err
	case guild.AnswerChallenge:
		if !c.Yes {
			return c, nil
		}
		var o guild.Challenge
		if err := g.View(ctx, id, func(t *guild.Table) { o = challengeIn(t, c.Number) }); err != nil {
			return c, err
		}
		if o.Outcome != "" || o.Of != by.Account {
			return c, nil // the guild refuses it
		}
		known, err := g.Archive.AccountsOf(ctx, o.By, o.Of)
		if err != nil {
			return c, err
		}
		if from, ok := known[o.By]; !ok || !from.Closed.IsZero() { // the places stay when the time is over
			return c, &guild.Error{Code: guild.NoSuchChallenge}
		}
		if err := g.Hall.MayMeet(ctx, TermsOf(o.Terms), known[o.By], known[o.Of]); err != nil {
			return c, err
		}
		var lot [1]byte
		g.Hall.Draw(lot[:])
		c.Game, c.South = g.newGame(), lot[0]%2 == 0
		if c.Game == "" {
			return c, archive.ErrUnavailable
		}
		return c, nil
	}
	return c, nil
}

// challengeIn returns a challenge of the ladder; the zero value: there is none.
func challengeIn(t *guild.Table, number int64) guild.Challenge {
	if l := t.Ladder(); l != nil {
		if c := l.Find(number); c != nil {
			o := *c
			o.Games = slices.Clone(c.Games) // the table changes them
			return o
		}
	}
	return guild.Challenge{}
}

// challengeNotice returns what a member is told of a challenge for a place.
func challengeNotice(t *guild.Table, k notice.Kind, word string, number int64, with string, ends time.Time) notice.Notice {
	return notice.Notice{
		Kind: k, About: notice.Place(t.ID(), number), With: with, Path: "/guilds/" + t.ID() + "/ladder", Title: t.Profile().Name, Word: word, At: ends,
	}
}

// ladder adds to a change the games of challenges that begin, what their players are told, and the job that
// looks at a challenge again. What it returns is called after the change is stored.
func (g *Guilds) ladder(t *guild.Table, events []guild.Event, f *stream.Facts, c *archive.Change) (begun []func(), err error) {
	for _, e := range events {
		switch e.Type {
		case guild.LadderChallenged:
			c.Add(archive.Job{Kind: ladderJob, Key: fmt.Sprintf("%s/%d", t.ID(), e.Version), Due: e.Ends.Add(-min(nearlyOver, e.Ends.Sub(e.At)/4))})
			notice.Tell(c, e.Account, e.At, challengeNotice(t, notice.Challenge, "ladder", e.Version, e.By, e.Ends))
		case guild.LadderGamed:
			begin, err := g.beginGame(t, &e, f, c)
			if err != nil {
				return nil, err
			}
			begun = append(begun, begin...)
		}
	}
	l := t.Ladder()
	if l == nil {
		return begun, nil
	}
	for _, o := range l.Challenges {
		if o.Outcome == "" || o.Version < events[0].Version {
			continue
		}
		e := events[o.Version-events[0].Version]
		notice.End(c, o.Of, notice.Place(t.ID(), o.Number))
		for _, account := range []string{o.By, o.Of} {
			word, with := "ladderStays", o.Of
			if account == o.Of {
				with = o.By
			}
			switch {
			case account == e.By || t.Office(account) == guild.Outsider:
				continue
			case o.Outcome.Takes() && account == o.By:
				word = "ladderTaken"
			case o.Outcome.Takes():
				word = "ladderLost"
			}
			notice.Tell(c, account, e.At, challengeNotice(t, notice.News, word, o.Number, with, time.Time{}))
		}
	}
	return begun, nil
}

// beginGame adds a game of a challenge to a change.
func (g *Guilds) beginGame(t *guild.Table, e *guild.Event, f *stream.Facts, c *archive.Change) ([]func(), error) {
	o := challengeIn(t, e.Number)
	sides := []string{e.South.Account, e.North.Account}
	known := stream.Ask(f, "accounts", sides, g.Archive.AccountsOf)
	var seats [2]play.Seat
	for side, account := range sides {
		seats[side] = play.Seat{Account: account, Name: known[account].Name, Kind: known[account].Kind}
	}
	start, err := hall.StartOn(TermsOf(o.Terms), seats[0], seats[1])
	if err != nil {
		return nil, err
	}
	start.Event = t.Profile().Name
	notice.End(c, o.Of, notice.Place(t.ID(), o.Number))
	if !start.Control.IsCorrespondence() { // otherwise the hall tells both
		for side, account := range sides {
			if account != e.By {
				notice.Tell(c, account, e.At, notice.AtGame(notice.Begin, string(e.Game), sides[1-side]))
			}
		}
	}
	ratings := func(_ context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error) {
		return stream.Ask(f, fmt.Sprint("ratings ", class), accounts, func(ctx context.Context, accounts ...string) (map[string]archive.Rating, error) {
			return g.Archive.RatingsOf(ctx, class, accounts...)
		}), nil
	}
	return g.Hall.OpenGames(context.Background(), []hall.NewGame{{ID: e.Game, Start: start}}, ratings, c)
}

// lookAtChallenge tells whoever is challenged for a place that the time is nearly over, and ends the challenge
// when it is over.
func (g *Guilds) lookAtChallenge(ctx context.Context, j archive.Job) (time.Time, error) {
	id, text, _ := strings.Cut(j.Key, "/")
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("the challenge %q for a place: %w", j.Key, err)
	}
	var o guild.Challenge
	var told archive.Change
	now := g.Streams.Now()
	err = g.View(ctx, id, func(t *guild.Table) {
		if o = challengeIn(t, number); o.Number == 0 || o.Outcome != "" || o.Playing() != nil || !now.Before(o.Ends) {
			return
		}
		notice.Tell(&told, o.Of, now, challengeNotice(t, notice.Challenge, "ladderSoon", number, o.By, o.Ends))
	})
	switch {
	case errors.Is(err, archive.ErrNotFound), err == nil && (o.Number == 0 || o.Outcome != ""):
		return time.Time{}, nil
	case err != nil:
		return time.Time{}, err
	case now.Before(o.Ends):
		if len(told) > 0 {
			err = g.Streams.Archive.Commit(ctx, told)
		}
		return o.Ends, err
	}
	unable, err := g.isUnable(ctx, &o)
	if err != nil {
		return time.Time{}, err
	}
	return time.Time{}, g.Do(ctx, server, id, guild.ExpireChallenge{Number: number, Unable: unable}, nil)
}

// isUnable reports whether the challenger cannot play, because the account is closed or banned, or a measure
// keeps it from rated games.
func (g *Guilds) isUnable(ctx context.Context, o *guild.Challenge) (bool, error) {
	closed, err := g.Club.ClosedOf(ctx, []string{o.By})
	if err != nil || len(closed) > 0 {
		return true, err
	}
	all, err := club.HeldOf(ctx, g.Archive, o.By)
	held, now := all[o.By], g.Streams.Now()
	return held.Holds(club.Ban, now) || o.Terms.Rated && held.Holds(club.Unrated, now), err
}
