package play

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/eventlog"
)

// ID names a game.
type ID string

// Type is the type of an event. The values are stored and sent to programs, and must not
// change.
type Type string

// The types of events.
const (
	Started    Type = "start"    // the players sit down: the first event of each table
	Moved      Type = "move"     // a move was played
	TakenBack  Type = "takeback" // moves were taken back
	Offered    Type = "offer"    // an offer was made, declined or withdrawn
	ClockMoved Type = "clock"    // time was given, or taken out of the game because no server was running
	Chatted    Type = "chat"     // somebody wrote a line of chat
	Rematched  Type = "rematch"  // a rematch began
	Ended      Type = "end"      // the game is over
	Corrected  Type = "correct"  // an officer changed the result of a finished game
)

// Types are all types of events.
var Types = []Type{Started, Moved, TakenBack, Offered, ClockMoved, Chatted, Rematched, Ended, Corrected}

// Event is something that happened at a table. The fields up to Rating are stored. The
// others follow from earlier events and are set for readers.
type Event struct {
	Version int64     // 1 for the first event of a table, then one more for each
	At      time.Time // in whole milliseconds
	Type    Type
	By      cups.Side // who caused the event; Nobody for the server and for spectators

	Start   *Start           // Started
	Ply     cups.Ply         // Moved: the ply of this move; TakenBack: how many moves are left
	Move    cups.Move        // Moved
	Lag     time.Duration    // Moved: how long the move was under way, as measured
	Window  Window           // Moved: what the page of By said of its window; no reader but moderators and By is told
	Offer   Offer            // Offered
	State   OfferState       // Offered
	Given   time.Duration    // ClockMoved: what By gave its opponent
	Halved  bool             // ClockMoved: By has halved its time and gets no increment any more
	Look    bool             // ClockMoved: By, the host of an exhibition, looks away from the board, so that their clock stands from From to To, or looks at it again, without these times
	Rest    bool             // ClockMoved: the time from From to To, in which the player of By is on holiday
	Led     bool             // ClockMoved: from From to To the player of By is, or was, on the way to another server, see [Lead]
	From    time.Time        // ClockMoved: the time from From to To
	To      time.Time        // not used
	Out     time.Duration    // how long the running clock has stood still since the event before, in whole milliseconds; see [Table.Stand]
	Room    Room             // Chatted
	Account string           // Chatted: the ID of the writer's account
	Name    string           // Chatted: the writer's name
	Text    string           // Corrected: the reason; Chatted: the line, unless Preset is set
	Preset  Preset           // Chatted: the name of a preset
	Next    ID               // Rematched
	How     game.Ending      // Ended
	Result  cups.Outcome     // Ended, Corrected: the result; Ongoing in a Corrected event: the game does not count
	Rating  *[2]RatingChange // Ended, Corrected: the effect of a rated game on the ratings, indexed by side; see [Table.Rate]
	After   game.State       // the state of the game after the event
	Moves   []cups.Move      // TakenBack: the moves that are left
	WhyNot  WhyNot           // Ended, Corrected: why the game does not count
}

// Stamp implements [eventlog.Of].
func (e *Event) Stamp() (version *int64, at *time.Time) { return &e.Version, &e.At }

type log = eventlog.Log[Event, *Event]

// Start has everything that a table begins with.
type Start struct {
	Position cups.Position
	Seats    [2]Seat // indexed by side
	Control  game.Control
	Own      [2]game.Control // indexed by side: the control of a side that plays by another one, as [game.Setup] has it
	Rated    bool
	Former   ID     // the ID of the game of which this is a rematch
	Event    string // the tournament or series of the game; may be empty

	Tournament *Tournament // nil: the game belongs to none
	Sought     bool        // the two have met in the lobby
}

