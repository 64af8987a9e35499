package puzzle_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

const head = "puzzles 1\n\n"

// sound are puzzles that nothing is wrong with.
const (
	soundClear = `puzzle row
kind clear
position 0.3.1.1/0/0 0.0.0.0/0/0 s
themes clear
rating 700
solution d b d c d
`
	soundTransfer = `puzzle way
kind transfer
position 2.1.0.0/9/0 0.0.0.0/0/0 s
themes transfer
rating 1140
solution 2 2 b d a d c d 2 1 1 1
ways 1040
`
	soundBest = `puzzle one
kind best-move
position 0.2.1/13/10 2.0.0/13/11 s
themes threat
rating 1010
step - 1:-3 2:-13 3:-25 b:-13 c:-1
`
	soundSequence = `puzzle line
kind sequence
position 0.2.1/2/1 4.1.1/3/5 s
themes tempo
rating 1500
step - 1:-2 2:-8 b:-5 c:-1
step c.1 1:-2 2:-6 b:-1
step c.c 1:-4 2:-8 b:-1
`
)

func TestSoundPuzzlesAreRead(t *testing.T) {
	for _, lines := range []string{soundClear, soundTransfer, soundBest, soundSequence} {
		set, err := puzzle.Read(strings.NewReader(head + lines))
		if err != nil || len(set.Puzzles) != 1 || set.Puzzles[0].String() != lines {
			t.Errorf("%v\n%s", err, lines)
		}
	}
}

func TestOtherLineEndsAndCommentsAreRead(t *testing.T) {
	text := "\ufeff# a comment\r\n" + strings.ReplaceAll(head+"\n\n"+soundClear+"# another\n\n\n"+soundBest, "\n", "\r\n")
	set, err := puzzle.Read(strings.NewReader(text))
	if err != nil || len(set.Puzzles) != 2 {
		t.Errorf("%v", err)
	}
}

// faults of a file: a sound puzzle with one thing changed, the line that is to
// blame, and what the error says.
func TestFaultsOfAFile(t *testing.T) {
	for _, c := range []struct {
		what           string
		lines          string
		from, to       string
		line           int
		want           string
		oneFaultInFile bool
	}{
		{"no head", soundClear, "puzzles 1\n", "", 2, "this is not a puzzle file", true},
		{"another version", soundClear, "puzzles 1", "puzzles 2", 1, `version "2"`, true},
		{"no puzzle", soundClear, "puzzle row\n", "", 3, `not with "kind"`, false},
		{"an unknown field", soundClear, "rating", "stars", 7, `no field "stars"`, false},
		{"a field twice", soundClear, "rating 700", "rating 700\nrating 700", 8, "rating appears twice", false},
		{"an ID with a blank", soundClear, "puzzle row", "puzzle a row", 3, "is not an ID", false},
		{"an empty ID", soundClear, "puzzle row", "puzzle", 3, "is not an ID", false},
		{"no kind", soundClear, "kind clear\n", "", 3, "the kind is missing", false},
		{"a wrong kind", soundClear, "kind clear", "kind chess", 4, `"chess"`, false},
		{"a broken position", soundClear, "0.3.1.1/0/0", "0.3.1.1/0", 5, "field position", false},
		{"no position", soundClear, "position 0.3.1.1/0/0 0.0.0.0/0/0 s\n", "", 3, "the position is missing", false},
		{"a finished position", soundClear, "0.3.1.1/0/0 0.0.0.0/0/0 s", "0.2.1.0/0/0 0.0.0.0/0/0 -", 3, "nobody can move", false},
		{"no theme", soundClear, "themes clear", "themes", 3, "the themes are missing", false},
		{"a wrong theme", soundClear, "themes clear", "themes luck", 6, `"luck"`, false},
		{"a rating too low", soundClear, "700", "599", 3, "the rating is 599", false},
		{"a rating too high", soundClear, "700", "2801", 3, "the rating is 2801", false},
		{"a rating in another form", soundClear, "700", "0700", 7, "is not a whole number", false},
		{"a move that is none", soundClear, "solution d", "solution z", 8, "field solution", false},
		{"an illegal move", soundClear, "d b d c d", "b d b c d", 3, "move 2", false},
		{"a solution too short", soundClear, "d b d c d", "d b d c", 3, "the fewest are 5", false},
		{"a solution that goes astray", soundClear, "d b d c d", "b d c c c", 3, "of the solution", false},
		{"a row that cannot be cleared", soundClear, "0.3.1.1", "0.2.1.1", 3, "cannot be reached", false},
		{"a stock to clear", soundClear, "0.3.1.1/0", "0.3.1.1/1", 3, "must not have a stock", false},
		{"an opponent in a clear", soundClear, "0.0.0.0/0/0", "1.0.0.0/0/0", 3, "the other side must not have beans", false},
		{"steps in a clear", soundClear, "solution", "step - b:1 d:2\nsolution", 3, "must not have steps", false},
		{"ways in a clear", soundClear, "solution", "ways 1\nsolution", 3, "only a transfer has ways", false},
		{"a transfer that cannot be done", soundTransfer, "2.1.0.0/9", "2.1.0.0/1", 3, "cannot be reached", false},
		{"a blocked cup in a transfer", soundTransfer, "2.1.0.0/9", "2.1.0.9/9", 3, "cannot be reached", false},
		{"a longer way", soundTransfer, "2 2 b", "1 1 1 1 b", 3, "the fewest are 12", false},
		{"ways that are no number", soundTransfer, "ways 1040", "ways many", 9, "is not a whole number, 1 or more", false},
		{"no ways at all", soundTransfer, "ways 1040", "ways 0", 9, "is not a whole number, 1 or more", false},
		{"no step", soundBest, "step - 1:-3 2:-13 3:-25 b:-13 c:-1\n", "", 3, "no step for the first move", false},
		{"a step without choices", soundBest, "step - 1:-3 2:-13 3:-25 b:-13 c:-1", "step -", 8, "must have a path", false},
		{"a choice without a margin", soundBest, "1:-3", "1", 8, "must be a move and its margin", false},
		{"a margin that is none", soundBest, "1:-3", "1:x", 8, "is not a whole number", false},
		{"a move is missing", soundBest, " b:-13", "", 3, "must be the legal ones: [1 2 3 b c]", false},
		{"two best moves", soundBest, "1:-3", "1:-1", 3, "exactly one of several moves must be best", false},
		{"two steps for one move", soundBest, "themes", "step - 1:-3 2:-13 3:-25 b:-13 c:-1\nthemes", 3, "must have one step", false},
		{"a step that nothing leads to", soundSequence, "step c.1 1:-2 2:-6 b:-1", "step 1.1 1:-2 b:-6 c:-1", 3, "no best move of an earlier step", false},
		{"a step of the opponent's", soundSequence, "step c.1 1:-2 2:-6 b:-1", "step c 1:-2 2:-6 b:-1", 3, "not to move", false},
		{"an impossible path", soundSequence, "step c.1", "step c.3.3", 3, "step c.3.3", false},
		{"a step twice", soundSequence, "step c.c 1:-4 2:-8 b:-1", "step c.1 1:-2 2:-6 b:-1", 3, "appears twice", false},
		{"a margin that jumps", soundSequence, "step c.1 1:-2 2:-6 b:-1", "step c.1 1:-2 2:-6 b:0", 3, "must be -1, as in the first step", false},
		{"a line that is too short", soundSequence, "step c.1 1:-2 2:-6 b:-1\nstep c.c 1:-4 2:-8 b:-1\n", "", 3, "must have 3-9", false},
		{"days without a schedule", soundClear, "solution d b d c d\n", "solution d b d c d\n\ndays row\n", 10, "a line schedule must precede the days", false},
		{"easier ones without a schedule", soundClear, "solution d b d c d\n", "solution d b d c d\n\neasier row\n", 10, "a line schedule must precede the days", false},
		{"a schedule without a date", soundClear, "solution d b d c d\n", "solution d b d c d\n\nschedule soon\n", 10, "must be one schedule", false},
	} {
		text := strings.Replace(head+c.lines, c.from, c.to, 1)
		r := puzzle.NewReader(strings.NewReader(text + "\n" + soundBest))
		_, err := r.Read()
		if c.line >= 10 {
			_, err = r.Read()
		}
		var wrong *puzzle.FileError
		if !errors.As(err, &wrong) || wrong.Line != c.line || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want line %d: %s", c.what, err, c.line, c.want)
			continue
		}
		p, err := r.Read()
		if c.oneFaultInFile && err != io.EOF || !c.oneFaultInFile && (err != nil || p.ID != "one") {
			t.Errorf("%s: the next puzzle is %q, %v", c.what, p.ID, err)
		}
	}
}

