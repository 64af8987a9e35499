package web

import (
	"context"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/wire"
)

// lobbyLine is a line of the stream of the lobby: the whole lobby.
type lobbyLine struct {
	Type    string      `json:"type" enum:"lobby"`
	Seeks   []wire.Seek `json:"seeks" nullable:"false" doc:"All open seeks, the oldest first."`
	Online  int         `json:"online" doc:"The number of connected accounts."`
	Playing int         `json:"playing" doc:"The number of games in progress."`
}

// describeLobby adds the stream of the open seeks.
func (s *Server) describeLobby() {
	line := s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[lobbyLine](), true, "LobbyLine")
	add(s, operation{Operation: huma.Operation{
		OperationID: "streamLobby", Method: "GET", Path: "/api/v1/lobby", Summary: "Watch the open seeks",
		Description: "The answer is a stream that does not end. Each line is the whole lobby, at the beginning and whenever the open seeks change. An empty line comes at least every 7 s. The schema describes one line.",
		Responses:   streamOf(line),
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		return s.stream(ctx, func(l *lines) { s.streamLobby(ctx, l) })
	})
}

// streamLobby sends the lobby until the reader disconnects.
func (s *Server) streamLobby(ctx context.Context, l *lines) {
	wake := newBell()
	defer s.Hall.WatchLobby(wake.ring)()
	account := who(ctx).actor.Account.ID
	follow(ctx, s, l, wake, func(struct{}) error {
		return l.send(lobbyLine{"lobby", s.seeks(ctx, account), s.Hall.Online(), s.Hall.Playing()})
	})
}

// What a socket wants to be told of the lobby next, instead of the changes since a version.
const (
	wholeLobby = -1 // everything, now and each time
	lobbyFirst = 0  // everything, and then changes
)

// appendLobby appends the frame of what has changed in the lobby since a version. If that is
// not known any more, or if the page wants it so, it is the whole lobby.
func (k *socket) appendLobby(out []byte, since int64) []byte {
	online, playing := k.s.Hall.Online(), k.s.Hall.Playing()
	if since > lobbyFirst {
		if begun, ended, now, ok := k.s.Hall.LobbySince(since); ok {
			all, _ := k.s.openSeeks()
			isNew := func(s openSeek) bool {
				return slices.ContainsFunc(begun, func(b archive.Seek) bool { return b.ID == s.ID })
			}
			some := slices.DeleteFunc(slices.Clone(all), func(s openSeek) bool { return !isNew(s) })
			k.sentLobby(since, now)
			return k.appendJSON(out, wire.LobbyChange{T: "lobby", Begun: k.s.seeksFor(k.ctx, k.account.ID, some), Ended: append([]string{}, ended...), Online: online, Playing: playing})
		}
	}
	all, now := k.s.openSeeks()
	if since != wholeLobby {
		k.sentLobby(since, now)
	}
	return k.appendJSON(out, wire.Lobby{T: "lobby", Seeks: k.s.seeksFor(k.ctx, k.account.ID, all), Online: online, Playing: playing})
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
