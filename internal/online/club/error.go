package club

import "example.org/cups/internal/coded"

// Code is the reason for a refusal. The values are sent to programs and must not change.
type Code string

// The codes.
const (
	BadName        Code = "badName"       // the rules of names do not allow it
	NameTaken      Code = "nameTaken"     // another account has the name, or it is reserved for its former owner
	BadPassword    Code = "badPassword"   // the rules of passwords do not allow it
	WrongPassword  Code = "wrongPassword" // the name is unknown, or the password is wrong
	NotGuest       Code = "notGuest"      // only a guest can become a member
	TooManySignIn  Code = "tooManySignIns"
	TooMany        Code = "tooMany" // the account has as many as it can have
	GamesRunning   Code = "gamesRunning"
	LastWayIn      Code = "lastWayIn"     // without this password or passkey, nobody could sign in any more
	TokenSpent     Code = "tokenSpent"    // a one-time token was used or has expired
	PasskeyFailed  Code = "passkeyFailed" // the passkey does not prove what it should
	BadScope       Code = "badScope"
	Forbidden      Code = "forbidden"    // see May
	Unproven       Code = "needsProof"   // see Prove
	Changed        Code = "changed"      // others have changed the same at the same time, again and again
	NotWelcome     Code = "notWelcome"   // the settings of the other account do not allow this
	NotReachable   Code = "notReachable" // the other account has blocked the actor, or takes no invitations from them
	BlockedByYou   Code = "blockedByYou" // the actor has blocked the other
	Yourself       Code = "yourself"     // the actor has named their own account
	BadMessage     Code = "badMessage"
	PresetsOnly    Code = "presetsOnly" // one of the two accounts belongs to a young player
	BadSetting     Code = "badSetting"
	BadHoliday     Code = "badHoliday"     // a holiday cannot be on these days
	TooMuchHoliday Code = "tooMuchHoliday" // the account has no such number of days left
	TooLate        Code = "tooLate"        // it has begun
	TooFast        Code = "tooFast"        // the actor must wait before the next message or request
	BadMail        Code = "badMail"        // not a mail address
	MailTaken      Code = "mailTaken"      // another account has this mail address
	BadHook        Code = "badHook"        // the address or the events of a hook are wrong
	BadDevice      Code = "badDevice"      // what a browser says of itself to be told of notices is wrong
	NoPasskeys     Code = "noPasskeys"     // the server was opened by an IP address
	NoMail         Code = "noMail"         // the server sends no mail
	BadReason      Code = "badReason"      // what officers do needs a reason
	BadStudy       Code = "badStudy"       // the name, the access or the record of a study is wrong
	Overtaken      Code = "overtaken"      // there is a later version than the one that was read
	Banned         Code = "banned"         // a measure that holds, see [Measure]; so are the next two
	Silenced       Code = "silenced"
	RatedPaused    Code = "ratedPaused"
	BadMeasure     Code = "badMeasure"   // the kind, the times or the decision of a measure are wrong
	AppealMade     Code = "appealMade"   // there is one appeal against a measure
	OtherOfficer   Code = "otherOfficer" // another officer than who has acted answers an appeal
	BadReport      Code = "badReport"    // the reason or the text of a report, or the decision about it, is wrong
	Claimed        Code = "claimed"      // another officer looks into the report
)

// Error is a refusal. Why is that of TooFast, such as [ShortGames].
type Error = coded.Refusal[Code]

// ShortGames is why two accounts are kept apart for a while: their last rated games with each other ended at once.
const ShortGames = "shortGames"

// SpoiledGames is why an account waits before its next game: it has aborted games, left them, or sat out its clock.
const SpoiledGames = "spoiledGames"

func refuse(code Code) error { return &Error{Code: code} }

// FieldError is an error about a field of a request.
type FieldError struct {
	Field string
	Err   error
}

// InField returns an error about a field of a request; nil if there is none.
func InField(field string, err error) error {
	if err == nil {
		return nil
	}
	return &FieldError{field, err}
}

// Error returns the field and the cause.
func (e *FieldError) Error() string { return e.Field + ": " + e.Err.Error() }

// Unwrap returns the cause.
func (e *FieldError) Unwrap() error { return e.Err }

// NobodyError says that nobody has the name in a field of a request.
type NobodyError struct{ Field, Name string }

// Error names the field and the name.
func (e *NobodyError) Error() string { return "club: " + e.Field + ": nobody is called " + e.Name }
