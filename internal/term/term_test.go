package term_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"example.org/cups/draw"
	"example.org/cups/internal/term"
	"example.org/cups/internal/term/termtest"
)

func TestCutAndWrapCountCells(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{{"Becher", 6, "Becher"}, {"Becher", 4, "Bec…"}, {"größer", 5, "größ…"}, {"a", 0, ""}, {"a", -3, ""}} {
		if got := term.Cut(test.text, test.width); got != test.want {
			t.Errorf("%q in %d: %q, want %q", test.text, test.width, got, test.want)
		}
	}
	if got := term.Wrap("4x1: ~-3.0", 8); !slices.Equal(got, []string{"4x1:", "~-3.0"}) {
		t.Errorf("a minus: %q", got)
	}
	for text, want := range map[string][]string{
		"it takes 36 beans now":    {"it takes", "36 beans", "now"},
		"You only type 4.":         {"You only", "type 4."},
		"Säe aus d.":               {"Säe aus d."},
		"1. 4 3x1 2. d 1 3. c b a": {"1. 4 3x1", "2. d 1 3.", "c b a"},
	} {
		if got := term.Wrap(text, 10); !slices.Equal(got, want) {
			t.Errorf("%q is broken into %q, want %q", text, got, want)
		}
	}
	if got := term.Wrap("drop one bean", 8); !slices.Equal(got, []string{"drop one", "bean"}) {
		t.Errorf("wrapped as %q", got)
	}
}

// Without colour there is still a difference where one matters.
func TestEachLineSaysTheSameOnDarkAndLight(t *testing.T) {
	line := draw.Line{{Text: "3 ", Role: draw.Number}, {Text: "x1", Role: draw.Target}}
	for _, dark := range []bool{true, false} {
		drawn := term.NewTheme(dark).Line(line)
		if termtest.Text([]string{drawn}) != "3 x1\n" || !strings.Contains(drawn, "\x1b[") {
			t.Errorf("dark %v: %q", dark, drawn)
		}
	}
}

func TestLinesComeWithoutSpaceUntilTheEnd(t *testing.T) {
	var got []string
	for line := range term.Lines(t.Context(), strings.NewReader(" 4\r\n\nd \nQ")) {
		got = append(got, line)
	}
	if !slices.Equal(got, []string{"4", "", "d", "Q"}) {
		t.Errorf("lines %q", got)
	}
}

// endless is a keyboard on which somebody sleeps.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, "4\n"), nil }

// Reading ends with its context, though there is more to read.
func TestLinesEndWithTheirContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	lines := term.Lines(ctx, endless{})
	<-lines
	cancel()
	for line := range lines { // closed soon
		if line != "4" {
			t.Errorf("line %q", line)
		}
	}
}

// A line that is too long is one line, and the lines after it still come.
func TestLongLinesAreCut(t *testing.T) {
	long := strings.Repeat("4", 70_000)
	var got []int
	for line := range term.Lines(t.Context(), strings.NewReader("4\n"+long+"\n3\n"+long)) {
		got = append(got, len(line))
	}
	if !slices.Equal(got, []int{1, term.LongestLine, 1, term.LongestLine}) {
		t.Errorf("lengths %v", got)
	}
}
