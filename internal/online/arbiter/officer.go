package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// hideJob is the kind of the jobs that remove from the log of a tournament the texts that were
// removed from it. The key is its ID.
const hideJob = "tournamentHide"

// deeds are the deeds of officers of the site by the events of tournaments and series.
var deeds = map[string]string{
	string(tourney.CancelledT): "cancel", string(tourney.Renamed): "rename", string(tourney.Blanked): "blank", string(tourney.Directing): "appoint",
	string(series.Closed): "close", string(series.Described): "rename",
}

// officerNews adds to a change what follows from what officers of the site did: the entries of their
// log, the news of those whom it concerns, and the job that removes texts. Players are told, too, that
// nobody directs their tournament. What it returns tells them, once the change is stored.
func (a *Arbiter) officerNews(t *tourney.Table, events []tourney.Event, c *archive.Change) (func(), error) {
	var told []string
	o := t.Setup()
	for i := range events {
		e := &events[i]
		n := club.News{Tournament: string(t.ID()), Name: o.Name}
		switch {
		case e.Officer:
			act := club.Act{
				Place: club.Place{Kind: club.InTournament, ID: string(t.ID())}, Name: o.Name, Deed: deeds[string(e.Type)], By: e.By, Reason: e.Reason,
				Version: e.Version, At: e.At, Told: slices.Clone(o.Directors),
			}
			switch e.Type {
			case tourney.CancelledT:
				act.Told = append(act.Told, playersOf(t)...)
			case tourney.Renamed:
				act.Detail = fmt.Sprintf(", before “%s”", nameBefore(t, e.Version))
			case tourney.Directing:
				act.Told = append([]string{e.Account}, act.Told...)
			case tourney.Blanked:
				if act.Detail = ", the description"; e.Number > 0 {
					act.Detail, act.Told = fmt.Sprintf(", event %d", e.Number), []string{t.Since(0)[e.Number-1].By}
				}
			}
			list, err := act.Keep(c)
			if err != nil {
				return nil, err
			}
			told = append(told, list...)
			continue
		case e.Type == tourney.Offered:
			n.Type = club.ToTakeOver
			n.At = e.Until
		case e.Type == tourney.CancelledT && e.Reason == tourney.NobodyDirects && e.By == "":
			n.Type = club.NotTakenOver
		default:
			continue
		}
		for _, account := range playersOf(t) {
			k, err := n.Keep(account, fmt.Sprintf("%s/%d/%s", t.ID(), e.Version, n.Type), e.At)
			if err != nil {
				return nil, err
			}
			c.Keepsakes, told = append(c.Keepsakes, k), append(told, account)
		}
	}
	if slices.ContainsFunc(events, func(e tourney.Event) bool { return e.Type == tourney.Blanked && e.Number > 0 }) {
		c.Jobs = append(c.Jobs, archive.Job{Kind: hideJob, Key: string(t.ID()), Due: events[len(events)-1].At})
	}
	return a.tellOfficer(told, string(t.ID())), nil
}

// tellOfficer returns what tells accounts that they have news.
func (a *Arbiter) tellOfficer(told []string, tournament string) func() {
	return func() {
		a.Club.HaveNews(told...)
		for _, account := range told {
			a.Hall.Tell(account, hall.Notice{Type: hall.OfficerNews, Tournament: tournament})
		}
	}
}

// playersOf returns the members who play in a tournament, or wait for a place.
func playersOf(t *tourney.Table) (list []string) {
	for _, e := range t.Entries() {
		if e.MayTakeOver() {
			list = append(list, e.Account)
		}
	}
	return list
}

// nameBefore returns the name that a tournament had before an event.
func nameBefore(t *tourney.Table, version int64) string {
	for _, e := range slices.Backward(t.Since(0)[:version-1]) {
		switch {
		case e.Type == tourney.Renamed:
			return e.Name
		case e.Setup != nil:
			return e.Setup.Name
		}
	}
	return ""
}

// seriesNews is [Arbiter.officerNews] for series.
func (a *Arbiter) seriesNews(t *series.Table, events []series.Event, c *archive.Change) (func(), error) {
	var told []string
	for i := range events {
		e := &events[i]
		if !e.Officer {
			continue
		}
		act := club.Act{
			Place: club.Place{Kind: club.InSeries, ID: t.ID()}, Name: t.Setup().Name, Deed: deeds[string(e.Type)], By: e.By, Reason: e.Reason,
			Version: e.Version, At: e.At, Told: t.Setup().Directors,
		}
		if e.Type == series.Described {
			for _, before := range slices.Backward(t.Since(0)[:e.Version-1]) {
				if before.Setup == nil {
					continue
				}
				if act.Detail = fmt.Sprintf(", before “%s”", before.Setup.Name); before.Setup.Name == e.Setup.Name {
					act.Deed, act.Detail = "blank", ", the description"
				}
				break
			}
		}
		list, err := act.Keep(c)
		if err != nil {
			return nil, err
		}
		told = append(told, list...)
	}
	return a.tellOfficer(told, ""), nil
}

