package play

import (
	"errors"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Code is the reason for the refusal of a command. The values are part of the public
// interface and must not change.
type Code string

// The codes.
const (
	NotYourGame        Code = "notYourGame"        // the actor does not play in this game
	NotYourTurn        Code = "notYourTurn"        // the other side is to move
	GameOver           Code = "gameOver"           // the game has ended
	NotOver            Code = "notOver"            // the game has not ended yet
	PlyTaken           Code = "plyTaken"           // another move was played at this ply
	PlyAhead           Code = "plyAhead"           // this ply is still to come
	Stale              Code = "stale"              // moves were taken back since the player chose the move
	IllegalMove        Code = "illegalMove"        // the rules do not allow the move
	NothingToTake      Code = "nothingToTake"      // the player has no move to take back
	NoOffer            Code = "noOffer"            // there is no such offer
	OfferOpen          Code = "offerOpen"          // the player has already made this offer
	TooLateToAbort     Code = "tooLateToAbort"     // two moves have been played, so the game cannot be aborted
	Decided            Code = "decided"            // a decided game cannot end in a draw (rules §5.3)
	NoClock            Code = "noClock"            // the game has no clock that can be given time
	TooMuchTime        Code = "tooMuchTime"        // the clock already shows the most that a clock can show
	OpponentHere       Code = "opponentHere"       // the opponent has not been away long enough for a claim
	BadChat            Code = "badChat"            // the line is empty or too long, or the room does not exist
	ChatFull           Code = "chatFull"           // many lines have come in the room: one may come soon
	TooFast            Code = "tooFast"            // the author has written many lines: one may come soon
	RematchUnavailable Code = "rematchUnavailable" // there is no rematch of this game
	BadSetup           Code = "badSetup"           // a game cannot begin like this
	BadResult          Code = "badResult"          // the game has this result already, or never had one
	InTournament       Code = "inTournament"       // games of tournaments are played without takebacks and time as a present
	NoBerserk          Code = "noBerserk"          // the clock cannot be halved in this game
	TooLateToHalve     Code = "tooLateToHalve"     // the player has moved, so the clock cannot be halved any more
	BadReason          Code = "badReason"          // the reason is empty or too long
	BadPlan            Code = "badPlan"            // planned moves that cannot be played; the cause is a [*PlanError]
	NoPlan             Code = "noPlan"             // moves are planned in games by post only
)

// Error is a command that was refused.
type Error struct {
	Code   Code
	Reason cups.Reason // for [IllegalMove]; otherwise 0
	Err    error       // the cause, nil for none
}

// Error returns the code and the cause. Users read other words.
func (e *Error) Error() string {
	if e.Err != nil {
		return string(e.Code) + ": " + e.Err.Error()
	}
	return string(e.Code)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func refuse(code Code) error { return &Error{Code: code} }

// codes translates the codes of package game into those of this package.
var codes = map[game.Code]Code{
	game.BadSetup: BadSetup, game.GameOver: GameOver, game.NotOver: NotOver, game.TimeIsUp: GameOver,
	game.NothingToTake: NothingToTake, game.NoOffer: NoOffer, game.OfferOpen: OfferOpen,
	game.TooLateToAbort: TooLateToAbort, game.Decided: Decided, game.NoClock: NoClock,
	game.TooMuchTime: TooMuchTime, game.NoSide: NotYourGame, game.TooLateToHalve: TooLateToHalve,
}

// translate turns an error of package game into an [*Error].
func translate(err error) error {
	var illegal *cups.MoveError
	var refused *game.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused):
		return &Error{Code: codes[refused.Code], Err: err}
	case errors.As(err, &illegal):
		return &Error{Code: IllegalMove, Reason: illegal.Reason, Err: err}
	}
	return &Error{Code: BadSetup, Err: err}
}
