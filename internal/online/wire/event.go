package wire

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/play"
)

// Event is one event of a game, in streams and on the socket. The tag when names the types
// of events that have a field; "?" says that it may be left out. Fields without the tag
// belong to all types. In a description, "For TYPE:" begins what is said of some types only.
type Event struct {
	Type         string   `json:"type" doc:"The type of the event."`
	Version      int64    `json:"version" doc:"The version of the game after this event."`
	At           string   `json:"at" doc:"When it happened."`
	By           string   `json:"by" doc:"The side that caused the event; none: the server, or a spectator."`
	Ply          *int     `json:"ply,omitempty" when:"move takeback" doc:"For move: The ply of the move. For takeback: The number of moves that are left."`
	Move         string   `json:"move,omitempty" when:"move" doc:"The move that was made."`
	Moves        []string `json:"moves,omitempty" when:"takeback?" doc:"All moves that are left. Left out: none."`
	Takebacks    *int     `json:"takebacks,omitempty" when:"takeback" doc:"How often moves have been taken back."`
	Position     string   `json:"position,omitempty" when:"move takeback" doc:"The position after the event."`
	Turn         string   `json:"turn,omitempty" when:"move takeback" doc:"The side to move after the event; none: the game is over."`
	Clock        *Clock   `json:"clock,omitempty" when:"move? takeback? clock? end?" doc:"The clocks after the event. Left out: the game has none."`
	Legal        []string `json:"legal,omitempty" when:"move? takeback?" doc:"The legal moves after the event. Left out: none."`
	Offer        string   `json:"offer,omitempty" when:"offer" doc:"What is offered."`
	State        string   `json:"state,omitempty" when:"offer" doc:"What happened to the offer. declined: also if its maker has withdrawn it."`
	GivenMs      int64    `json:"givenMs,omitempty" when:"clock?" doc:"The time that a player gave the opponent."`
	Berserk      bool     `json:"berserk,omitempty" when:"clock?" doc:"The side has halved its clock, and gets no increment any more."`
	PauseMs      int64    `json:"pauseMs,omitempty" when:"clock?" doc:"The time without a running server, which was taken out of the game."`
	Looks        *bool    `json:"looks,omitempty" when:"clock?" doc:"In an exhibition: its host, who has the side of by, looks at the board again, so that their clock runs (true), or looks away, so that it does not (false)."`
	HolidayUntil *string  `json:"holidayUntil,omitempty" when:"clock?" doc:"The player of the side is on holiday until then, and the clock of the side stands."`
	Room         string   `json:"room,omitempty" when:"chat" doc:"Who can read the line."`
	Name         string   `json:"name,omitempty" when:"chat?" doc:"The name of the writer. Left out, with text and preset, if you may not read the line."`
	Text         string   `json:"text,omitempty" when:"chat? correct?" doc:"For chat: The line, unless it is a preset. For correct: The reason."`
	Preset       string   `json:"preset,omitempty" when:"chat?" doc:"The name of a preset, instead of a text."`
	Game         string   `json:"game,omitempty" when:"rematch" doc:"The ID of the next game."`
	Status       string   `json:"status,omitempty" when:"end correct" doc:"The status of the game."`
	Result       string   `json:"result,omitempty" when:"end correct" doc:"The result, South's points first. *: the game has none, or no longer counts."`
	Margin       *int     `json:"margin,omitempty" when:"end? correct?" doc:"South's margin, if the game was played to its end."`
	Termination  string   `json:"termination,omitempty" when:"end correct" doc:"How the game ended, as in records."`

	WhyNot  string         `json:"whyNot,omitempty" when:"end? correct?" enum:"noResult,notMoved" doc:"Why the game does not count, as in the game. Left out: it counts."`
	Ratings *RatingChanges `json:"ratings,omitempty" when:"end? correct?" doc:"How a rated game changed the ratings."`
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
		w.Clock = newClock(&start, e.After, e.At)
		if e.Type == play.Moved {
			w.Move = e.Move.String()
			break
		}
		w.Takebacks, w.Moves = &e.After.Takebacks, texts(e.Moves)
	case play.Offered:
		w.Offer, w.State = string(e.Offer), string(e.State)
	case play.ClockMoved:
		w.GivenMs, w.Berserk, w.PauseMs = e.Given.Milliseconds(), e.Halved, e.To.Sub(e.From).Milliseconds()
		if e.Led { // the clock says all
			w.PauseMs = 0
		}
		if e.Look {
			here := e.To.IsZero()
			w.PauseMs, w.Looks = 0, &here
		}
		if e.Rest {
			until := Time(e.To)
			w.PauseMs, w.HolidayUntil = 0, &until
		}
		w.Clock = newClock(&start, e.After, e.At)
	case play.Chatted:
		w.Room = string(e.Room)
		if e.MayReadChat(side) {
			w.Name, w.Text, w.Preset = e.Name, e.Text, string(e.Preset)
		}
	case play.Rematched:
		w.Game = string(e.Next)
	case play.Ended:
		var why *string
		w.Status, w.Result, w.Margin, why = ending(e.After)
		w.Termination, w.Ratings, w.WhyNot = *why, newRatingChanges(e.Rating), string(e.WhyNot)
		w.Clock = newClock(&start, e.After, e.At)
	case play.Corrected:
		var why *string
		w.Status, w.Result, w.Margin, why = ending(e.After)
		w.Termination, w.Ratings, w.Text, w.WhyNot = *why, newRatingChanges(e.Rating), e.Text, string(e.WhyNot)
	}
	return w
}