// hide removes from the log of a tournament the texts that were removed from it.
func (a *Arbiter) hide(ctx context.Context, id string) error {
	var hide func(*tourney.Event) bool
	if err := a.View(ctx, id, func(t *tourney.Table) { hide = t.Hider() }); err != nil {
		return err
	}
	return a.tables.Rewrite(ctx, id, hide)
}

func (a *Arbiter) takeHide(ctx context.Context, j archive.Job) (time.Time, error) {
	err := a.hide(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) {
		err = nil
	}
	return time.Time{}, err
}

// takeOrder does what a command on the machine of the archive has asked for.
func (a *Arbiter) takeOrder(ctx context.Context, j archive.Job) (time.Time, error) {
	o, err := club.ReadOrder(j)
	if err != nil {
		return time.Time{}, err
	}
	by := play.Actor{Officer: true}
	if o.Kind == club.InSeries {
		var c series.Command = series.Describe{Name: o.Name, NoText: o.Deed == "blank", Reason: o.Reason}
		if o.Deed == "close" {
			c = series.Close{Reason: o.Reason}
		}
		err = a.DoSeries(ctx, by, o.ID, c, nil)
	} else {
		err = a.Do(ctx, by, o.ID, tourney.Direct{
			Action: tourney.Action(o.Deed), Name: o.Name, Player: tourney.Player{Account: o.Account}, Number: o.Number, Reason: o.Reason,
		}, nil)
	}
	var ofTournament *tourney.Error
	var ofSeries *series.Error
	if errors.As(err, &ofTournament) || errors.As(err, &ofSeries) || errors.Is(err, archive.ErrNotFound) {
		a.Log.Warn("an order of the machine was refused", "kind", o.Kind, "id", o.ID, "deed", o.Deed, "error", err)
		return time.Time{}, nil
	}
	return time.Time{}, err
}

// takeGone offers or calls off the tournaments, and ends the series, that a closed account directs
// alone.
func (a *Arbiter) takeGone(ctx context.Context, j archive.Job) (time.Time, error) {
	account, err := a.Archive.Account(ctx, j.Key)
	if err != nil || account.Closed.IsZero() {
		if errors.Is(err, archive.ErrNotFound) {
			err = nil
		}
		return time.Time{}, err // it was opened again
	}
	for _, status := range []tourney.Status{tourney.IsOpen, tourney.IsRunning, tourney.IsPaused} {
		err := a.eachOf(ctx, archive.StreamFilter{Kind: Kind, Account: j.Key, Status: string(status)}, func(id string) error {
			var all []string
			err := a.View(ctx, id, func(t *tourney.Table) {
				if t.IsDirector(j.Key) {
					all = append(slices.Clone(t.Setup().Directors), playersOf(t)...)
				}
			})
			if err != nil || len(all) == 0 {
				return err
			}
			closed, err := a.closed(ctx, all)
			if err != nil {
				return err
			}
			return a.Do(ctx, server, id, tourney.Abandon{Closed: closed}, nil)
		})
		if err != nil {
			return time.Time{}, err
		}
	}
	return time.Time{}, a.eachOf(ctx, archive.StreamFilter{Kind: SeriesKind, Account: j.Key, Status: SeriesOpen}, func(id string) error {
		var directors []string
		err := a.ViewSeries(ctx, id, func(t *series.Table) {
			if t.Setup().Guild == "" && t.IsDirector(j.Key) { // the officers of its guild direct it, too
				directors = slices.Clone(t.Setup().Directors)
			}
		})
		if err != nil || len(directors) == 0 {
			return err
		}
		closed, err := a.closed(ctx, directors)
		if err != nil || len(closed) < len(directors) {
			return err
		}
		return a.DoSeries(ctx, server, id, series.Close{}, nil)
	})
}

// closed returns the closed accounts among some.
func (a *Arbiter) closed(ctx context.Context, all []string) (list []string, err error) {
	accounts, err := a.Archive.AccountsOf(ctx, all...)
	for _, id := range all {
		if known, ok := accounts[id]; !ok || !known.Closed.IsZero() {
			list = append(list, id)
		}
	}
	return list, err
}
