package practice

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
)

// Diary keeps what came of all attempts in a file. The file is read anew and
// replaced whole under a lock for each entry, so that programs that run at the
// same time add to it one after the other and a crash leaves it as it was.
//
// The zero Diary keeps its entries in memory only.
type Diary struct {
	file    string
	entries []Entry
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
	err := d.locked(ctx, func() error { return d.load(now) })
	var damage *DamageError
	if err != nil && !errors.As(err, &damage) {
		return &Diary{entries: d.entries}, err
	}
	return d, err
}

// Add writes an entry behind those that this and other programs have written.
// The entry counts for this run even where an error says that it was not kept;
// a *DamageError says that it was, but others were damaged.
func (d *Diary) Add(ctx context.Context, e Entry) error {
	if d.file == "" {
		d.entries = append(d.entries, e)
		return nil
	}
	mine := append(d.entries[:len(d.entries):len(d.entries)], e)
	var damage *DamageError
	err := d.locked(ctx, func() error {
		if err := d.load(e.At); err != nil && !errors.As(err, &damage) {
			return err
		}
		mine = append(d.entries, e)
		return d.write(mine)
	})
	d.entries = mine
	if err == nil && damage != nil {
		return damage
	}
	return err
}

// Progress returns what all entries amount to.
func (d *Diary) Progress() *Progress { return Replay(d.entries) }

// locked does something while no other program touches the file.
func (d *Diary) locked(ctx context.Context, do func() error) error {
	lock, err := lockfile.Wait(ctx, d.file+".lock")
	if err != nil {
		return &fs.PathError{Op: "lock", Path: d.file, Err: err}
	}
	defer lock.Close()
	return do()
}

// load reads the file. A damaged one is kept under another name, and replaced
// by what could be read of it.
func (d *Diary) load(now time.Time) error {
	f, err := os.Open(d.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	entries, err := readEntries(f)
	f.Close()
	var damage *DamageError
	if errors.As(err, &damage) {
		damage.File = d.file
		damage.Kept, err = d.setAside(entries, now)
		if err == nil {
			err = damage
		}
	}
	d.entries = entries
	return err
}

// setAside copies a damaged file under a name of its own and writes the
// readable entries in its place.
func (d *Diary) setAside(entries []Entry, now time.Time) (kept string, err error) {
	data, err := os.ReadFile(d.file)
	if err != nil {
		return "", err
	}
	kept = d.file + ".damaged-" + now.UTC().Format("20060102-150405")
	err = savefile.Replace(kept, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return "", err
	}
	return kept, d.write(entries)
}

func (d *Diary) write(entries []Entry) error {
	return savefile.Replace(d.file, func(w io.Writer) error { return writeEntries(w, entries) })
}
