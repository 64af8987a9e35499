package practice

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/puzzle"
)

// A diary is UTF-8 text with a JSON object on each line: first formatLine, then
// the entries, oldest first, with the fields of [Entry]; times are RFC 3339.
//
// formatLine is the first line of a diary. A later version of the format has
// another, so that an older program leaves the file alone.
const formatLine = `{"format":"cups puzzle diary","version":1}`

// ErrForeign says that a file is no diary, or one of a later version. It is
// left as it is.
var ErrForeign = coded.New("practice.foreign", "the file belongs to a later version of Cups and is left unchanged")

// longestLine is more than any entry takes.
const longestLine = 64 << 10

// DamageError says that some lines of a diary could not be read. Nothing is
// lost: the file as it was is kept.
type DamageError struct {
	File  string // the diary
	Kept  string // the file as it was
	Lines int    // so many lines are damaged
	First int    // the first of them, from 1
	Err   error  // what is wrong with it
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("%s: line %d: %v; %d damaged in all, the file as it was is kept as %s", e.File, e.First, e.Err, e.Lines, e.Kept)
}

func (e *DamageError) Unwrap() error { return e.Err }

// Code returns the code for users.
func (e *DamageError) Code() string { return "practice.damaged" }

// Values returns the values that belong to the code.
func (e *DamageError) Values() []any {
	return []any{"file", e.File, "line", e.First, "n", e.Lines, "kept", e.Kept}
}

// header is the first line of a diary.
type header struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// readEntries reads a diary. With a *DamageError come the entries that are
// whole.
func readEntries(r io.Reader) ([]Entry, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, longestLine)
	var entries []Entry
	var damage *DamageError
	line := 0
	for scanner.Scan() {
		line++
		if line == 1 && isForeign(scanner.Bytes()) {
			return nil, ErrForeign
		}
		e, err := readEntry(line, scanner.Bytes())
		switch {
		case err != nil:
			damage = damage.and(line, err)
		case e.Puzzle != "":
			entries = append(entries, e)
		}
	}
	switch err := scanner.Err(); {
	case err != nil && !errors.Is(err, bufio.ErrTooLong):
		return nil, err // of the disk: the file itself may be whole
	case err != nil:
		damage = damage.and(line+1, err)
	}
	if damage != nil {
		return entries, damage
	}
	return entries, nil
}

// and counts one more damaged line.
func (e *DamageError) and(line int, err error) *DamageError {
	if e == nil {
		return &DamageError{Lines: 1, First: line, Err: err}
	}
	e.Lines++
	return e
}

// isForeign reports whether a first line says that the file is for another
// program or a later version. A line that says nothing is merely damaged.
func isForeign(line []byte) bool {
	var h header
	return json.Unmarshal(line, &h) == nil && h.Format != "" && string(line) != formatLine
}

// readEntry reads one line; the first holds no entry.
func readEntry(number int, line []byte) (Entry, error) {
	var e Entry
	if number == 1 && string(line) == formatLine {
		return e, nil
	}
	if err := json.Unmarshal(line, &e); err != nil {
		return Entry{}, err
	}
	if err := checkFields(line); err != nil {
		return Entry{}, err
	}
	if _, err := puzzle.ParseKind(e.Kind); err != nil {
		return Entry{}, err
	}
	switch {
	case e.Puzzle == "" || e.At.IsZero():
		return Entry{}, errors.New("the entry names no puzzle or no time")
	case e.Rating < puzzle.MinRating || e.Rating > puzzle.MaxRating:
		return Entry{}, fmt.Errorf("the rating is not between %d and %d", puzzle.MinRating, puzzle.MaxRating)
	case !(e.Score >= 0 && e.Score <= 1):
		return Entry{}, errors.New("the score is not between 0 and 1")
	}
	if e.Daily != "" {
		if _, err := time.Parse(time.DateOnly, e.Daily); err != nil {
			return Entry{}, err
		}
	}
	return e, nil
}

// checkFields refuses an entry that lacks a field, has one twice or without a value, or
// has one that entries of this version do not have: encoding/json would read past that,
// and a flipped bit in a name would cost a value without a word.
func checkFields(line []byte) error {
	needed := []string{"at", "puzzle", "kind", "rating", "score"}
	found := map[string]bool{}
	fields := json.NewDecoder(bytes.NewReader(line))
	if _, err := fields.Token(); err != nil { // the brace
		return err
	}
	for fields.More() {
		name, err := fields.Token()
		if err != nil {
			return err
		}
		text, _ := name.(string)
		if found[text] || !slices.Contains(needed, text) && text != "helped" && text != "daily" {
			return fmt.Errorf("the field %q does not belong there", text)
		}
		found[text] = true
		if value, err := fields.Token(); err != nil || value == nil {
			return errors.Join(fmt.Errorf("the field %q has no value", text), err)
		}
	}
	for _, name := range needed {
		if !found[name] {
			return fmt.Errorf("the field %q is missing", name)
		}
	}
	return nil
}

func writeEntries(w io.Writer, entries []Entry) error {
	buffered := bufio.NewWriter(w)
	fmt.Fprintln(buffered, formatLine)
	encoder := json.NewEncoder(buffered)
	for _, e := range entries {
		if err := encoder.Encode(e); err != nil {
			return err
		}
	}
	return buffered.Flush()
}

// ReadEntries reads the text of a diary, such as the terminal keeps in the file
// [DiaryName]. With a *DamageError, which names no file, come the entries that are
// whole. The error is ErrForeign for the diary of a later version.
func ReadEntries(r io.Reader) ([]Entry, error) { return readEntries(r) }

// WriteEntries writes the text of a diary.
func WriteEntries(w io.Writer, entries []Entry) error { return writeEntries(w, entries) }

// InOrder sorts entries that come from several places by their times; those of the
// same time stay in the order that they have.
func InOrder(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int { return a.At.Compare(b.At) })
	return sorted
}
