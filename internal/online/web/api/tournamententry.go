package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// entryCodes are the refusals of an entry.
var entryCodes = []string{"tooManyApplications", "notFound", "wrongCode", "notInvited", "notEligible", "entryClosed", "tournamentOver", "notEntered", "ratedPaused"}

// describeEntries adds the operations by which players come and go.
func (s *Server) describeEntries() {
	type entryRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body *struct {
			Code  string `json:"code,omitempty" maxLength:"100" doc:"The code, if the tournament has one."`
			Guild string `json:"guild,omitempty" maxLength:"40" doc:"In a tournament of teams: the ID of the guild for which I play. Left out: the only one of those that play whose member I am."`
		}
	}
	entryOf := func(ctx context.Context, id string, c tourney.Command) (*gate.Body[wire.TournamentEntry], error) {
		out := &gate.Body[wire.TournamentEntry]{}
		err := s.Arbiter.Do(ctx, gate.By(ctx), id, c, func(t *tourney.Table) {
			if e := t.EntryOf(gate.Who(ctx).Actor.Account.ID); e != nil {
				out.Body = wire.NewEntry(t, e)
				if until := t.PausedUntil(e.Account); until.After(s.Now()) {
					out.Body.PausedUntil = wire.Time(until)
				}
			}
		})
		return out, err
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "enterTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/entries", Summary: "Enter a tournament", DefaultStatus: 200,
		Description: "Sending the request again returns the same entry. Who has withdrawn enters again. The status waiting means that the tournament is full: I come in when somebody leaves before the start.",
	}, Codes: entryCodes}, func(ctx context.Context, in *entryRequest) (*gate.Body[wire.TournamentEntry], error) {
		code, guild := "", ""
		if in.Body != nil {
			code, guild = in.Body.Code, in.Body.Guild
		}
		c, err := s.Arbiter.Entry(ctx, in.ID, gate.Who(ctx).Actor.Account, code, guild)
		if err != nil {
			return nil, err
		}
		return entryOf(ctx, in.ID, c)
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "withdraw", Method: "DELETE", Path: "/api/v1/tournaments/{id}/entries/me", Summary: "Leave a tournament", DefaultStatus: 200,
		Description: "An open game goes on. Afterwards a Swiss and an arena pair me no longer; in other formats I lose all further games by forfeit. Sending the request again changes nothing.",
	}, Codes: []string{"notFound", "notEntered", "tournamentOver"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.Withdraw{})
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "checkIn", Method: "POST", Path: "/api/v1/tournaments/{id}/entries/me/check-in", Summary: "Say that I am there", DefaultStatus: 200,
		Description: "In a tournament with a check-in, who has not checked in does not take part.",
	}, Codes: []string{"notFound", "notEntered", "notCheckIn"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.CheckIn{})
	})
	type showRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body struct {
			Shown bool `json:"shown" doc:"true: the results are mine, and my profile shows them. false: it does not."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "showResults", Method: "PUT", Path: "/api/v1/tournaments/{id}/entries/me/shown", Summary: "Say whether results from a report are mine", DefaultStatus: 200,
		Description: "For a tournament that was played elsewhere, and that somebody has imported from a report with my name. My profile, and the lists of my tournaments and places, have it only after I have said so, and as long as I do not take it back.",
	}, Codes: []string{"notFound", "notEntered", "tournamentOver"}}, func(ctx context.Context, in *showRequest) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.ShowResults{Yes: in.Body.Shown})
	})
	type byeRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body struct {
			Round int `json:"round" minimum:"1" doc:"The number of a round that is not paired yet." example:"3"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "askBye", Method: "POST", Path: "/api/v1/tournaments/{id}/byes", Summary: "Ask for a half-point bye", DefaultStatus: 200,
		Description: "In this round of a Swiss I am not paired and get the points of a draw.",
	}, Codes: []string{"notFound", "notEntered", "tournamentOver", "badBye", "noSuchRound", "roundPaired"}}, func(ctx context.Context, in *byeRequest) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.AskBye{Round: in.Body.Round})
	})
	type entriesRequest struct {
		ID string `path:"id" doc:"The ID of a tournament."`
		PartOf
	}
	gate.Add(s.Server, gate.Operation{Version: s.tournamentVersion, Operation: huma.Operation{
		OperationID: "listEntries", Method: "GET", Path: "/api/v1/tournaments/{id}/entries", Summary: "List the players of a tournament",
		Description: "Returns the start list, the players by number and then those without one in the order of entry: before the start with the numbers that the players would get now.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *entriesRequest) (*partOutput[wire.TournamentEntry], error) {
		var list []wire.TournamentEntry
		err := s.Arbiter.View(ctx, in.ID, func(t *tourney.Table) {
			for _, e := range t.Entries() {
				list = append(list, wire.NewEntry(t, e))
			}
		})
		return answerPart(ctx, s, list, in.PartOf), err
	})
}
