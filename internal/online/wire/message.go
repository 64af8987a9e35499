package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Message is a message from the page over its socket. T decides which fields are used.
type Message struct {
	T         string `json:"t"`
	ID        int64  `json:"id"`
	Key       string `json:"key"`
	Game      string `json:"game"`
	After     *int64 `json:"after"`
	Leave     bool   `json:"leave"`
	Ply       int    `json:"ply"`
	Takebacks *int   `json:"takebacks"`
	Move      string `json:"move"`
	Action    string `json:"action"`
	Room      string `json:"room"`
	Text      string `json:"text"`
	Preset    string `json:"preset"`
	On        bool   `json:"on"`
	Changes   bool   `json:"changes"`
	Seek      string `json:"seek"`
	Terms
}

// MostMessage is the length of the longest message, in bytes.
const MostMessage = 4096

// fields are the fields that each message may have besides t.
var fields = map[string][]string{
	"watch":   {"game", "after"},
	"unwatch": {"game", "leave"},
	"move":    {"id", "key", "game", "ply", "takebacks", "move"},
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
	allowed, ok := fields[m.T]
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
		T       string   `json:"t"`
		Account *Account `json:"account"`
		Now     int64    `json:"now"` // ms since 1970
	}
	// Account is the account of the socket.
	Account struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
	// WholeGame is a game as it is now.
	WholeGame struct {
		T    string `json:"t"`
		Game Game   `json:"game"`
		View View   `json:"view"`
	}
	// GameEvent is one event of a game.
	GameEvent struct {
		T     string `json:"t"`
		Game  string `json:"game"`
		Event Event  `json:"event"`
	}
	// Presence says who is at a table. ClaimMs is the time until the reader may claim the
	// game: 0 now, -1 not at all.
	Presence struct {
		T          string `json:"t"`
		Game       string `json:"game"`
		South      bool   `json:"south"`
		North      bool   `json:"north"`
		Spectators int    `json:"spectators"`
		ClaimMs    int64  `json:"claimMs"`
	}
	// OK says that message ID is done and on the disk.
	OK struct {
		T       string `json:"t"`
		ID      int64  `json:"id"`
		Version int64  `json:"version,omitempty"`
		Seek    string `json:"seek,omitempty"`
		Game    string `json:"game,omitempty"`
	}
	// SocketFault says that message ID was refused; 0 for one without an ID.
	SocketFault struct {
		T     string  `json:"t"`
		ID    int64   `json:"id"`
		Fault Refusal `json:"error"`
		Game  *Game   `json:"game,omitempty"`
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
		T     string   `json:"t"`
		Games []string `json:"games"`
	}
	// Start says that a game of the reader has begun.
	Start struct {
		T    string `json:"t"`
		Game string `json:"game"`
	}
	// Challenge says that there is news of a challenge.
	Challenge struct {
		T         string `json:"t"`
		Challenge string `json:"challenge"`
	}
	// People says that there is news of friends or messages: T is "message" or
	// "friend". Member is the name of the other.
	People struct {
		T      string `json:"t"`
		Member string `json:"member"`
	}
	// Bye says that the server is about to close and when to come again.
	Bye struct {
		T       string `json:"t"`
		RetryMs int64  `json:"retryMs"`
	}
)
