// Package solving serves puzzles to accounts: it chooses the next puzzle, judges the
// steps of an attempt, and keeps the diary of each account, which determines its
// rating and streaks. Attempts, ratings and streaks themselves are those of
// internal/practice, which the terminal uses too.
//
// Each request repeats the whole attempt, with all its steps and an ID that the
// client has chosen. Nothing is therefore stored before the score is settled, and an
// attempt that is sent twice counts once.
package solving

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// Desk is where accounts solve puzzles. Several goroutines may use it.
type Desk struct {
	Archive archive.Archive
	Set     *puzzle.Set

	mu         sync.Mutex
	known      map[string]*Diary // the diaries that were read, by account
	remembered int               // how many entries they have together
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

// mostRemembered is how many entries of diaries are remembered, some 100 bytes each.
const mostRemembered = 10 * MostEntries

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

// Diary returns the diary of an account, which must not be changed. The diary of nobody is
// empty. Entries are only ever added to a diary, so those that were read before are not read
// and rated again.
func (d *Desk) Diary(ctx context.Context, account string) (*Diary, error) {
	diary := &Diary{Progress: practice.Replay(nil)}
	if account == "" {
		return diary, nil
	}
	d.mu.Lock()
	if known := d.known[account]; known != nil {
		diary = known
	}
	d.mu.Unlock()
	kept, err := d.Archive.Diary(ctx, account, diary.last, MostEntries)
	if err != nil || len(kept) == 0 {
		return diary, err
	}
	diary = diary.followedBy(kept)
	d.remember(account, diary)
	return diary, nil
}

// remember remembers a diary, and forgets others if there are too many entries.
func (d *Desk) remember(account string, diary *Diary) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.known == nil {
		d.known = map[string]*Diary{}
	}
	before := d.known[account]
	if before != nil {
		if before.last >= diary.last {
			return // somebody else has read more
		}
		d.remembered -= len(before.Entries)
	}
	d.known[account] = diary
	d.remembered += len(diary.Entries)
	for other, known := range d.known {
		if d.remembered <= mostRemembered {
			return
		}
		if other != account {
			d.remembered -= len(known.Entries)
			delete(d.known, other)
		}
	}
}

// followedBy returns the diary with more entries of the archive. d does not change.
func (d *Diary) followedBy(more []archive.DiaryEntry) *Diary {
	next := &Diary{ids: make(map[string]bool, len(d.ids)+len(more)), last: more[len(more)-1].Number}
	maps.Copy(next.ids, d.ids)
	entries := make([]practice.Entry, len(more))
	for i, e := range more {
		entries[i], next.ids[e.ID] = entryOf(e), true
	}
	next.Entries, next.Progress = d.after(practice.InOrder(entries))
	return next
}

// after returns the entries of a diary and of a list that is in order, in order, and the
// progress that follows from them.
func (d *Diary) after(more []practice.Entry) ([]practice.Entry, *practice.Progress) {
	entries := append(slices.Clip(d.Entries), more...)
	if len(d.Entries) > 0 && more[0].At.Before(d.Entries[len(d.Entries)-1].At) {
		entries = practice.InOrder(entries)
		return entries, practice.Replay(entries)
	}
	return entries, d.Progress.With(more...)
}

// with returns the progress with one more entry.
func (d *Diary) with(e practice.Entry) *practice.Progress {
	_, progress := d.after([]practice.Entry{e})
	return progress
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
