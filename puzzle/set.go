package puzzle

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// Set is a collection of puzzles with the schedule of the days' puzzles.
type Set struct {
	Puzzles  []Puzzle // in the order of the file
	Schedule Schedule // the puzzles of the days
	index    map[string]int
}

// Schedule says which puzzle is the puzzle of a day. It is part of the file,
// and its days never change, so that everybody has the same puzzle, with any
// version of the program.
type Schedule struct {
	From time.Time // the first day, at midnight UTC
	IDs  []string  // the puzzle of each day; then it begins again
	// Easier are easier puzzles for each day, for people who find the puzzle of
	// the day too hard. The list begins again after its own end; it may be
	// empty.
	Easier []string
}

// ID returns the ID of the puzzle of the UTC day that a moment falls on, empty
// if none is scheduled.
func (s Schedule) ID(moment time.Time) string { return s.on(moment, s.IDs) }

// EasierID returns the ID of the easier puzzle of the UTC day that a moment
// falls on, empty if none is scheduled.
func (s Schedule) EasierID(moment time.Time) string { return s.on(moment, s.Easier) }

func (s Schedule) on(moment time.Time, ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	day := moment.UTC().Truncate(24 * time.Hour)
	days := int(day.Sub(s.From)/(24*time.Hour)) % len(ids)
	return ids[(days+len(ids))%len(ids)]
}

// NewSet returns a set, or an error that names an ID that appears twice, or
// one that is scheduled but is not among the puzzles.
func NewSet(puzzles []Puzzle, schedule Schedule) (*Set, error) {
	s := &Set{puzzles, schedule, make(map[string]int, len(puzzles))}
	for i, p := range puzzles {
		if _, twice := s.index[p.ID]; twice {
			return nil, damage(RepeatedPuzzle, p.ID, "")
		}
		s.index[p.ID] = i
	}
	for _, id := range slices.Concat(schedule.IDs, schedule.Easier) {
		if _, ok := s.index[id]; !ok {
			return nil, damage(NotThere, id, "")
		}
	}
	return s, nil
}

// Read reads a whole puzzle file. For a damaged file it returns the first
// [*FileError], or the error of [NewSet]. A [Reader] can continue after a
// damaged puzzle.
func Read(r io.Reader) (*Set, error) {
	reader := NewReader(r)
	var puzzles []Puzzle
	for {
		p, err := reader.Read()
		if err == io.EOF {
			return NewSet(puzzles, reader.Schedule())
		}
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, p)
	}
}

// Write writes the set as a puzzle file.
func (s *Set) Write(w io.Writer) error {
	writer := NewWriter(w)
	for _, p := range s.Puzzles {
		if err := writer.Write(p); err != nil {
			return err
		}
	}
	return writer.Schedule(s.Schedule)
}

// Find returns the puzzle with an ID.
func (s *Set) Find(id string) (Puzzle, bool) {
	i, ok := s.index[id]
	if !ok {
		return Puzzle{}, false
	}
	return s.Puzzles[i], true
}

// Daily returns the puzzle of the UTC day that a moment falls on, and whether
// the set has a schedule.
func (s *Set) Daily(moment time.Time) (Puzzle, bool) { return s.Find(s.Schedule.ID(moment)) }

// Easier returns the easier puzzle of the UTC day that a moment falls on, and
// whether the schedule has one.
func (s *Set) Easier(moment time.Time) (Puzzle, bool) { return s.Find(s.Schedule.EasierID(moment)) }

// puzzles.txt is made by "cups puzzle make" and proven by "cups puzzle check";
// docs/puzzles.md says how.
//
//go:embed puzzles.txt
var embedded []byte

// Embedded returns the built-in puzzles. They are read at the first call and
// must not be changed.
func Embedded() *Set { return readEmbedded() }

var readEmbedded = sync.OnceValue(func() *Set {
	s, err := Read(bytes.NewReader(embedded))
	if err != nil {
		panic(fmt.Sprintf("the built-in puzzles: %v", err)) // the tests read them all
	}
	return s
})

// ParseRatings reads a range of ratings such as "800-1200", as Go's %d-%d
// writes it. It refuses every other text. The caller must check whether the
// ratings make sense.
func ParseRatings(text string) (low, high int, err error) {
	if _, err := fmt.Sscanf(text, "%d-%d", &low, &high); err != nil || fmt.Sprintf("%d-%d", low, high) != text {
		return 0, 0, fmt.Errorf("ratings %q: must be two numbers with a hyphen between them, such as 800-1200", text)
	}
	return low, high, nil
}
