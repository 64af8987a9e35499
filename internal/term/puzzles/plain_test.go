package puzzles

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// lineByLine types lines and returns what comes.
func lineByLine(t *testing.T, o Options, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := RunPlain(t.Context(), o, strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func says(t *testing.T, out string, texts ...string) {
	t.Helper()
	for _, want := range texts {
		before, after, ok := strings.Cut(out, want)
		if !ok {
			t.Fatalf("it does not say %q after\n%s", want, before)
		}
		out = after
	}
}

func TestLinesBeginAtTheMenu(t *testing.T) {
	out := lineByLine(t, options(t, ""), "", "0", "x", "T", "4", "M", "Q", "b")
	says(t, out, "1  Puzzle of the day (21 Nov 2026: Clear)", "! \"0\" is not on the menu", "! \"x\" is not on the menu", "Your rating begins at 1500.",
		"Best move · 2×3 · rating 900", "to move", "1  Puzzle of the day")
	if strings.Contains(out, "Solved") {
		t.Error("Q leaves the menu")
	}
}

func TestLinesTellWhatAWrongMoveCosts(t *testing.T) {
	out := lineByLine(t, options(t, "b3-08e7bc42"), "1", "b", "b", "N")
	says(t, out, "! Move 1 costs 4 beans.", "Best play goes on: 1 (2) b", "With best play: North wins by 11 beans", "Your rating: about 1300 · streak 0",
		"South: b (sow cup b, 2 beans).", "Solved!", "Margin at the end, for you: b -7   a -10   1 -11   2 -15", "! N next, R again", "· rating 10")
}

func TestLinesRefuseWhatIsNoMove(t *testing.T) {
	out := lineByLine(t, options(t, "b3-08e7bc42"), "3", "1x4", "hello", "W", "U", "?", "S", "S", "U", "H")
	says(t, out, "! the stock holds 2 beans, too few to drop 3", "! 1 captures nothing here", "! \"hello\" is neither a move nor a command",
		"! the explanation comes after the puzzle", "! there is no move to take back", "give up and see the solution",
		"The solution: b", "! N next", "! there is no move", "! there is no hint here")
}

func TestLinesHintAndTakeBack(t *testing.T) {
	out := lineByLine(t, options(t, "t10-a289527e"), "f", "H", "U", "H", "H", "j", "f", "j", "R", "Q")
	says(t, out, "take back 1 move.", "Taken back.", "Hint (a transfer): sow a cup.", "Hint: j (sow cup j, 1 bean).",
		"Your rating:", "Solved in 3 steps, the fewest possible!", "rating 960")
}

func TestWordsInsteadOfThePicture(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	o.Spoken = true
	out := lineByLine(t, o, "Q")
	says(t, out, "South: a 3, b 2, c 0; stock 2, pot 2.", "North: a 1, b 1, c 0; stock 6, pot 3.")
	if strings.ContainsAny(out, "│─") {
		t.Errorf("there is a picture:\n%s", out)
	}
}

func TestLinesSpeakGerman(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	o.Text = german
	says(t, lineByLine(t, o, "1", "b"), "Bester Zug · 2×3 · Wertung 900", "! Zug 1 kostet 4 Bohnen.", "Gelöst! Für die Wertung zählt der erste Versuch.", "Vorsprung am Ende für dich: b -7")
}

func TestNothingMatchesNothingIsOffered(t *testing.T) {
	o := options(t, "")
	o.Filter = practice.Filter{Kind: puzzle.KindTransfer, Least: 2790}
	says(t, lineByLine(t, o, "2"), "2  Any puzzle (0 of 0 solved)", "! There is no such puzzle.")
}

func TestInterruptedLinesEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	cancel()
	if err := RunPlain(ctx, options(t, "b3-08e7bc42"), in, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// broken is an output that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the pipe is broken") }

func TestABrokenPipeEndsIt(t *testing.T) {
	if err := RunPlain(t.Context(), options(t, ""), strings.NewReader("2\n3\n"), broken{}); err == nil {
		t.Error("no error")
	}
}

func TestADiaryThatAnotherProgramHoldsIsSaid(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	folder := t.TempDir()
	var err error
	if o.Diary, err = practice.OpenDiary(t.Context(), folder, noon); err != nil {
		t.Fatal(err)
	}
	other := flock.New(filepath.Join(folder, practice.DiaryName+".lock"))
	if err := other.Lock(); err != nil {
		t.Fatal(err)
	}
	defer other.Unlock()
	o.DiaryWait = time.Millisecond
	says(t, lineByLine(t, o, "b"), "! Your progress can't be saved: another program is using the file", "Your rating: about 1550")
}

// The puzzle of the day may be far above the user's rating: then it says so, and how to
// get an easier one.
func TestAHardPuzzleOfTheDayIsNoTrap(t *testing.T) {
	o := options(t, "")
	day := o.Now()
	for range 400 {
		if daily, ok := practice.Daily(o.Set, day); ok && daily.Puzzle.Rating > 1900 {
			break
		}
		day = day.Add(24 * time.Hour)
	}
	o.Now = func() time.Time { return day }
	easy := practice.Filter{}.Select(o.Set)[0]
	o.Set = withEasier(t, o.Set, easy.ID)
	says(t, lineByLine(t, o, "1"), "1  Easier puzzle of the day (rating "+fmt.Sprint(easy.Rating)+")", "rating "+fmt.Sprint(easy.Rating)+"\n")
	says(t, lineByLine(t, o, "2", "N"), ", hard)", "and you are rated 1500. N: one closer to your rating.", "· rating 9")
	screen := sitDown(t, o, 80, 24)
	screen.press("2")
	if !strings.Contains(strings.Join(strings.Fields(screen.text()), " "), "N: one closer to your rating.") {
		t.Errorf("the screen does not say so:\n%s", screen.text())
	}
}

// withEasier is a set with one easier puzzle for every day.
func withEasier(t *testing.T, set *puzzle.Set, id string) *puzzle.Set {
	t.Helper()
	schedule := set.Schedule
	schedule.Easier = []string{id}
	with, err := puzzle.NewSet(set.Puzzles, schedule)
	if err != nil {
		t.Fatal(err)
	}
	return with
}
