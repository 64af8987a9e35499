package upkeep

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/sorting"
)

// Backups is a plan for copies of an archive in a folder of their own. The next copy is made when the newest one is old
// enough, so it does not matter when a server is started. A copy counts when it was read back.
type Backups struct {
	Folder string
	Every  time.Duration
	Keep   int // how many of the newest copies stay; at least 1
	Months int // of each of so many months in UTC, the present one included, the last copy stays too; 0: of none

	Make  func(ctx context.Context, file string) error // writes a copy to a file that does not exist
	Check func(ctx context.Context, file string) error // reads a copy back
	Now   func() time.Time
	Log   *slog.Logger

	last atomic.Int64 // the time of the newest copy in Unix seconds; 0: none is known
}

// The names of copies: their time in UTC is between start and end.
const (
	backupStart = "cups-"
	backupTime  = "20060102T150405Z"
	backupEnd   = ".db"
	damagedEnd  = ".damaged" // of a copy that could not be read back
)

// retryTime is how long the plan waits after a copy has failed, unless the next one is due before.
const retryTime = 10 * time.Minute

// Last returns the time of the newest copy; the zero time if there is none or nothing is known yet.
func (b *Backups) Last() time.Time {
	if at := b.last.Load(); at != 0 {
		return time.Unix(at, 0).UTC()
	}
	return time.Time{}
}

// Run makes copies until ctx ends. What fails is written to the log, and is tried again.
func (b *Backups) Run(ctx context.Context) {
	for {
		wait, err := b.next()
		if err == nil && wait <= 0 {
			err = guard.Do(func() error { return b.make(ctx) })
			wait = b.Every
		}
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			wait = min(b.Every, retryTime)
			if !guard.Log(b.Log, err, "a backup") {
				b.Log.Error("cannot make a backup; it is tried again", "folder", b.Folder, "after", wait, "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// next returns how long it is until the next copy.
func (b *Backups) next() (time.Duration, error) {
	if err := os.MkdirAll(b.Folder, 0o700); err != nil {
		return 0, err
	}
	copies, err := b.copies()
	if err != nil || len(copies) == 0 {
		return 0, err
	}
	newest := copies[len(copies)-1]
	b.last.Store(newest.Unix())
	if newest.After(b.Now().Add(b.Every)) { // the clock was wrong
		return 0, nil
	}
	return newest.Add(b.Every).Sub(b.Now()), nil
}

// make makes a copy, reads it back, and removes those that do not stay.
func (b *Backups) make(ctx context.Context) error {
	at := b.Now().UTC().Truncate(time.Second)
	file := b.file(at)
	if err := b.Make(ctx, file); err != nil {
		return err
	}
	if err := b.Check(ctx, file); err != nil {
		if ctx.Err() != nil { // it was not read to its end
			return errors.Join(err, os.Remove(file))
		}
		return errors.Join(err, os.Rename(file, file+damagedEnd))
	}
	b.last.Store(at.Unix())
	b.Log.Info("made a backup and read it back", "file", file)
	copies, err := b.copies()
	if err != nil {
		return err
	}
	for _, old := range superfluous(copies, b.Now(), b.Keep, b.Months) {
		if err := os.Remove(b.file(old)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func (b *Backups) file(at time.Time) string {
	return filepath.Join(b.Folder, backupStart+at.Format(backupTime)+backupEnd)
}

// copies returns the times of all copies in the folder, the oldest first. Other files are not touched; but what an
// interrupted attempt has left is removed.
func (b *Backups) copies() ([]time.Time, error) {
	files, err := os.ReadDir(b.Folder)
	if err != nil {
		return nil, err
	}
	var list []time.Time
	for _, f := range files {
		name, isOurs := strings.CutPrefix(f.Name(), backupStart)
		name, isPart := strings.CutSuffix(name, ".part")
		name, isCopy := strings.CutSuffix(name, backupEnd)
		at, err := time.Parse(backupTime, name)
		switch {
		case !isOurs || !isCopy || err != nil || !f.Type().IsRegular():
		case isPart:
			if err := os.Remove(filepath.Join(b.Folder, f.Name())); err != nil {
				return nil, err
			}
		default:
			list = append(list, at)
		}
	}
	sorting.Func(list, time.Time.Compare)
	return list, nil
}

// superfluous returns those of the copies, the oldest first, that a plan does not keep.
func superfluous(copies []time.Time, now time.Time, keep, months int) (list []time.Time) {
	month := func(t time.Time) int { return 12*t.UTC().Year() + int(t.UTC().Month()) }
	for i, at := range copies {
		isLast := i == len(copies)-1 || month(copies[i+1]) != month(at)
		if i < len(copies)-max(keep, 1) && !(isLast && month(at) > month(now)-months) {
			list = append(list, at)
		}
	}
	return list
}
