package live

import (
	"context"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// tellEvery is the shortest time between two lines.
const tellEvery = 100 * time.Millisecond

// valueLine is a line of a stream of values: everything that is known of a position so
// far.
type valueLine[V any] struct {
	Type  string   `json:"type" enum:"value"`
	Value V        `json:"value" doc:"The value, as in GET /api/v1/positions."`
	Line  []string `json:"line" nullable:"false" doc:"The best moves from here, as far as they are known. They are proven if the value is exact."`
	Nodes int64    `json:"nodes" doc:"The number of positions that were searched for this; 0: the value was known."`
	Done  bool     `json:"done" doc:"This is the last line: everything is proven, or the time is up."`
}

func newValueLine(r analysis.Result, done bool) valueLine[any] {
	l := valueLine[any]{Type: "value", Value: r, Line: []string{}, Nodes: r.Nodes, Done: done}
	if len(r.Moves) > 0 {
		l.Line = api.MoveTexts(r.Moves[0].Line)
	}
	return l
}

// faultLine ends a stream of values that could not be finished.
type faultLine struct {
	Type  string       `json:"type" enum:"error"`
	Error wire.Refusal `json:"error"`
}

func (s *Server) describeValueStream() {
	type valueStreamRequest struct {
		P       string `query:"p" required:"true" maxLength:"400" doc:"A position; spaces may be written as _." example:"1.0.1.1/36/0_1.1.1.0/37/1_s"`
		Seconds int    `query:"seconds" minimum:"1" maximum:"20" default:"5" doc:"How long to search for proofs. The search for estimates takes at most the same time again." example:"5"`
	}
	schemas := s.API.OpenAPI().Components.Schemas
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamPosition", Method: "GET", Path: "/api/v1/positions/stream", Summary: "Watch the analysis of a position",
		Description: "Each line is one JSON document with everything that is known so far, as in GET /api/v1/positions; in the last line done is true. While the request waits for its turn, an empty line comes at least every 7 s. Proven values are stored for everybody. If too many positions are being analysed, for everybody or for this visitor, the only line is an error. The analysis ends when the connection is closed. The schema describes one line.",
		Responses: map[string]*huma.Response{"200": {Description: "A stream of JSON documents, one on each line.", Content: map[string]*huma.MediaType{gate.LineType: {Schema: &huma.Schema{OneOf: []*huma.Schema{
			schemas.Schema(reflect.TypeFor[valueLine[api.PositionValue]](), true, "ValueLine"), schemas.Schema(reflect.TypeFor[faultLine](), true, "FaultLine"),
		}}}}}},
	}, Codes: []string{"badPosition", "notOver"}}, func(ctx context.Context, in *valueStreamRequest) (*huma.StreamResponse, error) {
		p, err := api.PositionOf(in.P)
		if err != nil {
			return nil, err
		}
		if err := s.IsFair(ctx, p); err != nil {
			return nil, err
		}
		return s.Stream(ctx, func(l *gate.Lines) { s.streamValue(ctx, l, p, time.Duration(in.Seconds)*time.Second) })
	})
}

// streamValue analyses a position and sends what is known of it, again and again until
// the analysis ends.
func (s *Server) streamValue(ctx context.Context, l *gate.Lines, p cups.Position, most time.Duration) {
	if err := l.Begin(); err != nil {
		return
	}
	if r, ok := s.Known(ctx, p); ok {
		_ = l.Send(newValueLine(r, true)) // a reader that has disconnected needs no answer
		return
	}
	release, err := s.Hold(ctx, s.Shares.Questions)
	if err != nil {
		_ = l.Send(faultLine{"error", wire.FaultOf(err).Fault})
		return
	}
	defer release()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	found := make(chan analysis.Result, 1) // has the latest result
	tell := func(r analysis.Result) {
		select {
		case <-found:
		default:
		}
		found <- r
	}
	type end struct {
		result analysis.Result
		err    error
	}
	ended := make(chan end, 1)
	go func() {
		r, err := s.Analyze(ctx, p, analysis.Limits{Time: most}, tell)
		ended <- end{r, err}
	}()
	alive, pace := time.NewTicker(gate.AliveEvery), time.NewTicker(tellEvery)
	defer alive.Stop()
	defer pace.Stop()
	for err == nil {
		select {
		case <-pace.C:
			select {
			case r := <-found:
				err = l.Send(newValueLine(r, false))
			default:
			}
		case <-alive.C:
			err = l.Alive()
		case e := <-ended:
			if e.err == nil {
				s.Learn(context.WithoutCancel(ctx), e.result)
				_ = l.Send(newValueLine(e.result, true))
				return
			}
			_ = l.Send(faultLine{"error", s.Fault(ctx, "analysis", e.err).Fault})
			return
		case <-s.Ending.Done():
			return
		}
	}
}
