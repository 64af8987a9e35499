package api

import (
	"context"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeRounds adds the operations that show rounds and standings, and those by which
// players arrange their games.
func (s *Server) describeRounds() {
	type roundID struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of a round, from 1." example:"1"`
	}
	gate.Add(s.Server, gate.Operation{Version: s.tournamentVersion, Operation: huma.Operation{
		OperationID: "getRound", Method: "GET", Path: "/api/v1/tournaments/{id}/rounds/{round}", Summary: "Get a round of a tournament",
		Description: "Returns the boards with their games and results. South moves first. An arena has one round, with a board for each game.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *roundID) (*gate.Body[wire.Round], error) {
		out, found := &gate.Body[wire.Round]{}, false
		err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *tourney.Table, name func(string) string) {
			if found = in.Round <= len(t.Rounds()); found {
				out.Body = wire.NewRound(t, in.Round, name)
			}
		})
		if err == nil && !found {
			err = archive.ErrNotFound
		}
		return out, err
	})
	gate.Add(s.Server, gate.Operation{Version: s.standingsVersion, Operation: huma.Operation{
		OperationID: "getStandings", Method: "GET", Path: "/api/v1/tournaments/{id}/standings", Summary: "Get the standings of a tournament",
		Description: "Returns the players by place: by points, then whoever has played a game above those who have not, then by the tie-breaks in the order of the organiser. A knockout and a double elimination are ordered by who has left later. With hideStandings only directors get the players before the last round is paired; for others hidden is true then, and players is empty.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.Standings], error) {
		out := &gate.Body[wire.Standings]{}
		err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *tourney.Table, name func(string) string) {
			out.Body = wire.NewStandings(t, gate.By(ctx).Account, name)
		})
		return out, err
	})
	type proposalRequest struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of the latest round." example:"1"`
		Board int    `path:"board" minimum:"1" doc:"The number of a board, from 1." example:"1"`
		Body  struct {
			Times []time.Time `json:"times" minItems:"1" maxItems:"20" doc:"Times at which I could play. They replace those that I have proposed before."`
		}
	}
	type agreementRequest struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of the latest round." example:"1"`
		Board int    `path:"board" minimum:"1" doc:"The number of a board, from 1." example:"1"`
		Body  struct {
			Time time.Time `json:"time" doc:"One of the times that my opponent has proposed. A director can name any."`
		}
	}
	roundOf := func(ctx context.Context, id string, round int, c tourney.Command) (*gate.Body[wire.Round], error) {
		out := &gate.Body[wire.Round]{}
		err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, c, func(t *tourney.Table, name func(string) string) {
			if round <= len(t.Rounds()) {
				out.Body = wire.NewRound(t, round, name)
			}
		})
		return out, err
	}
	codes := []string{"notFound", "notEntered", "notRunning", "notArranged", "noSuchRound", "noSuchBoard", "badTime", "tooLate"}
	const path = "/api/v1/tournaments/{id}/rounds/{round}/boards/{board}/"
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "proposeTimes", Method: "POST", Path: path + "proposals", Summary: "Propose times for my game", DefaultStatus: 200,
		Description: "For tournaments whose pace is arranged. The answer is the round. At the end of the time for the round, who has proposed times that the opponent did not answer wins by forfeit.",
	}, Codes: codes}, func(ctx context.Context, in *proposalRequest) (*gate.Body[wire.Round], error) {
		return roundOf(ctx, in.ID, in.Round, tourney.Propose{Round: in.Round, Board: in.Board, Times: in.Body.Times})
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "agreeTime", Method: "POST", Path: path + "agree", Summary: "Agree on a time for my game", DefaultStatus: 200,
		Description: "The game opens by itself at this time. The answer is the round.",
	}, Codes: codes}, func(ctx context.Context, in *agreementRequest) (*gate.Body[wire.Round], error) {
		return roundOf(ctx, in.ID, in.Round, tourney.Agree{Round: in.Round, Board: in.Board, Time: in.Body.Time})
	})
}

// describeExhibitions adds the operation that shows the boards of an exhibition.
func (s *Server) describeExhibitions() {
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getExhibition", Method: "GET", Path: "/api/v1/tournaments/{id}/boards", Summary: "Get the boards of an exhibition",
		Description: "Returns the score of the host and all boards, those first that wait for the host. The boards are empty before the start. For other formats there is no such document; see getRound.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.ExhibitionBoards], error) {
		w, err := s.ExhibitionBoards(ctx, in.ID)
		return &gate.Body[wire.ExhibitionBoards]{Body: w}, err
	})
}

// ExhibitionBoards returns the boards of an exhibition. The error is [archive.ErrNotFound] for other tournaments.
func (s *Server) ExhibitionBoards(ctx context.Context, id string) (w wire.ExhibitionBoards, err error) {
	var is bool
	err = s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) { w, is = wire.NewExhibitionBoards(t, name) })
	if err == nil && !is {
		err = archive.ErrNotFound
	}
	if err != nil {
		return w, err
	}
	now := s.Hall.Now()
	for i := range w.Boards {
		b := &w.Boards[i]
		if b.Game == "" || b.Result != tourney.NoResult.String() {
			continue
		}
		err := s.Hall.Glance(ctx, play.ID(b.Game), func(t *play.Table) { b.Look(t, now) })
		if err != nil && !errors.Is(err, archive.ErrDamaged) && !errors.Is(err, archive.ErrNotFound) {
			return w, err
		}
	}
	w.Sort()
	return w, nil
}
