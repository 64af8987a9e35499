package results

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/termtest"
	"example.org/cups/pairing"
)

// memory is a file in memory: its text, and how often it was saved.
type memory struct {
	text   []byte
	saved  int
	broken error
}

func (m *memory) Load() (*contest.Contest, error) { return contest.Parse(m.text) }

func (m *memory) Change(do func(*contest.Contest) error) (*contest.Contest, error) {
	c, err := m.Load()
	if err == nil {
		err = do(c)
	}
	if err == nil {
		err = m.broken
	}
	if err != nil {
		return nil, err
	}
	m.text, m.saved = c.Append(nil), m.saved+1
	return m.Load()
}

// user is somebody at the screen.
type user struct {
	*testing.T
	screen *screen
	file   *memory
	left   bool
}

// sitDown shows round 1 of some players.
func sitDown(t *testing.T, l say.Language, players, width, height int) *user {
	t.Helper()
	c := &contest.Contest{
		Report:   &pairing.Report{Tournament: pairing.Tournament{Name: "Club", Rounds: 3, First: pairing.White, System: pairing.Usual()}},
		Settings: contest.Settings{Format: contest.Swiss, BestOf: 1},
	}
	for i := range players {
		c.Players = append(c.Players, pairing.Player{Number: pairing.Number(i + 1), Name: fmt.Sprintf("Player with a long name %c", 'A'+i%26)})
	}
	if _, err := c.Pair(nil); err != nil {
		t.Fatal(err)
	}
	u := &user{T: t, file: &memory{text: c.Append(nil)}}
	var err error
	if u.screen, err = newScreen(Options{Text: say.In(l), File: u.file}); err != nil {
		t.Fatal(err)
	}
	u.screen.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return u
}

func (u *user) press(keys string) {
	u.Helper()
	for key := range strings.FieldsSeq(keys) {
		_, cmd := u.screen.Update(termtest.Key(key))
		if cmd != nil {
			switch cmd().(type) {
			case tea.QuitMsg, tea.InterruptMsg:
				u.left = true
			}
		}
		for i, line := range u.screen.lines() {
			if lipgloss.Width(line) > u.screen.width || i >= u.screen.height {
				u.Fatalf("line %d is too wide, or the screen too high:\n%s", i, u.text())
			}
		}
	}
}

func (u *user) text() string { return termtest.Text(u.screen.lines()) }

func (u *user) sees(want ...string) {
	u.Helper()
	for _, w := range want {
		if !strings.Contains(u.text(), w) {
			u.Errorf("%q is not on the screen:\n%s", w, u.text())
		}
	}
}

// inFile fails unless the file has these results, by board.
func (u *user) inFile(want ...string) {
	u.Helper()
	c, err := u.file.Load()
	if err != nil {
		u.Fatal(err)
	}
	var got []string
	for _, p := range c.Played[len(c.Played)-1].Pairs {
		got = append(got, fmt.Sprintf("%s%+d", p.Result, p.Margin))
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		u.Errorf("in the file: %v, want %v", got, want)
	}
}

// Each key is in the file before the next one is pressed.
func TestKeysEnterResults(t *testing.T) {
	u := sitDown(t, say.English, 10, 80, 24)
	u.sees("Club: round 1, 5 results are missing", "> 1  1 Player with a long name A", "? help", "q quit")
	u.press("1")
	u.inFile("1-0+0", "*+0", "*+0", "*+0", "*+0")
	u.sees("Board 1: 1-0 is saved.", "> 2  ", "4 results are missing")
	u.press("0 = + -")
	u.inFile("1-0+0", "0-1+0", "1/2-1/2+0", "+/-+0", "-/++0")
	u.sees("round 1, all results are in", "> 5  ")
	u.press("x")
	u.inFile("1-0+0", "0-1+0", "1/2-1/2+0", "+/-+0", "-/-+0")
	u.press("u u up up *")
	u.sees("The result of board 3 is removed.", "> 3  ")
	u.inFile("1-0+0", "0-1+0", "*+0", "+/-+0", "*+0")
	if u.file.saved != 9 {
		t.Errorf("saved %d times", u.file.saved)
	}
	u.press("home end down q")
	if !u.left || u.file.saved != 9 {
		t.Errorf("left %t, saved %d times", u.left, u.file.saved)
	}
}

