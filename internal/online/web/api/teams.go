package api

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

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
			if err := s.Arbiter.AnswerForGuild(ctx, gate.Who(ctx).Actor, in.ID, in.Guild, *in.Body.Plays); err != nil {
				return nil, err
			}
		}
		if in.Body.Players != nil {
			accounts, err := s.Club.AllInRequest(ctx, "players", *in.Body.Players)
			if err != nil {
				return nil, err
			}
			if err := s.Arbiter.LineUp(ctx, gate.Who(ctx).Actor, in.ID, in.Guild, accounts, in.Version); err != nil {
				return nil, err
			}
		}
		return teamsOf(ctx, in.ID)
	})
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
