package say

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/internal/mind"
)

func TestNumbersInTextsAreInTheLanguage(t *testing.T) {
	const key = "test.number"
	for _, l := range Languages {
		defer put(l, key, message{one: "{n} bean, {x}", other: "{n} beans, {x}"})()
	}
	for _, test := range []struct {
		n, x            any
		english, german string
	}{
		{1, 0.5, "1 bean, 0.5", "1 bean, 0,5"},
		{-1, -1e9, "-1 bean, -1000000000", "-1 bean, -1000000000"},
		{1.5, 1500 * time.Millisecond, "1.5 beans, 1.5s", "1,5 beans, 1,5s"},
		{"1.5", "0.5", "1.5 beans, 0.5", "1.5 beans, 0.5"}, // a text is nobody's number
		{cups.Beans(1), "{n}", "1 bean, {n}", "1 bean, {n}"},
	} {
		got := [2]string{english.Get(key, "n", test.n, "x", test.x), german.Get(key, "n", test.n, "x", test.x)}
		if want := [2]string{test.english, test.german}; got != want {
			t.Errorf("%v, %v: %q, want %q", test.n, test.x, got, want)
		}
	}
}

// What is in a text but not among the values stays as it is, and braces in a
// value are only text.
func TestTextsAreBuiltInOnePass(t *testing.T) {
	const key = "test.pass"
	defer put(English, key, message{other: "{a}{{b}} {c} {"})()
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.String().Draw(t, "a"), rapid.String().Draw(t, "b")
		if got, want := english.Get(key, "a", a, "b", b), a+"{"+b+"} {c} {"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	})
}

func TestErrorsWithCodesSpeakTheUsersLanguage(t *testing.T) {
	_, damaged := cups.Parse("1/2/x")
	line := coded.Wrap(damaged, "fit.line", "line {line}: {cause}", "line", 3)
	gone := coded.New("ugi.gone", "the engine has ended")
	for _, test := range []struct {
		err             error
		english, german string
	}{
		{&fs.PathError{Op: "read", Path: "a.txt", Err: line},
			`a.txt: line 3: position "1/2/x": byte 4: a number is expected here`,
			"a.txt: Zeile 3: Stellung „1/2/x“: Byte 4: hier muss eine Zahl stehen"},
		{coded.Wrap(gone, "match.waited", `engine "{command}", after {time}: {cause}`, "command", "x", "time", 1500*time.Millisecond),
			`engine "x", after 1.5s: the engine has ended`, "Engine „x“, nach 1,5s: die Engine hat sich beendet"},
		{errors.Join(gone, os.ErrPermission, gone), "the engine has ended\npermission denied", "die Engine hat sich beendet\nkeine Berechtigung"},
	} {
		if got := [2]string{Error(english, test.err), Error(german, test.err)}; got != [2]string{test.english, test.german} {
			t.Errorf("%q, want %q and %q", got, test.english, test.german)
		}
		if got := Error(german, test.err); got != test.german { // saying an error does not change it
			t.Errorf("the second time %q", got)
		}
	}
}

// Building a common text allocates the result and nothing else.
func TestCommonTextsAllocateTheirResultOnly(t *testing.T) {
	p := cups.MustParse("1.0.9.2/36/0 1.1.1.0/37/41 s")
	_, blocked := p.ParseMove("c")
	_, early := p.ParseMove("a")
	values := []analysis.Value{
		{Kind: analysis.Exact, Bounds: cups.Exactly(-103)},
		{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: -3, Upper: 1}, Guess: -engine.Bean, Depth: 5},
		{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: 2, Upper: 60}, Guess: 3 * engine.Bean, Depth: 5},
		{Kind: analysis.Estimate, Guess: -150, Depth: 11},
	}
	for _, text := range []Printer{english, german} {
		for name, say := range map[string]func() string{
			"drop":    func() string { return Move(text, p, cups.Drop(1)) },
			"capture": func() string { return Move(text, p, cups.Drop(2)) },
			"sowing":  func() string { return Move(text, p, cups.Sow(4)) },
			"result":  func() string { return Result(text, p) },
			"to move": func() string { return ToMove(text, cups.North) },
			"blocked": func() string { return Error(text, blocked) },
			"early":   func() string { return Error(text, early) },
			"exact":   func() string { return Worth(text, values[0], cups.North) },
			"bounds":  func() string { return Worth(text, values[1], cups.North) },
			"least":   func() string { return Worth(text, values[2], cups.North) },
			"about":   func() string { return Worth(text, values[3], cups.North) },
			"proven":  func() string { return Certainty(text, values[1], cups.North) },
			"depth":   func() string { return Certainty(text, values[3], cups.North) },
		} {
			said := say()
			if n := testing.AllocsPerRun(20, func() { said = say() }); n > 1 {
				t.Errorf("%s, %s: %v allocations for %q", text.Language(), name, n, said)
			}
		}
	}
}

// BenchmarkRefusal builds the text of a refused move.
func BenchmarkRefusal(b *testing.B) {
	_, refused := cups.MustParse("1.0.9.2/36/0 1.1.1.0/37/41 s").ParseMove("c")
	b.ReportAllocs()
	for b.Loop() {
		_ = Error(german, refused)
	}
}

// Every code of a game and of a busy engine has words in both languages.
func TestEveryCodeHasWords(t *testing.T) {
	var errs []error
	for _, code := range []game.Code{
		game.BadSetup, game.GameOver, game.NotOver, game.NothingToTake, game.NoOffer, game.OfferOpen, game.TooLateToAbort, game.NotDecided,
		game.Decided, game.NoClock, game.TooMuchTime, game.NoSide, game.TooLateToHalve,
	} {
		errs = append(errs, &game.Error{Code: code})
	}
	errs = append(errs, &game.Error{Code: game.TimeIsUp, Cause: game.Late{Side: cups.North}})
	for _, code := range []mind.Code{mind.QueueFull, mind.ClientFull, mind.WaitedTooLong} {
		errs = append(errs, &mind.BusyError{Code: code, Waiting: 7, Most: 3})
	}
	for _, err := range errs {
		for _, text := range []Printer{english, german} {
			if said := Error(text, err); strings.HasPrefix(said, "say.") || strings.Contains(said, "{") || said == err.Error() {
				t.Errorf("%v in %s: %q", err, text.Language(), said)
			}
		}
	}
	cause := errors.New("no board")
	if got := Error(german, &game.Error{Code: game.BadSetup, Cause: cause}); got != "no board" {
		t.Errorf("the cause is lost: %q", got)
	}
}

// Numbers of things on pages have a separator; other numbers, such as ratings, have none.
func TestPagesCountWithSeparators(t *testing.T) {
	defer put(English, "page.some", message{one: "{n} game", other: "{n} games of {rating}"})()
	defer put(German, "page.some", message{one: "{n} Partie", other: "{n} Partien bei {rating}"})()
	for n, want := range map[int][2]string{
		1: {"1 game", "1 Partie"}, 999: {"999 games of 1500", "999 Partien bei 1500"}, -100: {"-100 games of 1500", "-100 Partien bei 1500"},
		1000: {"1,000 games of 1500", "1.000 Partien bei 1500"}, -1234567: {"-1,234,567 games of 1500", "-1.234.567 Partien bei 1500"},
	} {
		if en, de := In(English).Get("page.some", "n", n, "rating", 1500), In(German).Get("page.some", "n", n, "rating", 1500); en != want[0] || de != want[1] {
			t.Errorf("%d: %q, %q", n, en, de)
		}
	}
}
