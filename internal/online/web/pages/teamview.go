package pages

import (
	"context"
	"errors"
	"slices"
	"strings"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// teams fills in the teams and their matches. [Server.nameTeams] reads the names of the guilds.
func (b *tournamentBuilder) teams() {
	table := b.t.Teams()
	if table == nil {
		return
	}
	d := b.d
	d.TeamBreaks, d.Matches = table.Columns[1:], table.Matches
	for _, r := range table.Rows {
		team := page.TournamentTeam{TeamRow: r, Status: "asked"}
		switch {
		case b.t.Declines(r.Guild):
			team.Status = "declined"
		case b.t.Accepts(r.Guild):
			team.Status = "plays"
		}
		if d.IsOpen() {
			team.Place = 0
		}
		for _, e := range b.t.TeamOf(r.Guild) {
			team.Entries = append(team.Entries, *e)
		}
		team.Players = slices.Clone(r.Players)
		for i, p := range team.Players {
			team.Players[i].Entry = copied(p.Entry)
		}
		d.Teams = append(d.Teams, team)
	}
	for _, m := range table.Matches {
		for _, of := range m.Boards {
			b.know(of.Players[0])
			b.know(of.Players[1])
			for _, at := range of.Games {
				b.keep(at[0], at[1])
			}
		}
	}
}

// nameTeams reads the names of the guilds of a tournament, and says what the viewer may do for them.
func (s *Server) nameTeams(ctx context.Context, d *page.Tournament, me string) error {
	var ids []string
	for i := range d.Teams {
		ids = append(ids, d.Teams[i].Guild)
	}
	if err := s.Guilds.ReadNames(ctx, d.Guilds, ids...); err != nil {
		return err
	}
	name := func(guild string) string { return s.Guilds.Name(ctx, guild, d.Guilds) }
	for i := range d.Teams {
		t := &d.Teams[i]
		if name(t.Guild); d.IsOpen() && me != "" {
			t.MayAnswer = s.Guilds.MayName(ctx, gate.Who(ctx).Actor, t.Guild) == nil
			t.MayOrder = (t.MayAnswer || d.Direct) && !d.IsBattle()
		}
	}
	for i := range d.Matches {
		name(d.Matches[i].Teams[0])
		name(d.Matches[i].Teams[1])
	}
	for i := range d.Entrants {
		name(d.Entrants[i].Guild)
	}
	for i := range d.Rows {
		name(d.Rows[i].Entry.Guild)
	}
	for i := range d.Log {
		d.Log[i].Guild = name(d.Log[i].Guild)
	}
	if d.Me != nil {
		name(d.Me.Guild)
	}
	if !d.MayEnter || me == "" {
		return nil
	}
	mine, _, err := s.Arbiter.TeamsFor(ctx, string(d.ID), me)
	for _, guild := range mine {
		d.MyGuilds = append(d.MyGuilds, wire.GuildMark{ID: guild, Name: name(guild)})
	}
	return err
}

// nameGuildsOfChanges writes the names of guilds, which change, instead of their IDs.
func (s *Server) nameGuildsOfChanges(ctx context.Context, log []page.TournamentLine, known map[string]string) {
	for i := range log {
		for k := range log[i].Changes {
			c := &log[i].Changes[k]
			if c.Field != "guild" && c.Field != "teams.guilds" {
				continue
			}
			for _, text := range []*string{&c.From, &c.To} {
				ids := strings.Split(*text, ", ")
				for j, id := range ids {
					ids[j] = s.Guilds.Name(ctx, id, known)
				}
				*text = strings.Join(ids, ", ")
			}
		}
	}
}

// guildMatches returns the latest tournaments in which a guild plays as a team, or is asked, and the names of the
// other guilds.
func (s *Server) guildMatches(ctx context.Context, guild string) (matches []page.TournamentCard, others map[string]string, err error) {
	list, err := s.Arbiter.List(ctx, archive.StreamFilter{Account: guild, Role: arbiter.TeamRole, Most: mostGuildEvents})
	others = map[string]string{}
	if err == nil {
		err = s.Guilds.ReadNames(ctx, others, guildsIn(list)...)
	}
	for i := range list {
		t := &list[i]
		hasPlayed := slices.ContainsFunc(t.Teams, func(team tourney.TeamScore) bool { return team.Guild == guild && team.Place > 0 })
		if t.Status != tourney.IsOpen && !hasPlayed {
			continue
		}
		for _, team := range t.Teams {
			s.Guilds.Name(ctx, team.Guild, others)
		}
		matches = append(matches, cardOf(t, s.Hall.Now()))
	}
	return matches, others, err
}

// moveUp puts a player of a team one board higher.
func (s *Server) moveUp(ctx context.Context, id, guild, name string) error {
	var accounts []string
	var version int64
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		version = t.Version()
		for _, e := range t.TeamOf(guild) {
			accounts = append(accounts, e.Account)
			if n := len(accounts); e.Name == name && n > 1 {
				accounts[n-2], accounts[n-1] = accounts[n-1], accounts[n-2]
			}
		}
	})
	if err != nil {
		return err
	}
	return s.Arbiter.LineUp(ctx, gate.Who(ctx).Actor, id, guild, accounts, version)
}

// guildsNamed returns the IDs of guilds by their names, after that of a guild that is one of
// them anyhow; may be empty.
func (s *Server) guildsNamed(ctx context.Context, first *string, names []string) ([]string, error) {
	var ids []string
	if first != nil && *first != "" {
		ids = append(ids, *first)
	}
	for _, name := range names {
		one, err := s.Archive.StreamOf(ctx, guilds.Kind, archive.FoldName(strings.TrimSpace(name)))
		if errors.Is(err, archive.ErrNotFound) {
			return nil, wire.NewFieldFault("notFound", "guilds", "No guild is called "+name+".")
		}
		if err != nil {
			return nil, err
		}
		if !slices.Contains(ids, one.ID) {
			ids = append(ids, one.ID)
		}
	}
	return ids, nil
}
