package puzzle_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/cups/puzzle"
)

func TestTheBuiltInFileIsWrittenAsItIsRead(t *testing.T) {
	want, err := os.ReadFile("puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := puzzle.Embedded().Write(&got); err != nil || !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%v, or the texts differ", err)
	}
}

func TestAPuzzleHasTheIDOfItsPosition(t *testing.T) {
	for _, p := range puzzle.Embedded().Puzzles {
		if want := puzzle.NewID(p.Kind, p.Position); p.ID != want {
			t.Errorf("%s: want %s", p.ID, want)
		}
	}
}

func TestTheDaysPuzzleIsThatOfTheUTCDay(t *testing.T) {
	s := puzzle.Schedule{From: date(2026, 11, 1), IDs: []string{"a", "b", "c"}}
	east := time.FixedZone("east", 5*60*60)
	for _, c := range []struct {
		moment time.Time
		want   string
	}{
		{date(2026, 11, 1), "a"},
		{date(2026, 11, 1).Add(24*time.Hour - 1), "a"},
		{date(2026, 11, 2), "b"},
		{time.Date(2026, 11, 2, 4, 0, 0, 0, east), "a"},
		{date(2026, 11, 4), "a"},
		{date(2026, 10, 31), "c"},
		{date(2026, 10, 29), "a"},
		{date(2027, 11, 1), "c"},
	} {
		if got := s.ID(c.moment); got != c.want {
			t.Errorf("%v: %q, want %q", c.moment, got, c.want)
		}
	}
	s.Easier = []string{"x", "y"}
	for days, want := range []string{"x", "y", "x"} {
		if got := s.EasierID(s.From.AddDate(0, 0, days)); got != want {
			t.Errorf("the easier puzzle of day %d is %s, not %s", days, got, want)
		}
	}
	if got := (puzzle.Schedule{}).ID(date(2026, 11, 1)); got != "" {
		t.Errorf("without a schedule: %q", got)
	}
}

func date(year, month, day int) time.Time {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
}

func TestASetRefusesIDsThatDoNotFit(t *testing.T) {
	one := puzzle.Puzzle{ID: "one"}
	for want, build := range map[string]func() (*puzzle.Set, error){
		"one appears twice": func() (*puzzle.Set, error) {
			return puzzle.NewSet([]puzzle.Puzzle{one, one}, puzzle.Schedule{})
		},
		"names the puzzle two": func() (*puzzle.Set, error) {
			return puzzle.NewSet([]puzzle.Puzzle{one}, puzzle.Schedule{IDs: []string{"two"}})
		},
	} {
		if _, err := build(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
