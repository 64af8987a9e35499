// Package wire defines the JSON between server, pages and programs: games, events,
// terms and errors of the HTTP interface, and the closed set of messages on the
// page's socket (docs/formats/socket.md).
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// Message is a message from the page over its socket. T decides which fields are used, see
// [Fields]. In a description, "For TYPE:" begins what is said of some types only.
type Message struct {
	T         string `json:"t" doc:"The type of the message."`
	ID        int64  `json:"id" doc:"A number that the sender chooses. The answer has the same one."`
	Key       string `json:"key" doc:"1 to 100 printable characters: the same message with the same key of the same account within a day gets the first ok again, and nothing is done twice."`
	Game      string `json:"game" doc:"The ID of a game."`
	After     *int64 `json:"after" doc:"Send first all events after this version. Left out: send the whole game first."`
	Leave     bool   `json:"leave" doc:"The user has left the page on purpose: the opponent may claim the game sooner."`
	Ply       int    `json:"ply" doc:"The ply of the move: the number of moves that were played before it."`
	Takebacks *int   `json:"takebacks" doc:"How often moves have been taken back. With it, a late copy of a move that was taken back is not played."`
	Move      string `json:"move" doc:"The move."`
	Away      *bool  `json:"lookedAway" doc:"Whether the window was hidden, or lost the focus, in the turn before the move. Kept in rated and tournament games with a clock, for fair play. Left out: it is not known."`
	Action    string `json:"action" doc:"The action, as in POST /api/v1/games/{id}/actions."`
	Room      string `json:"room" doc:"Who can read the line."`
	Text      string `json:"text" doc:"The line, 1 to 200 characters."`
	Preset    string `json:"preset" doc:"The name of a preset, instead of a text."`
	On        bool   `json:"on" doc:"false: send no more of it."`
	Changes   bool   `json:"changes" doc:"After the first list send only what has changed. Left out: always the whole list."`
	Seek      string `json:"seek" doc:"The ID of a seek."`
	Terms
}

// MostMessage is the length of the longest message, in bytes.
const MostMessage = 4096

// messageFields are the fields that each message may have besides t.
var messageFields = map[string][]string{
	"watch":   {"game", "after"},
	"unwatch": {"game", "leave"},
	"move":    {"id", "key", "game", "ply", "takebacks", "move", "lookedAway"},
	"act":     {"id", "key", "game", "action"},
	"chat":    {"id", "key", "game", "room", "text", "preset"},
	"lobby":   {"on", "changes"},
	"live":    {"on"},
	"ping":    {},
	"seek":    {"id", "key", "cups", "beans", "clock", "rated", "side"},
	"unseek":  {"id", "key", "seek"},
	"answer":  {"id", "key", "seek"},
}

// required are the fields that each message must have.
var required = map[string][]string{
	"watch": {"game"}, "unwatch": {"game"}, "move": {"id", "game", "ply", "move"}, "act": {"id", "game", "action"},
	"chat": {"id", "game", "room"}, "lobby": {"on"}, "live": {"on"}, "seek": {"id", "cups"}, "unseek": {"id", "seek"}, "answer": {"id", "seek"},
}

// Ping is the message by which the page asks whether the server is there, and Pong is the
// answer. While a page has nothing else to send, it sends one about every second.
const (
	Ping = `{"t":"ping"}`
	Pong = `{"t":"pong"}`
)

// errLong says that a message is too long.
var errLong = fmt.Errorf("a message has at most %d bytes", MostMessage)

// Fields returns the fields that messages from the page may have besides t, by the type of
// the message, and whether a message must have them.
func Fields() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for t, list := range messageFields {
		all[t] = map[string]bool{}
		for _, field := range list {
			all[t][field] = slices.Contains(required[t], field)
		}
	}
	return all
}

// ReadMessage reads one message of the closed set. If there is an error, the message has
// only its ID, as far as this could be read.
func ReadMessage(frame []byte) (Message, error) {
	var m Message
	if len(frame) > MostMessage {
		return m, errLong
	}
	if m, ok := readMove(frame); ok {
		return m, nil
	}
	if string(frame) == Ping { // as frequent as moves
		return Message{T: "ping"}, nil
	}
	d := json.NewDecoder(bytes.NewReader(frame))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return Message{ID: m.ID}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Message{ID: m.ID}, errors.New("there is more behind the message")
	}
	allowed, ok := messageFields[m.T]
	if !ok {
		return Message{ID: m.ID}, fmt.Errorf("there is no message %q", m.T)
	}
	var named map[string]json.RawMessage
	if err := json.Unmarshal(frame, &named); err != nil {
		return Message{ID: m.ID}, err
	}
	for _, field := range required[m.T] {
		if _, ok := named[field]; !ok {
			return Message{ID: m.ID}, fmt.Errorf("%q lacks the field %q", m.T, field)
		}
	}
	delete(named, "t")
	for _, field := range allowed {
		delete(named, field)
	}
	for field := range named {
		return Message{ID: m.ID}, fmt.Errorf("%q has no field %q", m.T, field)
	}
	return m, nil
}