func TestAnEmptyFileIsNoPuzzleFile(t *testing.T) {
	for _, text := range []string{"", "\n\n", "# nothing\n"} {
		if _, err := puzzle.Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), "empty") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestALineTooLongEndsTheFile(t *testing.T) {
	r := puzzle.NewReader(strings.NewReader(head + soundClear + "\n" + strings.Repeat("x", puzzle.MaxLine+1) + "\n\n" + soundBest))
	if _, err := r.Read(); err != nil {
		t.Fatal(err)
	}
	var wrong *puzzle.FileError
	if _, err := r.Read(); !errors.As(err, &wrong) || wrong.Line != 10 {
		t.Errorf("%v", err)
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("%v", err)
	}
}

// broken fails after its text.
type broken struct{ io.Reader }

var errBroken = errors.New("the line is dead")

func (b broken) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if err == io.EOF {
		err = errBroken
	}
	return n, err
}

func TestAnErrorOfTheUnderlyingReaderComesBack(t *testing.T) {
	if _, err := puzzle.Read(broken{strings.NewReader(head + soundClear + "\n")}); !errors.Is(err, errBroken) {
		t.Errorf("%v", err)
	}
}

func TestTheScheduleIsRead(t *testing.T) {
	set, err := puzzle.Read(strings.NewReader(head + soundClear + "\n" + soundBest + "\nschedule 2026-11-01\ndays one\ndays row one\neasier row\n"))
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := set.Daily(date(2026, 11, 2)); !ok || p.ID != "row" {
		t.Errorf("%v %v", p, ok)
	}
	var text strings.Builder
	if err := set.Write(&text); err != nil || !strings.HasSuffix(text.String(), "\nschedule 2026-11-01\ndays one row one\neasier row\n") {
		t.Errorf("%v\n%s", err, &text)
	}
}

func FuzzReadNeverPanicsAndWritesWhatItReads(f *testing.F) {
	for _, lines := range []string{soundClear, soundTransfer, soundBest, soundSequence} {
		f.Add(head + lines)
	}
	f.Add(head + soundClear + "\nschedule 2026-11-01\ndays row row\n")
	f.Fuzz(func(t *testing.T, text string) {
		set, err := puzzle.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		var once, twice strings.Builder
		if err := set.Write(&once); err != nil {
			t.Fatalf("cannot be written: %v", err)
		}
		again, err := puzzle.Read(strings.NewReader(once.String()))
		if err != nil && len(set.Puzzles) > 0 {
			t.Fatalf("cannot be read again: %v\n%s", err, &once)
		}
		if err == nil {
			if err := again.Write(&twice); err != nil || once.String() != twice.String() {
				t.Errorf("%v\n%s\n%s", err, &once, &twice)
			}
		}
	})
}
