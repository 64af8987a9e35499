package club

import (
	"fmt"
	"time"
)

// Code says why something was refused. The values are sent to programs and do not
// change.
type Code string

// The codes.
const (
	BadName       Code = "badName"       // the rules of names do not allow it
	NameTaken     Code = "nameTaken"     // somebody has it, or had it until a short time ago
	BadPassword   Code = "badPassword"   // the rules of passwords do not allow it
	WrongPassword Code = "wrongPassword" // name and password do not belong together
	NotGuest      Code = "notGuest"      // only a guest becomes a member
	TooManySignIn Code = "tooManySignIns"
	TooMany       Code = "tooMany" // of whatever was to be made
	GamesRunning  Code = "gamesRunning"
	LastWayIn     Code = "lastWayIn"     // without it nobody could sign in any more
	TokenSpent    Code = "tokenSpent"    // a one-time token was used or has expired
	PasskeyFailed Code = "passkeyFailed" // the passkey does not prove what it should
	BadScope      Code = "badScope"
	Forbidden     Code = "forbidden"    // see May
	Unproven      Code = "needsProof"   // see Prove
	Changed       Code = "changed"      // somebody else has just changed the same
	NotWelcome    Code = "notWelcome"   // the other does not take this from the actor, or from anybody
	BlockedByYou  Code = "blockedByYou" // the actor has blocked the other
	Yourself      Code = "yourself"     // the other is the actor
	BadMessage    Code = "badMessage"
	PresetsOnly   Code = "presetsOnly" // one of the two accounts is for the young
	BadSetting    Code = "badSetting"
	TooFast       Code = "tooFast"   // whoever writes or asks must wait
	BadMail       Code = "badMail"   // not a mail address
	MailTaken     Code = "mailTaken" // another account has this mail address
	BadHook       Code = "badHook"   // not an address or not events of a hook
	NoMail        Code = "noMail"    // the server sends no mail
)

// Error is a refusal.
type Error struct {
	Code  Code
	Field string        // of the request; may be empty
	Wait  time.Duration // of TooManySignIn and TooFast: after this time it may be tried again
	Cause error         // may be nil
}

// Error returns the code, the field and the cause.
func (e *Error) Error() string {
	text := "club: " + string(e.Code)
	if e.Field != "" {
		text += ": " + e.Field
	}
	if e.Cause != nil {
		text = fmt.Sprintf("%s: %v", text, e.Cause)
	}
	return text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Is reports whether a target is a refusal with the same code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code
}

func refuse(code Code) error { return &Error{Code: code} }
