package play

import (
	"context"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/termtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// firstMoveThinker plays the first legal move and remembers what it was asked.
type firstMoveThinker struct {
	levels []engine.Level
	clocks []game.Reading
}

func (f *firstMoveThinker) Think(_ context.Context, p cups.Position, level engine.Level, on game.Reading) (cups.Move, error) {
	f.levels, f.clocks = append(f.levels, level), append(f.clocks, on)
	if p.IsOver() {
		return cups.NoMove, errors.New("asked in a finished position")
	}
	return p.Moves().First(), nil
}

// tester is a screen that a test plays on: keys go in, and what the screen
// wants done is done at once.
type tester struct {
	*testing.T
	screen  *screen
	thinker *firstMoveThinker
	quit    bool
}

func newTester(t *testing.T, setup game.Setup, width, height int) *tester {
	thinker := &firstMoveThinker{}
	s, _ := newScreen(t.Context(), Options{
		Setup: setup, Text: english, Think: thinker, Advise: newQuickAdviser(), Now: func() time.Time { return noon }, Chance: func(int) int { return 0 },
	})
	tb := &tester{T: t, screen: s, thinker: thinker}
	tb.do(s.Init())
	tb.send(tea.WindowSizeMsg{Width: width, Height: height})
	return tb
}

func (tb *tester) send(msg tea.Msg) {
	_, cmd := tb.screen.Update(msg)
	tb.do(cmd)
}

// do carries out a command of bubbletea's, but for those that wait for time.
func (tb *tester) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, cmd := range msg {
			tb.do(cmd)
		}
	case tea.QuitMsg, tea.InterruptMsg:
		tb.quit = true
	case thoughtMsg, adviceMsg, reviewMsg, keptMsg, fileMsg, listMsg, deletedMsg:
		tb.send(msg)
	}
}

// press types keys: characters, or names such as "enter" and "left".
func (tb *tester) press(keys ...string) {
	for _, key := range keys {
		tb.send(termtest.Key(key))
	}
}

func (tb *tester) wantPosition(want string) {
	tb.Helper()
	if got := tb.screen.game.Position(); got != cups.MustParse(want) {
		tb.Errorf("position %s, want %s", got, want)
	}
}

// text is the screen without colours.
func (tb *tester) text() string { return termtest.Text(tb.screen.lines()) }

func (tb *tester) wantText(want string) {
	tb.Helper()
	if got := tb.text(); !strings.Contains(got, want) {
		tb.Errorf("the screen does not say %q:\n%s", want, got)
	}
}

func (tb *tester) wantNoText(not string) {
	tb.Helper()
	if got := tb.text(); strings.Contains(got, not) {
		tb.Errorf("the screen says %q:\n%s", not, got)
	}
}

func people(position string) game.Setup { return twoPeople(position, game.Control{}).Setup() }

func TestDigitDropsAndLetterSows(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("4", "3", "d")
	tb.wantPosition("1.0.1.0/36/1 1.1.1.0/37/1 n")
}

func TestDigitsOfALargeBoardWaitForEnter(t *testing.T) {
	tb := newTester(t, people("0.0.0.0.0.0.0.0.0.0/100/0 0.0.0.0.0.0.0.0.0.0/100/0 s"), 80, 24)
	tb.press("1", "0")
	tb.wantPosition("0.0.0.0.0.0.0.0.0.0/100/0 0.0.0.0.0.0.0.0.0.0/100/0 s")
	tb.press("backspace", "enter")
	tb.wantPosition("1.0.0.0.0.0.0.0.0.0/99/0 0.0.0.0.0.0.0.0.0.0/100/0 n")
	tb.press("1", "7", "enter")
	tb.wantText("a drop takes 1 to 10 beans")
}

func TestArrowsChooseAmongLegalMovesAndEnterPlays(t *testing.T) {
	tb := newTester(t, people("1.0.1.1/36/0 1.1.1.0/37/1 s"), 80, 24)
	tb.press("left") // from none to the last: sowing d
	tb.wantText("d: sow cup d, 1 bean.")
	tb.press("right", "right")
	tb.wantText("2x1: drop 2, capture 1 bean from cup c.")
	tb.press("enter")
	tb.wantPosition("2.1.1.1/34/1 1.1.0.0/37/1 n")
}

