package puzzle

import (
	"bufio"
	"io"
	"strings"
	"time"
)

// MaxLine is the largest number of bytes in a line of a puzzle file.
const MaxLine = 64 << 10

// fileVersion is the version of the puzzle file that is read and written.
const fileVersion = "1"

// Reader reads a puzzle file (docs/formats/puzzles.md) puzzle by puzzle. It
// holds one at a time.
type Reader struct {
	lines    *bufio.Scanner
	line     int
	begun    bool
	ended    bool // nothing more can be read
	schedule Schedule
}

// NewReader returns a reader of the file in r. It does its own buffering.
func NewReader(r io.Reader) *Reader {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, MaxLine)
	return &Reader{lines: lines}
}

// Read returns the next puzzle, and io.EOF after the last one. A damaged puzzle
// gives a *[FileError]; the next Read goes on with the next puzzle. The claims
// of a puzzle are checked as far as possible without a solver; see
// [Puzzle.Validate]. Other errors are those of the underlying reader.
func (r *Reader) Read() (Puzzle, error) {
	if err := r.begin(); err != nil {
		return Puzzle{}, err
	}
	for {
		key, value, err := r.field()
		switch {
		case err != nil:
			return Puzzle{}, err
		case key == "puzzle":
			return r.puzzle(value)
		case key == "schedule" || key == "days" || key == "easier":
			if err := r.days(key, value); err != nil {
				return Puzzle{}, err
			}
		default:
			wrong := r.fault("", damage(NotAPuzzle, key, ""))
			r.skip()
			return Puzzle{}, wrong
		}
	}
}

// Schedule returns the schedule of puzzles of the day, as far as it has been
// read. After io.EOF it is complete.
func (r *Reader) Schedule() Schedule { return r.schedule }

// begin reads the first line of the file.
func (r *Reader) begin() error {
	if r.begun {
		return nil
	}
	r.begun = true
	key, value, err := r.field()
	r.ended = err != nil || key != "puzzles" || value != fileVersion
	switch {
	case err == io.EOF:
		return r.fault("", damage(EmptyFile, "", fileVersion))
	case err != nil:
		return err
	case key != "puzzles":
		return r.fault("", damage(NotAPuzzleFile, key, fileVersion))
	case value != fileVersion:
		return r.fault("", damage(OtherVersion, value, fileVersion))
	}
	return nil
}

// puzzle reads the fields of a puzzle up to an empty line.
func (r *Reader) puzzle(id string) (Puzzle, error) {
	p := Puzzle{ID: id}
	first := r.line
	seen := map[string]bool{}
	for {
		line, err := r.nextLine()
		if err == io.EOF || err == nil && line == "" {
			break
		}
		if err != nil {
			return Puzzle{}, err
		}
		key, value, _ := strings.Cut(line, " ")
		wrong := p.setField(key, value)
		if seen[key] {
			wrong = damage(RepeatedField, key, "")
		}
		if wrong != nil {
			broken := r.fault(id, wrong)
			r.skip()
			return Puzzle{}, broken
		}
		seen[key] = key != "step"
	}
	p.complete()
	if err := p.Validate(); err != nil {
		return Puzzle{}, &FileError{Line: first, ID: id, Err: &Damage{Reason: Contradiction, Err: err}}
	}
	return p, nil
}

// days reads a line of the schedule.
func (r *Reader) days(key, value string) error {
	if key != "schedule" {
		ids := &r.schedule.IDs
		if key == "easier" {
			ids = &r.schedule.Easier
		}
		if r.schedule.From.IsZero() {
			return r.fault("", damage(DaysTooEarly, "", ""))
		}
		*ids = append(*ids, strings.Fields(value)...)
		return nil
	}
	from, err := time.Parse(time.DateOnly, value)
	if err != nil || !r.schedule.From.IsZero() {
		return r.fault("", damage(BadSchedule, value, ""))
	}
	r.schedule.From = from
	return nil
}
