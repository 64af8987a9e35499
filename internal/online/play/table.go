// Package play holds one game between people over a network: a table with players,
// moves, offers, claims and chat.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author
// and the time. It returns the resulting events, or an [*Error] with a code. The
// package is pure: it never waits, writes, asks a clock or draws a random number. The
// same events always lead to the same table.
package play

import (
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/span"
)

// FirstMove is the time for the first move of each side. In correspondence games the
// first move has the same time as all others.
const FirstMove = 30 * time.Second

// Table is one game between people, or between a person and the computer, with all of its
// events. Make one with [New] or [Replay]. One goroutine at a time may use it.
type Table struct {
	log

	id      ID
	start   Start
	game    *game.Game
	ran     time.Time     // since when the clock that runs has run, with all that was taken out of the game since
	seen    time.Time     // nobody could see before this time that it runs, see [Table.Seen]
	rests   span.Set      // in which the clock that runs stood or will stand because of a holiday
	rested  time.Duration // how long these have moved its beginning
	led     [2]span.Set   // by side: when its player was on the way to another server, see [Lead]
	out     time.Duration // what was taken out since the last event, see [Table.Stand]
	held    time.Duration // for how long the clock of the host has stood in this turn, or will, see [Look]
	holds   time.Time     // until when it stands; the zero time: the host looks at the board
	next    ID
	rooms   map[Room]pace   // of chat
	authors map[string]pace // of lines of chat, by account
}

// New seats two players at a new table. The error has the code [BadSetup].
func New(id ID, s Start, now time.Time) (*Table, error) {
	now = eventlog.Whole(now)
	t := &Table{id: id, rooms: map[Room]pace{}, authors: map[string]pace{}}
	if err := t.open(s, now); err != nil {
		return nil, err
	}
	t.add(Event{At: now, Type: Started, By: cups.Nobody, Start: &s})
	t.endIfOver(now)
	t.look(false, now) // nobody looks at a board that is not there yet
	return t, nil
}

