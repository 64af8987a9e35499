package cups_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// One position has one text (notation §1), in all forms in which it is read
// and written.
func TestTextRoundTrip(t *testing.T) {
	everywhere(t, func(t *rapid.T, p cups.Position) {
		text := p.String()
		if again, err := cups.Parse(text); again != p || err != nil {
			t.Errorf("%s is read as %v, %v", text, again, err)
		}
		if appended := p.AppendTo([]byte("fen ")); string(appended) != "fen "+text {
			t.Errorf("appended: %s", appended)
		}
		var unmarshaled cups.Position
		marshaled, err := json.Marshal(p)
		if err != nil || string(marshaled) != `"`+text+`"` {
			t.Errorf("JSON of %s: %s, %v", text, marshaled, err)
		}
		if err := json.Unmarshal(marshaled, &unmarshaled); unmarshaled != p || err != nil {
			t.Errorf("JSON %s is read as %v, %v", marshaled, unmarshaled, err)
		}
	})
}

// Whatever single byte is put, changed or left out: a text that is still read
// is the text of what was read.
func TestDamagedTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := anyPosition().Draw(t, "position").String()
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		c := rapid.SampledFrom([]string{"", "0", "1", "9", ".", "/", " ", "-", "s", "n", "x", "\x00"}).Draw(t, "byte")
		for _, damaged := range []string{text[:at] + c + text[at:], text[:at] + c + text[at+1:]} {
			checkParse(t, damaged)
		}
	})
}

// failer is what testing.T and rapid.T have in common.
type failer interface {
	Errorf(format string, args ...any)
}

// checkParse checks what holds for every text, good or bad.
func checkParse(t failer, text string) {
	p, err := cups.Parse(text)
	var fault *cups.ParseError
	switch {
	case err == nil:
		if p.String() != text || !p.IsValid() {
			t.Errorf("%q is read as %q", text, p)
		}
	case p != cups.Position{}:
		t.Errorf("%q gives %v with %v", text, p, err)
	case !errors.As(err, &fault):
		t.Errorf("%q: error %T", text, err)
	case fault.Offset < 0 || fault.Offset > len(text) || fault.Input != text || fault.Reason.String() == "":
		t.Errorf("%q: %#v", text, fault)
	}
}

// An error names the first byte that cannot be right; for a fault of the
// whole, the start of the field to blame (notation §1).
func TestParseErrorPlace(t *testing.T) {
	const empty16 = "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0"
	tests := []struct {
		text   string
		offset int
		reason cups.Reason
	}{
		{"", 0, cups.EmptyText},
		{"s", 0, cups.WantNumber},
		{"0.0", 3, cups.WantDot},
		{"0.0/", 4, cups.WantNumber},
		{"0.0/20", 6, cups.WantSlash},
		{"0.0/20/0", 8, cups.WantSpace},
		{"0.0/20/0/0 0.0/20/0 s", 8, cups.WantSpace},
		{"0.0/20/0 0.0/20/0", 17, cups.WantSpace},
		{"0.0/20/0 0.0/20/0 ", 18, cups.BadTurn},
		{"0.0/20/0 0/20/0 s", 10, cups.SizesDiffer},
		{"0.0/20/0 0.0.0/20/0 s", 12, cups.SizesDiffer},
		{empty16 + ".0/170/0 " + empty16 + ".0/170/0 s", 31, cups.BadSize},
		{"0.00/20/0 0.0/20/0 s", 3, cups.LeadingZero},
		{"0.256/0/0 0.0/20/0 s", 4, cups.OutOfRange},
		{"0.0/300/0 0.0/20/0 s", 6, cups.OutOfRange},
		{"0.0/20/65536 0.0/20/0 s", 11, cups.OutOfRange},
		{"0.0/20/0 9.247/0/0 s", 9, cups.SideTooFull},
		{"0.0/20/0 9.246/1/0 s", 9, cups.SideTooFull},
		{"0.0/20/40000 0.0/20/40000 s", 20, cups.TooManyBeans},
		{"0.0/20/0 0.0/20/0 -", 18, cups.NotOver},
		{"0.0/0/20 0.0/0/20 n", 18, cups.GameIsOver},
		{"0.0/0/0 0.0/20/20 s", 18, cups.TurnIsStuck},
		{"0.0/20/0 0.0/20/0 s\n", 19, cups.TrailingText},
	}
	for _, test := range tests {
		_, err := cups.Parse(test.text)
		var fault *cups.ParseError
		if !errors.As(err, &fault) || fault.Offset != test.offset || fault.Reason != test.reason {
			t.Errorf("%v\nwant byte %d: %v", err, test.offset, test.reason)
		}
	}
}

