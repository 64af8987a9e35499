package game

import "example.org/cups"

// Code says why a command was refused. The names do not change; programs make
// sentences, statuses and JSON of them.
type Code uint8

// The codes.
const (
	BadSetup       Code = iota + 1 // the start is not a position, or the time control is not one
	GameOver                       // the game has ended
	NotOver                        // the game has not ended yet
	TimeIsUp                       // the move came after the mover's time: this ended the game
	NothingToTake                  // there is no such move to take back
	NoOffer                        // the other side has not made this offer
	OfferOpen                      // this side has made the same offer already, or it was accepted
	TooLateToAbort                 // two moves have been played
	NotDecided                     // only a decided game can be stopped (rules §5.3)
	Decided                        // a decided game cannot end in a draw (rules §5.3)
	NoClock                        // the game is played without a clock that can be given time
	TooMuchTime                    // no clock shows so much time, or the time is not above zero
	NoSide                         // neither South nor North
	TooLateToHalve                 // the side has made its first move
)

var codeNames = map[Code]string{
	BadSetup: "badSetup", GameOver: "gameOver", NotOver: "notOver", TimeIsUp: "timeIsUp",
	NothingToTake: "nothingToTake", NoOffer: "noOffer", OfferOpen: "offerOpen", TooLateToAbort: "tooLateToAbort",
	NotDecided: "notDecided", Decided: "decided", NoClock: "noClock", TooMuchTime: "tooMuchTime", NoSide: "noSide",
	TooLateToHalve: "tooLateToHalve",
}

// String returns the name of the code, such as "gameOver".
func (c Code) String() string { return codeNames[c] }

// Error is a command that was refused. The game is as it was before, except
// after [TimeIsUp].
type Error struct {
	Code Code
	Side cups.Side // the side that the refusal is about, Nobody for both
	Err  error     // the cause, nil for none
}

// Error returns the name of the code and the cause. Users read other words.
func (e *Error) Error() string {
	if e.Err != nil {
		return e.Code.String() + ": " + e.Err.Error()
	}
	return e.Code.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// refuse returns an error with a code.
func refuse(code Code, side cups.Side) error { return &Error{Code: code, Side: side} }
