package tourney

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"example.org/cups/internal/merge"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

// ID names a tournament.
type ID string

// Type is the type of an event. The values are stored and sent to programs, and must not
// change.
type Type string

// The types of events.
const (
	Created      Type = "create"         // the tournament is announced: the first event of each table
	Changed      Type = "change"         // a director has changed the setup
	Entered      Type = "entry"          // a player has entered, or has come back
	Withdrew     Type = "withdrawal"     // a player has left
	AskedBye     Type = "bye"            // a player will not play in a round
	CheckedIn    Type = "checkIn"        // a player is there
	Invited      Type = "invitation"     // a director has invited an account
	Uninvited    Type = "invitationGone" // whoever was invited has said no
	Directing    Type = "director"       // an account became a director, or is none any more
	Forbade      Type = "forbid"         // these players must not meet
	Permitted    Type = "permit"         // these players may meet again
	ByHand       Type = "pairs"          // a director has chosen pairs of the next round
	Started      Type = "start"          // the players have their numbers
	Qualified    Type = "playOff"        // these go on to the play-off
	Paired       Type = "round"          // a round was paired, or pairs of it were replaced; for an arena: pairs were added
	Opened       Type = "game"           // another game of a board was opened
	Resulted     Type = "result"         // a game has ended, or a director has entered a result
	Proposed     Type = "proposal"       // a player has proposed times for a game
	Agreed       Type = "agreement"      // the time of a game is fixed
	Paused       Type = "pause"          // nothing is paired
	Resumed      Type = "resume"         // it goes on
	Expelled     Type = "expulsion"      // a director has excluded a player
	Chatted      Type = "chat"           // somebody has written a line
	Announced    Type = "notice"         // a director has something to say to all
	Ended        Type = "end"            // all is played
	Approved     Type = "approval"       // the places count
	CancelledT   Type = "cancel"         // the tournament does not take place
	Answered     Type = "team"           // a guild plays, or does not
	LinedUp      Type = "lineUp"         // the players of a team were put in another order
	InSeries     Type = "series"         // another series counts the tournament, or none does any more
	Renamed      Type = "rename"         // the tournament has another name
	Blanked      Type = "blank"          // a text was removed: of another event, or the description
	Showing      Type = "showing"        // a player has said that results which were read from a report are theirs, or are not
	NamedOutside Type = "playerName"     // a player without an account has another name
	Rated        Type = "ratings"        // the players have other ratings, see [Rate]
	Awarding     Type = "prizes"         // there are other categories and prizes
	Categorized  Type = "category"       // these players are in a category
	Offered      Type = "offer"          // nobody directs the tournament any more: its players can take it over
)

// kind is what all events of a type have in common.
type kind struct {
	is       Type
	means    string                                  // what a line of the stream with this type means, for the description of the interface
	has      string                                  // the fields of such a line by their names there, besides those that all lines have; with ? if it can lack
	take     func(t *Table, e *Event) error          // brings the event into the table; nil: there is nothing to do
	sets     func(s *Setup, e *Event)                // what it changes in the setup, after take; nil: nothing
	changes  func(t *Table, e *Event) []merge.Change // what the log says was changed, from what to what; nil: nothing
	own      bool                                    // the log says nobody who has caused it if that is the player whom it is about
	unlogged bool                                    // the log does not show it
}

