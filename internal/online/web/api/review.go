package api

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// ReviewSeconds is when to ask again for a review that is being made.
const ReviewSeconds = 2

// working is the answer while a review is being made.
type working struct {
	Done int `json:"done" doc:"The number of positions that were examined."`
	Of   int `json:"of" doc:"The number of positions of the game. Other games may be reviewed first; until then done is 0."`
}

// FinishedGame has what a review needs of a finished game.
type FinishedGame struct {
	Start        cups.Position
	Moves        []cups.Move
	South, North play.Seat
	over         bool

	terms  play.Start
	thinks []time.Duration // see [game.Game.Thinks]
	ended  time.Time

	windows []play.Window // see [play.Table.Windows]
}

// Finished reads a finished game. For a game in progress the error is notOver, because a
// review would help the players, also if a spectator asks for it.
func (s *Server) Finished(ctx context.Context, id string) (g FinishedGame, err error) {
	err = s.Hall.View(ctx, play.ID(id), func(t *play.Table) {
		g = FinishedGame{t.Start().Position, append([]cups.Move(nil), t.Game().Moves()...), t.Start().Seats[cups.South], t.Start().Seats[cups.North], t.Game().IsOver(), t.Start(), t.Game().Thinks(), endOf(t), t.Windows()}
	})
	if err == nil && !g.over {
		err = wire.NewCode("notOver")
	}
	return g, err
}

// endOf returns when a game ended; corrections come later.
func endOf(t *play.Table) (at time.Time) {
	for _, e := range t.Since(0) {
		if e.Type == play.Ended {
			return e.At
		}
	}
	return t.Touched()
}

// Review returns the review of a game, or begins it.
func (s *Server) Review(ctx context.Context, id string, g FinishedGame) (review.Review, error) {
	r, err := s.reviews.Review(ctx, s.Ending, id, g.Start, g.Moves)
	if errors.Is(err, review.ErrBusy) {
		err = wire.NewCode("busy")
	}
	return r, err
}

func (s *Server) describeReviews() {
	type reviewAnswer struct {
		Status     int
		RetryAfter string `header:"Retry-After" doc:"Of 202: seconds."`
		Body       any
	}
	schemas := s.API.OpenAPI().Components.Schemas
	answer := func(description string, of reflect.Type, name string) *huma.Response {
		return &huma.Response{Description: description, Content: map[string]*huma.MediaType{"application/json": {Schema: schemas.Schema(of, true, name)}}}
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getReview", Method: "GET", Path: "/api/v1/games/{id}/review", Summary: "Get the review of a game",
		Description: "Returns what each move of a finished game cost. The server reviews a game once: soon after its end if a person has played in it, otherwise when the first request comes. Until the review is ready, the answer is 202, and Retry-After says when to ask again. A cost of the kind exact or least is proven. only means that one move is proven to be better than all others.",
		Responses: map[string]*huma.Response{
			"200": answer("The review.", reflect.TypeFor[review.Review](), "Review"),
			"202": answer("The review is being made.", reflect.TypeFor[working](), "Working"),
			"204": {Description: "There is no review and none is being made (only with begin=false)."},
		},
	}, Codes: []string{"notFound", "notOver", "busy"}}, func(ctx context.Context, in *struct {
		ID    string `path:"id" doc:"The ID of a game."`
		Begin bool   `query:"begin" default:"true" doc:"false: do not begin a review. If there is no review and none is being made, the answer is 204."`
	}) (*reviewAnswer, error) {
		g, err := s.Finished(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		var r review.Review
		if in.Begin {
			r, err = s.Review(ctx, in.ID, g)
		} else {
			r, err = s.reviews.Look(ctx, in.ID)
		}
		var w *review.Working
		if errors.As(err, &w) {
			return &reviewAnswer{http.StatusAccepted, strconv.Itoa(ReviewSeconds), working{w.Done, w.Of}}, nil
		}
		if !in.Begin && errors.Is(err, archive.ErrNotFound) {
			return &reviewAnswer{Status: http.StatusNoContent}, nil
		}
		return &reviewAnswer{Status: http.StatusOK, Body: r}, err
	})
}
