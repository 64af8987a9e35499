package solving

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/practice"
	"example.org/cups/rating"
)

// Attempt is an attempt at a puzzle with all of its steps so far.
type Attempt struct {
	ID    string // chosen by the client
	Pick  practice.Pick
	Steps []string // see [practice.Retrace]
}

// Judged is the judgement of the steps of an attempt.
type Judged struct {
	Attempt *practice.Attempt
	Last    practice.Outcome
	Entry   *practice.Entry // the entry for the diary; nil while the score is not settled
	Rated   *Rated          // the effect of the entry on the rating of the account; nil without an entry or an account
}

// Rated is the effect of an attempt on a rating.
type Rated struct {
	Counts        bool // this was the first attempt at the puzzle
	Before, After *practice.Progress
}

// Judge judges the steps of an attempt. The error is a *[practice.StepError].
func (d *Desk) Judge(a Attempt, at time.Time) (Judged, error) {
	attempt, last, err := practice.Retrace(a.Pick, practice.ReplyBy(a.ID), a.Steps)
	if err != nil {
		return Judged{}, err
	}
	j := Judged{Attempt: attempt, Last: last}
	if entry, settled := attempt.Entry(at); settled {
		j.Entry = &entry
	}
	return j, nil
}

// Record stores the result of an attempt in the diary of an account, and sets j.Rated. An
// attempt is stored only once. The error is ErrFull or one of the archive.
func (d *Desk) Record(ctx context.Context, account, attempt string, j *Judged) error {
	if j.Entry == nil || account == "" {
		return nil
	}
	for {
		diary, err := d.Diary(ctx, account)
		if err != nil {
			return err
		}
		if diary.Has(attempt) {
			return d.recall(ctx, account, attempt, j)
		}
		if len(diary.Entries) >= MostEntries {
			return fmt.Errorf("account %s: %w", account, ErrFull)
		}
		err = d.Archive.Commit(ctx, archive.Change{kept(account, diary.last+1, attempt, *j.Entry)})
		if errors.Is(err, archive.ErrConflict) {
			continue // another attempt of the account was faster, so there is one more entry now
		}
		if err != nil {
			return err
		}
		j.Rated = rated(diary, *j.Entry)
		return nil
	}
}

// recall sets j.Rated for an attempt that is already in the diary.
func (d *Desk) recall(ctx context.Context, account, attempt string, j *Judged) error {
	all, err := d.Archive.Diary(ctx, account, 0, MostEntries)
	if err != nil {
		return err
	}
	var before []practice.Entry
	for _, e := range all {
		if e.ID == attempt {
			j.Entry.At = e.At
			continue
		}
		before = append(before, entryOf(e))
	}
	before = practice.InOrder(before)
	for len(before) > 0 && before[len(before)-1].At.After(j.Entry.At) {
		before = before[:len(before)-1]
	}
	j.Rated = rated(&Diary{Entries: before, Progress: practice.Replay(before)}, *j.Entry)
	return nil
}

// rated returns the effect of an entry on the rating of a diary.
func rated(diary *Diary, e practice.Entry) *Rated {
	return &Rated{Counts: !diary.Progress.HasTried(e.Puzzle), Before: diary.Progress, After: diary.with(e)}
}

// entryOf returns an entry from its form in the archive.
func entryOf(e archive.DiaryEntry) practice.Entry {
	return practice.Entry{At: e.At, Puzzle: e.Puzzle, Kind: e.Kind, Rating: e.Rating, Score: rating.Score(e.Score), Helped: e.Helped, Daily: e.Daily}
}

// kept returns an entry in the form of the archive.
func kept(account string, number int64, attempt string, e practice.Entry) archive.DiaryEntry {
	return archive.DiaryEntry{
		Account: account, Number: number, ID: attempt, At: e.At, Puzzle: e.Puzzle, Kind: e.Kind, Rating: e.Rating, Score: float64(e.Score),
		Helped: e.Helped, Daily: e.Daily,
	}
}
