package play

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/termtest"
)

func openKeeper(t *testing.T, folder string) *Keeper {
	t.Helper()
	k, err := OpenKeeper(folder, func() time.Time { return noon })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(k.Close)
	return k
}

// A game that the program left in any way is there at the next start, with
// its players and its clocks.
func TestUnfinishedGameComesBack(t *testing.T) {
	folder := t.TempDir()
	setup := against(emptyBoard).Setup()
	setup.Control = game.Control{Base: minutes(5), Increment: seconds(3)}
	s := mustNew(setup)
	mustPlay(t, s, cups.Drop(4), cups.Drop(3))
	if err := s.Play(cups.Sow(4), noon.Add(seconds(20))); err != nil {
		t.Fatal(err)
	}
	first := openKeeper(t, folder)
	if err := first.Keep(s); err != nil {
		t.Fatal(err)
	}
	first.Close()

	kept, err := openKeeper(t, folder).Load()
	if err != nil || kept == nil {
		t.Fatalf("%v, %v", kept, err)
	}
	if kept.Position() != s.Position() || kept.Ply() != 3 || kept.Setup() != s.Setup() {
		t.Errorf("kept %s %+v, want %s %+v", kept.Position(), kept.Setup(), s.Position(), s.Setup())
	}
	if got, want := kept.State().Clock.Left, s.State().Clock.Left; got != want {
		t.Errorf("clocks %v, want %v", got, want)
	}
}

func TestFinishedGameIsNotKept(t *testing.T) {
	k := openKeeper(t, t.TempDir())
	s := twoPeople(emptyBoard, game.Control{})
	mustPlay(t, s, cups.Drop(4))
	if err := k.Keep(s); err != nil {
		t.Fatal(err)
	}
	s.Resign(cups.North, noon)
	if err := k.Keep(s); err != nil {
		t.Fatal(err)
	}
	if kept, err := k.Load(); kept != nil || err != nil {
		t.Errorf("kept %v, %v", kept, err)
	}
}

// Looking at a new board must not lose the game that waits to be resumed.
func TestNewBoardLeavesTheKeptGame(t *testing.T) {
	folder := t.TempDir()
	k := openKeeper(t, folder)
	s := twoPeople(emptyBoard, game.Control{})
	mustPlay(t, s, cups.Drop(4))
	if err := k.Keep(s); err != nil {
		t.Fatal(err)
	}
	k.Close()
	again := openKeeper(t, folder)
	if err := again.Keep(twoPeople(emptyBoard, game.Control{})); err != nil {
		t.Fatal(err)
	}
	if kept, err := again.Load(); kept == nil || err != nil {
		t.Errorf("kept %v, %v", kept, err)
	}
}

func TestTwoTerminalsKeepTwoGames(t *testing.T) {
	folder := t.TempDir()
	one, two := openKeeper(t, folder), openKeeper(t, folder)
	if one.place.file == two.place.file {
		t.Fatalf("both keep their game in %s", one.place.file)
	}
}

