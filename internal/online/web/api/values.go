package api

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// valueLimits are the limits for the analysis of a position.
var valueLimits = analysis.Limits{Time: 3 * time.Second}

const (
	preparePatience = 15 * time.Second // the longest wait for a tablebase, which is needed only soon after the start
	mostValues      = 10_000           // the number of positions in memory, of about 2 kB each
)

// values holds the positions with proven values for all moves, and the positions that are
// being analysed. No position is therefore analysed twice at the same time.
type values struct {
	mu    sync.Mutex
	known map[cups.Position]*answer
	order []cups.Position // the keys of known that are proven, the oldest first
}

// answer is the result of the analysis of a position.
type answer struct {
	done    chan struct{} // closed when result and err are set
	result  analysis.Result
	err     error
	waiting int    // how many visitors wait for it
	cancel  func() // ends the analysis, when nobody waits any more
}

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
	s.values.mu.Lock()
	a, isKnown := s.values.known[p]
	if !isKnown {
		a = &answer{done: make(chan struct{})}
		s.values.known[p] = a
	}
	a.waiting++
	var lasting context.Context
	if !isKnown {
		lasting, a.cancel = s.Lasting(ctx) // others may wait for the answer too
	}
	s.values.mu.Unlock()
	if !isKnown {
		s.InBackground(func() {
			defer a.cancel()
			s.answer(lasting, p, a)
		})
	}
	select {
	case <-a.done:
		return a.result, a.err
	case <-ctx.Done():
	}
	s.values.mu.Lock()
	defer s.values.mu.Unlock()
	if a.waiting--; a.waiting == 0 && a.cancel != nil {
		a.cancel()
		if s.values.known[p] == a {
			delete(s.values.known, p) // whoever comes now begins anew
		}
	}
	return analysis.Result{}, ctx.Err()
}

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

// answer analyses a position, and stores the result if it is proven.
func (s *Server) answer(ctx context.Context, p cups.Position, a *answer) {
	defer close(a.done)
	if r, ok := s.findProof(ctx, p); ok {
		a.result = r
		s.values.settle(p, a, true)
		return
	}
	a.result, a.err = s.Analyze(ctx, p, valueLimits, nil)
	if a.err != nil && s.Ending.Err() != nil {
		a.err = hall.ErrClosing
	}
	proven := a.err == nil && isProven(a.result)
	if s.values.settle(p, a, proven); proven && len(a.result.Moves) > 0 {
		s.keepProof(ctx, a.result)
	}
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

// settle keeps the answer about a position in memory if it is proven, in the place of the
// oldest one if there are too many. Otherwise it removes the answer.
func (v *values) settle(p cups.Position, a *answer, proven bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known[p] != a { // nobody waits for it any more
		return
	}
	if !proven {
		delete(v.known, p)
		return
	}
	if v.order = append(v.order, p); len(v.order) > mostValues {
		delete(v.known, v.order[0])
		v.order = v.order[1:]
	}
}

// Known returns the proven result for a position, from memory or from the archive.
func (s *Server) Known(ctx context.Context, p cups.Position) (analysis.Result, bool) {
	s.values.mu.Lock()
	a := s.values.known[p]
	s.values.mu.Unlock()
	if a != nil {
		select {
		case <-a.done:
			return a.result, a.err == nil && isProven(a.result)
		default: // the position is being analysed
		}
	}
	return s.findProof(ctx, p)
}

// Learn stores the result of an analysis if it is proven.
func (s *Server) Learn(ctx context.Context, r analysis.Result) {
	if !isProven(r) || len(r.Moves) == 0 {
		return
	}
	a := &answer{done: make(chan struct{}), result: r}
	close(a.done)
	v := &s.values
	v.mu.Lock()
	_, isKnown := v.known[r.Position]
	if !isKnown {
		v.known[r.Position] = a
	}
	v.mu.Unlock()
	if !isKnown {
		v.settle(r.Position, a, true)
	}
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
