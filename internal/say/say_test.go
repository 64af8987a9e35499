package say

import (
	"errors"
	"strings"
	"testing"

	"example.org/cups"
)

var (
	english = In(English)
	german  = In(German)
)

// refusals are errors of every reason that the rules give.
func refusals(t *testing.T) []error {
	t.Helper()
	var errs []error
	p := cups.MustParse("1.0.9.2/2/0 0.2.0.0/38/0 s")
	for _, m := range []string{"4", "5", "a", "b", "c", "d", "e", "2x1", "1x0"} {
		_, err := p.ParseMove(m)
		errs = append(errs, err)
	}
	_, err := cups.MustParse("0/0/1 0/0/1 -").Play(cups.Drop(1))
	_, none := p.Play(cups.NoMove)
	errs = append(errs, err, none)
	for _, s := range []string{"", "x", "01/2/0 0/2/0 s", "1,2", "1/2 ", "1/2/3_", "1/2/0 1.2/2/0 s", "256/0/0 0/0/0 s", "255/10/0 0/0/0 s",
		"1/2/40000 1/2/40000 s", "1/2/0 1/2/0 x", "1/2/0 1/2/0 -", "0/0/0 0/0/0 s", "0/0/0 1/0/0 s", "1/2/0 1/2/0 s ",
		"0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0/1/0 0/1/0 s"} {
		_, err := cups.Parse(s)
		errs = append(errs, err)
	}
	for _, s := range []string{"", "z", "3x", "dx1"} {
		_, err := p.ParseMove(s)
		errs = append(errs, err)
	}
	for _, f := range []cups.Field{{Part: cups.CupsPart}, {Part: cups.CupsPart, Cup: 2}, {Part: cups.StockPart}, {Part: cups.PotPart}, {Part: cups.TurnPart}} {
		errs = append(errs, &cups.LayoutError{Field: f, Reason: cups.OutOfRange})
	}
	return errs
}

// The catalogue's English is what the rules say themselves, so the two can't
// drift apart; the German says it in German.
func TestErrorsSpeakTheUsersLanguage(t *testing.T) {
	for _, err := range refusals(t) {
		if got := Error(english, err); got != err.Error() {
			t.Errorf("%q in the catalogue, %q in the rules", got, err)
		}
		if got := Error(german, err); got == err.Error() || strings.Contains(got, "say.") {
			t.Errorf("%q stays %q in German", err, got)
		}
	}
	if err := errors.New("disk full"); Error(german, err) != "disk full" {
		t.Error("an error of the system is changed")
	}
}

func TestMoveSaysWhatItDoes(t *testing.T) {
	p := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	for m, want := range map[cups.Move][2]string{
		cups.Drop(1): {"drop 1 bean", "1 Bohne einlegen"},
		cups.Drop(3): {"drop 3 beans", "3 Bohnen einlegen"},
		cups.Drop(2): {"drop 2, capture 1 bean from cup c", "2 einlegen, 1 Bohne aus Becher c schlagen"},
		cups.Sow(4):  {"sow cup d, 1 bean", "aus Becher d säen, 1 Bohne"},
	} {
		if got := [2]string{Move(english, p, m), Move(german, p, m)}; got != want {
			t.Errorf("%s: %q, want %q", m, got, want)
		}
	}
}

func TestResultSaysWhoLeadsOrWon(t *testing.T) {
	for position, want := range map[string]string{
		"1/1/0 1/1/0 s":  "The score is level, 0 to 0.",
		"1/1/1 1/1/0 s":  "South leads by 1 bean (South 1, North 0).",
		"0/0/3 0/0/5 -":  "North wins by 2 beans (South 3, North 5).",
		"0/0/3 0/0/3 -":  "The game is drawn, 3 to 3. Nobody can move; 0 beans stay in the cups and do not count.",
		"2/0/3 3/0/3 -":  "The game is drawn, 3 to 3. Nobody can move; 5 beans stay in the cups and do not count.",
		"2/0/3 0/0/3 -":  "The game is drawn, 3 to 3. Nobody can move; 2 beans stay in the cups and do not count.",
		"1/1/1 1/1/41 n": "North leads by 40 beans (South 1, North 41).",
	} {
		if got := Result(english, cups.MustParse(position)); got != want {
			t.Errorf("%s: %q, want %q", position, got, want)
		}
	}
}

// An empty stock is called empty, and German counts beans in whole sentences.
func TestAStockThatIsTooSmall(t *testing.T) {
	for _, c := range []struct{ position, english, german string }{
		{"1.0.1.1/0/36 1.1.1.0/37/1 s", "the stock is empty: from now on you only sow ripe cups", "der Vorrat ist leer: Ab jetzt säst du nur noch aus reifen Bechern"},
		{"1.0.1.1/1/36 1.1.1.0/37/1 s", "the stock holds 1 bean, too few to drop 4", "im Vorrat ist nur noch 1 Bohne, 4 lassen sich nicht einlegen"},
		{"1.0.1.1/3/36 1.1.1.0/37/1 s", "the stock holds 3 beans, too few to drop 4", "im Vorrat sind nur noch 3 Bohnen, 4 lassen sich nicht einlegen"},
	} {
		_, err := cups.MustParse(c.position).Play(cups.Drop(4))
		if got := Error(In(English), err); got != c.english {
			t.Errorf("%s: %q, want %q", c.position, got, c.english)
		}
		if got := Error(In(German), err); got != c.german {
			t.Errorf("%s: %q, want %q", c.position, got, c.german)
		}
	}
}
