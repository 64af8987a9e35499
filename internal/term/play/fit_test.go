package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// The board and all texts fit the smallest windows, in both languages.
func TestScreensFitTheirWindows(t *testing.T) {
	for _, size := range []struct{ cups, width, height int }{{1, 60, 20}, {4, 60, 20}, {10, 60, 20}, {16, 80, 24}, {4, 200, 60}, {16, 200, 60}} {
		for _, language := range say.Languages {
			start, _ := cups.Start(size.cups)
			tb := newTester(t, game.Setup{Start: start, Players: [2]game.Player{Person(say.In(language), cups.South, false), Computer(say.In(language), 8)}, Control: game.Control{Base: minutes(300)}}, size.width, size.height)
			tb.screen.Text = say.In(language)
			for _, keys := range [][]string{{}, {"left"}, {"x"}, {"R"}, {"esc", "N"}, {"esc", "?"}, {"x", "S"}, {"esc", "E"}, {"H"}} {
				tb.press(keys...)
				lines := tb.screen.lines()
				if len(lines) > size.height {
					t.Errorf("2x%d in %dx%d (%s), keys %v: %d lines", size.cups, size.width, size.height, language, keys, len(lines))
				}
				for _, line := range lines {
					if ansi.StringWidth(line) > size.width {
						t.Errorf("2x%d in %dx%d (%s), keys %v: %q is too wide", size.cups, size.width, size.height, language, keys, ansi.Strip(line))
					}
				}
			}
		}
	}
}

// All commands that can be used during a game stand in the line of keys of the
// smallest window, in both languages.
func TestKeysFitTheSmallestWindow(t *testing.T) {
	for _, language := range say.Languages {
		tb := newTester(t, against(emptyBoard).Setup(), 60, 20)
		tb.screen.Text = say.In(language)
		line := tb.screen.keysLine(commands())
		for _, c := range commands() {
			if tb.screen.isUseful(c) && !strings.Contains(ansi.Strip(line), c.key+" "+tb.screen.Text.Get(c.name)) {
				t.Errorf("%s: no %s in %q", language, c.key, ansi.Strip(line))
			}
		}
	}
}

func TestWindowThatIsTooSmallSaysSo(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 40, 10)
	tb.wantText("The window has 40x10 characters")
	tb.press("4", "R", "y", "S")
	tb.send(tea.MouseClickMsg{X: 10, Y: 8, Button: tea.MouseLeft})
	if tb.screen.game.Ply() != 0 || tb.screen.overlay != nil {
		t.Error("keys do something that nobody can see")
	}
	tb.press("Q")
	if !tb.quit {
		t.Error("Q does not leave")
	}
	tb.send(tea.WindowSizeMsg{Width: 60, Height: 20})
	tb.wantText("South to move.")
}

func TestGoldenScreens(t *testing.T) {
	tests := []struct {
		name          string
		position      string
		width, height int
		keys          []string
	}{
		{"empty", emptyBoard, 60, 20, nil},
		{"capture", "1.0.1.1/36/0 1.1.1.0/37/1 s", 80, 24, []string{"right", "right"}},
		{"blocked", "0.9.1.1/9/23 1.1.5.1/10/19 n", 80, 24, []string{"F"}},
		{"sixteen", "16.0.0.0.0.0.0.9.0.0.0.0.0.0.2.1/20/0 1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.3/99/0 s", 80, 24, nil},
		{"over", "0.0.0.1/0/3 0.0.0.0/0/2 s", 100, 30, []string{"d"}},
		{"form", emptyBoard, 60, 20, []string{"N"}},
		{"bar_proven", "2.3.0.1/1/30 6.0.1.0/0/36 s", 60, 20, []string{"E"}},
		{"bar_estimate", emptyBoard, 80, 24, []string{"E", "F"}},
		{"hint", "2.3.0.1/1/30 6.0.1.0/0/36 s", 80, 24, []string{"H"}},
		{"review", "2.3.0.1/0/30 6.0.1.1/0/36 n", 80, 24, []string{"d", "b", "W"}},
		{"review_fault", "2.3.0.1/0/30 6.0.1.1/0/36 n", 60, 20, []string{"d", "b", "W", "right"}},
		{"help", emptyBoard, 80, 24, []string{"?"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tb := newTester(t, people(test.position), test.width, test.height)
			tb.press(test.keys...)
			golden(t, test.name, tb.text())
		})
	}
}

// golden compares with testdata/NAME.golden; -update writes it anew.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (-update writes it anew):\n%s\nwant:\n%s", file, got, want)
	}
}

// In a very wide window the board, the list of moves and what is said stay together in
// the middle, and clicks are where the eye is.
func TestAWideWindow(t *testing.T) {
	tb := newTester(t, people(emptyBoard), 240, 50)
	tb.press("4")
	lines := strings.Split(ansi.Strip(tb.screen.View().Content), "\n")
	left, right := 240, 0
	for _, line := range lines {
		if text := strings.TrimSpace(line); text != "" {
			left, right = min(left, strings.Index(line, text[:1])), max(right, ansi.StringWidth(strings.TrimRight(line, " ")))
		}
	}
	if left != 70 || right > 170 {
		t.Errorf("columns %d to %d are used", left, right)
	}
	for y, line := range lines {
		if x := strings.Index(line, "F flip"); x >= 0 {
			tb.send(tea.MouseClickMsg{X: x + 2, Y: y, Button: tea.MouseLeft})
		}
	}
	if !tb.screen.Flip {
		t.Error("the click on F did nothing")
	}
}
