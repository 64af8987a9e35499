package live

import (
	"context"
	"fmt"
	"reflect"
	"sync/atomic"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeGameStream adds the stream of a game.
func (s *Server) describeGameStream() {
	type streamRequest struct {
		ID    string               `path:"id" doc:"The ID of a game."`
		After gate.Optional[int64] `query:"after" minimum:"0" doc:"Send all events after this version. Left out: send the whole game first, then new events. A version that the game has not reached is refused." example:"7"`
	}
	schemas := s.API.OpenAPI().Components.Schemas
	line := &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[wholeGame](), true, "GameLine"), schemas.Schema(reflect.TypeFor[wire.Event](), true, "Event"),
	}}
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamGame", Method: "GET", Path: "/api/v1/games/{id}/stream", Summary: "Watch a game",
		Description: "The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. When a player gets another name, the whole game is sent again. If the connection breaks, ask again with the last version that you received. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *streamRequest) (*huma.StreamResponse, error) {
		id, a := play.ID(in.ID), gate.Who(ctx).Actor.Account.ID
		var version int64
		if err := s.Hall.View(ctx, id, func(t *play.Table) { version = t.Version() }); err != nil {
			return nil, err
		}
		after := int64(-1)
		if in.After.IsSet {
			after = in.After.Value
		}
		if after > version {
			return nil, wire.NewFieldFault("malformed", "after", fmt.Sprintf("after is %d, but the game has only reached version %d.", after, version))
		}
		return s.Stream(ctx, func(l *gate.Lines) { s.streamGame(ctx, l, id, a, after) })
	})
}

// wholeGame is a line of a stream that has the whole game.
type wholeGame struct {
	Type string     `json:"type" enum:"game"`
	Game *wire.Game `json:"game"`
}

// streamGame sends the events of a game after a version. If the version is negative, it
// first sends the whole game.
func (s *Server) streamGame(ctx context.Context, l *gate.Lines, id play.ID, account string, after int64) {
	wake := gate.NewBell()
	var renamed atomic.Bool
	leave := s.Hall.Join(id, account, func(n *hall.News) {
		if n.Renamed {
			renamed.Store(true)
		}
		if n.Events != nil || n.Renamed {
			wake.Ring()
		}
	})
	defer leave(false)
	if err := l.Begin(); err != nil {
		return
	}
	gate.Follow(ctx, s.Server.Server, l, wake, func(struct{}) error {
		shows, failed := s.Shows(ctx, account)
		line := func(start play.Start, e *play.Event, side cups.Side) (any, error) {
			return wire.NewEvent(start, api.Shown(&start, e, shows, side), side), failed()
		}
		isNamed := renamed.Swap(false)
		if err := s.sendNews(ctx, l, id, account, &after, line); err != nil || !isNamed {
			return err
		}
		after = -1 // the events before come first, so that none is missing
		return s.sendNews(ctx, l, id, account, &after, line)
	})
}

// sendNews sends the events of a game after a version as lines, and updates the version.
// If the version is negative, it first sends the whole game. line makes a line of an
// event for the side that the account plays; if it returns nil, the event is left out. After an
// error nothing more is sent.
func (s *Server) sendNews(ctx context.Context, l *gate.Lines, id play.ID, account string, after *int64, line func(start play.Start, e *play.Event, side cups.Side) (any, error)) error {
	var start play.Start
	var side cups.Side
	var whole *wire.Game
	var events []play.Event
	err := s.Hall.Glance(ctx, id, func(t *play.Table) {
		start, side = t.Start(), t.Side(account)
		if *after < 0 {
			g := wire.NewGame(t, s.Hall.Now())
			whole, *after = &g, t.Version()
		}
		events = t.Since(*after)
	})
	if err != nil {
		return err
	}
	if whole != nil {
		if err := l.Send(wholeGame{"game", whole}); err != nil {
			return err
		}
	}
	for i := range events {
		document, err := line(start, &events[i], side)
		if err == nil && document != nil {
			err = l.Send(document)
		}
		if err != nil {
			return err
		}
		*after = events[i].Version
	}
	return nil
}