// kinds says of each type what it is. A type that is missing here is unknown everywhere.
var kinds = []kind{
	{is: Created, means: "The tournament is announced.", take: (*Table).takeSetup, sets: announces},
	{is: Changed, means: "A director has changed the terms.", has: "reason? changes?", take: (*Table).takeSetup, sets: announces, changes: (*Table).newSetup},
	{is: Entered, means: "A player has entered, or has come back.", has: "guild? player waiting?", take: (*Table).takeEntry, own: true},
	{is: Withdrew, means: "A player has left.", has: "player? gone? reason?", take: (*Table).takeWithdrawal, own: true},
	{is: AskedBye, means: "A player will not play in a round.", has: "player? round kind? reason?", take: (*Table).takeBye, own: true},
	{is: CheckedIn, means: "A player has said that they are there.", take: (*Table).takeCheckIn, own: true},
	{is: Invited, means: "A director has invited somebody.", has: "guild? player? players? reason? until?", take: (*Table).takeInvitation},
	{is: Uninvited, means: "Somebody has declined an invitation.", has: "number", take: (*Table).takeRefusal},
	{is: Directing, means: "An account is a director, or is none any more.", has: "player gone? reason? officer? number?", take: (*Table).takeDirector, sets: appoints, own: true},
	{is: Forbade, means: "These players will not be paired with each other.", has: "players reason?", take: (*Table).takeForbid},
	{is: Permitted, means: "These players may be paired with each other again.", has: "players reason?", take: (*Table).takePermit},
	{is: ByHand, means: "A director has chosen pairs of the next round.", has: "round pairings reason?", take: (*Table).takePairs},
	{is: Started, means: "The players have their numbers.", has: "players", take: (*Table).takeStart},
	{is: Qualified, means: "The last round before the play-off is over, and these go on.", has: "players reason?", take: (*Table).takeFinalists},
	{is: Paired, means: "A round was paired, or pairs of it were replaced. In an arena: pairs were added.", has: "round board? pairings? hand? byes? reason?", take: (*Table).takeRound},
	{is: Opened, means: "A game of a board has begun that round does not name.", has: "round board game", take: (*Table).takeGame, unlogged: true},
	{is: Resulted, means: "A game has ended, or a board has a result without one.", has: "round board game? result was? margin? reason?", take: (*Table).takeResult},
	{is: Proposed, means: "A player has proposed times for a game.", has: "round board times?", take: (*Table).takeProposal, own: true},
	{is: Agreed, means: "The time of a game is fixed.", has: "round board times", take: (*Table).takeAgreement, own: true},
	{is: Paused, means: "Nothing is paired.", has: "reason? until", take: (*Table).takePause},
	{is: Resumed, means: "The tournament goes on.", has: "reason?", take: (*Table).takeResume},
	{is: Expelled, means: "A director has excluded a player.", has: "player reason?", take: (*Table).takeExpulsion},
	{is: Chatted, means: "Somebody has written a line.", has: "text?", take: (*Table).takeLine, unlogged: true},
	{is: Announced, means: "A director has something to say to all.", has: "reason? text?", take: (*Table).takeNotice},
	{is: Ended, means: "All is played.", has: "reason?", take: (*Table).takeEnd},
	{is: Approved, means: "The places count.", has: "reason?", take: (*Table).takeApproval},
	{is: CancelledT, means: "The tournament does not take place.", has: "reason? officer?", take: (*Table).takeCancel},
	{is: Answered, means: "An officer of a guild has said whether it plays.", has: "guild gone?", take: (*Table).takeAnswer},
	{is: LinedUp, means: "The boards of a team were put in an order.", has: "guild players?", take: (*Table).takeLineUp},
	{is: InSeries, means: "Another series counts the tournament, or none does any more.", has: "series? left?", take: (*Table).takeSeries, sets: joins},
	{is: Renamed, means: "An officer of the site has given the tournament another name.", has: "reason officer? name changes", sets: renames, changes: (*Table).newName},
	{is: Blanked, means: "A text was removed: of another event, or the description.", has: "reason? officer? number?", take: (*Table).takeBlank, sets: removes},
	{is: Showing, means: "A player has said that results which were read from a report are theirs, so that the profile shows them, or that they are not.", has: "gone?", take: (*Table).takeShowing, unlogged: true},
	{is: NamedOutside, means: "A player without an account has another name, also in the events before.", has: "player reason? officer? name", take: (*Table).takeName},
	{is: Rated, means: "The players have other ratings, from the guild's own list: the first round begins with them, or the settings have changed.", has: "players ratings", take: (*Table).takeRatings},
	{is: Awarding, means: "The tournament has other categories or prizes.", has: "reason? changes?", sets: prizesOf, changes: (*Table).newSetup},
	{is: Categorized, means: "A director has said who is in a category.", has: "players? reason? name changes", take: (*Table).takeCategory, changes: (*Table).newMembers},
	{is: Offered, means: "The accounts of all directors are closed. A player can take the tournament over.", has: "players until", take: (*Table).takeOffer},
}

// Types are all types of events.
var Types []Type

var kindOf map[Type]*kind

func init() { Types, kindOf = eventlog.Index(kinds, func(k *kind) Type { return k.is }) }

// Means returns what a line of the stream with the type means, for the description of the interface.
func (t Type) Means() string { return kindOf[t].means }

// Has returns the fields of a line of the stream with the type, with spaces in between, besides those that all
// lines have. Behind one that can lack is a question mark.
func (t Type) Has() string {
	if k := kindOf[t]; k != nil {
		return k.has
	}
	return "" // a line that is no event
}

// IsLogged reports whether the log of a tournament shows events of the type.
func (t Type) IsLogged() bool { return !kindOf[t].unlogged }

// IsOwn reports whether events of the type are a player's own if nobody else has caused them. Others are
// caused by a director or happen by themselves.
func (t Type) IsOwn() bool { return kindOf[t].own }

