package api

import (
	"context"
	"errors"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// mostGuildsJoined is how many guilds of an account can take part in a tournament for every guild.
const mostGuildsJoined = 100

// describeTeams adds the operations of tournaments of teams.
func (s *Server) describeTeams() {
	teamsOf := func(ctx context.Context, id string) (*gate.Body[wire.TeamTable], error) {
		out, found := &gate.Body[wire.TeamTable]{}, false
		guildName, err := s.guildNamesIn(ctx, id)
		if err != nil {
			return nil, err
		}
		err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) {
			if found = t.Teams() != nil; found {
				out.Body = wire.NewTeamTable(t, guildName, name)
			}
		})
		if err == nil && !found {
			err = archive.ErrNotFound
		}
		return out, err
	}
	gate.Add(s.Server, gate.Operation{Version: s.tournamentVersion, Operation: huma.Operation{
		OperationID: "getTeams", Method: "GET", Path: "/api/v1/tournaments/{id}/teams", Summary: "Get the teams of a tournament",
		Description: "Returns the teams by place, by match points and then by the tie-breaks in the order of the organiser, with their players by board, and their matches board by board. In an arena of guilds: the guilds by the points of their best players, as many as counting of the tournament says; of guilds with as many points the one whose best player has more is ahead, then the second best, and so on. Other tournaments have no teams.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TeamTable], error) {
		return teamsOf(ctx, in.ID)
	})
	type teamRequest struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Guild string `path:"guild" doc:"The ID of a guild that the tournament asks."`
		SeenVersion
		Body struct {
			Plays   *bool     `json:"plays,omitempty" doc:"true: the guild plays, and its members can enter. false: it does not; who has entered for it leaves."`
			Players *[]string `json:"players,omitempty" maxItems:"1000" doc:"The names of players of the team in the order of the boards. The others follow in the usual order."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "setTeam", Method: "PUT", Path: "/api/v1/tournaments/{id}/teams/{guild}", Summary: "Accept or decline for my guild, or order its boards", DefaultStatus: 200,
		Description: "For officers of the guild, before the start. Directors can order the boards, too. A guild in whose name the tournament is announced plays unless an officer says otherwise. Sending the request again changes nothing.",
	}, Codes: []string{"notFound", "notInGuild", "officeTooLow", "guildClosed", "notDirector", "notOpen", "notEntered", "badCommand", "overtaken"}}, func(ctx context.Context, in *teamRequest) (*gate.Body[wire.TeamTable], error) {
		if in.Body.Plays != nil {
			if err := s.AnswerForGuild(ctx, in.ID, in.Guild, *in.Body.Plays); err != nil {
				return nil, err
			}
		}
		if in.Body.Players != nil {
			accounts, err := s.Club.AllInRequest(ctx, "players", *in.Body.Players)
			if err != nil {
				return nil, err
			}
			if err := s.LineUp(ctx, in.ID, in.Guild, accounts, in.Version); err != nil {
				return nil, err
			}
		}
		return teamsOf(ctx, in.ID)
	})
}

// AnswerForGuild says for an officer whether a guild plays in a tournament.
func (s *Server) AnswerForGuild(ctx context.Context, id, guild string, plays bool) error {
	if err := s.Guilds.MayName(ctx, gate.Who(ctx).Actor, guild); err != nil {
		return err
	}
	return s.Arbiter.Do(ctx, gate.By(ctx), id, tourney.Answer{Guild: guild, Plays: plays, Officer: true}, nil)
}

// LineUp orders the boards of a team, for an officer of the guild or for a director.
func (s *Server) LineUp(ctx context.Context, id, guild string, accounts []string, after int64) error {
	refused, directs := s.Guilds.MayName(ctx, gate.Who(ctx).Actor, guild), false
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) { directs = t.IsDirector(gate.Who(ctx).Actor.Account.ID) })
	if err == nil && !directs {
		err = refused
	}
	if err != nil {
		return err
	}
	return s.Arbiter.Do(ctx, gate.By(ctx), id, tourney.LineUp{Guild: guild, Players: accounts, Officer: refused == nil, After: after}, nil)
}

// joinTeam puts a player who enters a tournament of teams into the team of a guild: of the
// one that is named, or else of the only one that plays and has the player as a member.
func (s *Server) joinTeam(ctx context.Context, id string, p *tourney.Player, named string) error {
	list, former, err := s.TeamsFor(ctx, id, p.Account)
	kept := false // also by who has left the guild
	if err == nil {
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) { o := t.Setup(); kept = o.IsBattle() && t.Status() != tourney.IsOpen })
	}
	if err != nil {
		return err
	}
	if former != "" { // who comes back has the team of before
		if is, err := s.isInGuild(ctx, former, p.Account); err != nil || is || kept {
			return err
		}
		return wire.NewFieldFault(string(tourney.NotEligible), "guild", "Only members of a guild that plays can enter.")
	}
	if named != "" {
		list = slices.DeleteFunc(list, func(guild string) bool { return guild != named })
	}
	switch len(list) {
	case 0:
		return wire.NewFieldFault(string(tourney.NotEligible), "guild", "Only members of a guild that plays can enter.")
	case 1:
	default:
		return wire.NewFieldFault(string(tourney.NotEligible), "guild", "Several guilds of the player play: say for which one.")
	}
	p.Guild = list[0]
	listed, err := s.Guilds.Rated(ctx, p.Guild, guild.Person{Account: p.Account})
	p.Listed = listed[0]
	return err
}

// TeamsFor returns the guilds that play in a tournament and have an account as a member, and
// for which of them the account has entered before, empty if it has not.
func (s *Server) TeamsFor(ctx context.Context, id, account string) (list []string, former string, err error) {
	joined, err := s.Guilds.List(ctx, guilds.Search{Account: account, Most: mostGuildsJoined})
	if err != nil {
		return nil, "", err
	}
	err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		if e := t.EntryOf(account); e != nil {
			former = e.Guild
		}
		if terms := t.Setup().Teams; terms != nil {
			list = slices.Clone(terms.Guilds)
			for _, g := range joined {
				if len(terms.Guilds) == 0 {
					list = append(list, g.ID)
				}
			}
			list = slices.DeleteFunc(list, func(guild string) bool { return !t.Accepts(guild) })
		}
	})
	var mine []string
	for _, guild := range list {
		is, e := s.isInGuild(ctx, guild, account)
		if err = errors.Join(err, e); is {
			mine = append(mine, guild)
		}
	}
	return mine, former, err
}

// askGuilds returns the refusal if a guild cannot be asked to play: it must exist, and must
// not be closed.
func (s *Server) askGuilds(ctx context.Context, ids []string) error {
	for _, id := range ids {
		closed := false
		err := s.Guilds.View(ctx, id, func(t *guild.Table) { closed = !t.ClosedAt().IsZero() })
		switch {
		case errors.Is(err, archive.ErrNotFound):
			return wire.NewFieldFault("notFound", "guilds", "There is no guild with the ID "+id+".")
		case err != nil:
			return err
		case closed:
			return wire.NewFieldFault("guildClosed", "guilds", "")
		}
	}
	return nil
}
