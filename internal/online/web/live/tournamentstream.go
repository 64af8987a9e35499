package live

import (
	"context"
	"fmt"
	"iter"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// wholeTournament is a line of a stream that has the whole tournament.
type wholeTournament struct {
	Type       string          `json:"type" enum:"tournament"`
	Tournament wire.Tournament `json:"tournament"`
}

// describeTournamentStream adds the stream of a tournament.
func (s *Server) describeTournamentStream() {
	type streamRequest struct {
		ID    string               `path:"id" doc:"The ID of a tournament."`
		After gate.Optional[int64] `query:"after" minimum:"0" doc:"Send all events after this version. Left out: send the whole tournament first, then new events. A version that the tournament has not reached is refused." example:"1"`
	}
	schemas := s.API.OpenAPI().Components.Schemas
	line := &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[wholeTournament](), true, "TournamentLine"), schemas.Schema(reflect.TypeFor[wire.TournamentEvent](), true, "TournamentEvent"),
	}}
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamTournament", Method: "GET", Path: "/api/v1/tournaments/{id}/stream", Summary: "Watch a tournament",
		Description: "The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. After events that have changed the standings comes one line of the type standings, with the version of the last of them. If the connection breaks, ask again with the last version that you received. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *streamRequest) (*huma.StreamResponse, error) {
		out, err := s.TournamentBody(ctx, in.ID, nil)
		if err != nil {
			return nil, err
		}
		version, after := out.Body.Version, out.Body.Version
		if in.After.IsSet {
			after = in.After.Value
		}
		if after > version {
			return nil, wire.NewFieldFault("malformed", "after", fmt.Sprintf("after is %d, but the tournament has only reached version %d.", after, version))
		}
		return s.Stream(ctx, func(l *gate.Lines) {
			if err := l.Begin(); err != nil {
				return
			}
			if !in.After.IsSet && l.Send(wholeTournament{"tournament", out.Body}) != nil {
				return
			}
			s.streamTournament(ctx, l, in.ID, after)
		})
	})
}

// streamTournament sends the events of a tournament after a version.
func (s *Server) streamTournament(ctx context.Context, l *gate.Lines, id string, after int64) {
	follow := func(ctx context.Context) iter.Seq2[[]tourney.Event, error] { return s.Arbiter.Follow(ctx, id, after) }
	sendEvents(ctx, s, l, follow, func(events []tourney.Event) error {
		lines, ranked := []wire.TournamentEvent{}, false
		err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, nil, func(t *tourney.Table, name func(string) string) {
			for i := range events {
				lines = append(lines, wire.NewTournamentEvent(t, &events[i], name))
			}
		})
		if err != nil {
			return err
		}
		for i := range events {
			if err := l.Send(lines[i]); err != nil {
				return err
			}
			switch events[i].Type {
			case tourney.Resulted, tourney.Paired, tourney.Qualified, tourney.Started, tourney.Ended:
				ranked = true
			}
		}
		if last := &events[len(events)-1]; ranked {
			return l.Send(wire.TournamentEvent{Type: string(StandingsLine), Version: last.Version, At: wire.Time(last.At)})
		}
		return nil
	})
}

// sendEvents calls send with the events that follow says, as they happen.
func sendEvents[E any](ctx context.Context, s *Server, l *gate.Lines, follow func(context.Context) iter.Seq2[[]E, error], send func([]E) error) {
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	news := make(chan []E)
	s.InBackground(func() {
		defer close(news)
		for events, err := range follow(ctx) {
			if err != nil {
				return // the reader connects again
			}
			select {
			case news <- events:
			case <-ctx.Done():
				return
			}
		}
	})
	gate.Follow(ctx, s.Server.Server, l, news, func(events []E) error {
		if len(events) == 0 {
			return gate.ErrNoLonger // nothing follows any more
		}
		return send(events)
	})
}

// StandingsLine is the type of a line that is no event: see [Server.streamTournament].
const StandingsLine tourney.Type = "standings"