// The zero Position is no position, and says so everywhere without a panic.
func TestZeroPosition(t *testing.T) {
	var p cups.Position
	if p.IsValid() || p.String() != "" || p.Cups() != 0 || p.Moves() != 0 || p.Beans() != 0 || p.Outcome() != cups.Ongoing {
		t.Errorf("zero is %#v", p)
	}
	var read cups.Position
	if err := read.UnmarshalText(nil); err != nil || read.IsValid() {
		t.Errorf("the empty text is %v, %v", read, err)
	}
	if next, err := p.Play(cups.Drop(1)); err == nil || next != p {
		t.Errorf("zero plays to %v, %v", next, err)
	}
	if cups.Perft(p, 3) != 0 {
		t.Error("zero has leaves")
	}
}

// A text that is refused leaves what was there.
func TestUnmarshalErrorKeepsTheValue(t *testing.T) {
	p, m := cups.MustParse("1/0/0 1/0/0 s"), cups.Drop(3)
	if err := p.UnmarshalText([]byte("1/0/0 1/0/0 x")); err == nil || p.String() != "1/0/0 1/0/0 s" {
		t.Errorf("%v, %v", p, err)
	}
	if err := m.UnmarshalText([]byte("q")); err == nil || m != cups.Drop(3) {
		t.Errorf("%v, %v", m, err)
	}
}

// Long rubbish is shown by its beginning only.
func TestParseErrorIsShort(t *testing.T) {
	_, err := cups.Parse(strings.Repeat("é", 5000))
	if text := err.Error(); len(text) > 800 || !strings.HasPrefix(text, `position "é`) {
		t.Errorf("%d bytes: %.200s", len(text), text)
	}
}

func TestMustParsePanics(t *testing.T) {
	defer func() {
		if _, ok := recover().(*cups.ParseError); !ok {
			t.Error("no *ParseError")
		}
	}()
	cups.MustParse("rubbish")
}

func TestAppendToKeepsZeroEmpty(t *testing.T) {
	if got := (cups.Position{}).AppendTo([]byte("x")); !bytes.Equal(got, []byte("x")) {
		t.Errorf("%q", got)
	}
}

func TestSidesAndOutcomesAreText(t *testing.T) {
	type both struct {
		Side    cups.Side
		Outcome cups.Outcome
	}
	for want, v := range map[string]both{
		`{"Side":"South","Outcome":"1-0"}`:      {cups.South, cups.SouthWins},
		`{"Side":"North","Outcome":"0-1"}`:      {cups.North, cups.NorthWins},
		`{"Side":"nobody","Outcome":"1/2-1/2"}`: {cups.Nobody, cups.Draw},
		`{"Side":"South","Outcome":"*"}`:        {},
	} {
		text, err := json.Marshal(v)
		if err != nil || string(text) != want {
			t.Errorf("%v: %s, %v; want %s", v, text, err, want)
		}
		var back both
		if err := json.Unmarshal(text, &back); err != nil || back != v {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
	side, outcome := cups.North, cups.Draw
	if side.UnmarshalText([]byte("north")) == nil || outcome.UnmarshalText([]byte("2-0")) == nil || side != cups.North || outcome != cups.Draw {
		t.Errorf("text that is neither a side nor a result was taken: %v, %v", side, outcome)
	}
}

func TestSetsOfMovesShowTheirMoves(t *testing.T) {
	for want, s := range map[string]cups.MoveSet{
		"none":      0,
		"1":         cups.MoveSetOf(cups.Drop(1)),
		"2 16 a p":  cups.MoveSetOf(cups.Sow(16), cups.Drop(16), cups.Sow(1), cups.Drop(2)),
		"1 2 3 4 d": cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s").Moves(),
	} {
		if got := fmt.Sprint(s); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
