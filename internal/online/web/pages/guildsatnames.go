package pages

import (
	"context"
	"slices"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
)

// showGuilds reads the guilds that accounts show at their names, all at once, for a page. A name
// without its guild is no reason to refuse a page, so a fault is only logged.
func (s *Server) showGuilds(ctx context.Context, v *page.Viewer, accounts ...string) {
	slices.Sort(accounts)
	accounts = slices.DeleteFunc(slices.Compact(accounts), func(id string) bool { return id == "" })
	if len(accounts) == 0 {
		return
	}
	marks, err := s.Guilds.Marks(ctx, accounts...)
	if err != nil && ctx.Err() == nil {
		s.LogFor(ctx).Warn("the guilds at names could not be read", "error", err)
	}
	v.Marks = marks
}

// showGuildsOf is [Server.showGuilds] for players.
func (s *Server) showGuildsOf(ctx context.Context, v *page.Viewer, players ...play.Seat) {
	accounts := make([]string, len(players))
	for i, p := range players {
		accounts[i] = p.Account
	}
	s.showGuilds(ctx, v, accounts...)
}

// showGuildsOfTournament is [Server.showGuilds] for the names on the page of a tournament.
func (s *Server) showGuildsOfTournament(ctx context.Context, d *page.Tournament) {
	var accounts []string
	for _, e := range d.Entrants {
		accounts = append(accounts, e.Account)
	}
	for _, r := range d.Rows {
		accounts = append(accounts, r.Entry.Account)
	}
	for _, b := range slices.Concat(d.Current.Boards, d.Chosen.Boards) {
		accounts = append(accounts, b.South, b.North)
	}
	for _, m := range d.Matches {
		for _, b := range m.Boards {
			accounts = append(accounts, b.Players[0], b.Players[1])
		}
	}
	for _, g := range d.Live {
		accounts = append(accounts, g.Start.Seats[0].Account, g.Start.Seats[1].Account)
	}
	s.showGuilds(ctx, &d.Viewer, accounts...)
}
