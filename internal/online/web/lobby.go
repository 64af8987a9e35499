package web

import (
	"context"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

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
