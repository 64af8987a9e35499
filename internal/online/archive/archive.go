// Package archive defines what a server stores: accounts and their belongings,
// challenges, seeks, and the event log of every game. [Archive] is the contract, and
// internal/online/archive/archivetest tests it for each database.
//
// The log of a game is the truth about the game. An append names the version that it
// follows, and is refused if another append has come first. Two servers can therefore
// never both accept a move.
package archive

import (
	"context"
	"errors"
	"iter"
	"time"

	"example.org/cups/internal/online/play"
)

// The errors of an [Archive]. They are wrapped with what is known of the cause.
var (
	// ErrNotFound means that the account, game or challenge does not exist.
	ErrNotFound = errors.New("not found")
	// ErrConflict says that a change was refused, whole, because somebody else
	// was faster: a version, a name or an ID is taken, a seek or a challenge is
	// no longer open.
	ErrConflict = errors.New("somebody else was faster")
	// ErrUnavailable means that the database cannot be reached, read or written, or that
	// the context ended first. The change may or may not have been stored. The cause names
	// the database.
	ErrUnavailable = errors.New("the archive is not available")
	// ErrMalformed says that a change was refused, whole, because of [Change.Check].
	ErrMalformed = errors.New("not a change that can be kept")
)

// Archive stores everything of a server. Any number of goroutines may use all methods,
// and several processes may use one archive if the database allows it. A read that
// begins after Commit has returned sees the change. Times are stored in whole
// milliseconds and returned in UTC. A read returns ErrNotFound or ErrUnavailable as its
// error.
type Archive interface {
	// Commit keeps a change, whole or not at all. Once it returns nil the
	// change is on the disk and will survive anything but the loss of the disk.
	// The error is ErrConflict, ErrMalformed or ErrUnavailable.
	Commit(ctx context.Context, c Change) error

	// Events returns the events of a game after a version, in order; none if
	// there is no such game.
	Events(ctx context.Context, game play.ID, after int64) ([]play.Event, error)
	// Game returns the summary of a game. The error may be ErrNotFound.
	Game(ctx context.Context, id play.ID) (Game, error)
	// Games returns the summaries of games that a filter lets through, the
	// latest to begin first, in constant memory; games that began at the same
	// time by their IDs, backwards. After an error there are no more games. A
	// game that begins or ends meanwhile may be shown as before or as after.
	Games(ctx context.Context, f Filter) iter.Seq2[Game, error]

	// Due is a game in which something must happen at a certain time.
	Due(ctx context.Context, until time.Time, most int) ([]Due, error)

	People

	Contacts

	// Challenge is an offer of a game to one account, or to anybody with the link.
	Challenge(ctx context.Context, id string) (Challenge, error)
	// Challenges returns the open challenges that an account has made or that
	// are for it, the oldest first, then by their IDs.
	Challenges(ctx context.Context, account string) ([]Challenge, error)
	// Seeks returns all open seeks, the oldest first, then by their IDs.
	Seeks(ctx context.Context) ([]Seek, error)

	// Beat says that a server is alive now.
	Beat(ctx context.Context, now time.Time) error
	// LastBeat returns the latest time of all beats, the zero time if there is none.
	LastBeat(ctx context.Context) (time.Time, error)
	// Outages returns the times without a server that ended after a time, the
	// earliest first.
	Outages(ctx context.Context, after time.Time) ([]Outage, error)

	RatingReader

	DiaryReader
	HookReader
	FindingReader
	KeepsakeReader

	Openings

	// Close waits for the changes that are under way and gives everything back.
	// After Close all methods return ErrUnavailable.
	Close() error
}

// Change is a set of changes that is stored completely or not at all, in the order of
// the fields.
type Change struct {
	Games          []GameChange
	Accounts       []Account       // new ones, with version 1; ErrConflict if the ID or the name is taken
	AccountChanges []AccountChange // of accounts that are there
	NoTokens       []TokenHash     // that end; ErrConflict if one is not there
	NoTokensOf     []string        // accounts of which all tokens end that are there now
	Tokens         []Token         // new ones; ErrConflict if the hash is taken
	TokensUsed     []TokenUse
	Credentials    []CredentialChange
	Log            []LogEntry // new ones; their numbers are given by the archive
	Rewrites       []Rewrite
	NoContactsOf   []string  // accounts of which all ties, messages and settings are dropped, also those that others have with them
	NoTies         []Tie     // that end, whenever they were made; ErrConflict if one is not there
	Ties           []Tie     // new ones; ErrConflict if one is there
	Messages       []Message // new ones; ErrConflict if the number is not the next one between the two accounts
	ReadMarks      []ReadMark
	Settings       []SettingsChange
	ExpiredBefore  time.Time // tokens and former names that ended before are dropped; zero: none
	Challenges     []ChallengeChange
	Seeks          []Seek   // new ones; ErrConflict if an open one has the ID
	NoSeeks        []string // IDs of seeks that end; ErrConflict if one is not open
	Outages        []Outage
	Rated          []RatedChange
	Ratings        []Rating
	NoDiariesOf    []string     // accounts of which all diary entries end that are there now
	Diary          []DiaryEntry // new ones; ErrConflict if the account has the number or the ID
	Findings       []FindingKept
	NoKeepsakesOf  []string       // accounts of which all keepsakes end that are there now
	Keepsakes      []KeepsakeKept // new ones; ErrConflict if the account keeps one of the kind and name
	NoHooksOf      []string       // accounts of which all hooks end that are there now
	Hooks          []HookChange
	Deliveries     []DeliveryChange
	Told           []Delivery // new ones, which cannot make the change fail: left out whose hook is not there or has [MostWaiting] that wait, and whose ID is taken
}

