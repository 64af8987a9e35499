package mine_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// Twelve puzzles from p0, the easiest, and two that are too long for a day.
func TestDaysAreForPuzzlesBelowTheMiddle(t *testing.T) {
	all := []puzzle.Puzzle{{ID: "long", Rating: 1000, Solution: make([]cups.Move, 31)}, {ID: "longer", Rating: 1050, Solution: make([]cups.Move, 50)}}
	for i := range 12 {
		all = append(all, puzzle.Puzzle{ID: fmt.Sprintf("p%d", 11-i), Rating: 2100 - 100*i, Solution: make([]cups.Move, 30)})
	}
	from := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	s := mine.Schedule(all, from, rng(1))
	days, easier := slices.Sorted(slices.Values(s.IDs)), slices.Sorted(slices.Values(s.Easier))
	if !s.From.Equal(from) || !slices.Equal(days, []string{"p3", "p4", "p5"}) || !slices.Equal(easier, []string{"p0", "p1", "p2"}) {
		t.Errorf("%+v", s)
	}
	if again := mine.Schedule(all, from, rng(1)); !slices.Equal(again.IDs, s.IDs) || !slices.Equal(again.Easier, s.Easier) {
		t.Errorf("%v and %v", s, again)
	}
}

func TestASmallFileHasDaysToo(t *testing.T) {
	s := mine.Schedule([]puzzle.Puzzle{{ID: "only"}}, time.Time{}, rng(1))
	if !slices.Equal(s.IDs, []string{"only"}) || len(s.Easier) > 0 {
		t.Errorf("%+v", s)
	}
}
