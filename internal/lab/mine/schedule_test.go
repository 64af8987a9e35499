package mine_test

import (
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

func TestEachPuzzleHasOneDayButForLongOnes(t *testing.T) {
	all := []puzzle.Puzzle{
		{ID: "a"}, {ID: "b", Solution: make([]cups.Move, 30)}, {ID: "c", Solution: make([]cups.Move, 31)}, {ID: "d"}, {ID: "e"},
	}
	from := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	s := mine.Schedule(all, from, rng(1))
	if ids := slices.Sorted(slices.Values(s.IDs)); !s.From.Equal(from) || !slices.Equal(ids, []string{"a", "b", "d", "e"}) {
		t.Errorf("%+v", s)
	}
	if again := mine.Schedule(all, from, rng(1)); !slices.Equal(again.IDs, s.IDs) {
		t.Errorf("%v and %v", s.IDs, again.IDs)
	}
}
