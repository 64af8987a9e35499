package play

import (
	"slices"
	"time"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/naming"
	"example.org/cups/internal/online/span"
)

// Actor is who gives a command.
type Actor struct {
	Account string // the ID of an account; empty for the server and for the computer
	Name    string // the name of the account, for chat
	Server  bool   // the server itself, which gives commands about time and moves for the computer
	Officer bool   // an officer of the site, who may do some things, for a reason, in what others run
}

// Command is a command of an actor to a table. The set of commands is closed.
type Command interface {
	apply(t *Table, by Actor, now time.Time) error
}

// Move plays a move. If the same move was played at this ply before, nothing happens and
// there is no error, so that a player whose answer was lost can send the move again.
type Move struct {
	Ply       cups.Ply
	Move      cups.Move
	Takebacks *int          // the value of [game.State.Takebacks] that the player knows; nil: not sent
	Lag       time.Duration // how long the move was under way, as measured
	Window    Window        // what the page of the player said; kept only where [Start.NotesWindows] says so
}

func (c Move) apply(t *Table, by Actor, now time.Time) error {
	g := t.game
	side := t.Side(by.Account)
	if by.Server && !g.IsOver() && t.start.Seats[g.Position().Turn()].Kind == Computer {
		side = g.Position().Turn()
	}
	switch {
	case side == cups.Nobody:
		return refuse(NotYourGame)
	case c.Takebacks != nil && *c.Takebacks != g.State().Takebacks:
		return refuse(Stale)
	case c.Ply < 0:
		return refuse(PlyTaken)
	case c.Ply < g.Ply():
		if g.Moves()[c.Ply] == c.Move && g.Positions()[c.Ply].Turn() == side {
			return nil
		}
		return refuse(PlyTaken)
	case g.IsOver():
		return refuse(GameOver)
	case c.Ply > g.Ply():
		return refuse(PlyAhead)
	case g.Position().Turn() != side:
		return refuse(NotYourTurn)
	}
	c.Lag = max(0, c.Lag.Truncate(time.Millisecond))
	if err := g.PlayDelayed(c.Move, now, c.Lag); err != nil {
		if g.IsOver() { // the move came too late, and that ended the game
			t.addEnd(now)
		}
		return translate(err)
	}
	if !t.start.NotesWindows(side) {
		c.Window = WindowUnknown
	}
	t.add(Event{At: now, Type: Moved, By: side, Ply: c.Ply, Move: c.Move, Lag: c.Lag, Window: c.Window})
	t.endIfOver(now)
	return nil
}

// Action is something that a player does other than moving.
type Action string

// The actions of players.
const (
	Resign          Action = "resign"
	Abort           Action = "abort"
	OfferTakeback   Action = "offerTakeback"
	AcceptTakeback  Action = "acceptTakeback"
	DeclineTakeback Action = "declineTakeback"
	MoreTime        Action = "moreTime"
	Berserk         Action = "berserk" // halves one's own clock
	OfferRematch    Action = "offerRematch"
	AcceptRematch   Action = "acceptRematch"
	DeclineRematch  Action = "declineRematch"
	ClaimWin        Action = "claimWin"
	ClaimDraw       Action = "claimDraw"
)

// Actions are all actions, in the order of the documents.
var Actions = []Action{
	Resign, Abort, OfferTakeback, AcceptTakeback, DeclineTakeback, MoreTime, Berserk,
	OfferRematch, AcceptRematch, DeclineRematch, ClaimWin, ClaimDraw,
}

// casual are the actions that no game of a tournament has.
var casual = []Action{OfferTakeback, AcceptTakeback, DeclineTakeback, MoreTime}

// moreTime is the time that a player gives the opponent with one [MoreTime].
const moreTime = 15 * time.Second

// Act takes an action.
type Act struct {
	Action Action
	Next   ID      // the ID of the rematch, if this action begins one
	Away   Absence // the absence of the opponent, for a claim
	Here   bool    // the opponent is at the table: a game that did not begin in time begins again without being asked
}

// Absence is how long a player has not been at the table.
type Absence struct {
	For       time.Duration // 0 for a player who is there
	OnPurpose bool          // the player closed the page, and did not just lose the connection
}

