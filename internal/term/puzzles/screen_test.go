package puzzles

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/termtest"
	"example.org/cups/puzzle"
)

var update = flag.Bool("update", false, "write the golden files anew")

var (
	english = say.In(say.English)
	german  = say.In(say.German)
	noon    = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// puzzles is a small set that does not change with the one in the program.
func puzzles(t testing.TB) *puzzle.Set {
	f, err := os.Open("../../practice/testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	set, err := puzzle.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// options solve with the first of whatever chance could choose.
func options(t testing.TB, first string) Options {
	o := Options{
		Text: english, Set: puzzles(t), Diary: &practice.Diary{}, Refute: practice.NewRefuter(), DiaryWait: time.Minute,
		Now: func() time.Time { return noon }, Chance: func(int) int { return 0 },
	}
	if first != "" {
		p, ok := o.Set.Find(first)
		if !ok {
			t.Fatalf("there is no puzzle %s", first)
		}
		o.First = &practice.Pick{Puzzle: p}
	}
	return o
}

// user is somebody at the screen: keys go in, and what the screen wants done
// is done at once.
type user struct {
	*testing.T
	screen *screen
	left   bool
}

func sitDown(t *testing.T, o Options, width, height int) *user {
	u := &user{T: t, screen: newScreen(t.Context(), o)}
	u.do(u.screen.Init())
	u.send(tea.WindowSizeMsg{Width: width, Height: height})
	return u
}

func (u *user) send(msg tea.Msg) {
	_, cmd := u.screen.Update(msg)
	u.do(cmd)
}

// do carries out a command of bubbletea's, but for those that wait for time.
func (u *user) do(cmd tea.Cmd) {
	if cmd == nil || u.screen.Animate {
		return
	}
	for _, msg := range messagesOf(cmd) {
		switch msg.(type) {
		case tea.QuitMsg, tea.InterruptMsg:
			u.left = true
		case refutedMsg, savedMsg:
			u.send(msg)
		}
	}
}

// messagesOf carries out a command and all that are batched in it.
func messagesOf(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	msg := cmd()
	batch, ok := msg.(tea.BatchMsg)
	if !ok {
		return []tea.Msg{msg}
	}
	var all []tea.Msg
	for _, cmd := range batch {
		all = append(all, messagesOf(cmd)...)
	}
	return all
}

// press types keys: characters, or names such as "enter" and "left".
func (u *user) press(keys string) {
	for key := range strings.FieldsSeq(keys) {
		u.send(termtest.Key(key))
	}
}

// text is the screen without colours.
func (u *user) text() string {
	return termtest.Text(strings.Split(u.screen.View().Content, "\n"))
}

func (u *user) wants(texts ...string) {
	u.Helper()
	for _, want := range texts {
		if got := u.text(); !strings.Contains(got, want) {
			u.Errorf("the screen does not say %q:\n%s", want, got)
		}
	}
}

func (u *user) wantsGolden(name string) {
	u.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(u.text()), 0o644); err != nil {
			u.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		u.Fatal(err)
	}
	if got := u.text(); got != string(want) {
		u.Errorf("%s: the screen is\n%s\nand not\n%s", name, got, want)
	}
}

func TestTheMenuBeginsWhatIsTyped(t *testing.T) {
	u := sitDown(t, options(t, ""), 80, 24)
	u.wantsGolden("menu")
	u.press("3")
	u.wants("Transfer · 2×10 · rating 960", "Get 10, 8, 6, 4, 2, 0, 2, 1, 1 and 0 beans into a, b")
	u.press("M down enter")
	u.wants("you about 1500")
	u.press("M 1")
	u.wants("Puzzle of 21 Nov 2026 · Clear · 2×5")
}

func TestTheMenuCanBeClicked(t *testing.T) {
	u := sitDown(t, options(t, ""), 80, 24)
	for y, line := range strings.Split(u.text(), "\n") {
		if strings.Contains(line, "Sequence") {
			u.send(tea.MouseClickMsg{X: 10, Y: y, Button: tea.MouseLeft})
		}
	}
	u.wants("Sequence · 2×3")
	u.press("M")
	for y, line := range strings.Split(u.text(), "\n") {
		if strings.Contains(line, "Quit") {
			u.send(tea.MouseClickMsg{X: 10, Y: y, Button: tea.MouseLeft})
		}
	}
	if !u.left {
		t.Error("a click on Quit does not leave")
	}
}

func TestTheLineOfKeysCanBeClicked(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 80, 24)
	lines := strings.Split(u.text(), "\n")
	last := 23
	x := strings.Index(lines[last], "M menu")
	if x < 0 {
		t.Fatalf("the line of keys is %q", lines[last])
	}
	u.send(tea.MouseClickMsg{X: x - 2, Y: last, Button: tea.MouseLeft}) // between two keys
	u.wants("M menu")
	u.send(tea.MouseClickMsg{X: x + 3, Y: last, Button: tea.MouseLeft})
	u.wants("Which puzzle?")
}

func TestASolvedPuzzleTellsWhy(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 80, 24)
	u.wantsGolden("best_move")
	u.press("b")
	u.wantsGolden("best_move_solved")
	u.press("W")
	u.wants("Margin at the end, for you: b -7   a -10   1 -11   2 -15")
	u.press("x N")
	u.wants("streak 1")
}