func TestWrongKeysSayWhy(t *testing.T) {
	for key, want := range map[string]string{
		"a": "! cup a holds 1 bean and needs exactly 4",
		"b": "! cup b is empty and needs exactly 3",
		"e": "! there is no cup e; a capital E is \"value\"",
		"q": "! there is no cup q; a capital Q is \"quit\"",
		"i": "! there is no cup i on a board of 4 cups a side",
		"9": "! a drop on this board is at most 4 beans, not 9",
		"0": "! a drop takes 1 to 4 beans",
		"x": "! the key x does nothing here; ? shows all keys",
		"P": "! the rest can be played out only if both stocks are empty",
		"U": "! there is no move to take back",
	} {
		tb := newTester(t, people("1.0.1.1/36/0 1.1.1.0/37/1 s"), 80, 24)
		tb.press(key)
		tb.wantText(want)
		tb.wantPosition("1.0.1.1/36/0 1.1.1.0/37/1 s")
	}
}

// No command may take a key that is a move (a digit or a letter a to p).
func TestCommandsAreUpperCaseOrSigns(t *testing.T) {
	for _, c := range commands() {
		if c.key >= "0" && c.key <= "9" || c.key >= "a" && c.key <= "p" {
			t.Errorf("the command %s takes a move's key", c.key)
		}
	}
}

func TestComputerAnswersAtItsLevel(t *testing.T) {
	tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
	tb.press("4")
	tb.wantPosition("1.1.1.0/36/0 1.0.0.0/39/1 s")
	if len(tb.thinker.levels) != 1 || tb.thinker.levels[0] != 3 {
		t.Errorf("asked at levels %v", tb.thinker.levels)
	}
	tb.press("U")
	tb.wantPosition(emptyBoard)
}

// The computer is told what its clock shows: it has to share that out.
func TestComputerSeesItsClock(t *testing.T) {
	setup := against(emptyBoard).Setup()
	setup.Control = game.Control{Base: minutes(5), Increment: seconds(3)}
	tb := newTester(t, setup, 80, 24)
	tb.press("4")
	if got := tb.thinker.clocks; len(got) != 1 || got[0] != (game.Reading{Left: minutes(5), Increment: seconds(3), Known: true}) {
		t.Errorf("the clocks were %v", got)
	}
}

func TestHintMarksTheMoveWithoutPlayingIt(t *testing.T) {
	tb := newTester(t, against(emptyBoard).Setup(), 80, 24)
	tb.press("H")
	tb.wantText("Try move 1: no other move looks better. H again: the figures.")
	tb.wantText("1: drop 1 bean.")
	tb.press("H")
	tb.wantText("1: ~North +1.2, estimate, depth 7. Next best is 2: ~North +2.7")
	tb.press("H")
	tb.wantText("Try move 1: ")
	tb.wantPosition(emptyBoard)
	tb.press("enter")
	if tb.screen.game.Ply() != 2 {
		t.Error("Enter did not play the hint")
	}
}

func TestResignAsksFirst(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("R", "n")
	if tb.screen.game.IsOver() {
		t.Fatal("resigned on no")
	}
	tb.press("R", "y")
	tb.wantText("South resigned. North wins.")
}

func TestPlayOutNeedsOneKey(t *testing.T) {
	tb := newTester(t, people("4.2.0.0/0/30 2.2.1.1/0/30 s"), 80, 24)
	tb.wantText("P plays out the rest")
	tb.press("P")
	if !tb.screen.game.IsOver() {
		t.Error("the game is not over")
	}
	tb.wantText("wins by")
}

func TestGameIsShownAsRecordAtTheEnd(t *testing.T) {
	tb := newTester(t, people("0.0.0.1/0/3 0.0.0.0/0/2 s"), 80, 24)
	tb.press("d", "G")
	tb.wantText(`[Result "1-0"]`)
	tb.press("x")
	tb.wantText("South wins by 2 beans (South 4, North 2).")
}

