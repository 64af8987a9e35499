package tourney

import (
	"fmt"
	"strings"

	"example.org/cups/internal/coded"
)

// Code is the reason for the refusal of a command. The values are part of the public
// interface and must not change.
type Code string

// The codes.
const (
	BadTournament   Code = "badTournament"   // a field of the setup is wrong; Field and Why say what
	NotDirector     Code = "notDirector"     // only a director may do this
	NotOfficer      Code = "notOfficer"      // only an officer of the site may do this
	NotOffered      Code = "notOffered"      // somebody directs the tournament
	NotEntered      Code = "notEntered"      // the account does not play in this tournament
	AlreadyEntered  Code = "alreadyEntered"  // the account plays already
	WrongCode       Code = "wrongCode"       // the code of the tournament is another one
	NotInvited      Code = "notInvited"      // the tournament is by invitation
	NotEligible     Code = "notEligible"     // the account does not fulfil the condition that Field names
	HasDeclined     Code = "hasDeclined"     // the account has declined an invitation
	NoInvitation    Code = "noInvitation"    // there is no such invitation, or it does not hold any more
	EntryClosed     Code = "entryClosed"     // nobody can enter any more
	TooFewPlayers   Code = "tooFewPlayers"   // two players are needed
	NotOpen         Code = "notOpen"         // the tournament has begun
	NotRunning      Code = "notRunning"      // the tournament has not begun, is paused or over
	TournamentOver  Code = "tournamentOver"  // the tournament is over or cancelled
	RoundUnfinished Code = "roundUnfinished" // the latest round has open games
	NoMoreRounds    Code = "noMoreRounds"    // all rounds are paired
	NoSuchRound     Code = "noSuchRound"     // there is no such round
	NoSuchBoard     Code = "noSuchBoard"     // there is no such board
	NoSuchGame      Code = "noSuchGame"      // the game is not one of this tournament
	BoardsOpen      Code = "boardsOpen"      // boards have no result; Open says which, and Confirm does it all the same
	RoundPaired     Code = "roundPaired"     // the round is paired already
	BadBye          Code = "badBye"          // there is no asked bye in this format or round, or the player has had enough
	BadPairs        Code = "badPairs"        // the pairs are not pairs of players of the round
	BadResult       Code = "badResult"       // the result is unknown, or it is the one that the board has
	ResultChanged   Code = "resultChanged"   // the board has another result than the director has seen
	BadReason       Code = "badReason"       // the reason is missing or too long
	DecidesLater    Code = "decidesLater"    // later rounds follow from this result
	BadOutside      Code = "badOutside"      // this cannot be the name of somebody without an account
	NameTaken       Code = "nameTaken"       // somebody else in the tournament, or an account, has the name
	BadTime         Code = "badTime"         // a time is past, too late, or none that the opponent has proposed
	NotArranged     Code = "notArranged"     // the players of this board do not arrange their game
	NotCheckIn      Code = "notCheckIn"      // it is not the time for the check-in
	TooLate         Code = "tooLate"         // the game has gone too far
	BadChat         Code = "badChat"         // the line is empty or too long
	ChatFull        Code = "chatFull"        // the tournament has the largest number of lines
	BadCommand      Code = "badCommand"      // the format has no such thing
	Overtaken       Code = "overtaken"       // somebody else has changed the same since the actor read it
)

// Error is a command that was refused. The cause of [BoardsOpen] is [OpenBoards]; that of a sheet with
// results is [RefusedBoards].
type Error = coded.Refusal[Code]

// OpenBoards are boards without a result, as the cause of a refusal.
type OpenBoards []OpenBoard

// Error names the boards.
func (list OpenBoards) Error() string {
	names := make([]string, len(list))
	for i, b := range list {
		names[i] = fmt.Sprintf("%d.%d %s – %s", b.Round, b.Board, b.South, b.North)
	}
	return strings.Join(names, ", ")
}

// RefusedBoards are the lines of a sheet that were refused, as the cause of the refusal of the sheet.
type RefusedBoards []RefusedBoard

// RefusedBoard is a line of a sheet that was refused, and why.
type RefusedBoard struct {
	Board int
	Err   *Error
}

// Error says how many lines there are.
func (list RefusedBoards) Error() string { return fmt.Sprint(len(list), " boards") }

func refuse(code Code) error { return &Error{Code: code} }

func refuseField(code Code, field, why string) error {
	return &Error{Code: code, Field: field, Why: why}
}