// The messages from the server over the socket. T is the type of the message.
type (
	// Hello is the first message. Account is nil for somebody unknown.
	Hello struct {
		T       string   `json:"t" enum:"hello" doc:"The type of the message."`
		Account *Account `json:"account" doc:"The account of the socket; null for somebody without a session."`
		Now     int64    `json:"now" doc:"The server's time in milliseconds since 1970."`
	}
	// Account is the account of the socket.
	Account struct {
		ID   string `json:"id" doc:"The ID of the account."`
		Name string `json:"name" doc:"The name of the account."`
		Kind string `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
	}
	// WholeGame is a game as it is now.
	WholeGame struct {
		T    string `json:"t" enum:"game" doc:"The type of the message."`
		Game Game   `json:"game" doc:"The whole game, as in GET /api/v1/games/{id}."`
		View View   `json:"view" doc:"The game as this account may see and play it."`
	}
	// GameEvent is one event of a game.
	GameEvent struct {
		T     string `json:"t" enum:"event" doc:"The type of the message."`
		Game  string `json:"game" doc:"The ID of the game."`
		Event Event  `json:"event" doc:"The event, as in the stream of the game. Events come in order, each once."`
	}
	// Presence says who is at a table. ClaimMs is the time until the reader may claim the
	// game: 0 now, -1 not at all.
	Presence struct {
		T          string `json:"t" enum:"presence" doc:"The type of the message."`
		Game       string `json:"game" doc:"The ID of the game."`
		South      bool   `json:"south" doc:"South is there: South has the page or a stream of the game open, or has just asked for it."`
		North      bool   `json:"north" doc:"North is there."`
		Spectators int    `json:"spectators" doc:"How many others are there."`
		ClaimMs    int64  `json:"claimMs" doc:"The time until you may claim the game because the opponent is away, by claimWin or claimDraw. 0: now. -1: not at all."`
	}
	// OK says that message ID is done and on the disk.
	OK struct {
		T       string `json:"t" enum:"ok" doc:"The type of the message."`
		ID      int64  `json:"id" doc:"The id of the message that has taken effect and is on the disk."`
		Version int64  `json:"version,omitempty" doc:"After move, act and chat: the version of the game."`
		Seek    string `json:"seek,omitempty" doc:"After seek: the ID of the seek, unless a game has begun at once."`
		Game    string `json:"game,omitempty" doc:"After seek and answer: the ID of the game that has begun."`

		Conduct *Conduct `json:"conduct,omitempty" doc:"After abort: how often I have spoiled games, and what the next one costs."`
	}
	// Alive answers a ping: see [Pong].
	Alive struct {
		T string `json:"t" enum:"pong" doc:"The type of the message."`
	}
	// SocketFault says that message ID was refused; 0 for one without an ID.
	SocketFault struct {
		T     string  `json:"t" enum:"error" doc:"The type of the message."`
		ID    int64   `json:"id" doc:"The id of the message that was refused; 0 if it had none."`
		Fault Refusal `json:"error" doc:"What is wrong."`
		Game  *Game   `json:"game,omitempty" doc:"With a code of the status 409 that concerns a game: the game as it is now."`
	}
	// Lobby has the open seeks.
	Lobby struct {
		T       string `json:"t"`
		Seeks   []Seek `json:"seeks"`
		Playing int    `json:"playing"` // the number of games in progress
		Online  int    `json:"online"`  // the number of connected accounts
	}
	// LobbyChange says what has changed since the Lobby or LobbyChange before. T is "lobby",
	// too.
	LobbyChange struct {
		T       string   `json:"t"`
		Begun   []Seek   `json:"begun"` // the oldest first
		Ended   []string `json:"ended"` // the IDs of seeks, perhaps also of some that the reader has never seen
		Playing int      `json:"playing"`
		Online  int      `json:"online"`
	}
	// Live has the IDs of the live games, the best first.
	Live struct {
		T      string   `json:"t" enum:"live" doc:"The type of the message."`
		Games  []string `json:"games" doc:"The IDs of the best live games, the best first."`
		Speeds []string `json:"speeds,omitempty" doc:"The speed of each of these games."`
	}
	// Start says that a game of the reader has begun.
	Start struct {
		T    string `json:"t" enum:"start" doc:"The type of the message."`
		Game string `json:"game" doc:"The ID of your game that has begun."`
	}
	// Challenge says that there is news of a challenge.
	Challenge struct {
		T         string `json:"t" enum:"challenge" doc:"The type of the message."`
		Challenge string `json:"challenge" doc:"The ID of a challenge of yours that was made, declined or cancelled."`
	}
	// People says that there is news of friends or messages: T is "message" or
	// "friend". Member is the name of the other.
	People struct {
		T      string `json:"t" enum:"message,friend" doc:"The type of the message. message: a member has written to you. friend: a member asks to be a friend, has accepted, or is no longer one."`
		Member string `json:"member" doc:"The name of the other member."`
	}
	// Noticed says that the notices of the reader have changed.
	Noticed struct {
		T string `json:"t" enum:"notices" doc:"The notices of your account have changed: GET /api/v1/account/notices."`
	}
	// Bye says that the server is about to close and when to come again.
	Bye struct {
		T       string `json:"t" enum:"bye" doc:"The type of the message."`
		RetryMs int64  `json:"retryMs" doc:"The server is about to close: connect again after this time."`
	}
)