// open sets up the game.
func (t *Table) open(s Start, now time.Time) error {
	setup := game.Setup{Start: s.Position, Control: s.Control, Own: s.Own, Lag: true, FirstMove: s.FirstMoveIn()}
	if host := s.Host(); host != cups.Nobody {
		setup.Timed[host] = true
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
	eventlog.Reserve(&t.log, usualEvents)
	return nil
}

// usualEvents is enough for the events of most games of 2x4.
const usualEvents = 100

// Replay returns the table after all of its events, beginning with the first one. The
// error names an event that cannot follow the events before it.
func Replay(id ID, events []Event) (*Table, error) {
	t := &Table{id: id, rooms: map[Room]pace{}, authors: map[string]pace{}}
	if len(events) == 0 {
		return nil, fmt.Errorf("game %s: %w", id, eventlog.ErrEmpty)
	}
	if err := t.takeAll(events); err != nil {
		return nil, err
	}
	return t, nil
}

// Recall returns the table of a finished game of which only a summary is left: how it began, its moves
// and its result, and when. Moves from the first one on that cannot have been played are left out, and
// whatever has ended the game, it counts as an award.
func Recall(id ID, s Start, began time.Time, moves []cups.Move, result cups.Outcome, ended time.Time) (*Table, error) {
	s.Control, s.Own = game.Control{}, [2]game.Control{} // when each move was played is not known
	t, err := Replay(id, []Event{{Version: 1, At: began, Type: Started, By: cups.Nobody, Start: &s}})
	if err != nil {
		return nil, err
	}
	for _, m := range moves {
		g := t.game
		if err := t.take(Event{At: began, Type: Moved, By: g.Position().Turn(), Ply: g.Ply(), Move: m}); err != nil {
			break
		}
	}
	end := Event{At: ended, Type: Ended, By: cups.Nobody, How: game.Adjudicated, Result: result}
	switch {
	case t.game.IsOver():
		end.How, end.Result = game.PlayedOut, t.game.Outcome()
	case result == cups.Ongoing:
		end.How, end.By = game.Aborted, cups.South
	}
	return t, t.take(end)
}

// Follow adds the events after the last one that another server has stored. It forgets what
// [Table.Stand] has taken out of the game since the last event: the events say what was taken out.
// After an error, which is that of [Replay], the table must not be used any more.
func (t *Table) Follow(events []Event) error {
	if t.out > 0 && len(events) > 0 {
		t.game.RunFrom(t.logged())
		t.out = 0
	}
	return t.takeAll(events)
}

// takeAll takes stored events, each after the one before.
func (t *Table) takeAll(events []Event) error {
	for _, e := range events {
		err := error(eventlog.ErrOrder)
		if e.Version == t.Version()+1 && (e.Type == Started) == (t.Version() == 0) {
			err = t.take(e)
		}
		if err != nil {
			return fmt.Errorf("game %s, event %d: %w", t.id, e.Version, err)
		}
	}
	return nil
}

// take applies a stored event to the game and adds it.
func (t *Table) take(e Event) error {
	var err error
	g := t.game
	if e.Out > 0 && g != nil {
		since := g.State().Clock.Since
		g.Excuse(since, since.Add(e.Out))
	}
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
		switch {
		case e.Halved:
			err = g.Halve(e.By)
		case e.Look && e.To.IsZero():
			g.Hold(e.At, e.At)
		case e.Look:
			g.Hold(e.From, e.To)
		case e.Given != 0:
			err = g.GiveTime(e.By, e.Given)
		case e.Led: // what it takes out of the clock is in Out
		default:
			g.Excuse(e.From, e.To)
		}
	case Rematched:
		// The opponent has made the offer before, or agrees without a word: then it is that of the actor.
		_, _ = g.OfferRematch(e.By), g.OfferRematch(e.By.Opponent())
		if !g.State().Offers.Agreed {
			err = eventlog.ErrOrder
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

// takeOffer applies the event of an offer to the game.
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
	return eventlog.ErrOrder
}

// takeEnd applies the event of the end to the game.
func (t *Table) takeEnd(e Event) error {
	g := t.game
	var err error
	switch e.How {
	case game.PlayedOut: // the move before has ended the game
	case game.Resigned:
		err = g.Resign(e.By, e.At)
	case game.OutOfTime:
		err = g.Forfeit(e.By, e.At)
	case game.Aborted:
		if e.By == cups.Nobody {
			err = g.CallOff(e.At)
		} else {
			err = g.Abort(e.By, e.At)
		}
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
		err = eventlog.ErrOrder
	}
	return err
}

// add appends an event. The game must already be in the state after the event.
func (t *Table) add(e Event) {
	e.After = t.game.State()
	if t.out > 0 {
		e.Out, t.out = t.out, 0
	}
	switch {
	case e.Type == Started, e.Type == Moved, e.Type == TakenBack, e.Look:
		t.ran, t.seen = e.After.Clock.Since, time.Time{}
		t.rests, t.rested = span.Set{}, 0
	case e.Rest:
		t.rests = t.rests.With(span.Of(span.Span{From: e.From, To: e.To}))
		t.rested += e.After.Clock.Since.Sub(t.logged().Add(e.Out))
	}
	t.noteLed(&e)
	switch {
	case e.Type == Started, e.Type == Moved:
		t.held, t.holds = 0, time.Time{}
	case e.Look && e.To.IsZero():
		t.held -= max(0, t.holds.Sub(e.At))
		t.holds = time.Time{}
	case e.Look:
		t.held, t.holds = t.held+e.To.Sub(e.From), e.To
	}
	switch e.Type {
	case Ended, Corrected:
		e.WhyNot = t.whyNot(e.Rating)
	case TakenBack:
		e.Moves = slices.Clone(t.game.Moves())
	case Rematched:
		t.next = e.Next
	case Chatted:
		t.rooms[e.Room], t.authors[e.Account] = t.rooms[e.Room].take(e.At), t.authors[e.Account].take(e.At)
	}
	eventlog.Put(&t.log, e)
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

// Apply carries out a command and returns its events, or none if there was nothing to do.
// The error is an [*Error]. There can be both: a move that comes too late is refused and
// ends the game. Times are cut to whole milliseconds, as in the archive.
func (t *Table) Apply(by Actor, c Command, now time.Time) ([]Event, error) {
	before := t.Version()
	now = eventlog.Time(&t.log, now) // if time goes back, no clock gets more time
	err := c.apply(t, by, now)
	return t.Since(before), err
}

// logged returns since when the clock that runs has run if what the log has taken out of the game is
// taken off, but nothing else.
func (t *Table) logged() time.Time { return t.last().After.Clock.Since }

// last returns the last event. The caller must not change it.
func (t *Table) last() *Event { return &t.Since(t.Version() - 1)[0] }

// Seen notes that nobody could see before a time that the clock that runs now does so, because the move
// before was still being stored.
func (t *Table) Seen(at time.Time) { t.seen = at }

// Stand takes the times in which no move could be made out of the game, up to a time, and those in which
// the player to move was led to another server. Of all that it was told before, it remembers only what the log has: so the set may have grown in any part, or have
// less than the last time. This is no event of its own. The next event has the time in its field Out,
// so that the log leads to the same clocks. What the log has once taken out stays out, and parts of a
// millisecond are ignored.
func (t *Table) Stand(out span.Set, until time.Time) {
	if t.isStill() {
		return
	}
	t.out = max(0, t.stood(out, until)-t.taken())
	t.game.RunFrom(t.logged().Add(t.out))
}

// taken returns what the log has taken out of the clock that runs, apart from holidays.
func (t *Table) taken() time.Duration { return t.logged().Sub(t.ran) - t.rested }

// stood returns for how long the clock that runs has stood still up to a time, apart from holidays.
func (t *Table) stood(out span.Set, until time.Time) time.Duration {
	from := t.ran
	if t.seen.After(from) {
		from = t.seen
	}
	if from.After(until) {
		from = until
	}
	out = out.With(t.led[t.game.State().Clock.Running])
	return (max(0, from.Sub(t.ran)) + out.Within(from, until).Without(t.rests).Len()).Truncate(time.Millisecond)
}

// isStill reports whether no clock runs.
func (t *Table) isStill() bool {
	return t.game.IsOver() || t.game.State().Clock.Running == cups.Nobody
}

// MustBeRated reports whether the last event is the end of a rated game that counts, and the
// event has no rating changes yet.
func (t *Table) MustBeRated() bool {
	e := t.last()
	return e.Type == Ended && t.start.Rated && e.Rating == nil && t.WhyNot() == ""
}

// Rate adds the changes of both players' ratings, indexed by side, to the last event, if
// [Table.MustBeRated] is true or the event is a correction. It does not change events
// that were returned before.
func (t *Table) Rate(changes [2]RatingChange) {
	if t.MustBeRated() || t.last().Type == Corrected {
		eventlog.Amend(&t.log, func(e *Event) { e.Rating = &changes })
	}
}

// Rating returns the changes of both players' ratings by this game, or nil if there are
// none.
func (t *Table) Rating() *[2]RatingChange {
	if !t.game.IsOver() {
		return nil
	}
	return t.result().Rating
}

// Ended returns the time at which the game ended, or the zero time for a game in
// progress. A correction does not change it.
func (t *Table) Ended() time.Time {
	if end := t.end(); end != nil {
		return end.At
	}
	return time.Time{}
}

// end returns the event that ended the game, or nil if the game is in progress.
func (t *Table) end() *Event {
	return eventlog.Last(t.Since(0), func(e *Event) bool { return e.Type == Ended })
}

// result returns the event that says how the game ended, or nil if the game is in progress.
func (t *Table) result() *Event {
	return eventlog.Last(t.Since(0), func(e *Event) bool { return e.Type == Ended || e.Type == Corrected })
}

// Correction returns the last correction and the result before it, or nil if there is
// none.
func (t *Table) Correction() (last *Event, former cups.Outcome) {
	events := t.Since(0)
	for i := range events {
		switch e := &events[i]; {
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

// Side returns the side of an account, or Nobody if the account does not play.
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

// Unbegun returns the side that did not make its first move in time, which has aborted the
// game, or Nobody if the game is in progress or ended in another way.
func (t *Table) Unbegun() cups.Side {
	for i, e := range t.Since(0) {
		if e.Type != Ended || e.How != game.Aborted {
			continue
		}
		before := t.Since(int64(i - 1))[0].After
		deadline := before.Clock.Since.Add(e.Out).Add(t.game.Setup().FirstMove)
		if before.Clock.Free && before.Clock.Running == e.By && !e.At.Before(deadline) {
			return e.By
		}
	}
	return cups.Nobody
}

// AbortedBy returns the side that aborted the game, or that did not make its first move in
// time, or Nobody if the game was not aborted by a side.
func (t *Table) AbortedBy() cups.Side {
	if end := t.game.End(); end.How == game.Aborted {
		return end.By
	}
	return cups.Nobody
}

// IsUnplayed reports whether the game was aborted before both sides had made a move.
func (t *Table) IsUnplayed() bool {
	return t.game.End().How == game.Aborted && t.game.Ply() < 2
}

// ID returns the ID of the game.
func (t *Table) ID() ID { return t.id }

// FirstMoveIn returns how long each side has for its first move; 0: there is no limit.
func (s *Start) FirstMoveIn() time.Duration {
	switch in := s.Tournament; {
	case s.Control.IsCorrespondence():
		return s.Control.PerMove()
	case in != nil && in.FirstMoveMs > 0:
		return time.Duration(in.FirstMoveMs) * time.Millisecond
	case s.Control.IsSet():
		return FirstMove
	}
	return 0
}

// Start returns the start of the table.
func (t *Table) Start() Start { return t.start }

// Game returns the game. The caller must not change it.
func (t *Table) Game() *game.Game { return t.game }

// MovedAt returns when the last move was made, zero if there was none, and whether both
// sides have moved.
func (t *Table) MovedAt() (at time.Time, both bool) {
	if e := eventlog.Last(t.Since(0), func(e *Event) bool { return e.Type == Moved }); e != nil {
		return e.At, t.game.Ply() > 1
	}
	return time.Time{}, false
}

// Next returns the ID of the rematch, or "" if there is none.
func (t *Table) Next() ID { return t.next }

// ComputerLevel returns the level of the computer if it is to move, and 0 otherwise.
func (t *Table) ComputerLevel() int {
	if t.game.IsOver() {
		return 0
	}
	if seat := t.start.Seats[t.game.Position().Turn()]; seat.Kind == Computer {
		return seat.Level
	}
	return 0
}

// RematchStart returns the start of the rematch, in which the players have changed sides.
// Who gave odds gives them again, and a host has no more time. A game that did not begin in time begins again with the same
// sides, and belongs to the same event. No rematch is a game of a tournament.
func (t *Table) RematchStart() Start {
	s := t.start
	if s.Host() != cups.Nobody {
		s.Own = [2]game.Control{} // more time was for many boards
	}
	if t.Unbegun() == cups.Nobody {
		s = s.turned()
		s.Event, s.Sought = "", false
	}
	s.Former, s.Tournament = t.id, nil
	return s
}
