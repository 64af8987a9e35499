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
	// ErrConflict means that a whole change was refused because somebody else was faster:
	// a version, a name or an ID is taken, or a seek or a challenge is no longer open.
	ErrConflict = errors.New("somebody else was faster")
	// ErrTaken means that somebody else has a name that only one can have: to try again does not help.
	ErrTaken = errors.New("somebody else has this name")
	// ErrUnavailable means that the database cannot be reached, read or written, or that
	// the context ended first. The change may or may not have been stored. The cause names
	// the database.
	ErrUnavailable = errors.New("the archive is not available")
	// ErrLogGone means that the archive is not available because a file was removed that only
	// the running server still has. Everything is stored if the server ends cleanly.
	ErrLogGone = errors.New("the log of the database was removed while the server runs: do not kill the server, but end it cleanly")
	// ErrMalformed means that [Change.Check] has refused a whole change.
	ErrMalformed = errors.New("not a change that can be kept")
)

// Archive stores everything that a server knows. Any number of goroutines may use all
// methods, and several processes may use one archive if the database allows it. A read
// that begins after Commit has returned sees the change. Times are stored in whole
// milliseconds and returned in UTC. The error of a read is ErrNotFound, ErrUnavailable or
// [ErrDamaged]. Lists leave out what is damaged, and are as long as if it was not there; but the log of
// a game or a stream, and a diary, are damaged if an event or an entry is.
type Archive interface {
	// HearDamage has a function called with what lists leave out because it is damaged, an
	// [ErrDamaged] each time. It is called before the first read.
	HearDamage(tell func(error))
	// TellDamage calls this function. Whoever leaves out something of a list because its text is
	// damaged, which the archive does not read, tells of it in this way.
	TellDamage(err error)

	// Commit stores a change completely or not at all. When it returns nil, the change is
	// on the disk and survives everything but the loss of the disk. The error is
	// ErrConflict, ErrMalformed or ErrUnavailable.
	Commit(ctx context.Context, c Change) error

	// Events returns the events of a game after a version, in order. It returns no events
	// if the game does not exist.
	Events(ctx context.Context, game play.ID, after int64) ([]play.Event, error)
	// Versions returns the versions of the last events of logs, without those that do not exist.
	// The log of a game has the kind [GameLog], and that of the notes of a server [NoteLog];
	// other kinds are streams.
	Versions(ctx context.Context, keys ...StreamKey) (map[StreamKey]int64, error)
	// Game returns the summary of a game. The error may be ErrNotFound.
	Game(ctx context.Context, id play.ID) (Game, error)
	// Games returns the summaries of the games that match a filter, in constant memory.
	// The latest game to begin comes first; games that began at the same time are in
	// descending order of their IDs. A damaged game comes with its ID and [ErrDamaged], and
	// others follow; after another error there are no more games. A game that
	// begins or ends during the read may appear as before or as after.
	Games(ctx context.Context, f Filter) iter.Seq2[Game, error]

	// Due is a game in which something must happen at a certain time.
	Due(ctx context.Context, until time.Time, most int) ([]Due, error)

	People

	Contacts

	// Challenge is an offer of a game to one account, or to anybody with the link.
	Challenge(ctx context.Context, id string) (Challenge, error)
	// Challenges returns the open challenges by or to an account, the oldest first, then
	// by their IDs.
	Challenges(ctx context.Context, account string) ([]Challenge, error)
	// Seeks returns all open seeks, the oldest first, then by their IDs.
	Seeks(ctx context.Context) ([]Seek, error)

	// Beat stores that a server is alive now.
	Beat(ctx context.Context, now time.Time) error
	// LastBeat returns the latest time of all beats, or the zero time if there is none.
	LastBeat(ctx context.Context) (time.Time, error)
	// Outages returns the outages that ended after a time, the earliest first.
	Outages(ctx context.Context, after time.Time) ([]Outage, error)
	// Nodes returns the servers that share the archive, in the order of their IDs, and those
	// that have done so and whose rows were not dropped.
	Nodes(ctx context.Context) ([]Node, error)
	// Notes returns the notes of a server after a number, in their order.
	Notes(ctx context.Context, node string, after int64) ([]Note, error)

	RatingReader

	DiaryReader
	HookReader
	FindingReader
	KeepsakeReader
	StudyReader
	NoticeReader
	ReceiptReader

	Openings

	Streams

	// Close waits for the changes in progress and closes the database. After Close all
	// methods return ErrUnavailable.
	Close() error
}

