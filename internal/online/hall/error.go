package hall

import "example.org/cups/internal/coded"

// Code is the reason for a refusal of the hall. The values are part of the public interface and must not
// change.
type Code string

// The codes.
const (
	BadTerms    Code = "badTerms"    // Field is that of [archive.Terms], such as odds.beans; the cause may be nil
	NotOpen     Code = "notOpen"     // a challenge was accepted by somebody else, or has ended
	OwnOffer    Code = "ownOffer"    // an account answers its own offer
	OwnGame     Code = "ownGame"     // an officer wants to correct a game that they have played
	MembersOnly Code = "membersOnly" // somebody who is not a member wants to play a rated game
	NotForBots  Code = "forbidden"   // a bot answers the seek of a person: people are paired only with bots that they have chosen
	Closing     Code = "closing"     // the server is about to stop and takes no more commands
)

// Error is a refusal.
type Error = coded.Refusal[Code]

// The refusals about which the code says everything.
var (
	ErrNotOpen     error = &Error{Code: NotOpen}
	ErrOwn         error = &Error{Code: OwnOffer}
	ErrOwnGame     error = &Error{Code: OwnGame}
	ErrMembersOnly error = &Error{Code: MembersOnly}
	ErrBot         error = &Error{Code: NotForBots}
	ErrClosing     error = &Error{Code: Closing}
)

func badTerms(field string, cause error) error {
	return &Error{Code: BadTerms, Field: field, Cause: cause}
}