func TestClickMarksAndSecondClickPlays(t *testing.T) {
	tb := newTester(t, people("1.0.1.1/36/0 1.1.1.0/37/1 s"), 80, 24)
	l := tb.screen.layout()
	x, y := 0, 0
	for cy := range tb.screen.height {
		for cx := range tb.screen.width {
			if l.board.MoveAt(cx-l.boardX, cy-l.boardY) == cups.Drop(2) {
				x, y = cx, cy
			}
		}
	}
	click := tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft}
	tb.send(click)
	tb.wantText("2x1: drop 2, capture 1 bean from cup c.")
	tb.send(click)
	tb.wantPosition("2.1.1.1/34/1 1.1.0.0/37/1 n")
}

func TestSavePromptAsksBeforeItAddsToAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("4", "S", "enter")
	tb.wantText("Saved: cups-2026-11-21.cups")
	tb.press("S", "enter")
	tb.wantText("cups-2026-11-21.cups exists: Enter adds this game to it")
	tb.press("enter")
	data, err := os.ReadFile("cups-2026-11-21.cups")
	if err != nil || strings.Count(string(data), "[Event ") != 2 {
		t.Errorf("%v:\n%s", err, data)
	}
}

// The name that is filled in gives way to another that is typed, and can be changed.
func TestSavePromptTakesAnotherName(t *testing.T) {
	t.Chdir(t.TempDir())
	tb := newTester(t, people(emptyBoard), 80, 24)
	tb.press("4", "S")
	tb.wantText("Type to replace the name.")
	tb.press("m", "y", "enter")
	tb.wantText("Saved: my")
	tb.press("S", "left", "right", "2", "enter")
	tb.wantText("Saved: my2")
}

func TestCtrlCAndQuitLeave(t *testing.T) {
	for _, key := range []string{"ctrl+c", "Q"} {
		tb := newTester(t, people(emptyBoard), 80, 24)
		tb.press(key)
		if !tb.quit {
			t.Errorf("%s does not leave", key)
		}
	}
}

// However a game ends, the screen says so, whatever was shown before and
// whatever comes in later of the hint.
func TestTheEndIsNotHiddenByAHint(t *testing.T) {
	tests := map[string]struct {
		end  func(tb *tester, now *time.Time)
		want string
	}{
		"out of time": {func(tb *tester, now *time.Time) {
			*now = now.Add(minutes(2))
			tb.send(clockMsg{})
		}, "South ran out of time. North wins."},
		"out of time before the answer": {func(tb *tester, now *time.Time) {
			tb.press("R")
			*now = now.Add(minutes(2))
			tb.send(clockMsg{})
		}, "South ran out of time. North wins."},
		"resigned": {func(tb *tester, _ *time.Time) { tb.press("R", "y") }, "South resigned. North wins."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			now := noon
			setup := people(emptyBoard)
			setup.Control = game.Control{Base: minutes(1)}
			tb := newTester(t, setup, 80, 24)
			tb.screen.Now = func() time.Time { return now }
			tb.press("4", "3", "H")
			unfinished := *tb.screen.advice
			unfinished.done = false
			tb.screen.advice = &unfinished
			test.end(tb, &now)
			if a := tb.screen.advice; a != nil { // what was on its way arrives after the end
				tb.send(adviceMsg{id: a.id, result: a.result, done: true})
			}
			tb.wantText(test.want)
			if strings.Contains(tb.text(), "H again: the figures") {
				t.Errorf("the old hint is still there:\n%s", tb.text())
			}
		})
	}
}

// A hint says why, from what is on the board.
func TestHintGivesReasons(t *testing.T) {
	tb := newTester(t, people("0.0.0.0/2/30 0.0.0.5/0/29 s"), 80, 24)
	tb.press("H")
	tb.wantText("1x5: it captures 5 beans. H again: the figures.")
}