// Tournament says where in a tournament a game is played.
type Tournament struct {
	ID    string `json:"id"`
	Round int    `json:"round"` // from 1; 0: there are no rounds
	Board int    `json:"board"` // from 1; 0: there are no boards

	// FirstMoveMs is the time for the first move of each side in a game with clocks, in
	// milliseconds; 0: [FirstMove]. Who does not come loses the game in the tournament.
	FirstMoveMs int64 `json:"firstMoveMs,omitempty"`

	Berserk bool `json:"berserk,omitempty"` // players may halve their clocks
	Arena   bool `json:"arena,omitempty"`   // who is free is paired all the time, so that the round says nothing

	Holidays bool `json:"holidays,omitempty"` // the clocks of players who are on holiday stand, see [Rest]

	Host      string `json:"host,omitempty"`      // of an exhibition: the account that plays all its games at once
	HostLooks bool   `json:"hostLooks,omitempty"` // the clock of the host runs only while the host looks at the board, see [Look]
}

// Seat is the player of a side.
type Seat struct {
	Account string `json:"account,omitempty"` // empty for the computer
	Name    string `json:"name,omitempty"`
	Kind    Kind   `json:"kind"`
	Level   int    `json:"level,omitempty"` // for the computer: its level, 1 to 8

	// The rating of the player in the class of this game, when the game began.
	Rating      int  `json:"rating,omitempty"` // 0 if there is no rating
	Provisional bool `json:"provisional,omitempty"`
}

// RatingChange is the effect of a rated game on the rating of a player.
type RatingChange struct {
	Before      int  `json:"before"`
	After       int  `json:"after"`
	Provisional bool `json:"provisional,omitempty"` // the rating after the game is provisional
}

// Kind is the kind of a player.
type Kind string

// The kinds of players.
const (
	Guest    Kind = "guest"
	Member   Kind = "member"
	Bot      Kind = "bot"      // a program of somebody
	Computer Kind = "computer" // the server's own engine, at a level
)

// Offer is something that a player offers the other. In Cups there are no offers of a
// draw.
type Offer string

// The offers.
const (
	Takeback Offer = "takeback"
	Rematch  Offer = "rematch"
)

// OfferState is the state of an offer.
type OfferState string

// The states of an offer. An offer that its maker withdraws is Declined, too. When an
// offer is accepted, there is no event with a state; [TakenBack] or [Rematched] follows.
const (
	Made     OfferState = "made"
	Declined OfferState = "declined"
)

// Room says who reads a line of chat: the two players, or the spectators.
type Room string

// The rooms.
const (
	Players    Room = "players"
	Spectators Room = "spectators"
)

// Preset is the name of a preset: a line of chat that each reader sees in their own
// language.
type Preset string

// Presets are all presets.
var Presets = []Preset{"hello", "luck", "fun", "goodGame", "thanks", "bye"}

