package play

import (
	"cmp"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/coded"
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

// Error is a command that was refused. The cause of [IllegalMove] is a [*cups.MoveError].
type Error = coded.Refusal[Code]

func refuse(code Code) error { return &Error{Code: code} }

// codes are the codes of package game that have another name here.
var codes = map[game.Code]Code{game.TimeIsUp: GameOver, game.NoSide: NotYourGame}

// translate turns an error of package game into an [*Error].
func translate(err error) error {
	var illegal *cups.MoveError
	var refused *game.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused):
		return &Error{Code: cmp.Or(codes[refused.Code], Code(refused.Code)), Cause: err}
	case errors.As(err, &illegal):
		return &Error{Code: IllegalMove, Cause: err}
	}
	return &Error{Code: BadSetup, Cause: err}
}
