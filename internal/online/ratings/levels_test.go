package ratings_test

import (
	"testing"

	"example.org/cups/internal/online/ratings"
	"example.org/cups/rating"
)

func TestLevelsAreRead(t *testing.T) {
	for n := 2; n <= 10; n++ {
		list := ratings.Levels(n)
		if len(list) < 7 {
			t.Fatalf("2x%d: %v", n, list)
		}
		for i, l := range list {
			if got, ok := ratings.OfLevel(n, i+1); !ok || got != l || l.Level != i+1 || l.Points < 1000 || l.Error < 20 {
				t.Errorf("2x%d, level %d: %+v, %v", n, i+1, got, ok)
			}
		}
	}
	if l, ok := ratings.OfLevel(12, 3); ok {
		t.Errorf("2x12 was not measured: %+v", l)
	}
}

func TestTheSuggestedLevelIsTheNearest(t *testing.T) {
	for _, c := range []struct {
		cups   int
		rating float64
		want   int
	}{
		{4, 400, 1}, {4, 1500, 1}, {4, 1600, 2}, {4, 4000, 8}, {10, 1500, 1}, {10, 4000, 6}, {12, 1500, 0},
		{2, 1500, 3}, // where level 3 is weaker than level 2
	} {
		if got := ratings.Suggest(c.cups, rating.Glicko{Rating: c.rating}); got != c.want {
			t.Errorf("2x%d at %v: level %d, want %d", c.cups, c.rating, got, c.want)
		}
	}
}
