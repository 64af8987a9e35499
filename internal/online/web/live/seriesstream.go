package live

import (
	"context"
	"fmt"
	"iter"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// wholeSeries is a line of a stream that has the whole series.
type wholeSeries struct {
	Type   string      `json:"type" enum:"series"`
	Series wire.Series `json:"series"`
}

// describeSeriesStream adds the stream of a series.
func (s *Server) describeSeriesStream() {
	type seriesStreamRequest struct {
		ID    string               `path:"id" doc:"The ID of a series or a league." maxLength:"40"`
		After gate.Optional[int64] `query:"after" minimum:"0" doc:"Send all events after this version. Left out: send the whole series first, then new events. A version that the series has not reached is refused." example:"1"`
	}
	schemas := s.API.OpenAPI().Components.Schemas
	line := &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[wholeSeries](), true, "SeriesLine"), schemas.Schema(reflect.TypeFor[wire.SeriesEvent](), true, "SeriesEvent"),
	}}
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamSeries", Method: "GET", Path: "/api/v1/series/{id}/stream", Summary: "Watch a series or a league",
		Description: "The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. If the connection breaks, ask again with the last version that you received. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *seriesStreamRequest) (*huma.StreamResponse, error) {
		out, err := s.SeriesBody(ctx, in.ID, nil)
		if err != nil {
			return nil, err
		}
		after := out.Body.Version
		if in.After.IsSet {
			after = in.After.Value
		}
		if after > out.Body.Version {
			return nil, wire.NewFieldFault("malformed", "after", fmt.Sprintf("after is %d, but the series has only reached version %d.", after, out.Body.Version))
		}
		return s.Stream(ctx, func(l *gate.Lines) {
			if l.Begin() != nil || !in.After.IsSet && l.Send(wholeSeries{"series", out.Body}) != nil {
				return
			}
			follow := func(ctx context.Context) iter.Seq2[[]series.Event, error] {
				return s.Arbiter.FollowSeries(ctx, in.ID, after)
			}
			sendEvents(ctx, s, l, follow, func(events []series.Event) error {
				var lines []wire.SeriesEvent
				err := s.Arbiter.ShowSeries(ctx, gate.Who(ctx).Actor, in.ID, nil, func(t *series.Table, name func(string) string) {
					for i := range events {
						lines = append(lines, wire.NewSeriesEvent(t, &events[i], name))
					}
				})
				for i := 0; i < len(lines) && err == nil; i++ {
					err = l.Send(lines[i])
				}
				return err
			})
		})
	})
}
