package arbiter

import (
	"context"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// Show gives a command of the actor to a tournament and shows it afterwards, with a function that
// returns the names of accounts: of players as they were when they entered, and of others as
// they are. If the command is nil, it only shows it.
func (a *Arbiter) Show(ctx context.Context, by club.Actor, id string, c tourney.Command, view func(t *tourney.Table, name func(account string) string)) error {
	var do func(func(*tourney.Table)) error
	if c != nil {
		do = func(look func(*tourney.Table)) error { return a.Do(ctx, by.InPlay(), id, c, look) }
	}
	show := stream.Shown(ctx, do, func(look func(*tourney.Table)) error { return a.View(ctx, id, look) })
	return club.ShowNamed(ctx, a.Club, by, show, func(t *tourney.Table, known map[string]string) {
		view(t, func(account string) string {
			if e := t.EntryOf(account); e != nil {
				return e.Name
			}
			return known[account]
		})
	})
}

// ShowSeries is [Arbiter.Show] for a series.
func (a *Arbiter) ShowSeries(ctx context.Context, by club.Actor, id string, c series.Command, view func(t *series.Table, name func(account string) string)) error {
	var do func(func(*series.Table)) error
	if c != nil {
		do = func(look func(*series.Table)) error { return a.DoSeries(ctx, by.InPlay(), id, c, look) }
	}
	show := stream.Shown(ctx, do, func(look func(*series.Table)) error { return a.ViewSeries(ctx, id, look) })
	return club.ShowNamed(ctx, a.Club, by, show, func(t *series.Table, known map[string]string) {
		view(t, func(account string) string { return known[account] })
	})
}
