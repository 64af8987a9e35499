package play

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups"
	"example.org/cups/internal/say"
)

func newLessons(t *testing.T, text say.Printer, width, height int) *tester {
	t.Helper()
	s, err := newScreen(t.Context(), Options{
		Setup: against(emptyBoard).Setup(), Lessons: true, Text: text, Think: &firstMoveThinker{}, Advise: newQuickAdviser(),
		Keeper: openKeeper(t, t.TempDir()), Now: func() time.Time { return noon },
	})
	if err != nil {
		t.Fatal(err)
	}
	tb := &tester{T: t, screen: s}
	tb.do(s.Init())
	tb.send(tea.WindowSizeMsg{Width: width, Height: height})
	return tb
}

// The tutorial is on the screen of the game and has its keys; wrong moves are
// explained and can be made again, and the first game follows.
func TestLessonsOnTheScreen(t *testing.T) {
	tb := newLessons(t, english, 80, 24)
	tb.wantText("1 of 6: Dropping beans")
	tb.wantText("more beans in the pot at the end of the game wins")
	tb.press("3")
	tb.wantText("here you should drop four beans")
	tb.wantText("Try again: type your move.")
	tb.press("enter", "a")
	tb.wantText("! cup a is empty")
	tb.press("2")
	tb.wantText("here you should drop four beans")
	tb.press("4") // at once, without a key for the next attempt
	tb.wantText("One bean in each of your cups")
	tb.press("3", "enter") // done is done
	tb.wantText("2 of 6: Sowing a cup")
	tb.press("left", "enter", "enter")
	tb.wantText("3 of 6: Capturing")
	tb.press("3", "enter", "1", "enter", "a", "enter")
	tb.wantText("5 of 6: Clearing the board")
	tb.press("a", "b") // d becomes blocked
	tb.wantText("Now a cup is blocked")
	tb.press("a", "d", "b", "d", "c", "d", "enter")
	tb.press("d")
	tb.wantText("win by 5 beans, 40 to 35")
	tb.wantText("Enter: go on.")
	tb.press("enter")
	tb.wantText("Now you know the whole game.")
	tb.press("B", "N", "enter")
	tb.wantPosition(emptyBoard)
	tb.wantText("Your move.")
	tb.press("4")
	if got := len(tb.screen.Keeper.Unfinished()); got != 1 {
		t.Errorf("%d games are saved, want the one after the tutorial", got)
	}
}

// All lessons fit their smallest window, in both languages, with every text; and no
// board shows a blocked cup or a capture before the lesson about it.
func TestLessonsFitAndDoNotAnticipate(t *testing.T) {
	width, height := RoomForLessons()
	for _, language := range say.Languages {
		for i, l := range lessons {
			for _, state := range []progress{goOn, done, missed} {
				tb := newLessons(t, say.In(language), width, height)
				tb.do(tb.screen.teach(i))
				tb.screen.lesson.state = state
				lines := tb.screen.lines()
				if len(lines) > height || strings.Contains(tb.text(), "…") {
					t.Errorf("%s, %s, %d: %d lines:\n%s", l.name, language, state, len(lines), tb.text())
				}
				for _, line := range lines {
					if ansi.StringWidth(line) > width {
						t.Errorf("%s: %q is too wide", l.name, ansi.Strip(line))
					}
				}
				text := tb.screen.Text.Get("learn." + l.name + ".task")
				if last := text[strings.LastIndexAny(text, "\n ")+1:]; state == goOn && !strings.Contains(tb.text(), last) {
					t.Errorf("%s, %s: the task is cut off:\n%s", l.name, language, tb.text())
				}
			}
		}
	}
	for i, l := range lessons {
		p := cups.MustParse(l.start)
		for m := range p.Moves().All() {
			if i < 2 && p.Captures(m) > 0 {
				t.Errorf("%s shows a capture", l.name)
			}
		}
		for cup := 1; cup <= p.Cups() && i < 3; cup++ {
			for side := cups.South; side <= cups.North; side++ {
				if p.Cup(side, cup) > p.Needs(cup) {
					t.Errorf("%s shows a blocked cup", l.name)
				}
			}
		}
	}
}

// While a lesson waits for no move, a click goes on or begins the lesson again. It makes
// no move for North.
func TestClicksBetweenLessons(t *testing.T) {
	click := func(tb *tester) {
		l := tb.screen.layout()
		tb.send(tea.MouseClickMsg{X: l.boardX + 12, Y: l.boardY + 4, Button: tea.MouseLeft})
	}
	tb := newLessons(t, english, 80, 24)
	tb.press("3")
	click(tb)
	tb.wantPosition(emptyBoard)
	tb.wantText("You only type the number")
	tb.press("4")
	click(tb)
	tb.wantText("2 of 6: Sowing a cup")
}
