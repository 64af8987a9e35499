package record_test

import (
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/record"
)

func newGame(t *testing.T, start string) *record.Game {
	t.Helper()
	g, err := record.New(cups.MustParse(start))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, g *record.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, err := cups.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Append(m); err != nil {
			t.Fatal(err)
		}
	}
}

const (
	emptyBoard = "0.0.0.0/40/0 0.0.0.0/40/0 s"
	nearTheEnd = "1.0/1/18 4.0/0/16 s" // 1, a, b ends it 20 to 16
)

func wantReason(t *testing.T, err error, want record.Reason) {
	t.Helper()
	var fault *record.Fault
	if !errors.As(err, &fault) || fault.Reason != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func wantTag(t *testing.T, g *record.Game, name, want string) {
	t.Helper()
	if value, ok := g.Tag(name); value != want || ok != (want != "") {
		t.Errorf("the tag %s is %q, want %q", name, value, want)
	}
}

func TestNewRefusesWhatIsNoGame(t *testing.T) {
	_, err := record.New(cups.Position{})
	wantReason(t, err, record.NoStart)
	_, err = record.New(cups.MustParse(emptyBoard), record.Tag{Name: "Result", Value: "1-0"})
	wantReason(t, err, record.FixedTag)
}

func TestPlayingToTheEndSetsResultAndMargin(t *testing.T) {
	g := newGame(t, nearTheEnd)
	play(t, g, "1", "a")
	if _, over := g.Margin(); over || g.Result() != cups.Ongoing {
		t.Error("the game has a result before its end")
	}
	wantTag(t, g, "Margin", "")
	play(t, g, "b")
	wantTag(t, g, "Result", "1-0")
	wantTag(t, g, "Margin", "4")
	if err := g.End(cups.NorthWins, record.TimeForfeit); err == nil {
		t.Error("a finished game was lost on time")
	}
	if err := g.End(cups.SouthWins, record.Normal); err != nil {
		t.Error(err)
	}
}

func TestAppendRefuses(t *testing.T) {
	g := newGame(t, emptyBoard)
	var illegal *cups.MoveError
	if _, err := g.Append(cups.Sow(1)); !errors.As(err, &illegal) {
		t.Errorf("an illegal move: %v", err)
	}
	if err := g.End(cups.NorthWins, record.Resignation); err != nil {
		t.Fatal(err)
	}
	_, err := g.Append(cups.Drop(1))
	wantReason(t, err, record.GameEnded)
	if g.Len() != 0 {
		t.Error("a refused move was played")
	}
}

func TestResumingAGameDropsWhyItStopped(t *testing.T) {
	g := newGame(t, emptyBoard)
	if err := g.End(cups.Ongoing, record.Unterminated); err != nil {
		t.Fatal(err)
	}
	wantTag(t, g, "Termination", "unterminated")
	play(t, g, "4")
	wantTag(t, g, "Termination", "")
}

func TestTakingBackReopensTheGame(t *testing.T) {
	g := newGame(t, emptyBoard)
	play(t, g, "4", "3", "d")
	if _, err := g.At(1).Add(cups.Drop(1)); err != nil { // a variation to the second move
		t.Fatal(err)
	}
	if err := g.End(cups.SouthWins, record.Resignation); err != nil {
		t.Fatal(err)
	}
	g.TruncateTo(g.Len() - 1)
	if got := g.Moves(); !slices.Equal(got, []cups.Move{cups.Drop(4), cups.Drop(3)}) {
		t.Errorf("moves %v after taking back one", got)
	}
	if g.Result() != cups.Ongoing || g.Termination() != record.NotStated {
		t.Error("the game is still ended")
	}
	g.TruncateTo(5)
	if g.Len() != 2 {
		t.Error("taking back to a later move took something")
	}
	g.TruncateTo(1)
	if g.Len() != 1 || g.Last().Next() != nil {
		t.Error("the variation has become the main line")
	}
	if g.TruncateTo(-1); g.Len() != 0 {
		t.Error("moves are left")
	}
}

func TestPositionsBeginWithTheStart(t *testing.T) {
	g := newGame(t, emptyBoard)
	play(t, g, "4", "3", "d")
	plies := cups.Ply(0)
	for ply, p := range g.Positions() {
		if ply != plies || g.At(ply).Position() != p || g.At(ply).Ply() != ply {
			t.Errorf("ply %d is %s, want %s", ply, p, g.At(ply).Position())
		}
		plies++
	}
	if plies != 4 || g.At(4) != nil || g.At(-1) != nil {
		t.Errorf("%d positions, want 4", plies)
	}
	if g.Position().String() != "1.0.1.0/36/1 1.1.1.0/37/1 n" {
		t.Error(g.Position())
	}
}

func TestSetTag(t *testing.T) {
	g := newGame(t, emptyBoard)
	for _, c := range []struct {
		name, value string
		reason      record.Reason
	}{
		{"", "x", record.BadTagName},
		{"Two words", "x", record.BadTagName},
		{"White", "a\nb", record.BadTagText},
		{"White", "\xff", record.BadTagText},
		{"Termination", "boredom", record.BadTagValue},
		{"Margin", "3", record.FixedTag},
		{"FEN", emptyBoard, record.FixedTag},
	} {
		wantReason(t, g.SetTag(c.name, c.value), c.reason)
	}
	for _, name := range []string{"Opening", "White", "TimeControl"} {
		if err := g.SetTag(name, `a "b" \`); err != nil {
			t.Error(err)
		}
	}
	g.DeleteTag("White")
	g.DeleteTag("Opening")
	g.DeleteTag("Result")
	var names []string
	for _, tag := range g.Tags() {
		names = append(names, tag.Name)
	}
	if want := []string{"Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant", "Cups", "Beans", "TimeControl"}; !slices.Equal(names, want) {
		t.Errorf("tags %v, want %v", names, want)
	}
	wantTag(t, g, "White", "?")
}

func TestClockAndEvalKeepTheirLimits(t *testing.T) {
	n := newGame(t, emptyBoard).Root()
	if _, ok := n.Clock(); ok {
		t.Error("a clock that nobody set")
	}
	for set, want := range map[time.Duration]time.Duration{
		-time.Second:            0,
		1999 * time.Millisecond: time.Second,
		1 << 62:                 record.MaxClock,
	} {
		if n.SetClock(set); first(n.Clock()) != want {
			t.Errorf("%v became %v, want %v", set, first(n.Clock()), want)
		}
	}
	for set, want := range map[cups.Margin]cups.Margin{math.MinInt: -cups.MaxBeans, -7: -7, 80: 80, math.MaxInt: cups.MaxBeans} {
		if n.SetEval(set); first(n.Eval()) != want {
			t.Errorf("%d became %d, want %d", set, first(n.Eval()), want)
		}
	}
}

func first[T any](v T, _ bool) T { return v }

func TestCommentsGiveUpTheirCommands(t *testing.T) {
	for text, want := range map[string]struct {
		clock    time.Duration
		eval     cups.Margin
		comments []string
	}{
		"[%clk 1:02:03]":                 {time.Hour + 2*time.Minute + 3*time.Second, 0, nil},
		"good [%eval -12] move":          {0, -12, []string{"good move"}},
		"[%eval 3][%clk 0:00:09] [%x y]": {9 * time.Second, 3, []string{"[%x y]"}},
		"[%clk 0:00:01] [%clk 0:00:02]":  {time.Second, 0, []string{"[%clk 0:00:02]"}},
		"[%clk 0:60:00] [%eval +1]":      {0, 0, []string{"[%clk 0:60:00] [%eval +1]"}},
		"[%eval 65536]":                  {0, 0, []string{"[%eval 65536]"}},
		" two \r\n\t lines \x00 ":        {0, 0, []string{"two lines"}},
		"a byte \xff":                    {0, 0, []string{"a byte \uFFFD"}},
		"":                               {0, 0, nil},
	} {
		n := newGame(t, emptyBoard).Root()
		n.AddComment(text)
		if first(n.Clock()) != want.clock || first(n.Eval()) != want.eval || !slices.Equal(n.Comments(), want.comments) {
			t.Errorf("%q became %v, %v, %q; want %v", text, first(n.Clock()), first(n.Eval()), n.Comments(), want)
		}
	}
}

func TestCommentsBeforeStandOnlyBeforeVariations(t *testing.T) {
	g := newGame(t, emptyBoard)
	play(t, g, "4", "3")
	v, err := g.At(1).Add(cups.Drop(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []*record.Node{g.Root(), g.At(1), g.At(2), v} {
		n.AddCommentBefore("before " + n.Text())
	}
	if got := g.Root().Comments(); !slices.Equal(got, []string{"before", "before 4"}) {
		t.Errorf("at the root: %q", got)
	}
	if got := g.At(1).Comments(); !slices.Equal(got, []string{"before 3x1"}) {
		t.Errorf("behind the first move: %q", got)
	}
	if got := v.CommentsBefore(); !slices.Equal(got, []string{"before 1x1"}) {
		t.Errorf("before the variation: %q", got)
	}
	if g.Root().AddNAG(1); len(g.Root().NAGs()) > 0 {
		t.Error("the root has an annotation")
	}
}
