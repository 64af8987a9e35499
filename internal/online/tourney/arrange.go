package tourney

import (
	"slices"
	"time"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// mostTimes is how many times a player can propose at once.
const mostTimes = 20

// opensAt returns when something happens on a board whose players arrange their game: at the
// time that they have agreed on, or else at the end of the time that they have for it.
func (t *Table) opensAt(b *Board) time.Time {
	if !b.Agreed.IsZero() {
		return b.Agreed
	}
	return t.Window()
}

// Window returns until when the games of the latest round can be arranged, the zero time if
// they are not arranged.
func (t *Table) Window() time.Time {
	if t.setup.Pace != Arranged || len(t.rounds) == 0 {
		return time.Time{}
	}
	window := ms(t.setup.WindowMs)
	return t.setup.later(t.rounds[len(t.rounds)-1].Paired, int(window/day)).Add(window % day)
}

// Propose names times at which the actor could play the game of a board. They replace those
// that the actor has named before.
type Propose struct {
	Round, Board int
	Times        []time.Time
}

func (c Propose) apply(t *Table, by play.Actor, now time.Time) error {
	b, err := t.arranged(by, c.Round, c.Board)
	if err != nil {
		return err
	}
	switch {
	case by.Account != b.South && by.Account != b.North:
		return refuse(NotEntered)
	case t.AtTable(b): // nobody could answer
		return refuse(NotArranged)
	}
	if !within(len(c.Times), 1, mostTimes) {
		return refuseField(BadTime, "times", between(1, mostTimes)+" times")
	}
	times := make([]time.Time, len(c.Times))
	for i, at := range c.Times {
		if times[i], err = t.mayPlayAt(at, now); err != nil {
			return err
		}
	}
	sorting.Func(times, time.Time.Compare)
	t.add(Event{At: now, Type: Proposed, By: by.Account, Round: c.Round, Board: c.Board, Times: slices.CompactFunc(times, time.Time.Equal)})
	return nil
}

// Agree fixes the time of the game of a board: one that the opponent has proposed, or any
// time if the actor is a director.
type Agree struct {
	Round, Board int
	Time         time.Time
}

func (c Agree) apply(t *Table, by play.Actor, now time.Time) error {
	b, err := t.arranged(by, c.Round, c.Board)
	if err != nil {
		return err
	}
	at, err := t.mayPlayAt(c.Time, now)
	if err != nil {
		return err
	}
	proposed := slices.ContainsFunc(b.Proposals, func(p Proposal) bool {
		return p.By != by.Account && slices.ContainsFunc(p.Times, at.Equal)
	})
	if plays := by.Account == b.South || by.Account == b.North; t.mustDirect(by) != nil && !(plays && proposed) {
		return refuseField(BadTime, "time", "must be one that the opponent has proposed")
	}
	t.add(Event{At: now, Type: Agreed, By: by.Account, Round: c.Round, Board: c.Board, Times: []time.Time{at}})
	return nil
}

// arranged returns a board of the latest round whose game the players, or a director, can
// still arrange.
func (t *Table) arranged(by play.Actor, round, board int) (*Board, error) {
	b, err := t.board(round, board)
	switch {
	case err != nil:
		return nil, err
	case t.status != IsRunning && t.status != IsPaused:
		return nil, refuse(NotRunning)
	case t.mustDirect(by) != nil && by.Account != b.South && by.Account != b.North:
		return nil, refuse(NotEntered)
	case t.setup.Pace != Arranged:
		return nil, refuse(NotArranged)
	case round != len(t.rounds) || b.Result != NoResult || len(b.Games) > 0:
		return nil, refuse(TooLate)
	}
	return b, nil
}

// mayPlayAt returns a time, cut to seconds, if a game of the latest round can begin then.
func (t *Table) mayPlayAt(at, now time.Time) (time.Time, error) {
	at = at.UTC().Truncate(time.Second)
	if !at.After(now) || at.After(t.Window()) {
		return at, refuseField(BadTime, "time", "must be after now and not after "+t.Window().Format(time.RFC3339))
	}
	return at, nil
}

// board returns a board by the numbers of its round and itself, from 1.
func (t *Table) board(round, board int) (*Board, error) {
	if round < 1 || round > len(t.rounds) {
		return nil, refuseField(NoSuchRound, "round", between(1, len(t.rounds)))
	}
	boards := t.rounds[round-1].Boards
	if board < 1 || board > len(boards) {
		return nil, refuseField(NoSuchBoard, "board", between(1, len(boards)))
	}
	return &boards[board-1], nil
}

func (t *Table) takeProposal(e *Event) error {
	b, _, err := t.at(e)
	if err != nil || len(e.Times) == 0 {
		return eventlog.ErrOrder
	}
	b.Proposals = slices.DeleteFunc(slices.Clone(b.Proposals), func(p Proposal) bool { return p.By == e.By })
	b.Proposals = append(b.Proposals, Proposal{e.By, e.Times})
	return nil
}

func (t *Table) takeAgreement(e *Event) error {
	b, _, err := t.at(e)
	if err != nil || len(e.Times) == 0 {
		return eventlog.ErrOrder
	}
	b.Agreed = e.Times[0]
	return nil
}
