package archive

import (
	"context"
	"fmt"
	"time"
)

// DiaryEntry is the result of one attempt of an account at a puzzle.
type DiaryEntry struct {
	Account string
	Number  int64     // of the entry among those of the account, from 1
	ID      string    // of the attempt, unique among those of the account
	At      time.Time // when its score was settled
	Puzzle  string    // the ID of the puzzle
	Kind    string    // the name of the kind of puzzle
	Rating  int       // of the puzzle at that time
	Score   float64   // 0 to 1
	Helped  bool      // without a wrong move, but with help
	Daily   string    // the date whose puzzle it was, empty for none
}

// DiaryReader is the part of an [Archive] that reads what came of attempts at
// puzzles.
type DiaryReader interface {
	// Diary returns the entries of an account after one of a number, in the order
	// of their numbers, at most this many; none for 0.
	Diary(ctx context.Context, account string, after int64, most int) ([]DiaryEntry, error)
}

// check reports whether an entry can be kept.
func (e *DiaryEntry) check() error {
	if e.Account == "" || e.ID == "" || e.Puzzle == "" || e.Number < 1 || !(e.Score >= 0 && e.Score <= 1) ||
		!Storable(e.Account, e.ID, e.Puzzle, e.Kind, e.Daily) {
		return fmt.Errorf("diary entry %d of account %q: %w", e.Number, e.Account, ErrMalformed)
	}
	return nil
}