func TestUnreadableGameIsSetAsideNotOverwritten(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "unfinished-1.cups")
	if err := os.WriteFile(file, []byte("no game at all"), 0o644); err != nil {
		t.Fatal(err)
	}
	k := openKeeper(t, folder)
	if _, err := k.Load(); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("error %v, want one that names %s", err, file)
	}
	if err := os.WriteFile(file, []byte("no game either, in the same second"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Load(); err == nil {
		t.Error("no error")
	}
	aside, _ := filepath.Glob(file + ".unreadable-*")
	if len(aside) != 2 {
		t.Errorf("set aside: %v", aside)
	}
}

func TestSaveAddsToAFileAndKeepsWhatItHeld(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.cups")
	s := twoPeople(emptyBoard, game.Control{})
	mustPlay(t, s, cups.Drop(4))
	for range 2 {
		if err := SaveTo(file, s, noon); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil || strings.Count(string(data), "[Event ") != 2 {
		t.Errorf("%v:\n%s", err, data)
	}
}

func TestFailedSaveLosesNothing(t *testing.T) {
	folder := t.TempDir()
	if err := SaveTo(filepath.Join(folder, "none", "games.cups"), against(emptyBoard), noon); err == nil {
		t.Error("saved into a folder that does not exist")
	}
	if err := replaceFile(folder, []byte("x")); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Where the game can't be saved, the end does not say that it is.
func TestLostGameIsNotCalledKept(t *testing.T) {
	setup := twoPeople(emptyBoard, game.Control{}).Setup()
	folder := filepath.Join(t.TempDir(), "gone")
	gone := openKeeper(t, folder)
	gone.Close()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	for name, keeper := range map[string]*Keeper{
		"no place":    NoKeeper(errors.New("no space left on device")),
		"folder gone": gone,
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			err := RunPlain(t.Context(), Options{Setup: setup, Text: english, Keeper: keeper, Now: func() time.Time { return noon }}, strings.NewReader("4\n1\n"), &out)
			if err == nil || !strings.Contains(err.Error(), "can't be saved") {
				t.Errorf("error %v, want that the game can't be saved", err)
			}
			if strings.Contains(out.String(), english.Get("play.plain.kept")) || strings.Count(out.String(), "can't be saved") != 1 {
				t.Errorf("said:\n%s", out.String())
			}
		})
	}
}

// While a game is played there is one lock, and afterwards none.
func TestLocksLeaveNoFiles(t *testing.T) {
	folder := t.TempDir()
	k := openKeeper(t, folder)
	if locks, _ := filepath.Glob(filepath.Join(folder, "*.lock")); len(locks) != 1 {
		t.Errorf("locks: %v, want one", locks)
	}
	k.Close()
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Of two savings the one that was asked for last wins, in either order.
func TestTheLastSavingWins(t *testing.T) {
	for name, order := range map[string][2]int{"in order": {0, 1}, "the other way": {1, 0}} {
		k := openKeeper(t, t.TempDir())
		g := twoPeople(emptyBoard, game.Control{})
		mustPlay(t, g, cups.Drop(4))
		savings := []func() error{k.Saving(g), nil}
		mustPlay(t, g, cups.Drop(1))
		savings[1] = k.Saving(g)
		for _, i := range order {
			if err := savings[i](); err != nil {
				t.Error(err)
			}
		}
		if kept, err := k.Load(); err != nil || kept == nil || kept.Ply() != 2 {
			t.Errorf("%s: %v, %v; want the game after two moves", name, kept, err)
		}
	}
}

// What a key changes is not written while the screen waits, but by a command
// that runs beside it.
func TestTheScreenDoesNotWaitForTheDisk(t *testing.T) {
	folder := t.TempDir()
	s, err := newScreen(t.Context(), Options{Setup: people(emptyBoard), Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }})
	if err != nil {
		t.Fatal(err)
	}
	_, cmd := s.Update(termtest.Key("4"))
	file := filepath.Join(folder, "unfinished-1.cups")
	if _, err := os.Stat(file); err == nil {
		t.Error("the game was written before the command ran")
	}
	(&tester{T: t, screen: s}).do(cmd)
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// Nor does the screen look at the disk for a new game, for a saved game that goes on
// and for the list of these.
func TestTheScreenLeavesTheDiskToCommands(t *testing.T) {
	folder := t.TempDir()
	s, err := newScreen(t.Context(), Options{Setup: people(emptyBoard), Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }})
	if err != nil {
		t.Fatal(err)
	}
	tb := &tester{T: t, screen: s}
	tb.press("4", "1")
	files := func() (names []string) {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	before := files()
	for _, key := range []string{"N", "enter", "3", "L"} {
		s.Update(termtest.Key(key))
	}
	if s.overlay != nil || s.game.Ply() != 1 {
		t.Errorf("after L: %T, %d plies; want the new game, and no list yet", s.overlay, s.game.Ply())
	}
	if after := files(); !slices.Equal(after, before) {
		t.Errorf("the files are %v, and were %v before any command ran", after, before)
	}
	tb.press("L")
	tb.wantText("> 1  2x4, South against North, 2 moves, ")
	_, cmd := s.Update(termtest.Key("enter"))
	if after := files(); !slices.Equal(after, before) || s.game.Ply() != 2 {
		t.Errorf("%d plies, the files are %v, and were %v before the command ran", s.game.Ply(), after, before)
	}
	tb.do(cmd)
	tb.press("1")
	if saved := s.Keeper.Unfinished(); len(saved) != 1 || saved[0].Game.Ply() != 3 {
		t.Errorf("saved: %v, want the game that went on", saved)
	}
}

// However late the games are saved, and in whatever order, each unfinished one stays
// as it was left.
func TestGamesThatAreSavedLateStay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		folder, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			rt.Fatal(err)
		}
		k, err := OpenKeeper(folder, func() time.Time { return noon })
		if err != nil {
			rt.Fatal(err)
		}
		defer k.Close()
		left := map[int]bool{} // the stocks of the games, which tell them apart, that are not over
		var late []func() error
		for stock := range rapid.IntRange(1, 4).Draw(rt, "games") {
			stock += 10
			k.Fresh()
			g := twoPeople(fmt.Sprintf("0.0.0.0/%d/0 0.0.0.0/%d/0 s", stock, stock), game.Control{})
			for range rapid.IntRange(0, 3).Draw(rt, "moves") {
				mustPlay(t, g, cups.Drop(1))
				left[stock] = true
				late = append(late, k.Saving(g))
			}
			if left[stock] && rapid.Bool().Draw(rt, "resigned") {
				if err := g.Resign(cups.South, noon); err != nil {
					rt.Fatal(err)
				}
				delete(left, stock)
				late = append(late, k.Saving(g))
			}
		}
		for _, save := range rapid.Permutation(late).Draw(rt, "order") {
			if err := save(); err != nil {
				rt.Fatal(err)
			}
		}
		found := map[int]bool{}
		for _, s := range k.Unfinished() {
			found[int(s.Game.Setup().Start.Stock(cups.South))] = true
		}
		if !maps.Equal(found, left) {
			rt.Errorf("saved are the games with the stocks %v, unfinished are %v", found, left)
		}
	})
}