// stored is the stored form of an event. The names are short, because there are many
// events, and must not change.
type stored struct {
	Type    Type             `json:"t"`
	By      uint8            `json:"by"` // a number, as it always was
	Start   *opening         `json:"start,omitempty"`
	Ply     cups.Ply         `json:"p,omitempty"`
	Move    string           `json:"m,omitempty"`
	Lag     int64            `json:"lag,omitempty"` // ms
	Window  Window           `json:"w,omitempty"`
	Offer   Offer            `json:"o,omitempty"`
	State   OfferState       `json:"s,omitempty"`
	Given   int64            `json:"given,omitempty"` // ms
	Halved  bool             `json:"halved,omitempty"`
	Look    bool             `json:"look,omitempty"`
	Rest    bool             `json:"rest,omitempty"`
	Led     bool             `json:"led,omitempty"`
	From    int64            `json:"from,omitempty"` // ms since 1970
	To      int64            `json:"to,omitempty"`
	Out     int64            `json:"out,omitempty"` // ms
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

// opening is the stored form of a [Start].
type opening struct {
	Position cups.Position `json:"position"`
	Seats    [2]Seat       `json:"seats"`
	Control  string        `json:"control"`
	Own      [2]string     `json:"own,omitzero"` // empty for a side that has the control of the game
	Rated    bool          `json:"rated,omitempty"`
	Former   ID            `json:"former,omitempty"`
	Event    string        `json:"event,omitempty"`

	Tournament *Tournament `json:"tournament,omitempty"`
	Sought     bool        `json:"sought,omitempty"`
}

// openingOf returns the stored form of a start.
func openingOf(s *Start) *opening {
	o := &opening{Position: s.Position, Seats: s.Seats, Control: s.Control.String(), Rated: s.Rated, Former: s.Former, Event: s.Event, Tournament: s.Tournament, Sought: s.Sought}
	for side, own := range s.Own {
		if own.IsSet() {
			o.Own[side] = own.String()
		}
	}
	return o
}

// start returns the start of a stored form. After an error about a time control the rest is there.
func (o *opening) start() (*Start, error) {
	s := &Start{Position: o.Position, Seats: o.Seats, Rated: o.Rated, Former: o.Former, Event: o.Event, Tournament: o.Tournament, Sought: o.Sought}
	var err error
	s.Control, err = game.ParseControl(o.Control)
	for side, own := range o.Own {
		if own != "" && err == nil {
			s.Own[side], err = game.ParseControl(own)
		}
	}
	return s, err
}

// AppendBody appends the stored part of an event as JSON, without version and time.
// [ReadEvent] reads it.
func (e *Event) AppendBody(b []byte) []byte {
	if e.Type == Moved { // most events are moves, which are written without reflection
		if b == nil {
			b = make([]byte, 0, 48)
		}
		return e.appendMove(b)
	}
	s := stored{
		Type: e.Type, By: uint8(e.By), Ply: e.Ply, Lag: e.Lag.Milliseconds(), Offer: e.Offer, State: e.State,
		Given: e.Given.Milliseconds(), Halved: e.Halved, Look: e.Look, Rest: e.Rest, Led: e.Led, Room: e.Room, Account: e.Account, Name: e.Name, Text: e.Text,
		Preset: e.Preset, Next: e.Next, Out: e.Out.Milliseconds(),
	}
	if e.Start != nil {
		s.Start = openingOf(e.Start)
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
		panic(err) // encoding stored cannot fail
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
	if e.Window != WindowUnknown {
		b = append(b, `,"w":`...)
		b = append(b, '0'+byte(e.Window))
	}
	if out := e.Out.Milliseconds(); out != 0 {
		b = strconv.AppendInt(append(b, `,"out":`...), out, 10)
	}
	return append(b, '}')
}

// ReadEvent reads an event from its stored form, which [Event.AppendBody] writes. The
// error names the version.
func ReadEvent(version int64, at time.Time, body []byte) (Event, error) {
	fault := func(err error) (Event, error) {
		return Event{}, fmt.Errorf("event %d %q: %w", version, body[:min(len(body), 100)], err)
	}
	var s stored
	if err := json.Unmarshal(body, &s); err != nil {
		return fault(err)
	}
	e := Event{
		Version: version, At: at, Type: s.Type, By: cups.Side(s.By), Ply: s.Ply, Lag: time.Duration(s.Lag) * time.Millisecond,
		Window: s.Window, Offer: s.Offer, State: s.State, Given: time.Duration(s.Given) * time.Millisecond, Halved: s.Halved, Look: s.Look, Rest: s.Rest, Led: s.Led,
		Room: s.Room, Account: s.Account, Name: s.Name, Text: s.Text, Preset: s.Preset, Next: s.Next, Out: time.Duration(s.Out) * time.Millisecond,
	}
	var err error
	switch s.Type {
	case Started:
		if s.Start == nil {
			return fault(eventlog.ErrEmpty)
		}
		e.Start, err = s.Start.start()
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
		err = eventlog.ErrType
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

// MayReadChat reports whether the player of a side, or a spectator, may read a line of chat.
func (e *Event) MayReadChat(side cups.Side) bool {
	return e.After.End.How != game.Playing || (e.Room == Players) == (side != cups.Nobody)
}
