package mine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"example.org/cups/internal/savefile"
	"example.org/cups/puzzle"
)

// A Tray is a file of puzzles to which new ones are added, each whole or not at
// all, so that nothing that ends the program loses those before.
type Tray struct {
	file   *savefile.Appender
	writer *puzzle.Writer
	set    []puzzle.Puzzle
	days   time.Time
}

// A ScheduledError says that a file of puzzles has a schedule already.
type ScheduledError struct {
	File string
	From time.Time // the first day of the schedule
}

func (e *ScheduledError) Error() string {
	return fmt.Sprintf("%s: the file has a schedule from %s already", e.File, e.From.Format(time.DateOnly))
}

// A TrayError says that a file which puzzles were to be added to is damaged.
type TrayError struct {
	File string
	Err  error
}

func (e *TrayError) Error() string { return fmt.Sprintf("%s: %v", e.File, e.Err) }

func (e *TrayError) Unwrap() error { return e.Err }

// OpenTray opens a file, and makes it if it does not exist. days is the first
// day of the schedule that [Tray.Schedule] will write, and zero for none. The
// error is a [*TrayError] if what is in the file is not sound, and a
// [*ScheduledError] if the file has a schedule and would get another.
func OpenTray(name string, days time.Time) (*Tray, error) {
	file, err := savefile.OpenAppender(name)
	if err != nil {
		return nil, err
	}
	t := &Tray{file: file, days: days}
	if t.writer, err = t.open(name); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return t, nil
}

// open reads what is in the file and returns what writes to it.
func (t *Tray) open(name string) (*puzzle.Writer, error) {
	if t.file.Size() == 0 {
		return puzzle.NewWriter(t.file), nil
	}
	set, err := puzzle.Read(t.file.Content())
	if err != nil {
		return nil, &TrayError{name, err}
	}
	if !t.days.IsZero() && len(set.Schedule.IDs) > 0 {
		return nil, &ScheduledError{name, set.Schedule.From}
	}
	t.set = set.Puzzles
	if ends, err := t.file.EndsLine(); err != nil || ends {
		return puzzle.NewAppender(t.file), err
	}
	_, err = t.file.Write([]byte("\n"))
	return puzzle.NewAppender(t.file), err
}

// Puzzles returns the puzzles of the file.
func (t *Tray) Puzzles() []puzzle.Puzzle { return t.set }

// Add adds a puzzle.
func (t *Tray) Add(p puzzle.Puzzle) error {
	t.set = append(t.set, p)
	return t.writer.Write(p)
}

// Schedule gives each puzzle of the file its day, if the tray was opened with a
// first day. The order depends on rng.
func (t *Tray) Schedule(rng *rand.Rand) error {
	if t.days.IsZero() {
		return nil
	}
	return puzzle.NewAppender(t.file).Schedule(Schedule(t.set, t.days, rng))
}

// Close closes the file.
func (t *Tray) Close() error { return t.file.Close() }
