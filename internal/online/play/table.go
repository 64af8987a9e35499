package play

import (
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// FirstMove is the time for each side's first move; in correspondence games it
// is that for any move.
const FirstMove = 30 * time.Second

// Table is one game between people, or between a person and the computer, with
// all that happened at it. Make one with [New] or [Replay]. One goroutine at a
// time may use it.
type Table struct {
	id      ID
	start   Start
	game    *game.Game
	events  []Event // events[i] has the version i+1
	excused time.Time
	next    ID
	lines   map[Room]int
}

// New seats two players at a new table. The error has the code [BadSetup].
func New(id ID, s Start, now time.Time) (*Table, error) {
	now = time.UnixMilli(now.UnixMilli()).UTC()
	t := &Table{id: id, lines: map[Room]int{}}
	if err := t.open(s, now); err != nil {
		return nil, err
	}
	t.add(Event{At: now, Type: Started, By: cups.Nobody, Start: &s})
	t.endIfOver(now)
	return t, nil
}

// open sets up the game.
func (t *Table) open(s Start, now time.Time) error {
	setup := game.Setup{Start: s.Position, Control: s.Control, Lag: true}
	if s.Control.IsSet() {
		setup.FirstMove = FirstMove
	}
	if s.Control.IsCorrespondence() {
		setup.FirstMove = s.Control.PerMove()
	}
	for side, seat := range s.Seats {
		p := game.Player{Name: seat.Name, Kind: game.Person, Level: seat.Level}
		if seat.Kind == Computer || seat.Kind == Bot {
			p.Kind = game.Program
		}
		setup.Players[side] = p
	}
	g, err := game.New(setup)
	if err != nil {
		return translate(err)
	}
	g.Begin(now)
	t.start, t.game = s, g
	t.events = make([]Event, 0, usualEvents)
	return nil
}

// usualEvents is how many events most games of 2x4 have at the most.
const usualEvents = 100

// Replay makes the table that events lead to, all of them from the first. The
// error names the event that does not follow from those before.
func Replay(id ID, events []Event) (*Table, error) {
	t := &Table{id: id, lines: map[Room]int{}}
	for i, e := range events {
		if e.Version != int64(i+1) || (e.Type == Started) != (i == 0) {
			return nil, fmt.Errorf("game %s, event %d: %w", id, e.Version, errOrder)
		}
		if err := t.take(e); err != nil {
			return nil, fmt.Errorf("game %s, event %d: %w", id, e.Version, err)
		}
	}
	if len(events) == 0 {
		return nil, fmt.Errorf("game %s: %w", id, errNoStart)
	}
	return t, nil
}

// take repeats an event that has happened.
func (t *Table) take(e Event) error {
	var err error
	g := t.game
	switch e.Type {
	case Started:
		err = t.open(*e.Start, e.At)
	case Moved:
		err = g.PlayDelayed(e.Move, e.At, e.Lag)
	case TakenBack:
		err = g.TakeBackTo(e.Ply, e.At)
	case Offered:
		err = t.takeOffer(e)
	case ClockMoved:
		if e.Given != 0 {
			err = g.GiveTime(e.By, e.Given)
		} else {
			g.Excuse(e.From, e.To)
		}
	case Rematched:
		_, _ = g.OfferRematch(cups.South), g.OfferRematch(cups.North) // one of them has offered it before
		if !g.State().Offers.Agreed {
			err = errOrder
		}
	case Ended:
		err = t.takeEnd(e)
	case Corrected:
		err = g.Correct(e.Result)
	}
	if err != nil {
		return err
	}
	t.add(e)
	return nil
}

// takeOffer repeats an offer.
func (t *Table) takeOffer(e Event) error {
	g := t.game
	switch {
	case e.Offer == Takeback && e.State == Made:
		return g.OfferTakeback(e.By, e.At)
	case e.Offer == Takeback && e.State == Declined:
		return g.DeclineTakeback()
	case e.Offer == Rematch && e.State == Made:
		return g.OfferRematch(e.By)
	case e.Offer == Rematch && e.State == Declined:
		return g.DeclineRematch()
	}
	return errOrder
}

// takeEnd repeats the end of a game.
func (t *Table) takeEnd(e Event) error {
	g := t.game
	var err error
	switch e.How {
	case game.PlayedOut: // by the move before
	case game.Resigned:
		err = g.Resign(e.By, e.At)
	case game.OutOfTime:
		err = g.Forfeit(e.By, e.At)
	case game.Aborted:
		err = g.Abort(e.By, e.At)
	case game.Abandoned:
		if e.Result == cups.Draw {
			err = g.AbandonDrawn(e.By, e.At)
		} else {
			err = g.Abandon(e.By, e.At)
		}
	case game.Stopped:
		err = g.Stop(e.By, e.At)
	default:
		err = g.Adjudicate(e.Result, e.At)
	}
	if err == nil && (!g.IsOver() || g.Outcome() != e.Result) {
		err = errOrder
	}
	return err
}

// add appends an event that the game has taken already.
func (t *Table) add(e Event) {
	e.Version = int64(len(t.events) + 1)
	e.After = t.game.State()
	switch e.Type {
	case TakenBack:
		e.Moves = slices.Clone(t.game.Moves())
	case ClockMoved:
		if e.To.After(t.excused) {
			t.excused = e.To
		}
	case Rematched:
		t.next = e.Next
	case Chatted:
		t.lines[e.Room]++
	}
	t.events = append(t.events, e)
}

// endIfOver adds the event of the end, if the game has just ended.
func (t *Table) endIfOver(now time.Time) {
	if t.game.IsOver() {
		t.addEnd(now)
	}
}

func (t *Table) addEnd(now time.Time) {
	end := t.game.End()
	t.add(Event{At: now, Type: Ended, By: end.By, How: end.How, Result: end.Outcome})
}

// Apply does what a command says and returns the events that follow from it:
// none if there was nothing to do. The error is an [*Error]. There may be both: a
// move that comes after the mover's time is refused and ends the game. Times are
// cut to whole milliseconds, as they are kept.
func (t *Table) Apply(by Actor, c Command, now time.Time) ([]Event, error) {
	before := len(t.events)
	now = time.UnixMilli(now.UnixMilli()).UTC()
	if last := t.events[before-1].At; now.Before(last) {
		now = last // no clock gains by a time that goes back
	}
	err := c.apply(t, by, now)
	return slices.Clip(t.events[before:]), err
}

// MustBeRated reports whether the last event is the end of a rated game that has
// a result, and nobody has said yet what it does to the ratings.
func (t *Table) MustBeRated() bool {
	e := t.events[len(t.events)-1]
	return e.Type == Ended && t.start.Rated && e.Result != cups.Ongoing && e.Rating == nil
}

// Rate adds to the event of the end what the game has done to the ratings of both
// players, indexed by side, if [Table.MustBeRated], or to that of a correction if it
// is the last one. Events that were returned before are as they were.
func (t *Table) Rate(changes [2]RatingChange) {
	if t.MustBeRated() || t.events[len(t.events)-1].Type == Corrected {
		t.events = slices.Clone(t.events)
		t.events[len(t.events)-1].Rating = &changes
	}
}

// Rating returns what the game has done to the ratings of both players, nil if
// it has done nothing.
func (t *Table) Rating() *[2]RatingChange {
	if !t.game.IsOver() {
		return nil
	}
	for _, e := range slices.Backward(t.events) {
		if e.Type == Ended || e.Type == Corrected {
			return e.Rating
		}
	}
	return nil
}

// Ended returns the time at which the game ended, or the zero time for a game in
// progress. A correction does not change it.
func (t *Table) Ended() time.Time {
	if end := t.end(); end != nil {
		return end.At
	}
	return time.Time{}
}

// end returns the event that ended the game, nil if it goes on.
func (t *Table) end() *Event {
	for i := range t.events {
		if t.events[i].Type == Ended {
			return &t.events[i]
		}
	}
	return nil
}

// Correction returns the last event by which the result was corrected, and the
// result before; nil if there is none.
func (t *Table) Correction() (last *Event, former cups.Outcome) {
	for i := range t.events {
		switch e := &t.events[i]; {
		case e.Type == Ended && last == nil, e.Type == Corrected:
			if last != nil {
				former = last.Result
			}
			last = e
		}
	}
	if last == nil || last.Type == Ended {
		return nil, cups.Ongoing
	}
	return last, former
}

// Side returns the side that an account plays, Nobody if it does not play here.
func (t *Table) Side(account string) cups.Side {
	if account != "" {
		for side, seat := range t.start.Seats {
			if seat.Account == account {
				return cups.Side(side)
			}
		}
	}
	return cups.Nobody
}

// ID returns the name of the game.
func (t *Table) ID() ID { return t.id }

// Start returns what the table began with.
func (t *Table) Start() Start { return t.start }

// Game returns the game. The caller must not change it.
func (t *Table) Game() *game.Game { return t.game }

// Version returns how many events there were.
func (t *Table) Version() int64 { return int64(len(t.events)) }

// Since returns the events after a version, all of them for 0. The caller must
// not change them.
func (t *Table) Since(version int64) []Event {
	if version < 0 || version > t.Version() {
		version = t.Version()
	}
	return slices.Clip(t.events[version:])
}

// Began returns when the first event happened.
func (t *Table) Began() time.Time { return t.events[0].At }

// Touched returns when the last event happened.
func (t *Table) Touched() time.Time { return t.events[len(t.events)-1].At }

// Next returns the ID of the rematch, or "".
func (t *Table) Next() ID { return t.next }

// ComputerLevel returns the level at which the computer is to move now, 0 if
// somebody else is to move.
func (t *Table) ComputerLevel() int {
	if t.game.IsOver() {
		return 0
	}
	if seat := t.start.Seats[t.game.Position().Turn()]; seat.Kind == Computer {
		return seat.Level
	}
	return 0
}

// RematchStart returns what the rematch of this game begins with: the players
// change sides.
func (t *Table) RematchStart() Start {
	s := t.start
	s.Seats[0], s.Seats[1] = s.Seats[1], s.Seats[0]
	s.Former = t.id
	return s
}