func TestAWrongMoveIsPlayedOut(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 80, 24)
	u.press("1")
	u.wantsGolden("best_move_refuted")
	u.press("right right left home")
	if at := u.screen.scene.(*table).replay.at; at != 0 {
		t.Errorf("Home is at move %d", at)
	}
	u.press("enter")
	u.wants("Drop 1-2, sow a or b")
	u.press("2")
	u.wants("Move 2 costs 8 beans")
	u.press("b") // a move is the next try
	u.wants("Solved! For the rating the first try counts.", "streak 0")
}

func TestASequenceGoesOn(t *testing.T) {
	u := sitDown(t, options(t, "s3-ba4fc280"), 80, 24)
	u.press("c")
	u.wants("Right! The opponent plays 1.", "c (1)")
	u.press("U")
	u.wants("Taken back.")
	u.press("c b")
	u.wants("Solved!", "b, margin at the end, for you: b -1   1x1 -2   2 -6")
	u.press("left left")
	if at := u.screen.scene.(*table).replay.at; at != 1 {
		t.Errorf("two moves back from the third is move %d", at)
	}
}

func TestATransferIsTriedFreely(t *testing.T) {
	u := sitDown(t, options(t, "t10-a289527e"), 80, 24)
	u.press("f")
	u.wants("Step 1 of 3: f")
	u.press("H")
	u.wants("take back 1 move.")
	u.press("m")
	u.wants("! there is no cup m; a capital M is \"menu\"")
	u.press("U a b c d")
	u.wants("Step 4; 3 steps are enough: a b c d")
	u.press("U U U U j f j")
	u.wants("Solved in 3 steps, the fewest possible!")
}

func TestGermanAndLargeScreens(t *testing.T) {
	o := options(t, "s3-ba4fc280")
	o.Text = german
	u := sitDown(t, o, 80, 24)
	u.press("c")
	u.wantsGolden("sequence_german")
	u = sitDown(t, options(t, "t10-a289527e"), 120, 40)
	u.press("j f j")
	u.wantsGolden("transfer_solved_large")
}

func TestDigitsOfALargeBoardWaitForEnter(t *testing.T) {
	u := sitDown(t, options(t, "t10-e7977b31"), 80, 24)
	u.press("j 1 0")
	u.wants("Drop 10 …", "10: drop 10 beans.")
	u.press("backspace")
	u.wants("Drop 1 …")
	u.press("enter")
	u.wants("Step 2 of 90: j 1")
	u.press("1 7 enter")
	u.wants("! a drop takes 1 to 10 beans")
}

func TestHintsAndTheSolution(t *testing.T) {
	u := sitDown(t, options(t, "s3-ba4fc280"), 80, 24)
	u.press("H")
	u.wants("Hint (zugzwang): sow a cup.")
	u.press("H")
	u.wants("Hint: c (sow cup c, 1 bean).")
	u.press("S")
	u.wants("The solution: right and left", "Zugzwang: the opponent must move, and would do better to pass.", "Your rating:")
	u.press("R")
	u.wants("up to 2 times")
	u.press("c b")
	u.wants("You have tried this puzzle before, so your rating stays the same.")
}

