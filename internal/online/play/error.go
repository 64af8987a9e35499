package play

import (
	"errors"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Code says why a command was refused. The names are part of the public
// interface and do not change.
type Code string

// The codes.
const (
	NotYourGame        Code = "notYourGame"        // who gives the command does not play here
	NotYourTurn        Code = "notYourTurn"        // the other side is to move
	GameOver           Code = "gameOver"           // the game has ended
	NotOver            Code = "notOver"            // the game has not ended yet
	PlyTaken           Code = "plyTaken"           // another move was played at this ply
	PlyAhead           Code = "plyAhead"           // this ply is still to come
	Stale              Code = "stale"              // moves were taken back since the command was meant
	IllegalMove        Code = "illegalMove"        // the rules do not allow the move
	NothingToTake      Code = "nothingToTake"      // there is no move of one's own to take back
	NoOffer            Code = "noOffer"            // nobody has offered this
	OfferOpen          Code = "offerOpen"          // one has offered this already
	TooLateToAbort     Code = "tooLateToAbort"     // two moves have been played
	Decided            Code = "decided"            // a decided game cannot end in a draw (rules §5.3)
	NoClock            Code = "noClock"            // the game has no clock that can be given time
	TooMuchTime        Code = "tooMuchTime"        // the clock shows as much as a clock can
	OpponentHere       Code = "opponentHere"       // the opponent has not been away long enough for a claim
	BadChat            Code = "badChat"            // the line is empty, too long or for no room
	ChatFull           Code = "chatFull"           // the room has as many lines as it can hold
	RematchUnavailable Code = "rematchUnavailable" // there is no rematch of this game
	BadSetup           Code = "badSetup"           // no game can begin like this
	BadResult          Code = "badResult"          // the game has this result already, or never had one
	BadReason          Code = "badReason"          // the reason is empty or too long
)

// Error is a command that was refused.
type Error struct {
	Code   Code
	Reason cups.Reason // of [IllegalMove], otherwise 0
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

var (
	errNoStart     = errors.New("has no start")
	errUnknownType = errors.New("has an unknown type")
	errOrder       = errors.New("does not follow the events before")
)

// codes are the refusals of a game in the words of a table.
var codes = map[game.Code]Code{
	game.BadSetup: BadSetup, game.GameOver: GameOver, game.NotOver: NotOver, game.TimeIsUp: GameOver,
	game.NothingToTake: NothingToTake, game.NoOffer: NoOffer, game.OfferOpen: OfferOpen,
	game.TooLateToAbort: TooLateToAbort, game.Decided: Decided, game.NoClock: NoClock,
	game.TooMuchTime: TooMuchTime, game.NoSide: NotYourGame,
}

// translate makes an [*Error] of what a game refuses.
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