// A move that comes after the time is not a complaint but the end, on the
// screen as line by line.
func TestTheScreenEndsAGameWhoseTimeIsOver(t *testing.T) {
	setup := twoPeople(emptyBoard, game.Control{Base: seconds(1)}).Setup()
	s, err := newScreen(t.Context(), Options{Setup: setup, Text: english, Now: ticking(seconds(2))})
	if err != nil {
		t.Fatal(err)
	}
	s.begin(s.game)
	tb := &tester{T: t, screen: s}
	tb.press("4", "1", "1")
	tb.wantText("South ran out of time. North wins.")
	if s.game.Ply() != 2 {
		t.Errorf("%d plies, want 2", s.game.Ply())
	}
}

// A game is added neither to a device, which may have no end, nor to a folder.
func TestAGameIsSavedInFilesOnly(t *testing.T) {
	for _, file := range []string{os.DevNull, t.TempDir()} {
		if err := SaveTo(file, against(emptyBoard), noon); err == nil {
			t.Errorf("saved to %s", file)
		}
	}
}

// A saved game with a time control that the program does not know goes on without
// clocks: this is said, on the screen and line by line, and the file keeps the text.
func TestAnUnknownTimeControlIsNamedAndKept(t *testing.T) {
	g := twoPeople(emptyBoard, game.Control{Base: time.Minute})
	mustPlay(t, g, cups.Drop(4), cups.Drop(3))
	written, err := Written(g, noon)
	if err != nil {
		t.Fatal(err)
	}
	record := strings.Replace(written, `[TimeControl "60+0"]`, `[TimeControl "40/9000"]`, 1)
	begin := func() (folder string, o Options) {
		folder = t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "unfinished-1.cups"), []byte(record), 0o644); err != nil {
			t.Fatal(err)
		}
		return folder, Options{Setup: people(emptyBoard), Resume: true, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }}
	}
	wantKept := func(folder string, plies int) {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(folder, "unfinished-1.cups"))
		if err != nil || !strings.Contains(string(data), `[TimeControl "40/9000"]`) || !strings.Contains(string(data), "2. 2") {
			t.Errorf("after %d plies: %v\n%s", plies, err, data)
		}
	}
	for language, want := range map[say.Language]string{
		say.English: `without clocks: this program does not know its time control "40/9000"`,
		say.German:  "ohne Uhren weiter: Dieses Programm kennt ihre Bedenkzeit „40/9000“ nicht",
	} {
		folder, o := begin()
		o.Text = say.In(language)
		screen, err := newScreen(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		tb := &tester{T: t, screen: screen}
		tb.send(tea.WindowSizeMsg{Width: 120, Height: 30})
		tb.press(o.Text.Get("play.yes_key"))
		tb.wantText(want)
		tb.press("2")
		tb.wantNoText(want)
		wantKept(folder, 3)

		folder, o = begin()
		o.Text = say.In(language)
		var out strings.Builder
		if err := RunPlain(t.Context(), o, strings.NewReader("2\nN\n1\n"), &out); err != nil {
			t.Fatal(err)
		}
		if strings.Count(out.String(), want) != 1 {
			t.Errorf("said:\n%s\nwant once %q", out.String(), want)
		}
		wantKept(folder, 3)
		if files, _ := filepath.Glob(filepath.Join(folder, "*.cups")); len(files) != 2 {
			t.Errorf("files %v, want two", files)
		} else if data, _ := os.ReadFile(files[1]); !strings.Contains(string(data), `[TimeControl "-"]`) {
			t.Errorf("the new game has the time control of the old one:\n%s", data)
		}
	}
}

