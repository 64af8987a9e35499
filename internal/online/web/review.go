package web

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/wire"
)

// reviewSeconds is when to ask again for a review that is being made.
const reviewSeconds = 2

// working is the answer while a review is being made.
type working struct {
	Done int `json:"done" doc:"The number of positions that were examined."`
	Of   int `json:"of" doc:"The number of positions of the game. Other games may be reviewed first; until then done is 0."`
}

// finishedGame has what a review needs of a finished game.
type finishedGame struct {
	start        cups.Position
	moves        []cups.Move
	south, north play.Seat
	over         bool
}

// finished reads a finished game. For a game in progress the error is notOver, because a
// review would help the players, also if a spectator asks for it.
func (s *Server) finished(ctx context.Context, id string) (g finishedGame, err error) {
	err = s.Hall.View(ctx, play.ID(id), func(t *play.Table) {
		g = finishedGame{t.Start().Position, append([]cups.Move(nil), t.Game().Moves()...), t.Start().Seats[cups.South], t.Start().Seats[cups.North], t.Game().IsOver()}
	})
	if err == nil && !g.over {
		err = wire.NewCode("notOver")
	}
	return g, err
}

// review returns the review of a game, or begins it.
func (s *Server) review(ctx context.Context, id string, g finishedGame) (review.Review, error) {
	r, err := s.reviews.Review(ctx, s.ending, id, g.start, g.moves)
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
	schemas := s.api.OpenAPI().Components.Schemas
	answer := func(description string, of reflect.Type, name string) *huma.Response {
		return &huma.Response{Description: description, Content: map[string]*huma.MediaType{"application/json": {Schema: schemas.Schema(of, true, name)}}}
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "getReview", Method: "GET", Path: "/api/v1/games/{id}/review", Summary: "Get the review of a game",
		Description: "Returns what each move of a finished game cost. The server reviews a game once: soon after its end if a person has played in it, otherwise when the first request comes. Until the review is ready, the answer is 202, and Retry-After says when to ask again. A cost of the kind exact or least is proven. only means that one move is proven to be better than all others.",
		Responses: map[string]*huma.Response{
			"200": answer("The review.", reflect.TypeFor[review.Review](), "Review"),
			"202": answer("The review is being made.", reflect.TypeFor[working](), "Working"),
			"204": {Description: "There is no review and none is being made (only with begin=false)."},
		},
	}, codes: []string{"notFound", "notOver", "busy"}}, func(ctx context.Context, in *struct {
		ID    string `path:"id" doc:"The ID of a game."`
		Begin bool   `query:"begin" default:"true" doc:"false: do not begin a review. If there is no review and none is being made, the answer is 204."`
	}) (*reviewAnswer, error) {
		g, err := s.finished(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		var r review.Review
		if in.Begin {
			r, err = s.review(ctx, in.ID, g)
		} else {
			r, err = s.reviews.Look(ctx, in.ID)
		}
		var w *review.Working
		if errors.As(err, &w) {
			return &reviewAnswer{http.StatusAccepted, strconv.Itoa(reviewSeconds), working{w.Done, w.Of}}, nil
		}
		if !in.Begin && errors.Is(err, archive.ErrNotFound) {
			return &reviewAnswer{Status: http.StatusNoContent}, nil
		}
		return &reviewAnswer{Status: http.StatusOK, Body: r}, err
	})
}
