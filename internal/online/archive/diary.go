package archive

import (
	"context"
	"fmt"
	"time"
)

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
