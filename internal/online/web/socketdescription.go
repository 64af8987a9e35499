package web

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/live"
	"example.org/cups/internal/online/wire"
)

// schemaPrefix begins references to schemas.
const schemaPrefix = "#/components/schemas/"

// socketLobby describes [wire.Lobby] and [wire.LobbyChange] together, because both are of the
// type lobby.
type socketLobby struct {
	T       string      `json:"t" enum:"lobby" doc:"The type of the message."`
	Seeks   []wire.Seek `json:"seeks,omitempty" doc:"All open seeks. Left out: begun and ended say what has changed since the message lobby before. After a gap, and if a player has a new name, all of them come again."`
	Begun   []wire.Seek `json:"begun,omitempty" doc:"The seeks that are new, the oldest first."`
	Ended   []string    `json:"ended,omitempty" doc:"The IDs of seeks that are no longer open, perhaps also of some that you have never seen."`
	Playing int         `json:"playing" doc:"The number of games in progress."`
	Online  int         `json:"online" doc:"The number of connected accounts."`
}

// fromServer are the messages of the server over the socket.
var fromServer = []reflect.Type{
	reflect.TypeFor[wire.Hello](), reflect.TypeFor[wire.WholeGame](), reflect.TypeFor[wire.GameEvent](), reflect.TypeFor[wire.Presence](),
	reflect.TypeFor[wire.OK](), reflect.TypeFor[wire.Alive](), reflect.TypeFor[wire.SocketFault](), reflect.TypeFor[socketLobby](), reflect.TypeFor[wire.Live](),
	reflect.TypeFor[wire.Start](), reflect.TypeFor[wire.Challenge](), reflect.TypeFor[wire.People](), reflect.TypeFor[wire.Noticed](), reflect.TypeFor[wire.Bye](),
}

// ofSocket are types that only the socket has.
var ofSocket = append(slices.Clone(fromServer),
	reflect.TypeFor[wire.Account](), reflect.TypeFor[wire.View](), reflect.TypeFor[wire.Offers](), reflect.TypeFor[wire.Message]())

// describeSocket adds the socket of the pages and its messages. The schemas of the messages
// have names of their own, because other schemas have the names of their Go types.
func (s *Server) describeSocket() {
	types := huma.NewMapRegistry(schemaPrefix, func(t reflect.Type, hint string) string {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		name := huma.DefaultSchemaNamer(t, hint)
		if slices.Contains(ofSocket, t) {
			name = "Socket" + strings.TrimPrefix(name, "Socket")
		}
		return name
	})
	ref := func(t reflect.Type) *huma.Schema { return types.Schema(t, true, "") }
	ref(reflect.TypeFor[wire.Message]())
	answers := &huma.Schema{Description: "A message of the server over the socket. " + laterTypes, Discriminator: &huma.Discriminator{PropertyName: "t", Mapping: map[string]string{}}}
	for _, t := range fromServer {
		r := ref(t)
		answers.OneOf = append(answers.OneOf, r)
		for _, value := range types.SchemaFromRef(r.Ref).Properties["t"].Enum {
			answers.Discriminator.Mapping[fmt.Sprint(value)] = r.Ref
		}
	}
	types.Map()["SocketAnswer"] = answers

	book := s.API.OpenAPI()
	schemas := book.Components.Schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(types.Map())) {
		if schemas[name] == nil { // the others are the same types
			schemas[name] = types.Map()[name]
		}
	}
	text := func(name string) map[string]*huma.MediaType {
		return map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{Ref: schemaPrefix + name}}}
	}
	book.Paths[gate.SocketPath] = &huma.PathItem{Get: &huma.Operation{
		OperationID: "openSocket", Tags: []string{"games"}, Summary: "Open the socket of the pages",
		Description: fmt.Sprintf("A WebSocket with the subprotocol %s. Each message is one JSON document in a text frame. Send SocketMessage, at most %d bytes each; the server sends SocketAnswer. The account is that of the token, or of the cookie of the pages; somebody unknown can watch. A message with an unknown type or field is answered by error with the code malformed, and the third one ends the connection. %d messages a second may be sent, in bursts of up to %d, and %d games be watched. Programs can do everything by requests and streams, too.",
			live.Subprotocol, wire.MostMessage, int(1e9/live.Frames.Each.Nanoseconds()), live.Frames.AtOnce, quota.Watched.Account),
		Security:   []map[string][]string{{}, {"token": {}}},
		Extensions: map[string]any{"x-messages": map[string]any{"send": text("SocketMessage"), "receive": text("SocketAnswer")}},
		Responses: s.WithFaults(map[string]*huma.Response{
			"101": {Description: "The connection is open. The first message is hello."},
		}, "malformed", "badToken", "foreignOrigin", "tooFast", "tooManyStreams"),
	}}
}
