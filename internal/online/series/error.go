package series

import "example.org/cups/internal/coded"

// Code is the reason for the refusal of a command. The values are part of the public
// interface and must not change.
type Code string

// The codes.
const (
	BadSeries     Code = "badSeries"     // a field of the setup is wrong; Field and Why say what
	NotDirector   Code = "notDirector"   // only a director may do this
	BadReason     Code = "badReason"     // an officer of the site has no reason, or it is too long
	SeriesClosed  Code = "seriesClosed"  // the series is closed
	NotLeague     Code = "notLeague"     // only a league has seasons and entries
	SeasonOpen    Code = "seasonOpen"    // the season before is not over
	TooFewPlayers Code = "tooFewPlayers" // two players are needed
	NotEntered    Code = "notEntered"    // the account has not signed up
	NotEligible   Code = "notEligible"   // the account cannot play in the tournaments
	NotPart       Code = "notPart"       // the tournament does not belong to the series
	SeriesFull    Code = "seriesFull"    // there are too many tournaments or players
	Overtaken     Code = "overtaken"     // somebody else has changed the same since the actor read it
)

// Error is a command that was refused.
type Error = coded.Refusal[Code]

func refuse(code Code) error { return &Error{Code: code} }

func refuseField(field, why string) error { return &Error{Code: BadSeries, Field: field, Why: why} }