func (c Act) apply(t *Table, by Actor, now time.Time) error {
	side := t.Side(by.Account)
	if side == cups.Nobody {
		return refuse(NotYourGame)
	}
	g, computer := t.game, t.start.Seats[side.Opponent()].Kind == Computer
	if t.start.Tournament != nil && !g.IsOver() && slices.Contains(casual, c.Action) {
		return refuse(InTournament)
	}
	var err error
	switch c.Action {
	case Resign:
		err = g.Resign(side, now)
	case Abort:
		err = g.Abort(side, now)
	case ClaimWin, ClaimDraw:
		if !g.IsOver() && (t.start.Host() == side.Opponent() || !t.mayClaim(c.Away) || !t.RestsUntil(now).IsZero()) {
			return refuse(OpponentHere)
		}
		if c.Action == ClaimWin {
			err = g.Abandon(side.Opponent(), now)
		} else {
			err = g.AbandonDrawn(side.Opponent(), now)
		}
	case MoreTime:
		if err = g.GiveTime(side, moreTime); err == nil {
			t.add(Event{At: now, Type: ClockMoved, By: side, Given: moreTime})
		}
		return translate(err)
	case Berserk:
		before := g.State().Clock.Halved
		switch in := t.start.Tournament; {
		case in == nil || !in.Berserk:
			err = refuse(NoBerserk)
		default:
			err = translate(g.Halve(side))
		}
		if err == nil && !before[side] {
			t.add(Event{At: now, Type: ClockMoved, By: side, Halved: true})
		}
		return err
	case OfferTakeback:
		return t.offerTakeback(side, computer, now)
	case AcceptTakeback:
		return t.takeBack(side, now)
	case DeclineTakeback:
		if err = g.DeclineTakeback(); err == nil {
			t.add(Event{At: now, Type: Offered, By: side, Offer: Takeback, State: Declined})
		}
		return translate(err)
	case OfferRematch, AcceptRematch:
		return t.agreeRematch(c, side, computer, now)
	case DeclineRematch:
		if err = g.DeclineRematch(); err == nil {
			t.add(Event{At: now, Type: Offered, By: side, Offer: Rematch, State: Declined})
		}
		return translate(err)
	default:
		return refuse(BadSetup)
	}
	if err == nil {
		t.endIfOver(now)
	}
	return translate(err)
}

// offerTakeback offers a takeback. The computer always agrees.
func (t *Table) offerTakeback(side cups.Side, computer bool, now time.Time) error {
	g := t.game
	if g.State().Offers.Takeback == side.Opponent() {
		return t.takeBack(side, now)
	}
	if err := g.OfferTakeback(side, now); err != nil {
		return translate(err)
	}
	t.add(Event{At: now, Type: Offered, By: side, Offer: Takeback, State: Made})
	if computer {
		return t.takeBack(side.Opponent(), now)
	}
	return nil
}

// takeBack takes back the last move of a side after its opponent, by, has agreed.
func (t *Table) takeBack(by cups.Side, now time.Time) error {
	if err := t.game.AcceptTakeback(by, now); err != nil {
		return translate(err)
	}
	t.add(Event{At: now, Type: TakenBack, By: by, Ply: t.game.Ply()})
	return nil
}

// agreeRematch offers or accepts another game. The computer always agrees. So does whoever
// is at the table of a game that did not begin in time: both have agreed to play it.
func (t *Table) agreeRematch(c Act, side cups.Side, computer bool, now time.Time) error {
	g := t.game
	if t.next != "" || c.Next == "" {
		return refuse(RematchUnavailable)
	}
	agree := g.OfferRematch
	if c.Action == AcceptRematch {
		agree = g.AcceptRematch
	}
	if err := agree(side); err != nil {
		return translate(err)
	}
	if agreed := computer || c.Here && t.Unbegun() != cups.Nobody; agreed && !g.State().Offers.Agreed {
		if err := g.AcceptRematch(side.Opponent()); err != nil {
			return translate(err)
		}
	}
	if !g.State().Offers.Agreed {
		t.add(Event{At: now, Type: Offered, By: side, Offer: Rematch, State: Made})
		return nil
	}
	t.add(Event{At: now, Type: Rematched, By: side, Next: c.Next})
	return nil
}

// The limits of chat.
const (
	mostChatLength = 200 // characters of a line
	mostChatLines  = 300 // lines of a room in a burst
	mostOfOne      = 20  // lines of one author in a burst
	// chatEvery is the time in which one more line may come of an author, and in a room. A
	// room is slow for a time, but never full for good.
	chatEvery = 10 * time.Second
	// ShownLines is how many lines of a room are shown: the last ones.
	ShownLines = 300
)

