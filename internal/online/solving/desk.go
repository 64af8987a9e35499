package solving

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// Desk is where accounts solve puzzles. Several goroutines may use it.
type Desk struct {
	Archive archive.Archive
	Set     *puzzle.Set
}

// The errors of a [Desk].
var (
	// ErrNoPuzzle means that the puzzle does not exist.
	ErrNoPuzzle = errors.New("there is no such puzzle")
	// ErrFull means that the diary of an account has the largest number of entries.
	ErrFull = errors.New("the diary is full")
)

// MostEntries is how many entries the diary of an account may have.
const MostEntries = 20_000

// Diary is the diary of an account: its entries in the order of their times, and the
// progress that follows from them.
type Diary struct {
	Entries  []practice.Entry
	Progress *practice.Progress
	last     int64           // the greatest number of an entry
	ids      map[string]bool // the IDs of its attempts
}

// Has reports whether an attempt is in the diary.
func (d *Diary) Has(attempt string) bool { return d.ids[attempt] }

// Diary returns the diary of an account. The diary of nobody is empty.
func (d *Desk) Diary(ctx context.Context, account string) (*Diary, error) {
	diary := &Diary{ids: map[string]bool{}}
	if account != "" {
		kept, err := d.Archive.Diary(ctx, account, 0, MostEntries)
		if err != nil {
			return nil, err
		}
		for _, e := range kept {
			diary.last, diary.ids[e.ID] = e.Number, true
			diary.Entries = append(diary.Entries, entryOf(e))
		}
	}
	diary.Entries = practice.InOrder(diary.Entries)
	diary.Progress = practice.Replay(diary.Entries)
	return diary, nil
}

// with returns the diary with one more entry.
func (d *Diary) with(e practice.Entry) *Diary {
	entries := practice.InOrder(append(append([]practice.Entry{}, d.Entries...), e))
	return &Diary{Entries: entries, Progress: practice.Replay(entries)}
}

// The first puzzles of an account are rated at most easiest, and with each attempt easier
// points more; this ends after some attempts.
const (
	easiest   = 900
	easier    = 150
	beginning = 4
)

// Next returns the next puzzle for an account, with a rating close to that of the
// account. It returns the last puzzle only if there is no other. As long as nothing else
// is solved, it always returns the same puzzle. It returns false if no puzzle matches the
// filter.
func (d *Desk) Next(f practice.Filter, account string, diary *Diary, last string) (practice.Pick, bool) {
	name := fmt.Sprintf("%s %d %s", account, len(diary.Entries), last)
	// A beginner's rating says nothing yet: the first puzzles are easy ones.
	if most := easiest + easier*len(diary.Entries); len(diary.Entries) < beginning && f.Least == 0 && (f.Most == 0 || f.Most > most) {
		easy := f
		easy.Most = most
		if pick, ok := practice.Next(d.Set, easy, diary.Progress, practice.ReplyBy(name), last); ok && pick.Puzzle.ID != last {
			pick.Filter = f
			return pick, true
		}
	}
	return practice.Next(d.Set, f, diary.Progress, practice.ReplyBy(name), last)
}

// Pick returns a puzzle by its ID. With a date such as "2026-11-22" it must be the
// puzzle of that day, in UTC. The error is ErrNoPuzzle.
func (d *Desk) Pick(id, date string) (practice.Pick, error) {
	p, ok := d.Set.Find(id)
	if date != "" {
		day, err := time.Parse(time.DateOnly, date)
		ok = ok && err == nil && d.Set.Schedule.ID(day) == id
	}
	if !ok {
		return practice.Pick{}, fmt.Errorf("puzzle %q of %q: %w", id, date, ErrNoPuzzle)
	}
	return practice.Pick{Puzzle: p, Daily: date}, nil
}

// importID returns an ID for an entry of another diary. It follows from the entry, so
// that importing the same diary twice changes nothing.
func importID(e practice.Entry) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s %v", e.At.UnixMilli(), e.Puzzle, e.Score)
	return fmt.Sprintf("diary-%016x", h.Sum64())
}
