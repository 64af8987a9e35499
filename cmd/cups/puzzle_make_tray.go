package main

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"time"

	"example.org/cups/internal/mine"
	"example.org/cups/puzzle"
)

// tray takes the puzzles that are made, each whole or not at all, so that
// nothing that ends the program loses those before.
type tray struct {
	add  func(puzzle.Puzzle) error
	file *os.File // nil for standard output
	end  int64    // behind the last whole puzzle
	set  []puzzle.Puzzle
	ids  map[string]bool
	days time.Time // the first day of the schedule, zero for none
}

// openTray opens standard output, or the file, to which puzzles are added.
func (a *app) openTray(f puzzleMakeFlags) (*tray, error) {
	t := &tray{ids: map[string]bool{}}
	if f.out == "" {
		t.add = puzzle.NewWriter(a.out).Write
		if f.json {
			t.add = func(p puzzle.Puzzle) error { return json.NewEncoder(a.out).Encode(p) }
		}
		return t, nil
	}
	if f.days != "" {
		t.days, _ = time.Parse(time.DateOnly, f.days) // checked with the flags
	}
	return t, a.openTrayFile(t, f.out)
}

// openTrayFile reads what is in the file already.
func (a *app) openTrayFile(t *tray, name string) (err error) {
	if t.file, err = os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, t.file.Close())
		}
	}()
	if t.end, err = t.file.Seek(0, io.SeekEnd); err != nil {
		return err
	}
	writer := puzzle.NewWriter(t)
	if t.end > 0 {
		writer = puzzle.NewAppender(t)
		if err = a.readTray(t, name); err != nil {
			return err
		}
	}
	t.add = func(p puzzle.Puzzle) error {
		t.set = append(t.set, p)
		return writer.Write(p)
	}
	return nil
}

// readTray reads the puzzles of the file, which must be sound.
func (a *app) readTray(t *tray, name string) error {
	if _, err := t.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	set, err := puzzle.Read(t.file)
	if err != nil {
		return &fs.PathError{Op: "read", Path: name, Err: err}
	}
	if !t.days.IsZero() && len(set.Schedule.IDs) > 0 {
		return errors.New(a.text.Get("puzzlemake.make.has_days", "file", name, "date", set.Schedule.From.Format(time.DateOnly)))
	}
	t.set = set.Puzzles
	for _, p := range set.Puzzles {
		t.ids[p.ID] = true
	}
	return t.endLine()
}

// endLine ends a last line that somebody left open.
func (t *tray) endLine() error {
	var last [1]byte
	if _, err := t.file.ReadAt(last[:], t.end-1); err != nil || last[0] == '\n' {
		return err
	}
	_, err := t.Write([]byte("\n"))
	return err
}

func (t *tray) has(id string) bool { return t.ids[id] }

// Write adds to the file. Where that fails, the part that was written goes
// again.
func (t *tray) Write(b []byte) (int, error) {
	n, err := t.file.WriteAt(b, t.end)
	if err != nil {
		return n, errors.Join(err, t.file.Truncate(t.end))
	}
	t.end += int64(n)
	return n, nil
}

// schedule gives each puzzle of the file its day, if that is wanted.
func (t *tray) schedule(rng *rand.Rand) error {
	if t.days.IsZero() {
		return nil
	}
	return puzzle.NewAppender(t).Schedule(mine.Schedule(t.set, t.days, rng))
}

func (t *tray) close() error {
	if t.file == nil {
		return nil
	}
	return t.file.Close()
}
