package live

import (
	"context"
	"reflect"
	"slices"
	"sync/atomic"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// liveList is a line of the stream of live games: the list of these games.
type liveList struct {
	Type   string   `json:"type" enum:"live"`
	Games  []string `json:"games" nullable:"false" doc:"The IDs of at most 12 games in which somebody has moved lately, the best first: games in which both have moved come first, then those between people, then those with a running clock, then the ratings of the players count. The best game of each speed is among them."`
	Speeds []string `json:"speeds,omitempty" nullable:"false" doc:"The speed of each of these games, in their order; left out if there are no games."`
}

// liveEvent is an event of one of the live games.
type liveEvent struct {
	Type  string     `json:"type" enum:"event"`
	Game  string     `json:"game" doc:"The ID of the game."`
	Event wire.Event `json:"event" doc:"The event, as in the stream of the game."`
}

// idsOf are the IDs of games.
func idsOf(games []hall.LiveGame) []string {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = string(g.ID)
	}
	return ids
}

// speedsOf are the speeds of games.
func speedsOf(games []hall.LiveGame) []string {
	var speeds []string
	for _, g := range games {
		speeds = append(speeds, string(g.Speed()))
	}
	return speeds
}

// describeLive adds the stream of the games that can be watched now.
func (s *Server) describeLive() {
	schemas := s.API.OpenAPI().Components.Schemas
	line := &huma.Schema{OneOf: []*huma.Schema{
		schemas.Schema(reflect.TypeFor[liveList](), true, "LiveList"), schemas.Schema(reflect.TypeFor[wholeGame](), true, "GameLine"),
		schemas.Schema(reflect.TypeFor[liveEvent](), true, "LiveEvent"),
	}}
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamLive", Method: "GET", Path: "/api/v1/live", Summary: "Watch the best live games",
		Description: "The answer is a stream that does not end. A line of the type live lists the games, at the beginning and whenever the list changes. For each new game comes a line of the type game, then its events as they happen, without lines of chat, and the game again when a player gets another name. An empty line comes at least every 7 s. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}}, func(ctx context.Context, in *liveRequest) (*huma.StreamResponse, error) {
		return s.Stream(ctx, func(l *gate.Lines) { s.streamLive(ctx, l, game.Speed(in.Speed)) })
	})
}

// liveRequest says which live games are wanted.
type liveRequest struct {
	Speed string `query:"speed" enum:"bullet,blitz,rapid,classical,correspondence,unlimited" doc:"Only games of this speed."`
}

// streamLive sends the live games, all or those of a speed, until the reader disconnects.
func (s *Server) streamLive(ctx context.Context, l *gate.Lines, speed game.Speed) {
	wake := gate.NewBell()
	defer s.Hall.WatchLive(wake.Ring)()
	// followed is a game whose events are sent. version is the last one that was sent.
	type followed struct {
		version int64
		renamed atomic.Bool
		leave   func(onPurpose bool)
	}
	games := map[string]*followed{}
	defer func() {
		for _, f := range games {
			f.leave(false)
		}
	}()
	account := gate.Who(ctx).Actor.Account.ID
	var told []string
	gate.Follow(ctx, s.Server.Server, l, wake, func(struct{}) error {
		live := s.Hall.Live(speed)
		ids := idsOf(live)
		for id, f := range games {
			if err := s.sendLive(ctx, l, id, &f.version); err != nil { // a game that has left the list may have last events
				return err
			}
			if f.renamed.Swap(false) {
				f.version = -1
				if err := s.sendLive(ctx, l, id, &f.version); err != nil {
					return err
				}
			}
			if !slices.Contains(ids, id) {
				f.leave(false)
				delete(games, id)
			}
		}
		if told == nil || !slices.Equal(told, ids) {
			told = ids
			if err := l.Send(liveList{"live", ids, speedsOf(live)}); err != nil {
				return err
			}
		}
		for _, id := range ids {
			if games[id] != nil {
				continue
			}
			f := &followed{version: -1}
			f.leave = s.Hall.Join(play.ID(id), account, func(n *hall.News) {
				if n.Renamed {
					f.renamed.Store(true)
				}
				if n.Events != nil || n.Renamed {
					wake.Ring()
				}
			})
			games[id] = f
			if err := s.sendLive(ctx, l, id, &f.version); err != nil {
				return err
			}
		}
		return nil
	})
}

// sendLive sends the new events of a live game. If the version is negative, it sends the
// game.
func (s *Server) sendLive(ctx context.Context, l *gate.Lines, id string, version *int64) error {
	return s.sendNews(ctx, l, play.ID(id), "", version, func(start play.Start, e *play.Event, _ cups.Side) (any, error) {
		if e.Type == play.Chatted {
			return nil, nil
		}
		return liveEvent{"event", id, wire.NewEvent(start, e, cups.Nobody)}, nil
	})
}
