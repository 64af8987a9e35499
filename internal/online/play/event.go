package play

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// ID names a game.
type ID string

// Type is what kind of thing an event says. The values are written to disk and
// sent to programs, and do not change.
type Type string

// The types of events.
const (
	Started    Type = "start"    // the players sit down: the first event of each table
	Moved      Type = "move"     // a move was played
	TakenBack  Type = "takeback" // moves were taken back
	Offered    Type = "offer"    // an offer was made, declined or withdrawn
	ClockMoved Type = "clock"    // time was given, or taken out of the game because no server was there
	Chatted    Type = "chat"     // somebody wrote a line
	Rematched  Type = "rematch"  // the players have another game
	Ended      Type = "end"      // the game is over
	Corrected  Type = "correct"  // an officer has given a game that was over another result
)

// Event is one thing that happened at a table. The fields up to Rating are stored; the
// others follow from earlier events and are there for readers.
type Event struct {
	Version int64     // 1 for the first event of a table, then one more each
	At      time.Time // in whole milliseconds
	Type    Type
	By      cups.Side // who did it, Nobody for the server and for spectators

	Start   *Start           // Started
	Ply     cups.Ply         // Moved: of this move; TakenBack: how many moves are left
	Move    cups.Move        // Moved
	Lag     time.Duration    // Moved: how long the move was under way, as measured
	Offer   Offer            // Offered
	State   OfferState       // Offered
	Given   time.Duration    // ClockMoved: what By gave its opponent
	From    time.Time        // ClockMoved: the time from From to To
	To      time.Time        // does not count
	Room    Room             // Chatted
	Account string           // Chatted: who wrote it
	Name    string           // Chatted: and that account's name
	Text    string           // Corrected: the reason; Chatted: the line, or
	Preset  Preset           // the name of a ready line
	Next    ID               // Rematched
	How     game.Ending      // Ended
	Result  cups.Outcome     // Ended; Corrected: Ongoing for a game that does not count any more
	Rating  *[2]RatingChange // Ended, Corrected: what a rated game has done, indexed by side; see [Table.Rate]
	After   game.State       // all that is true of the game after the event
	Moves   []cups.Move      // TakenBack: the moves that are left
}

// Start is what a table begins with.
type Start struct {
	Position cups.Position
	Seats    [2]Seat // indexed by side
	Control  game.Control
	Rated    bool
	Former   ID // the game that this one is a rematch of
}

// Seat is who plays a side.
type Seat struct {
	Account string `json:"account,omitempty"` // empty for the computer
	Name    string `json:"name,omitempty"`
	Kind    Kind   `json:"kind"`
	Level   int    `json:"level,omitempty"` // of the computer, 1 to 8

	// How strong the player was when the game began, in games like this one.
	Rating      int  `json:"rating,omitempty"` // 0 if there is no rating
	Provisional bool `json:"provisional,omitempty"`
}

// RatingChange is what a rated game has done to the rating of a player.
type RatingChange struct {
	Before      int  `json:"before"`
	After       int  `json:"after"`
	Provisional bool `json:"provisional,omitempty"` // the rating after the game is still uncertain
}

// Kind is what kind of player has a seat.
type Kind string

// The kinds of players.
const (
	Guest    Kind = "guest"
	Member   Kind = "member"
	Bot      Kind = "bot"      // somebody's program
	Computer Kind = "computer" // ours, at a level
)

// Offer is what one player offers the other. There are no offers of a draw in
// Cups.
type Offer string

// The offers.
const (
	Takeback Offer = "takeback"
	Rematch  Offer = "rematch"
)

// OfferState is the state of an offer.
type OfferState string

// The states of an offer. An offer that its maker withdraws is declined too. An offer that
// is accepted has no state: [TakenBack] or [Rematched] follows.
const (
	Made     OfferState = "made"
	Declined OfferState = "declined"
)

// Room is who reads a line of chat: the two players, or those who watch.
type Room string

// The rooms.
const (
	Players    Room = "players"
	Spectators Room = "spectators"
)

// Preset is a ready line of chat, which each reader sees in their own language.
type Preset string

// presets are the ready lines.
var presets = map[Preset]bool{"hello": true, "luck": true, "fun": true, "goodGame": true, "thanks": true, "bye": true}

// stored is how an event is written to disk. The names are short because there
// are many of them, and do not change.
type stored struct {
	Type    Type             `json:"t"`
	By      cups.Side        `json:"by"`
	Start   *opening         `json:"start,omitempty"`
	Ply     cups.Ply         `json:"p,omitempty"`
	Move    string           `json:"m,omitempty"`
	Lag     int64            `json:"lag,omitempty"` // ms
	Offer   Offer            `json:"o,omitempty"`
	State   OfferState       `json:"s,omitempty"`
	Given   int64            `json:"given,omitempty"` // ms
	From    int64            `json:"from,omitempty"`  // ms since 1970
	To      int64            `json:"to,omitempty"`
	Room    Room             `json:"room,omitempty"`
	Account string           `json:"account,omitempty"`
	Name    string           `json:"name,omitempty"`
	Text    string           `json:"text,omitempty"`
	Preset  Preset           `json:"preset,omitempty"`
	Next    ID               `json:"next,omitempty"`
	How     string           `json:"how,omitempty"`
	Result  string           `json:"result,omitempty"`
	Rating  *[2]RatingChange `json:"rating,omitempty"`
}