// The tutor warns before a move that costs beans, and of no other.
func TestTutorWarns(t *testing.T) {
	tb := newTester(t, people("2.3.0.1/0/30 6.0.1.0/0/37 s"), 80, 24)
	tb.press("T", "b")
	tb.wantText("b costs 2 beans: it blocks your cup d. Make this move?")
	tb.press("n")
	tb.wantPosition("2.3.0.1/0/30 6.0.1.0/0/37 s")
	tb.press("b", "y")
	tb.wantPosition("2.0.1.2/0/31 6.0.1.0/0/37 -")
	tb = newTester(t, people("2.3.0.1/0/30 6.0.1.0/0/37 s"), 80, 24)
	tb.press("T", "d")
	tb.wantPosition("2.3.0.0/0/31 6.0.1.0/0/37 s")
	tb.press("U", "a")
	tb.wantText("! cup a holds 2 beans")
}

// Whoever the tutor warns may type another move at once.
func TestTheTutorTakesAnotherMoveForNo(t *testing.T) {
	tb := newTester(t, people("2.3.0.1/0/30 6.0.1.0/0/37 s"), 80, 24)
	tb.screen.Text = say.In(say.German)
	tb.press("T", "b")
	tb.wantText("Der Zug b kostet 2 Bohnen, denn der Zug blockiert deinen Becher d. Diesen Zug")
	tb.press("x")
	tb.wantText("J ja   N nein")
	tb.press("a")
	tb.wantText("! Becher a")
	tb.press("b", "d")
	tb.wantPosition("2.3.0.0/0/31 6.0.1.0/0/37 s")
}

// Whoever plays against the computer sits below, whichever side begins; F turns the
// board for good.
func TestThePersonSitsBelow(t *testing.T) {
	setup := against(emptyBoard).Setup()
	setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
	tb := newTester(t, setup, 80, 24)
	below := func(side, other string) {
		t.Helper()
		if text := tb.text(); strings.Index(text, side) < strings.Index(text, other) || !strings.Contains(text, other) {
			t.Errorf("%s is not below %s:\n%s", side, other, text)
		}
	}
	below("North · You", "South · Cups level 3")
	tb.press("F")
	below("South · Cups level 3", "North · You")
	tb.press("N", "enter")
	below("South · Cups level 3", "North · You")
}

// The line of keys can be clicked, and a click that marks nothing takes the request
// to click again away.
func TestCommandsCanBeClicked(t *testing.T) {
	tb := newTester(t, people("1.0.1.1/36/0 1.1.1.0/37/1 s"), 80, 24)
	click := func(text string) {
		t.Helper()
		for y, line := range strings.Split(tb.text(), "\n") {
			if x := strings.Index(line, text); x >= 0 {
				tb.send(tea.MouseClickMsg{X: ansi.StringWidth(line[:x]), Y: y, Button: tea.MouseLeft})
				return
			}
		}
		t.Fatalf("there is no %q in\n%s", text, tb.text())
	}
	click("x1")
	tb.wantText("Click again to play it.")
	click("stock")
	if strings.Contains(tb.text(), "Click again") {
		t.Errorf("nothing is marked:\n%s", tb.text())
	}
	click("N new")
	tb.wantText("New game")
	tb.press("esc")
	click("H hint")
	tb.wantText("H again: the figures.")
	click("Q quit")
	if !tb.quit {
		t.Error("a click on quit does not leave")
	}
}

func TestPlayOutAfterTheEndSaysThatItIsOver(t *testing.T) {
	tb := newTester(t, people("0.0.0.1/0/3 0.0.0.0/0/2 s"), 80, 24)
	tb.press("d", "P")
	tb.wantText("! the game is over already")
}

// Who goes on typing moves after the end still sees how the game ended.
func TestAMoveAfterTheEndLeavesTheResult(t *testing.T) {
	tb := newTester(t, people("0.0.0.1/0/3 0.0.0.0/0/2 s"), 80, 24)
	tb.press("d")
	tb.wantText("South wins by 2 beans (South 4, North 2).")
	for _, key := range []string{"1", "d", "enter", " "} {
		tb.press(key)
		tb.wantText("South wins by 2 beans (South 4, North 2).")
		tb.wantText("The game is over. N: new game, V: replay, W: review.")
	}
}
