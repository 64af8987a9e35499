package play

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

func TestUnfinishedGameIsOfferedAtTheNextStart(t *testing.T) {
	folder := t.TempDir()
	s := against(emptyBoard)
	mustPlay(t, s, cups.Drop(4), cups.Drop(3))
	for answer, plies := range map[string]cups.Ply{"y": 2, "n": 0} {
		k := openKeeper(t, folder)
		if err := k.Keep(s); err != nil {
			t.Fatal(err)
		}
		screen, _ := newScreen(t.Context(), Options{Setup: against(emptyBoard).Setup(), Resume: true, Text: english, Keeper: k, Think: &firstMoveThinker{}, Now: func() time.Time { return noon }})
		tb := &tester{T: t, screen: screen}
		tb.wantText("There is a saved game: 2x4, You against Cups level 3, 2 moves, ")
		tb.press(answer)
		if got := screen.game.Ply(); got != plies {
			t.Errorf("answer %s: %d plies, want %d", answer, got, plies)
		}
		k.Close()
	}
}

// options are those of a start in a folder with saved games.
func options(t *testing.T, folder string, l say.Language) Options {
	t.Helper()
	return Options{Setup: people(emptyBoard), Resume: true, Text: say.In(l), Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }}
}

// starting is the screen at a start.
func starting(t *testing.T, o Options) *tester {
	t.Helper()
	s, err := newScreen(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	tb := &tester{T: t, screen: s}
	tb.do(s.Init())
	return tb
}

// saveGames saves n games of one move in a folder.
func saveGames(t *testing.T, folder string, n int) {
	t.Helper()
	k := openKeeper(t, folder)
	g := twoPeople(emptyBoard, game.Control{})
	mustPlay(t, g, cups.Drop(4))
	if err := k.Keep(g); err != nil {
		t.Fatal(err)
	}
	k.Close()
	data, err := os.ReadFile(filepath.Join(folder, "unfinished-1.cups"))
	if err != nil {
		t.Fatal(err)
	}
	for i := 2; i <= n; i++ {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("unfinished-%d.cups", i)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Nobody loses a game: as long as all places are taken, both ways of playing say so, and a
// new game is not saved until one is deleted.
func TestNoSavedGameIsReplaced(t *testing.T) {
	for n, full := range map[int]bool{places - 1: false, places: true} {
		for l, text := range map[say.Language]string{say.English: "All 99 places for saved games are taken.", say.German: "Alle 99 Plätze für gespeicherte Partien sind belegt."} {
			folder := t.TempDir()
			saveGames(t, folder, n)
			o := options(t, folder, l)
			tb := starting(t, o)
			if got := strings.Contains(tb.text(), text); got != full {
				t.Errorf("%d games, %v: warned %v, want %v\n%s", n, l, got, full, tb.text())
			}
			o.Keeper.Close()
			o = options(t, folder, l)
			var lines strings.Builder
			if err := RunPlain(t.Context(), o, strings.NewReader("Q\n"), &lines); err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(lines.String(), text); got != full {
				t.Errorf("%d games, %v, line by line: warned %v, want %v\n%s", n, l, got, full, lines.String())
			}
			o.Keeper.Close()
		}
	}

	folder := t.TempDir()
	saveGames(t, folder, places)
	tb := starting(t, options(t, folder, say.English))
	tb.send(tea.WindowSizeMsg{Width: 100, Height: 24})
	tb.press("n", "3")
	tb.wantText("! the game can't be saved: none of the 99 places for saved games in")
	if err := tb.screen.saveNow(); err == nil {
		t.Error("nobody learns at the end that the game is not saved")
	}
	if got := tb.screen.Keeper.Unfinished(); len(got) != places || slices.ContainsFunc(got, func(s Saved) bool { return s.Game.Moves()[0] != cups.Drop(4) }) {
		t.Errorf("%d games, or others than before", len(got))
	}
	tb.press("L", "d", "y", "esc", "2")
	if err := tb.screen.saveNow(); err != nil {
		t.Error(err)
	}
	got := tb.screen.Keeper.Unfinished()
	if i := slices.IndexFunc(got, func(s Saved) bool { return s.Game.Ply() == 2 }); len(got) != places || i < 0 {
		t.Errorf("%d games are saved, the new one as number %d", len(got), i)
	}
}

// A list that is longer than the window follows the mark, and its numbers have two digits.
func TestALongListOfSavedGames(t *testing.T) {
	folder := t.TempDir()
	saveGames(t, folder, 30)
	tb := starting(t, options(t, folder, say.English))
	tb.send(tea.WindowSizeMsg{Width: 60, Height: 20})
	for keys, want := range map[string]string{"23": "> 23  2x4", "7": "> 7  2x4", "31": "> 1  2x4", "30": "> 30  2x4"} {
		tb.press("up") // a number begins
		tb.press(strings.Split(keys, "")...)
		tb.wantText(want)
		if lines := strings.Count(tb.text(), "\n"); lines > 20 {
			t.Errorf("%d lines in a window of 20", lines)
		}
	}
	tb.press("enter")
	if tb.screen.game.Ply() != 1 {
		t.Error("no game was resumed")
	}
}

// A saved game is deleted when the user has confirmed it, on the screen and line by line,
// but not while another terminal plays it.
func TestSavedGamesAreDeleted(t *testing.T) {
	folder := t.TempDir()
	saveGames(t, folder, 3)
	tb := starting(t, options(t, folder, say.German))
	tb.press("down", "d", "n")
	tb.wantText("> 2  2x4")
	tb.wantText("  3  2x4")
	elsewhere := openKeeper(t, folder)
	elsewhere.Take(tb.screen.overlay.(*chooser).saved[1])
	if err := elsewhere.Keep(tb.screen.overlay.(*chooser).saved[1].Game); err != nil {
		t.Fatal(err)
	}
	tb.press("d", "j")
	tb.wantText("! diese Partie wird in einem anderen Terminal gespielt")
	elsewhere.Close()
	tb.press("d", "j")
	tb.wantNoText("  3  2x4")
	tb.press("d", "j", "d", "j")
	if left := tb.screen.Keeper.Unfinished(); len(left) > 0 || tb.screen.overlay != nil {
		t.Errorf("%d games are left, %T", len(left), tb.screen.overlay)
	}
	tb.screen.Keeper.Close()

	saveGames(t, folder, 3)
	var lines strings.Builder
	if err := RunPlain(t.Context(), options(t, folder, say.English), strings.NewReader("D\nD 3\nD 1\nno\nD 1\ny\nL\nQ\n"), &lines); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		"2 other games are saved; L lists them.": 1, "Resuming the saved game after 1 move": 1, "there is no saved game 3: must be 1 to 2": 1,
		"\n2  2x4": 1, "North: 1  2x4": 2, "Saved game 1 is deleted.": 1,
	} {
		if got := strings.Count(lines.String(), text); got != want {
			t.Errorf("%q is said %d times, want %d:\n%s", text, got, want, lines.String())
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "*.cups")); len(left) != 2 {
		t.Errorf("files %v, want two", left)
	}
}

// A game that was chosen by flags begins, and the saved ones are named all the same.
func TestSavedGamesAreOfferedBesideAChosenGame(t *testing.T) {
	folder := t.TempDir()
	saveGames(t, folder, 1)
	o := options(t, folder, say.English)
	o.Chosen = true
	tb := starting(t, o)
	tb.wantText("There is a saved game: 2x4, South against North, 1 move, ")
	o.Keeper.Close()
	o.Keeper = openKeeper(t, folder)
	var lines strings.Builder
	if err := RunPlain(t.Context(), o, strings.NewReader("4\nL 1\nQ\n"), &lines); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1 other game is saved; L lists it.", "South: 4 (drop 4 beans)."} {
		if !strings.Contains(lines.String(), text) {
			t.Errorf("%q is missing:\n%s", text, lines.String())
		}
	}
	if got := len(o.Keeper.Unfinished()); got != 2 {
		t.Errorf("%d games are saved, want both", got)
	}
}

// The first start says what Cups is and offers the lessons, then the level that was played
// last is remembered.
func TestTheFirstStart(t *testing.T) {
	folder := t.TempDir()
	if got := LastLevel(folder); got != 0 {
		t.Errorf("level %d before any game", got)
	}
	begin := func() *tester {
		o := options(t, folder, say.English)
		o.Setup.Players = [2]game.Player{Person(english, cups.South, false), Computer(english, 2)}
		o.Welcome, o.Think = true, &firstMoveThinker{}
		return starting(t, o)
	}
	for _, size := range []tea.WindowSizeMsg{{Width: 44, Height: 20}, {Width: 80, Height: 24}} {
		tb := begin()
		tb.send(size)
		tb.wantText("Cups is a game with beans for two.")
		tb.wantText("Enter: learn the game in 6 short lessons")
		tb.wantText("N: play a first game, against level 1")
		tb.press("x", "n")
		tb.wantText("Cups level 2")
		tb.wantNoText("Enter: learn")
		tb.screen.Keeper.Close()
	}
	lessons := begin()
	lessons.press("enter")
	lessons.wantText("1 of 6: Dropping beans")
	lessons.press("4")
	if left, _ := filepath.Glob(filepath.Join(folder, "*.cups")); len(left) > 0 {
		t.Errorf("a lesson was saved: %v", left)
	}
	lessons.screen.lesson.at, lessons.screen.lesson.state = 6, done
	lessons.press("enter", "4")
	if got := LastLevel(folder); got != 2 || lessons.screen.usualLevel() != 2 {
		t.Errorf("level %d after a game against level 2, %d in the form", got, lessons.screen.usualLevel())
	}
	lessons.screen.Keeper.Close()
	begin().wantText("There is a saved game")

	var lines strings.Builder
	o := options(t, t.TempDir(), say.English)
	o.Welcome = true
	if err := RunPlain(t.Context(), o, strings.NewReader("Q\n"), &lines); err != nil {
		t.Fatal(err)
	}
	if got := strings.SplitN(lines.String(), "\n", 5); !strings.HasPrefix(got[0], "Cups is a game") || !strings.HasPrefix(got[3], `"cups tutorial" teaches`) {
		t.Errorf("%q", got)
	}
}

// A damaged file of the level counts as none.
func TestADamagedLevelIsNone(t *testing.T) {
	folder := t.TempDir()
	for _, text := range []string{"", "x", "0", "9", "-1", "2\n"} {
		if err := os.WriteFile(filepath.Join(folder, levelFile), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := LastLevel(folder); got != 0 {
			t.Errorf("%q: level %d", text, got)
		}
	}
}

// Every unfinished game stays, and any of them can be chosen.
func TestUnfinishedGamesAreListed(t *testing.T) {
	folder := t.TempDir()
	start := func() *tester {
		s, err := newScreen(t.Context(), Options{Setup: people(emptyBoard), Resume: true, Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }})
		if err != nil {
			t.Fatal(err)
		}
		tb := &tester{T: t, screen: s}
		tb.do(s.Init())
		return tb
	}
	first := start()
	first.press("4", "N", "enter", "3", "3")
	first.press("L")
	first.wantText("> 1  2x4, South against North, 1 move, ")
	first.press("esc")
	first.screen.Keeper.Close()
	second := start()
	second.wantText("Saved games")
	second.wantText("2 moves")
	second.wantText("1 move,")
	second.press("n", "1", "1", "1")
	second.screen.Keeper.Close()
	third := start()
	if got := strings.Count(third.text(), " against "); got != 3 {
		t.Errorf("%d games in\n%s", got, third.text())
	}
	third.press("down", "down", "up", "enter")
	if third.screen.game.Ply() == 0 {
		t.Error("no game was resumed")
	}
}
