package puzzle

import (
	"bufio"
	"bytes"
	"fmt"
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

// field returns the next line that is not empty, cut into key and value.
func (r *Reader) field() (key, value string, err error) {
	for {
		line, err := r.nextLine()
		if err != nil {
			return "", "", err
		}
		if line != "" {
			key, value, _ := strings.Cut(line, " ")
			return key, value, nil
		}
	}
}

// skip reads on to the next empty line.
func (r *Reader) skip() {
	for {
		if line, err := r.nextLine(); err != nil || line == "" {
			return
		}
	}
}

// nextLine returns the next line without white space at its ends. Comments,
// which begin with #, do not count.
func (r *Reader) nextLine() (string, error) {
	for !r.ended && r.lines.Scan() {
		r.line++
		line := bytes.TrimSpace(bytes.TrimPrefix(r.lines.Bytes(), []byte("\ufeff")))
		if !bytes.HasPrefix(line, []byte("#")) {
			return string(line), nil
		}
	}
	ended := r.ended
	r.ended = true
	if r.lines.Err() == bufio.ErrTooLong && !ended {
		r.line++
		return "", r.fault("", damage(LongLine, "", MaxLine))
	}
	if err := r.lines.Err(); err != nil && !ended {
		return "", err
	}
	return "", io.EOF
}

func (r *Reader) fault(id string, d *Damage) *FileError {
	return &FileError{Line: r.line, ID: id, Err: d}
}

// FileError is a fault of a puzzle file, with its place.
type FileError struct {
	Line int     // from 1
	ID   string  // of the puzzle, empty outside of one
	Err  *Damage // what is wrong with the line
}

// Error names the place and describes the fault in English.
func (e *FileError) Error() string {
	where := fmt.Sprintf("line %d", e.Line)
	if e.ID != "" {
		where += ", puzzle " + e.ID
	}
	return where + ": " + e.Err.Error()
}

// Unwrap returns the fault.
func (e *FileError) Unwrap() error { return e.Err }