// Event is something that happened in a tournament. Fields that have no meaning for its type
// are left out.
type Event struct {
	Version int64     `json:"-"`            // 1 for the first event of a table, then one more for each
	At      time.Time `json:"-"`            // in whole milliseconds
	Type    Type      `json:"type"`         // decides which of the other fields are set
	By      string    `json:"by,omitempty"` // the account that caused the event; empty: it happened by itself

	Setup      *Setup               `json:"setup,omitempty"`      // Created, Changed
	Player     *Player              `json:"player,omitempty"`     // Entered
	Account    string               `json:"account,omitempty"`    // whom the event is about, if not By
	Accounts   []string             `json:"accounts,omitempty"`   // Forbade; Permitted; Invited; Rated; Categorized: those who are in it; Started: the players in the order of their numbers; Qualified: the best first; LinedUp: of the boards; Offered: the directors whose accounts are closed
	As         Part                 `json:"as,omitempty"`         // Invited
	Gone       bool                 `json:"gone,omitempty"`       // Directing: is none any more; Withdrew: did not come to a game; Answered: does not play; Showing: are not
	Waiting    bool                 `json:"waiting,omitempty"`    // Entered: on the waiting list
	Guild      string               `json:"guild,omitempty"`      // Answered, LinedUp
	Round      int                  `json:"round,omitempty"`      // from 1
	Kind       ByeKind              `json:"kind,omitempty"`       // AskedBye: what a director has given; empty: Half
	Board      int                  `json:"board,omitempty"`      // from 1; Paired: the first of Pairs in an arena
	Pairs      []Pairing            `json:"pairs,omitempty"`      // Paired, ByHand
	Hand       bool                 `json:"hand,omitempty"`       // Paired: a director has chosen or changed pairs
	Byes       []Bye                `json:"byes,omitempty"`       // Paired
	Matches    [][2]string          `json:"matches,omitempty"`    // Paired: of the first round of matches of a Swiss of teams: the guilds of each match, the second of them empty for a bye
	Leader     string               `json:"leader,omitempty"`     // Paired: of the first round of an accelerated Swiss, the last player of the first group
	Ratings    []int                `json:"ratings,omitempty"`    // Rated: of Accounts, in their order; 0: none
	Game       play.ID              `json:"game,omitempty"`       // Opened, Resulted
	Result     Result               `json:"result,omitempty"`     // Resulted: of the game as its South sees it, or of the board if Game is empty; empty: the game does not count
	Was        Result               `json:"was,omitempty"`        // Resulted: what the result was before; empty: there was none
	Margin     int                  `json:"margin,omitempty"`     // Resulted: what South had more than North
	How        string               `json:"how,omitempty"`        // Resulted: how the game ended, as games say it
	Plies      int                  `json:"plies,omitempty"`      // Resulted: moves played
	Moves      *[2]int              `json:"moves,omitempty"`      // Resulted: how many moves South and North have made; nil: not known
	Berserk    *[2]bool             `json:"berserk,omitempty"`    // Resulted: who of South and North had halved their clock
	Pauses     map[string]time.Time `json:"pauses,omitempty"`     // Entered, Resulted in an arena: until when these accounts are not paired, because they have spoiled games
	Over       time.Time            `json:"over,omitzero"`        // Resulted: when the game ended, Started, Ended: when that was, if not At
	Reason     string               `json:"reason,omitempty"`     // Resulted by a director or an officer, Expelled, Withdrew by itself, Paused, CancelledT, Renamed, Blanked; Directing by an officer of the site
	Officer    bool                 `json:"officer,omitempty"`    // By is an officer of the site, and no director has asked for it
	Times      []time.Time          `json:"times,omitempty"`      // Proposed; Agreed has one
	Until      time.Time            `json:"until,omitzero"`       // Paused: it goes on then at the latest; Offered: the tournament is called off then; Invited: it can be accepted until then
	Name       string               `json:"name,omitempty"`       // Chatted: the name of the writer; Renamed: of the tournament; NamedOutside: of Account; Categorized: of the category
	Number     int64                `json:"number,omitempty"`     // Blanked: the version of the event that had the text; 0: the description; Uninvited, Directing: the invitation that was answered
	Text       string               `json:"text,omitempty"`       // Chatted, Announced
	Prizes     []string             `json:"prizes,omitempty"`     // Awarding
	Categories []Category           `json:"categories,omitempty"` // Awarding
	Series     string               `json:"series,omitempty"`     // InSeries; empty: none
	Left       string               `json:"left,omitempty"`       // InSeries: the series before; empty: none
}

