package live

import (
	"context"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// lobbyLine is a line of the stream of the lobby: the whole lobby, or what has changed in it
// since the line before.
type lobbyLine struct {
	Type    string      `json:"type" enum:"lobby,lobbyChange"`
	Seeks   []wire.Seek `json:"seeks,omitzero" nullable:"false" required:"false" doc:"With lobby: all open seeks, the oldest first."`
	Begun   []wire.Seek `json:"begun,omitzero" nullable:"false" required:"false" doc:"With lobbyChange: the new seeks, the oldest first."`
	Ended   []string    `json:"ended,omitzero" nullable:"false" required:"false" doc:"With lobbyChange: the IDs of seeks that are no longer open, of which the reader may not know all."`
	Online  int         `json:"online" doc:"The number of connected accounts."`
	Playing int         `json:"playing" doc:"The number of games in progress."`
}

// lobbyRequest asks for the stream of the lobby.
type lobbyRequest struct {
	Changes bool `query:"changes" doc:"After the first line, send only what has changed. The whole lobby comes again after a gap and when a player has a new name."`
}

// describeLobby adds the stream of the open seeks.
func (s *Server) describeLobby() {
	line := s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[lobbyLine](), true, "LobbyLine")
	gate.Add(s.Server.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "streamLobby", Method: "GET", Path: "/api/v1/lobby", Summary: "Watch the open seeks",
		Description: "The answer is a stream that does not end. Each line is the whole lobby, at the beginning and whenever the open seeks change; with `changes=true` the later lines are what has changed. An empty line comes at least every 7 s. The schema describes one line.",
		Responses:   gate.StreamOf(line),
	}}, func(ctx context.Context, in *lobbyRequest) (*huma.StreamResponse, error) {
		return s.Stream(ctx, func(l *gate.Lines) { s.streamLobby(ctx, l, in.Changes) })
	})
}

// streamLobby sends the lobby until the reader disconnects, or after the first line what has
// changed in it.
func (s *Server) streamLobby(ctx context.Context, l *gate.Lines, changes bool) {
	wake := gate.NewBell()
	defer s.Hall.WatchLobby(wake.Ring)()
	account := gate.Who(ctx).Actor.Account.ID
	since := int64(wholeLobby)
	if changes {
		since = lobbyFirst
	}
	gate.Follow(ctx, s.Server.Server, l, wake, func(struct{}) error {
		line := lobbyLine{Type: "lobby", Online: s.Hall.Online(), Playing: s.Hall.Playing()}
		begun, ended, now, ok := s.lobbySince(since)
		if ok {
			line.Type, line.Begun, line.Ended = "lobbyChange", s.SeeksFor(ctx, account, begun), ended
		} else {
			var all []api.OpenSeek
			all, now = s.OpenSeeks()
			line.Seeks = s.SeeksFor(ctx, account, all)
		}
		if since != wholeLobby {
			since = now
		}
		return l.Send(line)
	})
}

// lobbySince returns what has changed in the lobby between a version and now. It is not ok for
// a version that is not known any more, and for no version.
func (s *Server) lobbySince(since int64) (begun []api.OpenSeek, ended []string, now int64, ok bool) {
	if since <= lobbyFirst {
		return nil, nil, 0, false
	}
	news, gone, now, ok := s.Hall.LobbySince(since)
	if !ok {
		return nil, nil, 0, false
	}
	all, _ := s.OpenSeeks()
	isOld := func(k api.OpenSeek) bool {
		return !slices.ContainsFunc(news, func(n archive.Seek) bool { return n.ID == k.ID })
	}
	return slices.DeleteFunc(slices.Clone(all), isOld), append([]string{}, gone...), now, true
}

// What somebody wants to be told of the lobby next, instead of the changes since a version.
const (
	wholeLobby = -1 // everything, now and each time
	lobbyFirst = 0  // everything, and then changes
)

// appendLobby appends the frame of what has changed in the lobby since a version. If that is
// not known any more, or if the page wants it so, it is the whole lobby.
func (k *socket) appendLobby(out []byte, since int64) []byte {
	online, playing := k.s.Hall.Online(), k.s.Hall.Playing()
	if begun, ended, now, ok := k.s.lobbySince(since); ok {
		k.sentLobby(since, now)
		return k.appendJSON(out, wire.LobbyChange{T: "lobby", Begun: k.s.SeeksFor(k.ctx, k.actor.Account.ID, begun), Ended: ended, Online: online, Playing: playing})
	}
	all, now := k.s.OpenSeeks()
	if since != wholeLobby {
		k.sentLobby(since, now)
	}
	return k.appendJSON(out, wire.Lobby{T: "lobby", Seeks: k.s.SeeksFor(k.ctx, k.actor.Account.ID, all), Online: online, Playing: playing})
}

// sentLobby notes the version of the lobby that is sent instead of another one, unless the page
// has asked anew meanwhile.
func (k *socket) sentLobby(before, now int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lobbyAt == before {
		k.lobbyAt = now
	}
}
