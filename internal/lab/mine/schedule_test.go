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

// Every week goes from easy to hard, from whatever day the schedule begins, and the easier
// puzzles are easier than all of them, on small boards.
func TestAWeekGoesFromEasyToHard(t *testing.T) {
	var all []puzzle.Puzzle
	ratings := map[string]int{}
	for i := range 160 {
		board := "0.0.0.0/40/0 0.0.0.0/40/0 s"
		if i%3 == 0 {
			board = "0.0.0.0.0.0.0.0/80/0 0.0.0.0.0.0.0.0/80/0 s"
		}
		p := puzzle.Puzzle{ID: fmt.Sprintf("p%d", i), Rating: 600 + 10*i, Position: cups.MustParse(board), Solution: make([]cups.Move, 5)}
		ratings[p.ID], all = p.Rating, append(all, p)
	}
	for day := 1; day <= 7; day++ {
		from := time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC)
		s := mine.Schedule(all, from, rng(1))
		if len(s.IDs) != 70 || len(slices.Compact(slices.Sorted(slices.Values(s.IDs)))) != 70 {
			t.Fatalf("%d days: %v", len(s.IDs), s.IDs)
		}
		for i, id := range s.IDs {
			if next := (i + 1) % len(s.IDs); from.AddDate(0, 0, i+1).Weekday() != time.Monday && ratings[id] >= ratings[s.IDs[next]] {
				t.Errorf("from %v: day %d has %d, the next one %d", from.Weekday(), i, ratings[id], ratings[s.IDs[next]])
			}
		}
		for _, id := range s.Easier {
			if ratings[id] >= 700 || (ratings[id]-600)%30 == 0 {
				t.Errorf("the easier puzzle %s is rated %d", id, ratings[id])
			}
		}
		if len(s.Easier) != 6 {
			t.Errorf("%d easier puzzles", len(s.Easier))
		}
	}
}

func TestASmallFileHasDaysToo(t *testing.T) {
	s := mine.Schedule([]puzzle.Puzzle{{ID: "only"}}, time.Time{}, rng(1))
	if !slices.Equal(s.IDs, []string{"only"}) || len(s.Easier) > 0 {
		t.Errorf("%+v", s)
	}
}