// Stamp implements [eventlog.Of].
func (e *Event) Stamp() (version *int64, at *time.Time) { return &e.Version, &e.At }

type log = eventlog.Log[Event, *Event]

// Pairing is a board of a round as an event has it.
type Pairing struct {
	South  string  `json:"south"` // accounts
	North  string  `json:"north"`
	Game   play.ID `json:"game,omitempty"`   // that was opened; empty: not yet
	Result Result  `json:"result,omitempty"` // known beforehand, because somebody is away
	Match  int     `json:"match,omitempty"`  // of a bracket, or of the round of teams, from 1
	Margin int     `json:"margin,omitempty"` // what South had more, if the result is known
	Former int     `json:"former,omitempty"` // the board of the same round that stays as it was, from 1
}

// Bye is a player without an opponent in a round.
type Bye struct {
	Player string  `json:"player"` // an account
	Kind   ByeKind `json:"kind"`
}

// ByeKind is what a bye is worth.
type ByeKind string

// The kinds of byes.
const (
	Allocated ByeKind = "allocated" // the pairing has left nobody
	Half      ByeKind = "half"      // asked for
	Full      ByeKind = "full"
	Zero      ByeKind = "zero" // away for no points
)

// Result is a result as the interface writes it, South first.
type Result string

// The results.
const (
	NoResult      Result = "" // "*" in the interface
	SouthWins     Result = "1-0"
	NorthWins     Result = "0-1"
	Drawn         Result = "1/2-1/2"
	NorthForfeits Result = "+-"
	SouthForfeits Result = "-+"
	BothForfeit   Result = "--"
)

// Results are all results that a board can be given.
var Results = []Result{SouthWins, NorthWins, Drawn, NorthForfeits, SouthForfeits, BothForfeit}

var ofPairing = map[Result]pairing.Result{
	NoResult: pairing.NoResult, SouthWins: pairing.WhiteWins, NorthWins: pairing.BlackWins, Drawn: pairing.Drawn,
	NorthForfeits: pairing.BlackForfeits, SouthForfeits: pairing.WhiteForfeits, BothForfeit: pairing.BothForfeit,
}

// Of returns the result as package pairing names it. South is White.
func (r Result) Of() pairing.Result { return ofPairing[r] }

// resultOf is the inverse of [Result.Of].
func resultOf(r pairing.Result) Result {
	for ours, theirs := range ofPairing {
		if theirs == r {
			return ours
		}
	}
	return NoResult
}

// Mirrored returns the result as seen from the other side of the board.
func (r Result) Mirrored() Result {
	switch r {
	case SouthWins:
		return NorthWins
	case NorthWins:
		return SouthWins
	case NorthForfeits:
		return SouthForfeits
	case SouthForfeits:
		return NorthForfeits
	}
	return r
}

// IsPlayed reports whether the game was played on the board.
func (r Result) IsPlayed() bool { return r == SouthWins || r == NorthWins || r == Drawn }

// String returns the result as the interface writes it.
func (r Result) String() string {
	if r == NoResult {
		return "*"
	}
	return string(r)
}

// Forget gives an account another name in the event and removes what it has written in chat,
// because the account is erased. It reports whether it has changed the event.
func (e *Event) Forget(account, name string) bool {
	changed := false
	if e.Player != nil && e.Player.Account == account && e.Player.Name != name {
		p := *e.Player
		p.Name = name
		e.Player, changed = &p, true
	}
	if e.Type == Chatted && e.By == account && (e.Name != name || e.Text != "") {
		e.Name, e.Text, changed = name, "", true
	}
	return changed
}

// Rename gives an account another name in the event, because an officer of the site has done so. It
// reports whether it has changed the event.
func (e *Event) Rename(account, name string) bool {
	switch {
	case e.Player != nil && e.Player.Account == account && e.Player.Name != name:
		p := *e.Player
		p.Name = name
		e.Player = &p
		return true
	case e.Type == Chatted && e.By == account && e.Name != name:
		e.Name = name
		return true
	}
	return false
}

// idLetters are the letters of IDs of games. Letters that look like others are missing.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// gameID returns the ID of a game of a board, which follows from the version of the event
// that paired the board and the number of the game on it. Whoever opens a game a second time
// finds that the ID is taken.
func (t *Table) gameID(version int64, board, game int) play.ID {
	b := append([]byte(t.id), 0)
	for _, n := range []int64{version, int64(board), int64(game)} {
		b = binary.AppendVarint(b, n)
	}
	sum := sha256.Sum256(b)
	var id [12]byte
	for i := range id {
		id[i] = idLetters[int(sum[i])%len(idLetters)]
	}
	return play.ID(id[:])
}
