package archive

import (
	"context"
	"fmt"
	"time"
)

// Keepsake is something that belongs to an account, such as a puzzle from one of its
// games. It never changes, but it can end, and another one can take its name.
type Keepsake struct {
	Account string    `column:"account,key"`
	Kind    string    `column:"kind,key"` // the name of one of [KeepsakeKinds]; not empty
	Name    string    `column:"name,key"` // the name, unique for the account and the kind; not empty
	Rank    int64     `column:"rank"`     // if not all keepsakes of a kind can stay, those with the highest ranks do
	At      time.Time `column:"at"`
	Body    []byte    `column:"body"` // the archive does not interpret it
}

// KeepsakeKept stores a keepsake.
type KeepsakeKept struct {
	Keepsake Keepsake
	Most     int // how many keepsakes of this kind the account can have: the first in the order of [KeepsakeReader] stay; 0: all stay
}

// KeepsakeRead says that the change follows from a keepsake that was read. It changes nothing, but causes ErrConflict
// if the keepsake is not there any more, or if another one has its name.
type KeepsakeRead Keepsake

// NoKeepsake ends a keepsake, if there is one with this account, kind and name.
type NoKeepsake struct{ Account, Kind, Name string }

// KeepsakeKind is a kind of keepsakes. All of them are in the export of their account, and erased with it.
type KeepsakeKind struct {
	Name     string // as it is stored, which must not change
	Most     int    // how many the account can have, see [KeepsakeKept]; 0: each stays until its room ends it
	IsSecret bool   // about the ways into the account: only a session may see them
}

// The kinds of keepsakes. The page about privacy says what each is, and how many stay.
var (
	PlannedMoves = KeepsakeKind{Name: "plan"}                           // for a game by post, until they are played, the game goes another way, or it ends
	SpoiledGames = KeepsakeKind{Name: "lapse", Most: 100}               // that the account has aborted, left or sat out
	FairFacts    = KeepsakeKind{Name: "fair", Most: 300}                // about fair play in a game
	ReportWords  = KeepsakeKind{Name: "report", Most: 500}              // why the account has reported something
	AppealWords  = KeepsakeKind{Name: "appeal", Most: 100}              // why the account appeals against a measure
	NewsTold     = KeepsakeKind{Name: "news", Most: 30}                 // of tournaments, guilds and officers
	AccountDeeds = KeepsakeKind{Name: "deed", Most: 50, IsSecret: true} // changes of the ways into the account
	OwnPuzzles   = KeepsakeKind{Name: "own-puzzle", Most: 200}          // from games of the account
	OwnAttempts  = KeepsakeKind{Name: "own-tried", Most: 400}           // the first one at each of these puzzles, also at some that are gone
	LongestRuns  = KeepsakeKind{Name: "puzzle-run", Most: 50}           // of puzzles
)

// KeepsakeKinds returns all kinds of keepsakes.
func KeepsakeKinds() []KeepsakeKind {
	return []KeepsakeKind{PlannedMoves, SpoiledGames, FairFacts, ReportWords, AppealWords, NewsTold, AccountDeeds, OwnPuzzles, OwnAttempts, LongestRuns}
}

// Keep returns the write that stores a keepsake of the kind, of which the latest stay: the rank is the time.
func (k KeepsakeKind) Keep(account, name string, at time.Time, body []byte) KeepsakeKept {
	return KeepsakeKept{Most: k.Most, Keepsake: Keepsake{Account: account, Kind: k.Name, Name: name, Rank: at.UnixMilli(), At: at, Body: body}}
}

// KeepsakeReader is the part of an [Archive] that reads keepsakes.
type KeepsakeReader interface {
	// Keepsakes returns the keepsakes of an account of a kind, or of all kinds if kind is
	// empty: sorted by kind, then by rank with the highest first, then by name.
	Keepsakes(ctx context.Context, account, kind string) ([]Keepsake, error)
	// Keepsake returns one keepsake. The error may be ErrNotFound.
	Keepsake(ctx context.Context, account, kind, name string) (Keepsake, error)
}