// Beans give the result; undoing another result brings them back.
func TestBeansAreTyped(t *testing.T) {
	u := sitDown(t, say.English, 4, 60, 20)
	u.press("b 3 0 x - 4 9 backspace 2")
	u.sees("Beans of board 1, White's first, such as 40-32: 30-42_", "Enter saves")
	u.inFile("*+0", "*+0")
	u.press("enter")
	u.inFile("0-1-12", "*+0")
	u.sees("0-1 -12", "Board 1: 0-1 is saved.")
	u.press("up 1 u")
	u.inFile("0-1-12", "*+0")
	u.press("b 4 enter")
	u.sees(`"4": must be the beans of White and of Black`)
	u.press("b 1 esc")
	u.inFile("0-1-12", "*+0")
	if u.left {
		t.Error("Esc has left the screen")
	}
	u.press("u u u")
	u.sees("There is nothing to take back.")
	u.inFile("*+0", "*+0")
}

// What cannot be saved is said, and nothing seems to be entered.
func TestAFileThatCannotBeWritten(t *testing.T) {
	u := sitDown(t, say.English, 4, 60, 20)
	u.file.broken = errors.New("the disk is full")
	u.press("1")
	u.sees("the disk is full", "2 results are missing", "> 1  ")
	u.press("u")
	u.sees("nothing to take back")
}

// Another program pairs the next round: no result goes to a board of the other round.
func TestAnotherProgramChangesTheRound(t *testing.T) {
	u := sitDown(t, say.German, 4, 80, 24)
	c, err := u.file.Change(func(c *contest.Contest) error {
		for i := range c.Played[0].Pairs {
			if err := c.Enter(1, i+1, pairing.WhiteWins, nil); err != nil {
				return err
			}
		}
		_, err := c.Pair(nil)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	u.press("0")
	u.sees("Ein anderes Programm hat die Runde geändert", "Runde 2, 2 Ergebnisse fehlen")
	u.inFile("*+0", "*+0")
	u.press("0")
	u.inFile("0-1+0", "*+0")
	if len(c.Played) != 2 {
		t.Error(c.Played)
	}
}

// Many boards scroll, and the chosen one is always seen.
func TestManyBoardsScroll(t *testing.T) {
	for _, l := range say.Languages {
		u := sitDown(t, l, 48, leastWidth, leastHeight)
		for range 24 {
			before := u.screen.cursor
			u.press("1")
			if !strings.Contains(u.text(), "\n> ") {
				t.Fatalf("no board is chosen:\n%s", u.text())
			}
			if u.screen.cursor != min(before+1, 23) {
				t.Fatalf("board %d after board %d", u.screen.cursor, before)
			}
		}
		u.press("home")
		u.sees(">  1  ")
		u.press("up up end")
		u.sees("> 24  ")
		u.press("? x")
		if u.left {
			t.Error("a key of the help has left the screen")
		}
	}
}

// A window that is too small shows nothing that a key would change unseen.
func TestASmallWindow(t *testing.T) {
	u := sitDown(t, say.German, 4, 30, 5)
	u.sees("30x5")
	u.press("1")
	u.inFile("*+0", "*+0")
	u.press("q")
	if !u.left {
		t.Error("q does not leave")
	}
}

// Every result is seen without colour too, and the keys are all explained.
func TestTheHelpNamesAllKeys(t *testing.T) {
	for _, l := range say.Languages {
		u := sitDown(t, l, 4, 80, 24)
		u.press("?")
		for key := range results {
			u.sees("\n" + key + "    ")
		}
		u.sees("\nb    ", "\nu    ", "\nq    ")
	}
}
