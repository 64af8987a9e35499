package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// Player is who moves for a side: a person, or the computer at a level.
type Player struct {
	Name  string
	Level engine.Level // 0 is a person
}

// IsPerson reports whether a person moves for this side.
func (p Player) IsPerson() bool { return p.Level == 0 }

// Setup is what a game begins with.
type Setup struct {
	Start   cups.Position
	Players [2]Player // indexed by side
	Clock   TimeControl
}

// Ending is how a game came to its end.
type Ending uint8

// The endings. A game that goes on is Unfinished.
const (
	Unfinished Ending = iota
	PlayedOut         // both players are stuck
	Resigned
	OutOfTime
)

// Session is one game at the table, from the first move to the last. It is a
// pure value-like thing: time comes in as an argument, and nothing goes out.
type Session struct {
	setup     Setup
	positions []cups.Position // positions[0] is the start
	moves     []cups.Move
	spent     []time.Duration // what the mover's clock showed after each move
	clock     clock
	ending    Ending
	loser     cups.Side // who resigned or ran out of time
}

// NewSession sets up a game.
func NewSession(setup Setup) *Session {
	s := &Session{setup: setup, positions: []cups.Position{setup.Start}, clock: newClock(setup.Clock), loser: cups.Nobody}
	s.finish()
	return s
}

// Position returns the position on the board.
func (s *Session) Position() cups.Position { return s.positions[len(s.positions)-1] }

// Before returns the position before the last move, and whether there is one.
func (s *Session) Before() (cups.Position, bool) {
	if len(s.moves) == 0 {
		return cups.Position{}, false
	}
	return s.positions[len(s.positions)-2], true
}

// LastMove returns the last move, or [cups.NoMove].
func (s *Session) LastMove() cups.Move {
	if len(s.moves) == 0 {
		return cups.NoMove
	}
	return s.moves[len(s.moves)-1]
}

// Ply returns how many moves have been played.
func (s *Session) Ply() cups.Ply { return cups.Ply(len(s.moves)) }

// Player returns who moves for a side.
func (s *Session) Player(side cups.Side) Player { return s.setup.Players[side] }

// PersonToMove reports whether the game waits for a person.
func (s *Session) PersonToMove() bool {
	return !s.IsOver() && s.Player(s.Position().Turn()).IsPerson()
}

// HasPerson reports whether a person plays at all.
func (s *Session) HasPerson() bool {
	return s.setup.Players[cups.South].IsPerson() || s.setup.Players[cups.North].IsPerson()
}

// IsOver reports whether the game has ended, in whatever way.
func (s *Session) IsOver() bool { return s.ending != Unfinished }

// Ending returns how the game ended.
func (s *Session) Ending() Ending { return s.ending }

// Outcome returns the result. In a decided game neither resignation nor time
// changes the winner (rules §5.3).
func (s *Session) Outcome() cups.Outcome {
	switch {
	case s.ending == Unfinished:
		return cups.Ongoing
	case s.ending == PlayedOut:
		return s.Position().Outcome()
	case s.Position().Decided() != cups.Nobody:
		return cups.WinFor(s.Position().Decided())
	}
	return cups.WinFor(s.loser.Opponent())
}

// Start lets the clock run for whoever is to move. The clocks of a new game
// stand still until each side has made its first move, those of a resumed one
// run at once.
func (s *Session) Start(now time.Time) {
	if !s.IsOver() && s.Ply() >= 2 {
		s.clock = s.clock.start(s.Position().Turn(), now)
	}
}

// Pause stops the clocks, as while the program asks something.
func (s *Session) Pause(now time.Time) { s.clock = s.clock.stop(now) }

// Play makes a move. An illegal one, or one after the end, gives an error and
// changes nothing.
func (s *Session) Play(m cups.Move, now time.Time) error {
	before := s.Position()
	after, err := before.Play(m)
	if err == nil && s.IsOver() {
		err = &cups.MoveError{Position: before, Move: m, Reason: cups.NobodyMoves}
	}
	if err != nil {
		return err
	}
	s.positions = append(s.positions, after)
	s.moves = append(s.moves, m)
	s.press(before.Turn(), after.Turn(), now)
	s.spent = append(s.spent, s.clock.remaining[before.Turn()])
	s.finish()
	return nil
}

// press handles the clock after a move. Until both have moved it stands.
func (s *Session) press(mover, next cups.Side, now time.Time) {
	if s.Ply() < 2 {
		return
	}
	s.clock = s.clock.press(mover, next, now)
}

// finish ends the game when nobody can move.
func (s *Session) finish() {
	if s.Position().IsOver() {
		s.ending = PlayedOut
		s.clock.running = cups.Nobody
	}
}

// Resign ends the game as a loss for side.
func (s *Session) Resign(side cups.Side, now time.Time) {
	if !s.IsOver() {
		s.ending, s.loser = Resigned, side
		s.clock = s.clock.stop(now)
	}
}

// CheckClock ends the game if a side has run out of time, and reports so.
func (s *Session) CheckClock(now time.Time) bool {
	flagged := s.clock.flagged(now)
	if s.IsOver() || flagged == cups.Nobody {
		return false
	}
	s.ending, s.loser = OutOfTime, flagged
	s.clock = s.clock.stop(now)
	return true
}

// Undo takes back the last move of a person, with what was played since, so
// that the person is to move again; where only computers play, or only people,
// the last move. It reports whether anything was taken back. A finished game
// goes on.
func (s *Session) Undo(now time.Time) bool {
	back := len(s.moves) - 1
	for back >= 0 && s.HasPerson() && !s.Player(s.positions[back].Turn()).IsPerson() {
		back--
	}
	if back < 0 {
		return false
	}
	s.positions, s.moves, s.spent = s.positions[:back+1], s.moves[:back], s.spent[:back]
	s.ending, s.loser = Unfinished, cups.Nobody
	s.clock = s.clock.stop(now)
	s.restoreClock()
	s.Start(now)
	return true
}

// restoreClock sets the clocks to what they showed after the last moves.
func (s *Session) restoreClock() {
	s.clock = newClock(s.setup.Clock)
	for i := range s.moves {
		s.clock.remaining[s.positions[i].Turn()] = s.spent[i]
	}
}

// CanPlayOut reports whether the rest of the game can be counted without
// choice (rules §5.4).
func (s *Session) CanPlayOut() bool { return !s.IsOver() && s.Position().IsSettled() }

// PlayOut plays a settled position to its end, for both sides at their best.
func (s *Session) PlayOut(now time.Time) {
	for s.CanPlayOut() {
		if s.Play(s.Position().PlayOutMove(), now) != nil {
			return // cannot be: a settled position that goes on has this move
		}
	}
}
