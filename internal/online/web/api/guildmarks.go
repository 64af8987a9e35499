package api

import (
	"context"
	"errors"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// MayShow refuses a guild that the visitor wants to show at the name without being a member.
// Nil and "" are no guild.
func (s *Server) MayShow(ctx context.Context, id *string) error {
	if id == nil || *id == "" {
		return nil
	}
	member := false
	err := s.Guilds.View(ctx, *id, func(t *guild.Table) { member = t.Office(gate.Who(ctx).Actor.Account.ID) != guild.Outsider })
	if err == nil && !member || errors.Is(err, archive.ErrNotFound) {
		err = &club.Error{Code: club.BadSetting, Field: "guild"}
	}
	return err
}

// GuildMarks returns the guilds that accounts show at their names, by account: those of which
// they are members now. However many accounts and guilds there are, it reads as often.
func (s *Server) GuildMarks(ctx context.Context, accounts ...string) (map[string]*wire.GuildMark, error) {
	marks := map[string]*wire.GuildMark{}
	chosen, err := s.Club.GuildsOf(ctx, accounts...)
	if err != nil || s.Guilds == nil {
		return marks, err
	}
	found, err := s.Guilds.Chosen(ctx, chosen)
	for account, l := range found {
		marks[account] = &wire.GuildMark{ID: l.ID, Name: l.Name, Badge: l.Badge, Ground: l.Ground, Ink: l.Ink}
	}
	return marks, err
}

// MayNameGuild returns the refusal if the visitor may not announce a tournament in the name
// of a guild: its officers may, as long as it is not closed.
func (s *Server) MayNameGuild(ctx context.Context, id string) error {
	var refused error
	err := s.Guilds.View(ctx, id, func(t *guild.Table) {
		if refused = IsOfficer(ctx, t); refused == nil && !t.ClosedAt().IsZero() {
			refused = wire.NewCode("guildClosed")
		}
	})
	if err == nil {
		err = refused
	}
	if err == nil {
		return nil
	}
	f := wire.FaultOf(err)
	if f.Status >= http.StatusInternalServerError {
		return err // it is no refusal
	}
	return wire.NewFieldFault(f.Fault.Code, "guild", "")
}

// mustHaveList returns the refusal if a guild has no Elo list, from which a tournament would take
// the ratings of its players.
func (s *Server) mustHaveList(ctx context.Context, id string) error {
	has := false
	err := s.Guilds.View(ctx, id, func(t *guild.Table) { has = t.List() != nil })
	if err == nil && !has {
		err = wire.NewFieldFault(string(tourney.BadTournament), "ratings", "The guild has no Elo list.")
	}
	return err
}

// GuildName returns the name of a guild, or its ID if that cannot be read.
func (s *Server) GuildName(ctx context.Context, id string, known map[string]string) string {
	if name, ok := known[id]; ok || id == "" {
		return name
	}
	known[id] = id
	_ = s.ReadGuildNames(ctx, known, id)
	return known[id]
}
