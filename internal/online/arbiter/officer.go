package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// hideJob is the kind of the jobs that remove from the log of a tournament the texts that were
// removed from it. The key is its ID.
const hideJob = "tournamentHide"

// deeds are the deeds of officers of the site by the events of tournaments and series.
var deeds = map[string]string{
	string(tourney.CancelledT): "cancel", string(tourney.Renamed): "rename", string(tourney.NamedOutside): "renameOutside", string(tourney.Blanked): "blank", string(tourney.Directing): "appoint",
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
			case tourney.NamedOutside:
				act.Detail = fmt.Sprintf(", player %q", e.Name)
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
			if err := n.Tell(c, account, fmt.Sprintf("%s/%d/%s", t.ID(), e.Version, n.Type), e.At); err != nil {
				return nil, err
			}
			told = append(told, account)
		}
	}
	if slices.ContainsFunc(events, func(e tourney.Event) bool {
		return e.Type == tourney.Blanked && e.Number > 0 || e.Type == tourney.NamedOutside
	}) {
		c.Add(archive.Job{Kind: hideJob, Key: string(t.ID()), Due: events[len(events)-1].At})
	}
	return func() { a.Hall.TellActed(a.Club, string(t.ID()), told...) }, nil
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
	return func() { a.Hall.TellActed(a.Club, "", told...) }, nil
}

// Govern does what an officer of the site orders in a tournament or a series. The error is that of
// [Arbiter.Do] or [Arbiter.DoSeries].
func (a *Arbiter) Govern(ctx context.Context, by play.Actor, o club.Order) error {
	if o.Kind == club.InSeries {
		switch o.Deed {
		case "close":
			return a.DoSeries(ctx, by, o.ID, series.Close{Reason: o.Reason}, nil)
		case "rename":
			if o.Name == "" {
				return &series.Error{Code: series.BadSeries, Field: "name"}
			}
			return a.DoSeries(ctx, by, o.ID, series.Describe{Name: o.Name, Reason: o.Reason, After: o.Version}, nil)
		}
		return a.DoSeries(ctx, by, o.ID, series.Describe{NoText: true, Reason: o.Reason}, nil)
	}
	player := tourney.Player{Account: o.Account}
	if o.Deed == string(tourney.RenameOutside) {
		err := a.View(ctx, o.ID, func(t *tourney.Table) {
			if e := t.OutsiderNamed(o.Outside); e != nil {
				player = e.Player
			}
		})
		if err != nil {
			return err
		}
	}
	return a.Do(ctx, by, o.ID, tourney.Direct{
		Action: tourney.Action(o.Deed), Name: o.Name, Player: player, Number: o.Number, Reason: o.Reason, After: o.Version,
	}, nil)
}

// refuses reports whether an error is a refusal of a tournament or a series.
func refuses(err error) bool {
	return coded.RefusedBy[tourney.Code](err) || coded.RefusedBy[series.Code](err)
}

// abandon takes a closed account out of whatever it waits for and plays in. Then it does [Arbiter.Abandon], and ends
// the series that the account directs alone.
func (a *Arbiter) abandon(ctx context.Context, account string) error {
	who, err := a.Archive.Account(ctx, account)
	if err == nil {
		err = errors.Join(a.Hall.Leave(ctx, who), a.Leave(ctx, account))
	}
	if err == nil {
		err = a.Abandon(ctx, account)
	}
	if err != nil {
		return err
	}
	return a.eachOf(ctx, archive.StreamFilter{Kind: SeriesKind, Account: account, Status: SeriesOpen}, func(id string) error {
		var directors []string
		err := a.ViewSeries(ctx, id, func(t *series.Table) {
			if t.Setup().Guild == "" && t.IsDirector(account) { // the officers of its guild direct it, too
				directors = slices.Clone(t.Setup().Directors)
			}
		})
		if err != nil || len(directors) == 0 {
			return err
		}
		closed, err := a.Club.ClosedOf(ctx, directors)
		if err != nil || len(closed) < len(directors) {
			return err
		}
		return a.DoSeries(ctx, server, id, series.Close{}, nil)
	})
}

// Abandon offers or calls off the tournaments that an account directs alone, which has gone: it is closed, or a ban
// holds for longer than somebody has time to take them over.
func (a *Arbiter) Abandon(ctx context.Context, account string) error {
	for _, status := range []tourney.Status{tourney.IsOpen, tourney.IsRunning, tourney.IsPaused} {
		err := a.eachOf(ctx, archive.StreamFilter{Kind: Kind, Account: account, Status: string(status)}, func(id string) error {
			var all []string
			err := a.View(ctx, id, func(t *tourney.Table) {
				if t.IsDirector(account) {
					all = append(slices.Clone(t.Setup().Directors), playersOf(t)...)
				}
			})
			if err != nil || len(all) == 0 {
				return err
			}
			gone, err := a.gone(ctx, all)
			if err != nil {
				return err
			}
			return a.Do(ctx, server, id, tourney.Abandon{Gone: gone}, nil)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// gone returns those among some accounts who do not come back soon, see [Arbiter.Abandon].
func (a *Arbiter) gone(ctx context.Context, all []string) ([]string, error) {
	gone, err := a.Club.ClosedOf(ctx, all)
	if err != nil {
		return nil, err
	}
	held, err := club.HeldOf(ctx, a.Archive, all...)
	for account, h := range held {
		if h.Holds(club.Ban, a.Hall.Now().Add(tourney.OfferedFor)) && !slices.Contains(gone, account) {
			gone = append(gone, account)
		}
	}
	return gone, err
}