// GameChange adds to the log of a game.
type GameChange struct {
	Game    play.ID
	After   int64        // the version that the log has now, 0 for a new game; else ErrConflict
	Events  []play.Event // with the versions After+1, After+2, …; may be empty
	Summary *Game        // of a new game and of one that has just ended or was corrected, with the same Start and Began; a game that has ended stays so, with the same Moves; nil: as it was
	Due     *time.Time   // look at the game no later than this; the zero time: never; nil: as it was
}

// Game is the summary of a game: what lists show and filters ask.
type Game struct {
	ID          play.ID
	Start       play.Start
	Status      Status
	Moves       string // of a finished game, with spaces between them
	Result      string // as in records: "1-0", "0-1", "1/2-1/2", "*"
	Margin      *int   // South's, of a game that was played to its end
	Termination string // as in records; empty while the game goes on
	Began       time.Time
	Ended       time.Time // zero while the game goes on
	Event       string    // the tournament or series that the game belongs to, empty for none
}

// Status is whether a game goes on.
type Status string

// The statuses of a game.
const (
	Playing Status = "playing"
	Over    Status = "over"
	Aborted Status = "aborted"
)

// Filter chooses games. The zero Filter lets all through.
type Filter struct {
	Account  string // plays on either side
	Player   string // the name of a player, whatever its case, see [FoldName]
	Opponent string // the name of the other one; without Player the same as Player
	Cups     int    // of a side; 0: any
	Opening  string // the moves that a finished game begins with, with spaces between them; empty: any
	Status   Status // empty: any
	Result   string // empty: any
	Event    string // empty: any
	Rated    *bool
	Since    time.Time // the game began then or later; zero: any
	Until    time.Time // and before that; zero: any
	Behind   Place     // the game comes later in the list than this place; the zero Place: any
	Most     int       // 0: all
}

// Place is where a game is in the list of all games.
type Place struct {
	Began time.Time
	ID    play.ID
}

// Names returns the names that a filter asks for, folded: that of a player and,
// if there are two, that of the other one.
func (f Filter) Names() (player, opponent string) {
	player, opponent = FoldName(f.Player), FoldName(f.Opponent)
	if player == "" {
		return opponent, ""
	}
	return player, opponent
}

// Due is a game that must be looked at.
type Due struct {
	Game play.ID
	At   time.Time
}

// Terms are what somebody wants to play.
type Terms struct {
	Cups    int    `json:"cups"`
	Beans   int    `json:"beans"` // with which each side starts
	Control string `json:"control"`
	Rated   bool   `json:"rated,omitempty"`
	Side    string `json:"side"` // "south", "north" or "random"
}

// Challenge is an offer of a game to one other account, or to whoever has the
// link.
type Challenge struct {
	ID      string
	From    string // an account
	To      string // an account; empty: whoever has the link
	Terms   Terms
	State   ChallengeState
	Game    play.ID // of an accepted challenge
	Created time.Time
}

// ChallengeState is what became of a challenge.
type ChallengeState string

// The states of a challenge.
const (
	Open      ChallengeState = "open"
	Accepted  ChallengeState = "accepted"
	Declined  ChallengeState = "declined"
	Cancelled ChallengeState = "cancelled"
)

// ChallengeChange is a new challenge, or a new state and game of an open one;
// ErrConflict if the ID of a new one is taken, or if one to be changed is not open.
type ChallengeChange struct {
	New       bool
	Challenge Challenge
}

// Seek is somebody who looks for an opponent.
type Seek struct {
	ID      string
	Account string
	Terms   Terms
	Created time.Time
}

// Outage is a time in which no server was there.
type Outage struct{ From, To time.Time }
