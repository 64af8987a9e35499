package puzzle

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"example.org/cups"
)

// Writer writes a puzzle file (docs/formats/puzzles.md).
type Writer struct {
	w     io.Writer
	begun bool
}

// NewWriter returns a writer to w. Each puzzle is one call of w.Write.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// NewAppender returns a writer that goes on with a file that has its head
// already.
func NewAppender(w io.Writer) *Writer { return &Writer{w: w, begun: true} }

// Write writes a puzzle, the first one with the head of the file. The error is
// w's own, or that of [Puzzle.Validate].
func (w *Writer) Write(p Puzzle) error {
	if err := p.Validate(); err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	return w.block(p.String())
}

// Schedule writes the schedule, which is read as well at the end as anywhere.
func (w *Writer) Schedule(s Schedule) error {
	if len(s.IDs) == 0 {
		return nil
	}
	const perLine = 8
	b := new(strings.Builder)
	fmt.Fprintf(b, "schedule %s\n", s.From.Format(time.DateOnly))
	for ids := range slices.Chunk(s.IDs, perLine) {
		fmt.Fprintf(b, "days %s\n", strings.Join(ids, " "))
	}
	for ids := range slices.Chunk(s.Easier, perLine) {
		fmt.Fprintf(b, "easier %s\n", strings.Join(ids, " "))
	}
	return w.block(b.String())
}

// block writes some lines after an empty one.
func (w *Writer) block(lines string) error {
	head := "\n"
	if !w.begun {
		head = "puzzles " + fileVersion + "\n\n"
	}
	w.begun = true
	_, err := io.WriteString(w.w, head+lines)
	return err
}

// String returns the puzzle as its lines in a puzzle file.
func (p Puzzle) String() string {
	b := new(strings.Builder)
	line := func(key string, value any) { fmt.Fprintf(b, "%s %v\n", key, value) }
	line("puzzle", p.ID)
	line("kind", p.Kind)
	line("position", p.Position)
	line("themes", joined(p.Themes, " "))
	line("rating", p.Rating)
	if p.Kind.Alone() {
		line("solution", joined(p.Solution, " "))
	}
	if p.Ways != nil {
		line("ways", p.Ways)
	}
	for _, s := range p.Steps {
		line("step", s)
	}
	return b.String()
}

// String returns the step in the form of puzzle files.
func (s Step) String() string {
	path := noPath
	if len(s.Path) > 0 {
		path = joined(s.Path, ".")
	}
	return path + " " + joined(s.Choices, " ")
}

// String returns the choice in the form of puzzle files: "3:-2".
func (c Choice) String() string { return fmt.Sprintf("%v:%d", c.Move, c.Margin) }

// joined puts texts together.
func joined[T cups.Move | Theme | Choice](all []T, between string) string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = fmt.Sprint(one)
	}
	return strings.Join(words, between)
}