// pace is when the store of lines of a room or an author will be, or was, full again.
type pace struct{ full time.Time }

// has reports whether the store has a line at a time.
func (p pace) has(now time.Time, most int) bool {
	return p.full.Sub(now) <= time.Duration(most-1)*chatEvery
}

// take takes a line.
func (p pace) take(at time.Time) pace {
	if p.full.Before(at) {
		p.full = at
	}
	return pace{p.full.Add(chatEvery)}
}

// Chat writes a line.
type Chat struct {
	Room   Room
	Text   string // either Text or Preset is set
	Preset Preset
}

func (c Chat) apply(t *Table, by Actor, now time.Time) error {
	side := t.Side(by.Account)
	text := naming.OneLine(c.Text)
	switch {
	case by.Account == "":
		return refuse(NotYourGame)
	case c.Room != Players && c.Room != Spectators, utf8.RuneCountInString(text) > mostChatLength,
		(text == "") == (c.Preset == ""), c.Preset != "" && !slices.Contains(Presets, c.Preset):
		return refuse(BadChat)
	case c.Room == Players && side == cups.Nobody, c.Room == Spectators && side != cups.Nobody:
		return refuse(NotYourGame)
	case !t.rooms[c.Room].has(now, mostChatLines):
		return refuse(ChatFull)
	case !t.authors[by.Account].has(now, mostOfOne):
		return refuse(TooFast)
	}
	t.add(Event{At: now, Type: Chatted, By: side, Room: c.Room, Account: by.Account, Name: by.Name, Text: text, Preset: c.Preset})
	return nil
}

// Expire ends the game if the time of the side to move is over. If it is not,
// nothing happens. Only the server gives this command.
type Expire struct{}

func (Expire) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	if t.game.Expire(now) {
		t.endIfOver(now)
	}
	return nil
}

// CallOff ends a game of a tournament that has decided its board in another way, or needs it no
// longer: the game does not count. If By, who decided that, plays in it, By has given it up.
// Nothing happens after the end. Only the server gives this command.
type CallOff struct{ By string }

func (c CallOff) apply(t *Table, by Actor, now time.Time) error {
	switch side := t.Side(c.By); {
	case !by.Server || t.start.Tournament == nil:
		return refuse(NotYourGame)
	case t.game.IsOver():
		return nil
	case side != cups.Nobody:
		if err := t.game.Resign(side, now); err != nil {
			return translate(err)
		}
	default:
		if err := t.game.CallOff(now); err != nil {
			return translate(err)
		}
	}
	t.addEnd(now)
	return nil
}

// Excuse takes the times in which no move could be made out of the game, as [Table.Stand] does, and
// tells everybody, if the log lacks at least so much of them; otherwise it does nothing. Only the server
// gives this command.
type Excuse struct {
	Out   span.Set
	Least time.Duration
}

func (c Excuse) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	if t.isStill() {
		return nil
	}
	missing := t.stood(c.Out, now) - t.taken()
	if missing < max(c.Least, time.Millisecond) {
		return nil
	}
	t.game.RunFrom(t.logged())
	t.out = 0
	until := now
	if t.rested > 0 { // the clock may begin to run only later
		until = t.logged().Add(missing)
	}
	t.game.Excuse(until.Add(-missing), until)
	t.add(Event{At: now, Type: ClockMoved, By: cups.Nobody, From: until.Add(-missing), To: until})
	return nil
}

// The time after which an opponent who has left can be claimed against.
const (
	leftOnPurpose  = 10 * time.Second
	lostConnection = 40 * time.Second
	leftByPost     = 30 * 24 * time.Hour
)

// ClaimAfter returns how long the opponent of a claim must have been away.
func (t *Table) ClaimAfter(onPurpose bool) time.Duration {
	after := lostConnection
	if onPurpose {
		after = leftOnPurpose
	}
	switch t.start.Control.Speed() {
	case game.Correspondence:
		return leftByPost
	case game.Rapid:
		return 2 * after
	case game.Classical, game.Unlimited:
		return 3 * after
	}
	return after
}

func (t *Table) mayClaim(away Absence) bool {
	return away.For > 0 && away.For >= t.ClaimAfter(away.OnPurpose)
}
