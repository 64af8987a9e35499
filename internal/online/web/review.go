package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strconv"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"github.com/danielgtaylor/huma/v2"
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

// reviewPage answers "/g/{id}/review".
func (s *Server) reviewPage(w http.ResponseWriter, r *http.Request) {
	ctx, id := r.Context(), r.PathValue("id")
	g, err := s.finished(ctx, id)
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	d := page.Review{Viewer: s.viewer(r), Game: id}
	d.Names = [2]string{nameOf(g.south, languageOf(r)), nameOf(g.north, languageOf(r))}
	found, err := s.review(ctx, id, g)
	var busy *review.Working
	switch {
	case errors.As(err, &busy):
		d.Done, d.Of, d.Working = busy.Done, busy.Of, true
		w.Header().Set("Refresh", strconv.Itoa(reviewSeconds))
	case err != nil:
		s.errorPage(w, r, err)
		return
	default:
		me := who(ctx).actor.Account.ID
		d.Document = found
		d.Sums = [2]page.ReviewSum{sumOf(found.South, found.Moves, cups.South), sumOf(found.North, found.Moves, cups.North)}
		d.Mine = cups.Nobody
		if me != "" && g.south.Account == me {
			d.Mine = cups.South
		} else if me != "" && g.north.Account == me {
			d.Mine = cups.North
		}
		d.Levels = [2]int{levelLike(g.north, g.start.Cups()), levelLike(g.south, g.start.Cups())}
		d.Moments = moments(g, found)
	}
	title, text := d.Words()
	d.Viewer.Unfurl = s.unfurl(r, title, text, "/g/"+id+"/review", "/g/"+id+".png")
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Review(to, d) })
}

// levelLike returns the level of the computer that plays like an opponent: the level of
// a computer, and for others the level whose rating is nearest to theirs, or to that of a
// new player. It is 1 on boards for which no level was measured.
func levelLike(opponent play.Seat, cups int) int {
	if opponent.Level > 0 {
		return opponent.Level
	}
	strength := ratings.System.Start
	if opponent.Rating > 0 {
		strength.Rating = float64(opponent.Rating)
	}
	return max(1, ratings.Suggest(cups, strength))
}

// sumOf describes the cost of all moves of a side.
func sumOf(s review.Sum, moves []review.Move, side cups.Side) page.ReviewSum {
	sum := page.ReviewSum{Beans: s.Beans, Proven: s.Proven, Inaccuracies: s.Inaccuracies, Mistakes: s.Mistakes, Blunders: s.Blunders}
	for _, m := range moves {
		if m.Cost != nil && m.Side == wire.Side(side) && m.Fault != "none" && costKind(m) == "least" {
			sum.Least = true
		}
	}
	return sum
}

// costKind returns the kind of the cost of a move. Reviews by older versions say exact
// also if a move that is not proven could be better than the best known move; then the
// cost is only a lower bound.
func costKind(m review.Move) string {
	if m.Cost.Kind == "exact" && m.Value.Kind != analysis.Exact.String() {
		return "least"
	}
	return m.Cost.Kind
}

// moments returns the mistakes of a game, in order.
func moments(g finishedGame, r review.Review) []page.Moment {
	var list []page.Moment
	var turns page.Turns
	p := g.start
	for i, m := range r.Moves {
		number := turns.Number(p.Turn())
		if m.Fault != "none" && i < len(g.moves) {
			moment := page.Moment{Ply: i, Number: number, Side: p.Turn(), Position: p, Played: p.MoveText(g.moves[i]), Kind: costKind(m), Proven: m.Value.Kind == analysis.Exact.String(), Beans: m.Cost.Beans, Puzzle: m.Only, Fault: m.Fault}
			for _, text := range m.Best {
				if best, err := cups.ParseMove(text); err == nil && p.Moves().Contains(best) {
					moment.Best = append(moment.Best, p.MoveText(best))
				}
			}
			list = append(list, moment)
		}
		if i < len(g.moves) {
			next, err := p.Play(g.moves[i])
			if err != nil {
				panic(fmt.Sprintf("a game that is over has the illegal move %d", i)) // a game with an illegal move cannot be replayed at all
			}
			p = next
		}
	}
	return list
}