// check returns an error if a keepsake cannot be stored.
func (k KeepsakeKept) check() error {
	g := k.Keepsake
	if k.Most < 0 {
		return fmt.Errorf("keepsake %q of kind %q of account %q, of which %d stay: %w", g.Name, g.Kind, g.Account, k.Most, ErrMalformed)
	}
	if err := checkKeepsake(g.Account, g.Kind, g.Name); err != nil {
		return err
	}
	return Check(g, "keepsake %q of account %q", g.Name, g.Account)
}

// check returns an error if no keepsake can be as it was read.
func (k KeepsakeRead) check() error { return KeepsakeKept{Keepsake: Keepsake(k)}.check() }

// checkKeepsake returns an error if no keepsake can have this account, kind and name.
func checkKeepsake(account, kind, name string) error {
	if account == "" || kind == "" || name == "" || !Storable(account, kind, name) {
		return fmt.Errorf("keepsake %q of kind %q of account %q: %w", name, kind, account, ErrMalformed)
	}
	return nil
}

// Finding is a result that took work to compute and is stored for everybody, such as a
// proven value or the review of a game. It can be computed again, so losing it does no
// harm.
type Finding struct {
	Kind string `column:"kind,key"` // the kind, such as "proof"; not empty
	Key  string `column:"name,key"` // the name of the finding, unique for its kind; not empty
	Body []byte `column:"body"`     // the archive does not interpret it
}

// FindingKept stores a new finding, or a new body for an existing one. A new body does
// not change the age of the finding.
type FindingKept struct {
	Finding Finding
	Most    int // how many findings of this kind stay: the oldest are dropped; 0: all stay
}

// FindingReader is the part of an [Archive] that reads findings.
type FindingReader interface {
	// Finding returns a finding. The error may be ErrNotFound.
	Finding(ctx context.Context, kind, key string) (Finding, error)
}

// check returns an error if a finding cannot be stored.
func (f FindingKept) check() error {
	if g := f.Finding; g.Kind == "" || g.Key == "" || f.Most < 0 {
		return fmt.Errorf("finding %q of kind %q, of which %d stay: %w", g.Key, g.Kind, f.Most, ErrMalformed)
	}
	return Check(f.Finding, "finding %q of kind %q", f.Finding.Key, f.Finding.Kind)
}

// DiaryEntry is the result of one attempt of an account at a puzzle.
type DiaryEntry struct {
	Account string    `column:"account,key"`
	Number  int64     `column:"number,key"` // the number of the entry in the diary of the account, from 1
	ID      string    `column:"id"`         // the ID of the attempt, unique in the diary of the account
	At      time.Time `column:"at"`         // the time at which the score was settled
	Puzzle  string    `column:"puzzle"`     // the ID of the puzzle
	Kind    string    `column:"kind"`       // the name of the kind of puzzle
	Rating  int       `column:"rating"`     // the rating of the puzzle at that time
	Score   float64   `column:"score"`      // 0 to 1
	Helped  bool      `column:"helped"`     // there was no wrong move, but help
	Daily   string    `column:"daily"`      // the date of which this was the puzzle of the day; may be empty
}

// DiaryReader is the part of an [Archive] that reads the results of attempts at puzzles.
type DiaryReader interface {
	// Diary returns at most this many entries of an account with numbers greater than
	// after, in the order of their numbers.
	Diary(ctx context.Context, account string, after int64, most int) ([]DiaryEntry, error)
}

// check returns an error if an entry cannot be stored.
func (e DiaryEntry) check() error {
	if e.Account == "" || e.ID == "" || e.Puzzle == "" || e.Number < 1 || !(e.Score >= 0 && e.Score <= 1) {
		return fmt.Errorf("diary entry %d of account %q: %w", e.Number, e.Account, ErrMalformed)
	}
	return Check(e, "diary entry %d of account %q", e.Number, e.Account)
}
