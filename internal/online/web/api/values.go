package api

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// valueLimits are the limits for the analysis of a position.
var valueLimits = analysis.Limits{Time: 3 * time.Second}

const (
	preparePatience = 15 * time.Second // the longest wait for a tablebase, which is needed only soon after the start
	valueSize       = 2 << 10          // about how many bytes the values of a position have in memory
)

// Value returns the values of a position and of its moves. It analyses the position if
// they are not known. The analysis ends if everybody who waits for it has gone. The error is
// notOver for a position of the visitor's own rated game.
func (s *Server) Value(ctx context.Context, p cups.Position) (analysis.Result, error) {
	if err := s.IsFair(ctx, p); err != nil {
		return analysis.Result{}, err
	}
	release, err := s.Hold(ctx, s.Shares.Questions)
	if err != nil {
		return analysis.Result{}, err
	}
	defer release()
	return kept.Get(ctx, s.Kept, kept.Order[analysis.Result]{Thing: valueOf(p), Make: func(ctx context.Context) (analysis.Result, int64, error) {
		return s.answer(ctx, p)
	}})
}

// valueOf names the values of a position among what is kept.
func valueOf(p cups.Position) string { return "value " + p.String() }

// IsFair returns notOver for a position of a running rated game of the visitor, whose review is
// refused, too; otherwise nil.
func (s *Server) IsFair(ctx context.Context, p cups.Position) error {
	id := gate.Who(ctx).Actor.Account.ID
	if id == "" {
		return nil
	}
	plays, err := s.Hall.PlaysRated(ctx, id, p)
	if err == nil && plays {
		err = wire.NewCode("notOver")
	}
	return err
}

// answer analyses a position, and stores the result if it is proven. Only then it has a size.
func (s *Server) answer(ctx context.Context, p cups.Position) (analysis.Result, int64, error) {
	if r, ok := s.findProof(ctx, p); ok {
		return r, valueSize, nil
	}
	r, err := s.Analyze(ctx, p, valueLimits, nil)
	if err != nil && s.Ending.Err() != nil {
		err = hall.ErrClosing
	}
	if err != nil {
		return r, 0, err
	}
	if !isProven(r) {
		s.work.Wish(p, true)
		return r, 0, nil
	}
	if len(r.Moves) > 0 {
		s.keepProof(ctx, r)
	}
	return r, valueSize, nil
}

// asker names the visitor to the engine.
func (s *Server) asker(ctx context.Context) mind.Client {
	return mind.ClientAt(gate.Who(ctx).Actor.Account.ID, gate.Network(gate.Who(ctx).Address))
}

// Analyze analyses a position for the visitor. The refusal is "busy" if too many analyses
// wait.
func (s *Server) Analyze(ctx context.Context, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	if s.Await != nil {
		patient, cancel := context.WithTimeout(ctx, preparePatience)
		s.Await(patient, p)
		cancel()
	}
	var r analysis.Result
	err := guard.Do(func() (err error) {
		r, err = s.Analyst.Analyze(ctx, s.asker(ctx), p, limits, report)
		return err
	})
	if guard.Log(s.LogFor(ctx), err, "an analysis", "position", p.String()) {
		return analysis.Result{}, wire.NewCode("internal")
	}
	if busy := new(mind.BusyError); errors.As(err, &busy) {
		err = wire.NewCode("busy")
	}
	return r, err
}

// Known returns the proven result for a position, from memory or from the archive.
func (s *Server) Known(ctx context.Context, p cups.Position) (analysis.Result, bool) {
	if r, ok := kept.Look[analysis.Result](s.Kept, valueOf(p)); ok && isProven(r) {
		return r, true
	}
	return s.findProof(ctx, p)
}

// Learn stores the result of an analysis if it is proven. Otherwise the position waits for a worker.
func (s *Server) Learn(ctx context.Context, r analysis.Result) {
	switch {
	case !isProven(r):
		s.work.Wish(r.Position, true)
		return
	case len(r.Moves) == 0:
		return
	}
	kept.Put(s.Kept, valueOf(r.Position), r, valueSize)
	s.keepProof(ctx, r)
}

// isProven reports whether another analysis could not tell more: the value of the
// position is exact, and each move is exact or has bounds that prove that it is worse.
func isProven(r analysis.Result) bool {
	if r.Value.Kind != analysis.Exact {
		return false
	}
	for _, m := range r.Moves {
		if m.Value.Kind == analysis.Estimate {
			return false
		}
	}
	return true
}

func (s *Server) describeValues() {
	type valueRequest struct {
		P string `query:"p" required:"true" maxLength:"400" doc:"A position; spaces may be written as _." example:"1.0.1.1/36/0_1.1.1.0/37/1_s"`
	}
	schema := s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[PositionValue](), true, "PositionValue")
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getPosition", Method: "GET", Path: "/api/v1/positions", Summary: "Get the value of a position",
		Description: "Returns the value of the position and of each legal move. kind says whether a value is exact (proven), bounds (lower and upper are proven) or an estimate of the engine. All margins are those of the side to move in the requested position, also for its moves, which are sorted with the best first. An answer takes some seconds if the value must be computed; proven values are stored. Soon after the start of the server an answer takes longer.",
		Responses:   map[string]*huma.Response{"200": {Description: "The value.", Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}},
	}, Codes: []string{"badPosition", "notOver", "tooManyQuestions", "busy"}}, func(ctx context.Context, in *valueRequest) (*gate.Body[any], error) {
		p, err := PositionOf(in.P)
		if err != nil {
			return nil, err
		}
		result, err := s.Value(ctx, p)
		if err != nil && ctx.Err() != nil {
			panic(http.ErrAbortHandler) // the visitor has disconnected
		}
		return &gate.Body[any]{Body: result}, err
	})
}

// PositionValue describes the form of the answer. The answer itself is written by package
// analysis.
type PositionValue struct {
	ValueOf
	Moves []moveValue `json:"moves" nullable:"false" doc:"The legal moves, the best first."`
}

type moveValue struct {
	Move string `json:"move" doc:"The move: a number for a drop, a letter for a sowing."`
	ValueOf
}

// ValueOf is what is known of a position. It is exported because huma ignores embedded
// types that are not.
type ValueOf struct {
	Position      string   `json:"position" doc:"The position. For a move: the position after it."`
	PositionValue string   `json:"positionValue" enum:"win,lose,tie,unsolved" doc:"The result for the side to move in this position."`
	Kind          string   `json:"kind" doc:"How certain the value is." enum:"exact,bounds,estimate"`
	WinBy         *int     `json:"winby,omitempty" doc:"For exact: the margin with best play."`
	Lower         *int     `json:"lower,omitempty" doc:"For bounds: the margin is at least this."`
	Upper         *int     `json:"upper,omitempty" doc:"For bounds: the margin is at most this."`
	Estimate      *float64 `json:"estimate,omitempty" doc:"For estimate: the margin that the engine expects."`
	Depth         *int     `json:"depth,omitempty" doc:"For estimate: how many moves ahead the engine has searched."`
}

// PositionOf reads a position from an address, in which _ may stand for a space.
func PositionOf(text string) (cups.Position, error) {
	p, err := cups.Parse(strings.ReplaceAll(text, "_", " "))
	if err != nil {
		f := wire.NewCode("badPosition")
		f.Fault.Message = "This is not a position: " + err.Error() + "."
		return p, f
	}
	return p, nil
}
