// Package game holds one game of Cups between two sides, from the first move to the
// end: players, moves, clocks, offers and endings, and the record of the game. The
// terminal, engine matches and the server all play this game.
//
// The package is pure: time is an argument, nothing runs in the background, and
// nothing is written. The same calls with the same times lead to the same [State], so
// a log of the calls describes the whole game.
package game

import (
	"slices"
	"time"

	"example.org/cups"
)

// Kind is what kind of player somebody is.
type Kind uint8

// The kinds. A player of unknown kind counts as a person.
const (
	Unknown Kind = iota
	Person
	Program
)

// Player is who plays a side.
type Player struct {
	Name  string
	Kind  Kind
	Level int // of a program of ours, 1 to 8; 0 for all others
}

// IsPerson reports whether a person makes the moves, as far as that is known.
func (p Player) IsPerson() bool { return p.Kind != Program }

// ClockStart says from when on the clocks run.
type ClockStart uint8

// The clock starts.
const (
	AfterFirstMoves ClockStart = iota // the first move of each side costs no time
	AtOnce                            // time runs from the first move on
)

// Setup is what a game begins with.
type Setup struct {
	Start   cups.Position
	Players [2]Player // indexed by side
	Control Control
	// Own is the control of a side that plays by another one than the game, indexed by side, such as
	// somebody who gives odds of time. The zero Control: the side has that of the game. It needs a game
	// with a time for all moves, and is of this kind, too.
	Own   [2]Control
	Clock ClockStart

	// OtherControl is a time control as a record has it that is none of ours. The game
	// has no clocks then, and [Game.Record] writes it again.
	OtherControl string

	// FirstMove is the time for each side's first move where that costs no time
	// of the clock; after it the game is aborted. 0 is any time.
	FirstMove time.Duration
	// Timed says of which sides the first move takes time of the clock as all others do, and has no time
	// of its own, indexed by side.
	Timed [2]bool
	// Grace is by how much a clock may be overstepped.
	Grace time.Duration
	// Lag has the time that moves are under way given back (see [Quota]).
	Lag bool
}

// ControlOf returns the control by which a side plays.
func (s *Setup) ControlOf(side cups.Side) Control {
	if own := s.Own[side]; own.IsSet() {
		return own
	}
	return s.Control
}

// ownIsValid reports whether both sides have a clock of one kind.
func (s *Setup) ownIsValid() bool {
	for _, own := range s.Own {
		if own.IsSet() && (!own.IsFischer() || !own.IsValid() || !s.Control.IsFischer()) {
			return false
		}
	}
	return true
}

// State is all that is true of a game now, apart from how it came about. It is
// comparable.
type State struct {
	Position  cups.Position
	Ply       cups.Ply // moves played and not taken back
	Takebacks int      // how often moves were taken back
	Clock     Clock
	Quotas    [2]Quota
	Offers    Offers
	End       End
}

// Game is one game between two sides. Make one with [New]; the zero Game has no
// use. One goroutine at a time may use it.
type Game struct {
	setup     Setup
	positions []cups.Position    // positions[0] is the start
	moves     []cups.Move        // moves[i] leads to positions[i+1]
	clocks    [][2]time.Duration // clocks[i] is what both clocks showed after moves[i]
	state     State
}

// New sets up a game. The clocks stand still until [Game.Begin]. The error has
// the code [BadSetup].
func New(s Setup) (*Game, error) {
	if !s.Start.IsValid() || !s.Control.IsValid() || !s.ownIsValid() || s.FirstMove < 0 || s.Grace < 0 {
		return nil, refuse(BadSetup)
	}
	g := &Game{setup: s, positions: []cups.Position{s.Start}}
	g.state = State{Position: s.Start, Clock: newClock(s), Offers: noOffers, End: noEnd}
	if s.Lag {
		g.state.Quotas = [2]Quota{newQuota(s.ControlOf(cups.South)), newQuota(s.ControlOf(cups.North))}
	}
	g.endIfPlayedOut(time.Time{})
	return g, nil
}

// Setup returns what the game began with.
func (g *Game) Setup() Setup { return g.setup }

// State returns all that is true of the game now.
func (g *Game) State() State { return g.state }

// Player returns who plays a side.
func (g *Game) Player(s cups.Side) Player { return g.setup.Players[s] }

// SetPlayers gives the game other players, as when their names are to be in
// another language.
func (g *Game) SetPlayers(players [2]Player) { g.setup.Players = players }

// Position returns the position on the board.
func (g *Game) Position() cups.Position { return g.state.Position }

// Positions returns all positions, the start first. The caller must not change
// them.
func (g *Game) Positions() []cups.Position { return slices.Clip(g.positions) }

// Moves returns the moves so far. The caller must not change them.
func (g *Game) Moves() []cups.Move { return slices.Clip(g.moves) }

// Ply returns how many moves have been played.
func (g *Game) Ply() cups.Ply { return g.state.Ply }

// Last returns the last move and the position before it; false if there is
// none.
func (g *Game) Last() (before cups.Position, m cups.Move, ok bool) {
	n := len(g.moves)
	if n == 0 {
		return cups.Position{}, cups.NoMove, false
	}
	return g.positions[n-1], g.moves[n-1], true
}

// HasPerson reports whether a person plays at all.
func (g *Game) HasPerson() bool {
	return g.setup.Players[cups.South].IsPerson() || g.setup.Players[cups.North].IsPerson()
}

// PersonToMove reports whether the game waits for the move of a person.
func (g *Game) PersonToMove() bool {
	return !g.IsOver() && g.Player(g.Position().Turn()).IsPerson()
}