// opening is how a [Start] is written to disk.
type opening struct {
	Position cups.Position `json:"position"`
	Seats    [2]Seat       `json:"seats"`
	Control  string        `json:"control"`
	Rated    bool          `json:"rated,omitempty"`
	Former   ID            `json:"former,omitempty"`
}

// AppendBody appends the stored part of an event as JSON, without version and time.
// [ReadEvent] reads it.
func (e *Event) AppendBody(b []byte) []byte {
	if e.Type == Moved { // by far the most frequent: without reflection
		if b == nil {
			b = make([]byte, 0, 48)
		}
		return e.appendMove(b)
	}
	s := stored{
		Type: e.Type, By: e.By, Ply: e.Ply, Lag: e.Lag.Milliseconds(), Offer: e.Offer, State: e.State,
		Given: e.Given.Milliseconds(), Room: e.Room, Account: e.Account, Name: e.Name, Text: e.Text,
		Preset: e.Preset, Next: e.Next,
	}
	if e.Start != nil {
		s.Start = &opening{e.Start.Position, e.Start.Seats, e.Start.Control.String(), e.Start.Rated, e.Start.Former}
	}
	if !e.From.IsZero() {
		s.From, s.To = e.From.UnixMilli(), e.To.UnixMilli()
	}
	if e.Type == Ended {
		s.How, s.Result, s.Rating = e.How.String(), e.Result.String(), e.Rating
	}
	if e.Type == Corrected {
		s.Result, s.Rating = e.Result.String(), e.Rating
	}
	body, err := json.Marshal(s)
	if err != nil {
		panic(err) // no field of stored can fail
	}
	return append(b, body...)
}

// appendMove is [Event.AppendBody] for a move.
func (e *Event) appendMove(b []byte) []byte {
	b = append(b, `{"t":"move","by":`...)
	b = append(b, '0'+byte(e.By))
	if e.Ply != 0 {
		b = strconv.AppendInt(append(b, `,"p":`...), int64(e.Ply), 10)
	}
	b = append(b, `,"m":"`...)
	b = e.Move.AppendTo(b)
	b = append(b, '"')
	if lag := e.Lag.Milliseconds(); lag != 0 {
		b = strconv.AppendInt(append(b, `,"lag":`...), lag, 10)
	}
	return append(b, '}')
}

// ReadEvent reads an event that [Event.AppendBody] has written. The error names
// the version.
func ReadEvent(version int64, at time.Time, body []byte) (Event, error) {
	fault := func(err error) (Event, error) {
		return Event{}, fmt.Errorf("event %d %q: %w", version, body, err)
	}
	var s stored
	if err := json.Unmarshal(body, &s); err != nil {
		return fault(err)
	}
	e := Event{
		Version: version, At: at, Type: s.Type, By: s.By, Ply: s.Ply, Lag: time.Duration(s.Lag) * time.Millisecond,
		Offer: s.Offer, State: s.State, Given: time.Duration(s.Given) * time.Millisecond,
		Room: s.Room, Account: s.Account, Name: s.Name, Text: s.Text, Preset: s.Preset, Next: s.Next,
	}
	var err error
	switch s.Type {
	case Started:
		if s.Start == nil {
			return fault(errNoStart)
		}
		e.Start = &Start{Position: s.Start.Position, Seats: s.Start.Seats, Rated: s.Start.Rated, Former: s.Start.Former}
		e.Start.Control, err = game.ParseControl(s.Start.Control)
	case Moved:
		e.Move, err = cups.ParseMove(s.Move)
	case ClockMoved:
		if s.To != 0 {
			e.From, e.To = time.UnixMilli(s.From).UTC(), time.UnixMilli(s.To).UTC()
		}
	case Ended:
		if e.How, err = game.ParseEnding(s.How); err == nil {
			e.Result, err = parseOutcome(s.Result)
		}
		e.Rating = s.Rating
	case Corrected:
		e.Result, err = parseOutcome(s.Result)
		e.Rating = s.Rating
	case TakenBack, Offered, Chatted, Rematched:
	default:
		err = errUnknownType
	}
	if err != nil {
		return fault(err)
	}
	return e, nil
}

// parseOutcome reads what [cups.Outcome.String] writes.
func parseOutcome(text string) (cups.Outcome, error) {
	o, ok := cups.ParseOutcome(text)
	if !ok {
		return o, fmt.Errorf("%q is not a result", text)
	}
	return o, nil
}
