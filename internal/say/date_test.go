package say

import (
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

func TestDatesAreWrittenInTheWayOfTheLanguage(t *testing.T) {
	at := time.Date(2026, 3, 2, 7, 4, 0, 0, time.UTC)
	for _, c := range []struct {
		language          Language
		day, minute, date string
	}{
		{English, "2 Mar 2026", "2 Mar 2026, 07:04", "2 March 2026"},
		{German, "2.3.2026", "2.3.2026, 07:04", "2. März 2026"},
	} {
		p := In(c.language)
		if got := p.Day(at); got != c.day {
			t.Errorf("%v: day %q, want %q", c.language, got, c.day)
		}
		if got := p.Date(at); got != c.date {
			t.Errorf("%v: date %q, want %q", c.language, got, c.date)
		}
		if got := p.Minute(at); got != c.minute {
			t.Errorf("%v: minute %q, want %q", c.language, got, c.minute)
		}
		if got := p.DayOf("2026-03-02"); got != c.day {
			t.Errorf("%v: day of a text %q, want %q", c.language, got, c.day)
		}
		if got := p.DayOf("some day"); got != "some day" {
			t.Errorf("%v: what is no date became %q", c.language, got)
		}
	}
}

func TestThePuzzleOfTheDayNamesItsDate(t *testing.T) {
	pick := practice.Pick{Puzzle: puzzle.Embedded().Puzzles[0], Daily: "2026-11-22"}
	if got := PuzzleTitle(In(German), pick); !strings.Contains(got, "Rätsel vom 22.11.2026") {
		t.Errorf("German title %q", got)
	}
	if got := PuzzleTitle(In(English), pick); !strings.Contains(got, "Puzzle of 22 Nov 2026") {
		t.Errorf("English title %q", got)
	}
}
