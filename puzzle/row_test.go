package puzzle_test

import (
	"errors"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

func TestParseRowSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		reason cups.Reason
	}{
		{"", 0, cups.EmptyText},
		{"x", 0, cups.WantNumber},
		{"1.", 2, cups.WantNumber},
		{"1..2", 2, cups.WantNumber},
		{"-1", 0, cups.WantNumber},
		{"1.02", 2, cups.LeadingZero},
		{"1.256", 2, cups.OutOfRange},
		{"99999999999999999999", 0, cups.OutOfRange},
		{"1,2", 1, cups.WantDot},
		{"1.2 ", 3, cups.WantDot},
		{strings.Repeat("0.", 16) + "0", 0, cups.BadSize},
	} {
		var wrong *cups.ParseError
		row, err := puzzle.ParseRow(c.text)
		if !errors.As(err, &wrong) || wrong.Offset != c.offset || wrong.Reason != c.reason || wrong.Input != c.text {
			t.Errorf("%q: %v, %v, want byte %d: %v", c.text, row, err, c.offset, c.reason)
		}
	}
}

// What is read is what is written, and nothing else is read.
func FuzzParseRow(f *testing.F) {
	for _, s := range append(perfect, "", "1.", "01", "256", "3.1.0.0.4.3.0.0.0.1", strings.Repeat("0.", 16)+"0") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		row, err := puzzle.ParseRow(s)
		if err != nil {
			return
		}
		if row.String() != s || len(row) > cups.MaxCups || row.Beans() > cups.Beans(len(row))*cups.MaxSideBeans {
			t.Errorf("%q is read as %s", s, row)
		}
	})
}
