package tourney

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func medley() Setup {
	s := setup(Arena)
	s.Minutes, s.Periods = 30, []Size{{2, 20}, {4, 40}, {10, 100}}
	return s
}

// Each period has its board, for all games that begin in it.
func TestTheBoardOfAMedleyChanges(t *testing.T) {
	c := begin(t, medley(), 2)
	began := c.Began()
	for _, w := range []struct {
		minute float64
		cups   int
	}{{0, 2}, {9.999, 2}, {10, 4}, {19.99, 4}, {20, 10}, {29, 10}} {
		at := began.Add(time.Duration(w.minute * float64(time.Minute)))
		if got := c.SizeAt(at); got.Cups != w.cups {
			t.Errorf("at %v the board has %d cups, want %d", w.minute, got.Cups, w.cups)
		}
	}
	if s := c.Setup(); s.Cups != 2 || s.Beans != 20 {
		t.Errorf("the tournament is listed as 2×%d with %d beans, want its first board", s.Cups, s.Beans)
	}
	for range 3 {
		c.pass(10*time.Minute - time.Second)
		for _, g := range c.Games() {
			if got, want := c.SizeAt(g.Opened), c.SizeAt(c.now); got != want && g.Opened.Equal(c.now) {
				t.Errorf("a game of %v has %v, want %v", g.Opened, got, want)
			}
		}
		c.play(SouthWins)
	}
	c.replayed()
}

// Periods follow each other without a gap, the last one ends with the arena, and the board of
// a time is that of the period in which it is.
func TestPeriodsFollowEachOther(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := medley()
		s.Minutes = rapid.IntRange(1, MostMinutes).Draw(rt, "minutes")
		s.Periods = rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) Size {
			return Size{rapid.IntRange(1, 16).Draw(rt, "cups"), rapid.IntRange(0, 200).Draw(rt, "beans")}
		}), 1, MostPeriods).Draw(rt, "periods")
		c := begin(t, s, 2)
		at := c.Began()
		for i, p := range c.Periods() {
			if !p.From.Equal(at) || !p.Until.After(p.From) {
				rt.Fatalf("period %d is from %v to %v, want from %v", i+1, p.From, p.Until, at)
			}
			at = p.Until
			if got := c.SizeAt(p.From); got != p.Size {
				rt.Fatalf("at %v the board is %v, want %v", p.From, got, p.Size)
			}
		}
		if !at.Equal(c.Closes()) {
			rt.Fatalf("the last period ends at %v, the arena at %v", at, c.Closes())
		}
	})
}

func TestWhoMayHavePeriods(t *testing.T) {
	for _, c := range []struct {
		change func(*Setup)
		field  string
	}{
		{func(*Setup) {}, ""},
		{func(s *Setup) { s.Rated = true }, ""},
		{func(s *Setup) { s.Rated, s.Periods[1].Beans = true, 39 }, "rated"},
		{func(s *Setup) { s.Periods[2].Cups = 17 }, "periods"},
		{func(s *Setup) { s.Periods[2].Beans = -1 }, "periods"},
		{func(s *Setup) { s.Periods = slices.Repeat(s.Periods, 7) }, "periods"},
		{func(s *Setup) { s.Format, s.Minutes, s.Rounds, s.Berserk = Swiss, 0, 5, false }, "periods"},
	} {
		s := medley()
		c.change(&s)
		_, err := s.Check(noon)
		if refused, _ := err.(*Error); c.field == "" && err != nil || c.field != "" && (refused == nil || refused.Field != c.field) {
			t.Errorf("%+v: %v, want %q", s.Periods, err, c.field)
		}
	}
}
