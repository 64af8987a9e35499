package api

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// On boards of up to MostProvenCups cups, all positions are proven quickly, so an opening
// has its values; on a larger one where the analyst has its tablebase. A request waits openingPatience
// for them. The next request then finds them in the archive.
const (
	MostProvenCups  = 4
	openingPatience = 2 * time.Second
)

// opening is the answer about an opening: how games began and continued.
type opening struct {
	Cups     int      `json:"cups" doc:"Cups of each side."`
	Moves    []string `json:"moves" doc:"The moves of the request." nullable:"false"`
	Position string   `json:"position" doc:"The position after these moves."`
	wire.OpeningCount
	Kind   string        `json:"kind,omitempty" enum:"exact" doc:"Present if the value of the position is proven and known."`
	WinBy  *int          `json:"winby,omitempty" doc:"The proven margin, for the side to move."`
	Next   []openingMove `json:"next" nullable:"false" doc:"The moves that were played or have proven values, the most played first."`
	Latest []string      `json:"latest" nullable:"false" doc:"The IDs of the latest games that reached this position."`
}

type openingMove struct {
	Move string `json:"move" doc:"The move."`
	wire.OpeningCount
	Kind  string `json:"kind,omitempty" enum:"exact,bounds" doc:"Present if the value of the move is proven and known. The margins are those of the side that makes the move."`
	WinBy *int   `json:"winby,omitempty" doc:"For exact: the margin with best play."`
	Lower *int   `json:"lower,omitempty" doc:"For bounds: the margin is at least this."`
	Upper *int   `json:"upper,omitempty" doc:"For bounds: the margin is at most this."`
}

// ReadOpening counts the games that reached a position, and adds the proven values of the
// moves that follow.
func (s *Server) ReadOpening(ctx context.Context, n int, text string) (openings.Opening, []cups.Move, analysis.Result, error) {
	var moves []cups.Move
	for _, field := range strings.FieldsFunc(text, func(c rune) bool { return c == '_' || c == ' ' || c == ',' }) {
		m, err := cups.ParseMove(field)
		if err != nil || len(moves) == openings.MostPlies {
			return openings.Opening{}, nil, analysis.Result{}, wire.NewCode("illegalMove")
		}
		moves = append(moves, m)
	}
	o, err := openings.Read(ctx, s.Archive, n, moves)
	var illegal *cups.MoveError
	if errors.As(err, &illegal) {
		err = wire.NewCode("illegalMove")
	}
	var proven analysis.Result
	known := n <= MostProvenCups || s.Knows != nil && s.Knows(n)
	if err == nil && known && !o.Position.IsOver() {
		patient, cancel := context.WithTimeout(ctx, openingPatience)
		defer cancel()
		if r, failed := s.Value(patient, o.Position); failed == nil && isProven(r) {
			proven = r
		}
	}
	return o, moves, proven, err
}

func (s *Server) describeOpenings() {
	type openingRequest struct {
		Cups  int    `query:"cups" minimum:"1" maximum:"16" default:"4" doc:"Cups of each side." example:"4"`
		Moves string `query:"moves" maxLength:"200" doc:"The first moves, separated by _; at most 30." example:"1_1"`
	}
	edition := func(context.Context, string) (string, error) { return s.Edition(), nil }
	gate.Add(s.Server, gate.Operation{Version: edition, Waits: true, Operation: huma.Operation{
		OperationID: "getOpening", Method: "GET", Path: "/api/v1/openings", Summary: "Get the moves played in an opening",
		Description: "Counts the finished games with the standard stock that reached the position after the given moves, also by other moves. Returns which moves followed, how often, and how the games ended. The first 30 moves of each game are counted. On boards of up to four cups, and on 2x5 where the server has its tablebase, moves also have their proven values, if they are already known.",
	}, Codes: []string{"illegalMove"}}, func(ctx context.Context, in *openingRequest) (*gate.Body[opening], error) {
		o, moves, proven, err := s.ReadOpening(ctx, in.Cups, in.Moves)
		if err != nil {
			return nil, err
		}
		d := opening{Cups: in.Cups, Moves: MoveTexts(moves), Position: o.Position.String(), OpeningCount: wire.NewOpeningCount(o.All), Next: []openingMove{}, Latest: []string{}}
		for _, g := range o.Latest {
			d.Latest = append(d.Latest, string(g.ID))
		}
		if len(proven.Moves) > 0 {
			margin := int(proven.Value.Lower)
			d.Kind, d.WinBy = analysis.Exact.String(), &margin
		}
		for _, next := range WithProven(o, proven) {
			m := openingMove{Move: next.Move.String(), OpeningCount: wire.NewOpeningCount(next.OpeningCount)}
			if v, ok := proven.Find(next.Move); ok {
				lower, upper := int(v.Value.Lower), int(v.Value.Upper)
				m.Kind = v.Value.Kind.String()
				if v.Value.Kind == analysis.Exact {
					m.WinBy = &lower
				} else {
					m.Lower, m.Upper = &lower, &upper
				}
			}
			d.Next = append(d.Next, m)
		}
		return &gate.Body[opening]{Body: d}, nil
	})
}

// WithProven adds to the played moves all others that have a proven value.
func WithProven(o openings.Opening, proven analysis.Result) []openings.Next {
	next := o.Next[:len(o.Next):len(o.Next)]
	played := map[cups.Move]bool{}
	for _, n := range next {
		played[n.Move] = true
	}
	for _, m := range proven.Moves {
		if !played[m.Move] {
			next = append(next, openings.Next{Move: m.Move})
		}
	}
	return next
}