// Every changed byte of a saved game is noticed: the game cannot be read, or it is said
// that it is not as it was saved.
func TestAChangedByteOfASavedGameIsNoticed(t *testing.T) {
	g := mustNew(game.Setup{Start: against(emptyBoard).Setup().Start, Players: against(emptyBoard).Setup().Players, Control: game.Control{Base: minutes(5), Increment: seconds(3)}})
	mustPlay(t, g, cups.Drop(4), cups.Drop(3), cups.Drop(1))
	folder := t.TempDir()
	k := openKeeper(t, folder)
	if err := k.Keep(g); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "unfinished-1.cups")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if saved := k.Unfinished(); len(saved) != 1 || saved[0].Altered {
		t.Fatalf("as it was saved: %+v", saved)
	}
	sum := sumLine().FindIndex(data)
	for i := range data {
		if i >= sum[0] && i < sum[1] { // there is no checksum then, but all else is whole
			continue
		}
		changed := slices.Clone(data)
		changed[i] ^= 0x03
		if err := os.WriteFile(file, changed, 0o644); err != nil {
			t.Fatal(err)
		}
		if g, altered, err := load(file); err == nil && g != nil && !altered {
			t.Errorf("byte %d, %q for %q: nobody notices", i, changed[i], data[i])
		}
	}
}

// Whoever goes on with a saved game that was changed is told, once.
func TestASavedGameThatWasChangedIsNamed(t *testing.T) {
	const want = "was changed outside Cups or is damaged"
	folder := t.TempDir()
	g := twoPeople(emptyBoard, game.Control{Base: minutes(5)})
	mustPlay(t, g, cups.Drop(4), cups.Drop(3))
	first := openKeeper(t, folder)
	if err := first.Keep(g); err != nil {
		t.Fatal(err)
	}
	first.Close()
	file := filepath.Join(folder, "unfinished-1.cups")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(data), "[%clk 0:05:00]", "[%clk 9:05:00]", 1)
	for i, text := range []string{changed, string(data)} {
		write := func() {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		write()
		o := Options{Setup: people(emptyBoard), Resume: true, Text: english, Keeper: openKeeper(t, folder), Now: func() time.Time { return noon }}
		screen, err := newScreen(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		tb := &tester{T: t, screen: screen}
		tb.send(tea.WindowSizeMsg{Width: 120, Height: 30})
		tb.press("y")
		if got := strings.Contains(tb.text(), want); got != (i == 0) {
			t.Errorf("game %d, on the screen:\n%s", i, tb.text())
		}
		o.Keeper.Close()
		write()
		var out strings.Builder
		o.Keeper = openKeeper(t, folder)
		if err := RunPlain(t.Context(), o, strings.NewReader("1\n"), &out); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(out.String(), want); got != (i == 0) {
			t.Errorf("game %d, line by line:\n%s", i, out.String())
		}
		o.Keeper.Close()
	}
}