func TestAClearingHintsAtWhatWouldBeBlocked(t *testing.T) {
	u := sitDown(t, options(t, "c4-b8aa62b7"), 80, 24)
	u.press("H")
	u.wants("block? Press H again")
	u.press("b")
	u.wants("beans stay in the cups.")
}

func TestArrowsAndMouseChooseMoves(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 80, 24)
	u.press("right right")
	u.wants("2: drop 2 beans.")
	u.press("esc left")
	u.wants("b: sow cup b, 2 beans.")
	at := u.screen.scene.(*table).place(u.screen)
	width, height := at.board.Size()
	var x, y int
	for i := range width * height {
		if at.board.MoveAt(i%width, i/width) == cups.Sow(1) {
			x, y = i%width+at.x, i/width+at.y
		}
	}
	u.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	u.wants("Click again", "a: sow cup a, 3 beans.")
	u.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	u.wants("Move a costs 3 beans")
}

func TestMovesAreShownBeanByBean(t *testing.T) {
	o := options(t, "s3-ba4fc280")
	o.Animate = true
	u := sitDown(t, o, 80, 24)
	u.press("c")
	scene := u.screen.scene.(*table)
	steps := 0
	for _, moving := scene.motion.Now(); moving; _, moving = scene.motion.Now() {
		steps++
		u.send(scene.motion.Tick())
	}
	if steps != 2+1 { // c leaves its cup and reaches the pot, then one bean is dropped
		t.Fatalf("%d steps", steps)
	}
	u.send(scene.motion.Tick()) // too late: nothing happens
	u.wants("c (1)")
}

func TestAWrongMoveAndItsAnswerAreShownUnasked(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	o.Animate = true
	u := sitDown(t, o, 80, 24)
	scene := u.screen.scene.(*table)
	_, cmd := u.screen.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	u.wants("Looking for the best reply")
	for _, msg := range messagesOf(cmd) {
		u.send(msg)
	}
	for range 20 {
		u.send(scene.motion.Tick())
	}
	if scene.replay == nil || scene.replay.at != autoplay {
		t.Errorf("after the motion the replay is %+v", scene.replay)
	}
}

func TestARefutationThatComesTooLateIsDropped(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 80, 24)
	_, late := u.screen.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	u.press("b")
	for _, msg := range messagesOf(late) {
		u.send(msg)
	}
	u.wants("Solved!")
}

func TestLeavingStopsTheRefuter(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	stopped := make(chan bool, 1)
	o.Refute = refuterFunc(func(ctx context.Context) {
		<-ctx.Done()
		stopped <- true
	})
	u := sitDown(t, o, 80, 24)
	_, cmd := u.screen.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	go messagesOf(cmd)
	u.press("Q")
	if !<-stopped || !u.left {
		t.Error("Q does not stop the search")
	}
}

// refuterFunc is a refuter that finds nothing.
type refuterFunc func(ctx context.Context)

func (f refuterFunc) Refute(ctx context.Context, _ puzzle.Puzzle, _ []cups.Move, m cups.Move) ([]cups.Move, error) {
	f(ctx)
	return []cups.Move{m}, nil
}

func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	folder := t.TempDir()
	var err error
	if o.Diary, err = practice.OpenDiary(t.Context(), folder, noon); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, practice.DiaryName), []byte(`{"format":"cups puzzle diary","version":2}`), 0o644); err != nil {
		t.Fatal(err)
	}
	u := sitDown(t, o, 80, 24)
	u.press("b")
	u.wants("Your progress can't be saved: the file belongs to a later version", "streak 1")
}