// View has what the page needs of a game in addition to [Game].
type View struct {
	Side     string   `json:"side" doc:"The side of this account; none: it is a spectator."`
	Legal    []string `json:"legal" doc:"The legal moves of the side to move; none after the end."`
	Offers   Offers   `json:"offers" doc:"The open offers."`
	CanAbort bool     `json:"canAbort" doc:"This account may abort the game."`
	Chat     []Event  `json:"chat" doc:"The lines that this account may read, as events of the type chat, the oldest first."`
	Rematch  *string  `json:"rematch" doc:"The ID of the next game; null: none."`
	Now      int64    `json:"now" doc:"The server's time in milliseconds since 1970."`
}

// Offers has the side that has made each open offer, or "none".
type Offers struct {
	Takeback string `json:"takeback" enum:"south,north,none" doc:"The side that wants to take moves back."`
	Rematch  string `json:"rematch" enum:"south,north,none" doc:"The side that wants a rematch."`
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
		case e.Type == play.Chatted && e.MayReadChat(side) && shows(&start, e):
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

// Notice is news for one account. The tags are those of [Event].
type Notice struct {
	Type      string `json:"type" doc:"The type of the event."`
	Game      string `json:"game,omitempty" when:"gameStart gameEnd pairing?" doc:"The ID of the game. For pairing: Left out if the opponent has no account: then it is played at the table, and there is no gameStart."`
	Challenge string `json:"challenge,omitempty" when:"challenge" doc:"The ID of the challenge."`
	Member    string `json:"member,omitempty" when:"message friend" doc:"The name of the other member."`

	Invitation string `json:"invitation,omitempty" when:"invitation" doc:"The ID of the invitation: GET /api/v1/account/invitations says to what."`

	Tournament string `json:"tournament,omitempty" when:"pairing reminder team" doc:"The ID of the tournament."`
	Round      int    `json:"round,omitempty" when:"pairing? reminder?" doc:"The round of the tournament. For reminder: Left out if the whole tournament begins."`
	Board      int    `json:"board,omitempty" when:"pairing?" doc:"The number of the board."`
	At         string `json:"at,omitempty" when:"reminder" doc:"When the game begins, on whose time the players have agreed, or the tournament. The reminder comes a day and an hour before."`
}
