package game

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"example.org/cups"
	"example.org/cups/record"
)

// Ending is how a game came to its end.
type Ending uint8

// The endings. The zero Ending is that of a game that goes on.
const (
	Playing     Ending = iota
	PlayedOut          // both players are stuck
	Resigned           // a side gave up
	OutOfTime          // the time of a side was over
	Abandoned          // a side left, and the other claimed the win or a draw
	Aborted            // the game ended without a result: before it had properly begun, or because it was called off
	Stopped            // a side ended a decided game (rules §5.3)
	Adjudicated        // a third party decided
)

// endingNames are the names of the endings in files. They do not change.
var endingNames = [...]string{"playing", "playedOut", "resigned", "outOfTime", "abandoned", "aborted", "stopped", "adjudicated"}

// Endings returns all endings of games that do not go on.
func Endings() []Ending {
	var list []Ending
	for e := Playing + 1; int(e) < len(endingNames); e++ {
		list = append(list, e)
	}
	return list
}

// String returns the name of the ending, such as "outOfTime".
func (e Ending) String() string {
	if int(e) < len(endingNames) {
		return endingNames[e]
	}
	return "Ending(" + strconv.Itoa(int(e)) + ")"
}

// ParseEnding reads what [Ending.String] writes. The error names the text.
func ParseEnding(text string) (Ending, error) {
	if i := slices.Index(endingNames[:], text); i >= 0 {
		return Ending(i), nil
	}
	return 0, fmt.Errorf("%q is not a way in which a game ends", text)
}

// Termination returns the ending as records name it.
func (e Ending) Termination() record.Termination { return terminations[e] }

// End is how and by whom a game ended, and its result. It is comparable.
type End struct {
	How     Ending
	By      cups.Side    // who resigned, ran out of time, left, aborted or stopped; else Nobody, also after [Game.CallOff]
	Outcome cups.Outcome // Ongoing while the game goes on and if it was aborted
}

var noEnd = End{Playing, cups.Nobody, cups.Ongoing}

// IsOver reports whether the game has ended, in whatever way.
func (g *Game) IsOver() bool { return g.state.End.How != Playing }

// End returns how the game ended.
func (g *Game) End() End { return g.state.End }

// Outcome returns the result, [cups.Ongoing] while there is none.
func (g *Game) Outcome() cups.Outcome { return g.state.End.Outcome }

// end ends the game.
func (g *Game) end(e End, now time.Time) {
	g.state.Clock = g.state.Clock.stop(now)
	g.state.End, g.state.Offers = e, noOffers
}

// endIfPlayedOut ends the game if nobody can move, and reports whether.
func (g *Game) endIfPlayedOut(now time.Time) bool {
	if !g.Position().IsOver() {
		return false
	}
	g.end(End{PlayedOut, cups.Nobody, g.Position().Outcome()}, now)
	return true
}

// lossOf is the result if a side loses without being beaten on the board. In a
// decided game the winner stays the winner (rules §5.3).
func (g *Game) lossOf(side cups.Side) cups.Outcome {
	if winner := g.Position().Decided(); winner != cups.Nobody {
		return cups.WinFor(winner)
	}
	return cups.WinFor(side.Opponent())
}

// endable refuses what only a side of a game that goes on can do.
func (g *Game) endable(side cups.Side) error {
	switch {
	case side > cups.North:
		return refuse(NoSide)
	case g.IsOver():
		return refuse(GameOver)
	}
	return nil
}

// Resign ends the game as a loss for side, unless the game is decided (rules
// §5.3). The error has the code [GameOver].
func (g *Game) Resign(side cups.Side, now time.Time) error { return g.lose(side, Resigned, now) }

// Forfeit ends the game as a loss on time for a side whose time is not measured
// by the clock of this game, as by a limit for each move. It is like
// [Game.Resign] in all else.
func (g *Game) Forfeit(side cups.Side, now time.Time) error { return g.lose(side, OutOfTime, now) }

// Abandon ends the game because side has left and its opponent claims the win.
// It is like [Game.Resign] in all else.
func (g *Game) Abandon(side cups.Side, now time.Time) error { return g.lose(side, Abandoned, now) }

func (g *Game) lose(side cups.Side, how Ending, now time.Time) error {
	if err := g.endable(side); err != nil {
		return err
	}
	g.end(End{how, side, g.lossOf(side)}, now)
	return nil
}

// AbandonDrawn ends the game because side has left and its opponent is content
// with a draw. In a decided game there is no draw: the error then has the code
// [Decided].
func (g *Game) AbandonDrawn(side cups.Side, now time.Time) error {
	if err := g.endable(side); err != nil {
		return err
	}
	if winner := g.Position().Decided(); winner != cups.Nobody {
		return refuse(Decided)
	}
	g.end(End{Abandoned, side, cups.Draw}, now)
	return nil
}

// Abort ends a game without a result, before the second move. The error has the
// code [GameOver] or [TooLateToAbort].
func (g *Game) Abort(side cups.Side, now time.Time) error {
	if err := g.endable(side); err != nil {
		return err
	}
	if g.Ply() >= 2 {
		return refuse(TooLateToAbort)
	}
	g.end(End{Aborted, side, cups.Ongoing}, now)
	return nil
}

// CallOff ends a game without a result at any time, as a third party decided. The error has the
// code [GameOver].
func (g *Game) CallOff(now time.Time) error {
	if g.IsOver() {
		return refuse(GameOver)
	}
	g.end(End{Aborted, cups.Nobody, cups.Ongoing}, now)
	return nil
}

// Stop ends a decided game before it is played out (rules §5.3). The error has
// the code [GameOver] or [NotDecided].
func (g *Game) Stop(side cups.Side, now time.Time) error {
	if err := g.endable(side); err != nil {
		return err
	}
	winner := g.Position().Decided()
	if winner == cups.Nobody {
		return refuse(NotDecided)
	}
	g.end(End{Stopped, side, cups.WinFor(winner)}, now)
	return nil
}

// Correct gives a game that is over another result, as a third party decided;
// [cups.Ongoing] says that the game does not count. The error has the code [NotOver].
func (g *Game) Correct(result cups.Outcome) error {
	if !g.IsOver() {
		return refuse(NotOver)
	}
	g.state.End = End{Adjudicated, cups.Nobody, result}
	if result == cups.Ongoing {
		g.state.End.How = Aborted
	}
	return nil
}

// Adjudicate ends the game with the result that a third party gives it. The
// error has the code [GameOver], or [NotOver] for [cups.Ongoing].
func (g *Game) Adjudicate(result cups.Outcome, now time.Time) error {
	switch {
	case g.IsOver():
		return refuse(GameOver)
	case result == cups.Ongoing:
		return refuse(NotOver)
	}
	g.end(End{Adjudicated, cups.Nobody, result}, now)
	return nil
}