// What a key adds to the diary is not written while the screen waits, but by a
// command that runs beside it.
func TestTheScreenDoesNotWaitForTheDiary(t *testing.T) {
	o := options(t, "b3-08e7bc42")
	folder := t.TempDir()
	var err error
	if o.Diary, err = practice.OpenDiary(t.Context(), folder, noon); err != nil {
		t.Fatal(err)
	}
	u := sitDown(t, o, 80, 24)
	_, cmd := u.screen.Update(termtest.Key("b"))
	u.wants("streak 1")
	file := filepath.Join(folder, practice.DiaryName)
	if _, err := os.Stat(file); err == nil {
		t.Error("the diary was written before the command ran")
	}
	messagesOf(cmd)
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

func TestSmallWindowsSaySo(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 59, 22)
	u.wants("puzzles need 60x22")
	u.send(tea.WindowSizeMsg{Width: 60, Height: 22})
	u.wants("Drop 1-2")
}

func TestNothingIsWiderOrHigherThanTheScreen(t *testing.T) {
	refuter := practice.NewRefuter()
	for _, size := range [][2]int{{60, 22}, {80, 24}, {120, 40}} {
		for _, words := range []say.Printer{english, german} {
			for _, p := range puzzles(t).Puzzles {
				o := options(t, p.ID)
				o.Text, o.Refute = words, refuter
				u := sitDown(t, o, size[0], size[1])
				for _, keys := range []string{"right", "H", "1", "enter", "S", "left", "W", "x", "?", "x", "M", "T"} {
					u.press(keys)
					fits(t, u, p.ID+" "+keys, size[0], size[1])
				}
			}
		}
	}
}

func fits(t *testing.T, u *user, what string, width, height int) {
	t.Helper()
	lines := strings.Split(u.screen.View().Content, "\n")
	if len(lines) > height {
		t.Errorf("%s: %d lines in %d", what, len(lines), height)
	}
	for _, line := range lines {
		if ansi.StringWidth(line) > width {
			t.Errorf("%s: %q is wider than %d", what, ansi.Strip(line), width)
		}
	}
}

func TestEveryKeyIsInTheHelp(t *testing.T) {
	for _, words := range []say.Printer{english, german} {
		help := "\n" + words.Get("practice.help_keys")
		for _, o := range orders() {
			if !strings.Contains(help, "\n"+o.key+"   ") && !strings.Contains(help, "   "+o.key+"   ") {
				t.Errorf("%s: %s is not in the help", words.Language(), o.key)
			}
		}
	}
}

func TestEverythingSaidIsInTheCatalogue(t *testing.T) {
	for _, kind := range puzzle.Kinds() {
		for _, key := range []string{"practice.kind.", "practice.choice.", "practice.task."} {
			if !english.Has(key + kind.String()) {
				t.Errorf("%s%s has no text", key, kind)
			}
		}
	}
	for _, theme := range puzzle.Themes() {
		if !english.Has("practice.theme."+theme.String()) || !english.Has("practice.why."+theme.String()) {
			t.Errorf("theme %s has no text", theme)
		}
	}
}

// In a window that is too small to see the puzzle no key does anything but leave.
func TestKeysDoNothingThatNobodySees(t *testing.T) {
	u := sitDown(t, options(t, "b3-08e7bc42"), 30, 8)
	u.press("1")
	u.press("H")
	u.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if strings.Contains(u.text(), "costs") || strings.Contains(u.text(), "Hint") {
		t.Errorf("a move was made:\n%s", u.text())
	}
	u.send(tea.WindowSizeMsg{Width: 30, Height: 8})
	u.press("Q")
	if !u.left {
		t.Error("Q does not leave")
	}
}

// Nothing that the menu says about a puzzle is cut off in a window of 80 columns.
func TestTheMenuFits(t *testing.T) {
	for _, text := range []say.Printer{english, german} {
		o := options(t, "")
		o.Text = text
		u := sitDown(t, o, 80, 24)
		args := []any{"date", "22 Nov 2026", "n", 365, "hours", 24, "solved", 2000, "rating", 2800}
		for _, key := range []string{"practice.choice.daily.open", "practice.choice.daily.hard", "practice.choice.daily.tried", "practice.choice.daily.solved", "practice.choice.about", "practice.easier.about"} {
			for _, kind := range puzzle.Kinds() {
				menu := u.screen.scene.(*menu)
				menu.items[0].about = text.Get(key, append(args, "kind", say.Kind(text, kind))...)
				if strings.Contains(u.text(), "…") {
					t.Errorf("%s is cut off: %s", key, menu.items[0].about)
				}
			}
		}
	}
}
