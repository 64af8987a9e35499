package wire

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
)

// Event is one event of a game, in streams and on the socket. Which fields are
// there depends on the type (docs/formats/socket.md).
type Event struct {
	Type        string   `json:"type" doc:"The type of the event. It decides which other fields are present."`
	Version     int64    `json:"version" doc:"The version of the game after this event."`
	At          string   `json:"at" doc:"When it happened."`
	By          string   `json:"by" doc:"The side that caused the event."`
	Ply         *int     `json:"ply,omitempty" doc:"For move: the ply of the move. For takeback: the number of moves that are left."`
	Move        string   `json:"move,omitempty" doc:"The move that was made."`
	Moves       []string `json:"moves,omitempty" doc:"For takeback: all moves that are left."`
	Takebacks   *int     `json:"takebacks,omitempty" doc:"For takeback: how often moves have been taken back."`
	Position    string   `json:"position,omitempty" doc:"The position after the event."`
	Turn        string   `json:"turn,omitempty" doc:"The side to move after the event."`
	Clock       *Clock   `json:"clock,omitempty" doc:"The clocks after the event."`
	Legal       []string `json:"legal,omitempty" doc:"The legal moves after the event."`
	Offer       string   `json:"offer,omitempty" doc:"What is offered."`
	State       string   `json:"state,omitempty" doc:"What happened to the offer."`
	GivenMs     int64    `json:"givenMs,omitempty" doc:"For clock: the time that a player gave the opponent."`
	PauseMs     int64    `json:"pauseMs,omitempty" doc:"For clock: the time without a running server, which was taken out of the game."`
	Room        string   `json:"room,omitempty" doc:"For chat: who can read the line."`
	Name        string   `json:"name,omitempty" doc:"For chat: the name of the writer."`
	Text        string   `json:"text,omitempty" doc:"For chat: the line. For correct: the reason."`
	Preset      string   `json:"preset,omitempty" doc:"For chat: the name of a preset, instead of a text."`
	Game        string   `json:"game,omitempty" doc:"For rematch: the ID of the next game."`
	Status      string   `json:"status,omitempty" doc:"For end and correct: the status of the game."`
	Result      string   `json:"result,omitempty" doc:"For end and correct: the result, South's points first."`
	Margin      *int     `json:"margin,omitempty" doc:"For end and correct: South's margin, if the game was played to its end."`
	Termination string   `json:"termination,omitempty" doc:"For end and correct: how the game ended, as in records."`

	Ratings *RatingChanges `json:"ratings,omitempty" doc:"For end and correct: how a rated game changed the ratings."`
}

// NewEvent describes an event for the player of a side, or for a spectator if side is
// [cups.Nobody]. Until the game is over, players do not see the lines of spectators, and
// spectators do not see those of players.
func NewEvent(start play.Start, e *play.Event, side cups.Side) Event {
	w := Event{Type: string(e.Type), Version: e.Version, At: Time(e.At), By: Side(e.By)}
	switch e.Type {
	case play.Moved, play.TakenBack:
		ply := int(e.Ply)
		w.Ply = &ply
		w.Position, w.Turn, w.Legal = e.After.Position.String(), turn(e.After), legal(e.After)
		w.Clock = newClock(start.Control, e.After, e.At)
		if e.Type == play.Moved {
			w.Move = e.Move.String()
			break
		}
		w.Takebacks, w.Moves = &e.After.Takebacks, texts(e.Moves)
	case play.Offered:
		w.Offer, w.State = string(e.Offer), string(e.State)
	case play.ClockMoved:
		w.GivenMs, w.PauseMs = e.Given.Milliseconds(), e.To.Sub(e.From).Milliseconds()
		w.Clock = newClock(start.Control, e.After, e.At)
	case play.Chatted:
		w.Room = string(e.Room)
		if mayRead(e, side) {
			w.Name, w.Text, w.Preset = e.Name, e.Text, string(e.Preset)
		}
	case play.Rematched:
		w.Game = string(e.Next)
	case play.Ended:
		var why *string
		w.Status, w.Result, w.Margin, why = ending(e.After)
		w.Termination, w.Ratings = *why, newRatingChanges(e.Rating)
		w.Clock = newClock(start.Control, e.After, e.At)
	case play.Corrected:
		var why *string
		w.Status, w.Result, w.Margin, why = ending(e.After)
		w.Termination, w.Ratings, w.Text = *why, newRatingChanges(e.Rating), e.Text
	}
	return w
}

// mayRead reports whether the player of a side, or a spectator, may read a line of chat.
func mayRead(e *play.Event, side cups.Side) bool {
	return e.After.End.How != game.Playing || (e.Room == play.Players) == (side != cups.Nobody)
}

// View has what the page needs of a game in addition to [Game].
type View struct {
	Side     string   `json:"side"`
	Legal    []string `json:"legal"`
	Offers   Offers   `json:"offers"`
	CanAbort bool     `json:"canAbort"`
	Chat     []Event  `json:"chat"`
	Rematch  *string  `json:"rematch"`
	Now      int64    `json:"now"` // ms since 1970
}

// Offers has the side that has made each open offer, or "none".
type Offers struct {
	Takeback string `json:"takeback"`
	Rematch  string `json:"rematch"`
}

// Shows reports whether a viewer wants to see a line of chat or an offer of a rematch,
// see [NewView].
type Shows func(*play.Start, *play.Event) bool

// NewView describes a table for an account, or for somebody unknown if account is empty.
func NewView(t *play.Table, account string, now time.Time, shows Shows) View {
	g, side := t.Game(), t.Side(account)
	state := g.State()
	v := View{
		Side: Side(side), Legal: legal(state), CanAbort: !g.IsOver() && g.Ply() < 2 && side != cups.Nobody,
		Offers: Offers{Side(state.Offers.Takeback), Side(state.Offers.Rematch)}, Chat: []Event{}, Now: now.UnixMilli(),
	}
	if next := string(t.Next()); next != "" {
		v.Rematch = &next
	}
	start, events := t.Start(), t.Since(0)
	for i := range events {
		e := &events[i]
		switch {
		case e.Type == play.Chatted && mayRead(e, side) && shows(&start, e):
			v.Chat = append(v.Chat, NewEvent(start, e, side))
		case e.Type == play.Offered && e.Offer == play.Rematch && e.State == play.Made && state.Offers.Rematch == e.By && !shows(&start, e):
			v.Offers.Rematch = Side(cups.Nobody)
		}
	}
	if more := len(v.Chat) - play.ShownLines; more > 0 {
		v.Chat = v.Chat[more:]
	}
	return v
}

// OperatorNotice is the type of a [Notice] of the server's operator.
const OperatorNotice = "notice"

// Notice is news for one account.
type Notice struct {
	Type      string `json:"type" doc:"The type of the event. notice is reserved for announcements of the operator and has no other field; this version sends none."`
	Game      string `json:"game,omitempty" doc:"For gameStart, gameEnd and pairing: the ID of the game."`
	Challenge string `json:"challenge,omitempty" doc:"For challenge: the ID of the challenge."`
	Member    string `json:"member,omitempty" doc:"For message and friend: the name of the other member."`

	Tournament string `json:"tournament,omitempty" doc:"For pairing: the ID of the tournament."`
	Round      int    `json:"round,omitempty" doc:"For pairing: the round of the tournament."`
}
