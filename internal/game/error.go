package game

import (
	"example.org/cups"
	"example.org/cups/internal/coded"
)

// Code says why a command was refused. The names do not change; programs make
// sentences, statuses and JSON of them.
type Code string

// The codes.
const (
	BadSetup       Code = "badSetup"       // the start is not a position, or the time control is not one
	GameOver       Code = "gameOver"       // the game has ended
	NotOver        Code = "notOver"        // the game has not ended yet
	TimeIsUp       Code = "timeIsUp"       // the move came after the mover's time: this ended the game
	NothingToTake  Code = "nothingToTake"  // there is no such move to take back
	NoOffer        Code = "noOffer"        // the other side has not made this offer
	OfferOpen      Code = "offerOpen"      // this side has made the same offer already, or it was accepted
	TooLateToAbort Code = "tooLateToAbort" // two moves have been played
	NotDecided     Code = "notDecided"     // only a decided game can be stopped (rules §5.3)
	Decided        Code = "decided"        // a decided game cannot end in a draw (rules §5.3)
	NoClock        Code = "noClock"        // the game is played without a clock that can be given time
	TooMuchTime    Code = "tooMuchTime"    // no clock shows so much time, or the time is not above zero
	NoSide         Code = "noSide"         // neither South nor North
	TooLateToHalve Code = "tooLateToHalve" // the side has made its first move
)

// Error is a command that was refused. The game is as it was before, except
// after [TimeIsUp], whose cause is a [Late].
type Error = coded.Refusal[Code]

// Late says whose time was up.
type Late struct{ Side cups.Side }

// Error returns the side.
func (l Late) Error() string { return l.Side.String() }

func refuse(code Code) error { return &Error{Code: code} }