// GameChange adds events to the log of a game.
type GameChange struct {
	Game    play.ID
	After   int64        // the present version of the log, 0 for a new game; otherwise ErrConflict
	Events  []play.Event // their versions are After+1, After+2, …; may be empty
	Summary *Game        // of a new game, or of a game that has just ended or was corrected; Start and Began never change, and neither do the Moves of a game that has ended; nil: no change
	Due     *time.Time   // the time at which somebody must look at the game; the zero time: never; nil: no change
}

// Game is the summary of a game: everything that lists show and filters need.
type Game struct {
	ID          play.ID
	Start       play.Start
	Status      Status
	Moves       string // the moves of a finished game, separated by spaces
	Result      string // as in records: "1-0", "0-1", "1/2-1/2", "*"
	Margin      *int   // South's margin in a game that was played to its end
	Termination string // as in records; empty while the game is in progress
	Began       time.Time
	Ended       time.Time // the zero time while the game is in progress
}

// Status is the status of a game.
type Status string

// The statuses of a game.
const (
	Playing Status = "playing"
	Over    Status = "over"
	Aborted Status = "aborted"
)

// Filter chooses games. All games match the zero Filter.
type Filter struct {
	Account  string // the ID of a player on either side
	Against  string // the ID of the other player; only with Account
	Player   string // the name of a player, without regard to case, see [FoldName]
	Opponent string // the name of the other player; without Player it means the same as Player
	Cups     int    // cups of a side; 0: any
	Opening  string // the first moves of a finished game, separated by spaces; empty: any
	Status   Status // empty: any
	Result   string // empty: any
	Event    string // empty: any
	Rated    *bool
	Since    time.Time // the game began at this time or later; the zero time: any
	Until    time.Time // the game began before this time; the zero time: any
	Behind   Place     // the game comes after this place in the list; the zero Place: any
	Most     int       // 0: all
}

// Place is the place of a game in the list of all games.
type Place struct {
	Began time.Time
	ID    play.ID
}

// Names returns the folded names of a filter: that of a player and, if there are two
// names, that of the opponent.
func (f Filter) Names() (player, opponent string) {
	player, opponent = FoldName(f.Player), FoldName(f.Opponent)
	if player == "" {
		return opponent, ""
	}
	return player, opponent
}

// Due is a game with the time at which somebody must look at it.
type Due struct {
	Game play.ID
	At   time.Time
}

// Terms are the terms of a game that somebody offers.
type Terms struct {
	Cups    int    `json:"cups"`
	Beans   int    `json:"beans"` // the beans in the stock of each side at the start
	Control string `json:"control"`
	Rated   bool   `json:"rated,omitempty"`
	Side    string `json:"side"` // "south", "north" or "random"
	Odds    Odds   `json:"odds,omitzero"`
}

// Odds are what one of the two players of a challenge gives the other, see [play.Odds]. The zero Odds
// are none, as in each seek.
type Odds struct {
	By          string `json:"by"` // "challenger" for who offers the game, or "opponent"
	Beans       int    `json:"beans,omitempty"`
	TimePercent int    `json:"timePercent,omitempty"`
}

// Challenge is the offer of a game to one other account, or to everybody who has the
// link.
type Challenge struct {
	ID      string         `column:"id,key"`
	From    string         `column:"maker,fixed"` // the ID of an account
	To      string         `column:"guest,fixed"` // the ID of an account; empty: everybody who has the link
	Terms   Terms          `column:"terms,json,fixed"`
	State   ChallengeState `column:"state"`
	Game    play.ID        `column:"game"` // the game of an accepted challenge
	Created time.Time      `column:"created,fixed"`
}

// ChallengeState is the state of a challenge.
type ChallengeState string

// The states of a challenge.
const (
	Open      ChallengeState = "open"
	Accepted  ChallengeState = "accepted"
	Declined  ChallengeState = "declined"
	Cancelled ChallengeState = "cancelled"
)

// ChallengeChange is a new challenge, or a new state and game for an open one or, with
// Former, for an accepted one whose game was never played; its other fields must be as they
// were. It causes ErrConflict if the ID of a new challenge is taken, or if a changed
// challenge is not open or its game is not Former.
type ChallengeChange struct {
	New       bool
	Former    play.ID // the game that an accepted challenge has until now; empty for an open one
	Challenge Challenge
}

// Before returns the state that the challenge must have before the change.
func (c ChallengeChange) Before() ChallengeState {
	if c.Former != "" {
		return Accepted
	}
	return Open
}

// Seek is the wish of an account to play a game on certain terms.
type Seek struct {
	ID      string    `column:"id,key"`
	Account string    `column:"account"`
	Terms   Terms     `column:"terms,json"`
	Created time.Time `column:"created"`
}

// Outage is a time in which no move could be made: no server was running, the archive did
// not answer, or the server's process did not run.
type Outage struct {
	From time.Time `column:"began"`
	To   time.Time `column:"ended"`
}
