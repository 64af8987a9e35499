// Package practice is solving puzzles: which one comes next, what is tried,
// what a wrong move costs, and how the solver's own rating and streak grow.
//
// An [Attempt] is one puzzle on the table. A [Diary] keeps what came of each on
// disk, and [Progress] is what follows from all its entries. Nothing here knows
// of terminals; package screen looks at it in two ways. Time and chance come in
// as arguments.
package practice

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/savefile"
)

// Diary keeps what came of all attempts in a file. The file is read anew and
// replaced whole under a lock for each entry, so that programs that run at the
// same time add to it one after the other and a crash leaves it as it was.
//
// The zero Diary keeps its entries in memory only. Several goroutines may use
// it.
type Diary struct {
	file   string
	saving sync.Mutex // held while the file is written

	mu      sync.Mutex // guards what follows
	entries []Entry    // all of this and other programs, as far as they are known
	unsaved []Entry    // the last of them, which are not in the file yet
}

// DiaryName is the name of the diary's file in its folder.
const DiaryName = "puzzles.jsonl"

// OpenDiary reads the diary in a folder, which is made if it is missing. A
// *DamageError comes with a diary that can be used: it holds what was
// readable, and the damaged file is kept beside it. With any other error the
// diary keeps its entries in memory only.
func OpenDiary(ctx context.Context, folder string, now time.Time) (*Diary, error) {
	d := &Diary{file: filepath.Join(folder, DiaryName)}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return &Diary{}, err
	}
	err := d.locked(ctx, func() (err error) {
		d.entries, err = d.load(ctx, now)
		return err
	})
	var damage *DamageError
	if err != nil && !errors.As(err, &damage) {
		return &Diary{entries: d.entries}, err
	}
	return d, err
}

// Add is [Diary.Note] and [Diary.Save].
func (d *Diary) Add(ctx context.Context, e Entry) error {
	d.Note(e)
	return d.Save(ctx)
}

// Note adds an entry, which counts at once but is not in the file before
// [Diary.Save].
func (d *Diary) Note(e Entry) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.entries = append(d.entries, e)
	if d.file != "" {
		d.unsaved = append(d.unsaved, e)
	}
}

// Save writes the entries that are not in the file yet behind those that this
// and other programs have written. With an error they stay to be saved with the
// next; a *DamageError says that they were saved, but others were damaged.
func (d *Diary) Save(ctx context.Context) error {
	d.saving.Lock()
	defer d.saving.Unlock()
	d.mu.Lock()
	unsaved := slices.Clone(d.unsaved)
	d.mu.Unlock()
	if len(unsaved) == 0 {
		return nil
	}
	var damage *DamageError
	var all []Entry
	err := d.locked(ctx, func() error {
		entries, err := d.load(ctx, unsaved[len(unsaved)-1].At)
		if err != nil && !errors.As(err, &damage) {
			return err
		}
		all = append(entries, unsaved...)
		return d.write(all)
	})
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.unsaved = slices.Clone(d.unsaved[len(unsaved):]) // what was noted meanwhile
	d.entries = append(all, d.unsaved...)
	if damage != nil {
		return damage
	}
	return nil
}

// Progress returns what all entries amount to.
func (d *Diary) Progress() *Progress {
	d.mu.Lock()
	defer d.mu.Unlock()
	return Replay(d.entries)
}

// locked does something while no other program touches the file.
func (d *Diary) locked(ctx context.Context, do func() error) error {
	lock, err := lockfile.Wait(ctx, d.file+".lock")
	if errors.Is(err, context.DeadlineExceeded) {
		return coded.Wrap(err, "practice.busy", "another program is using the file")
	}
	if err != nil {
		return &fs.PathError{Op: "lock", Path: d.file, Err: err}
	}
	defer lock.Close()
	return do()
}

// load reads the file. A damaged one is kept under another name, and replaced
// by what could be read of it, which comes with a *DamageError.
func (d *Diary) load(ctx context.Context, now time.Time) ([]Entry, error) {
	f, err := readfile.Open(ctx, d.file, readfile.Whole)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	entries, err := readEntries(f)
	f.Close()
	var damage *DamageError
	if errors.As(err, &damage) {
		damage.File = d.file
		damage.Kept, err = d.setAside(ctx, entries, now)
		if err == nil {
			err = damage
		}
	}
	return entries, err
}

// setAside copies a damaged file under a name of its own and writes the
// readable entries in its place.
func (d *Diary) setAside(ctx context.Context, entries []Entry, now time.Time) (kept string, err error) {
	data, err := readfile.All(ctx, d.file, readfile.Whole)
	if err != nil {
		return "", err
	}
	kept = savefile.FreeName(d.file + ".damaged-" + now.UTC().Format("20060102-150405"))
	err = savefile.Replace(context.Background(), kept, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return "", err
	}
	return kept, d.write(entries)
}

func (d *Diary) write(entries []Entry) error {
	return savefile.Replace(context.Background(), d.file, func(w io.Writer) error { return writeEntries(w, entries) })
}
