package ratings_test

import (
	"testing"

	"example.org/cups/internal/online/archive"
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

// Whoever has several ratings at a size gets the level for that with the most games, and a new player the usual one.
func TestTheSuggestedLevelFollowsTheRatingOfMostGames(t *testing.T) {
	of := func(cups int, games int64, points float64) archive.Rating {
		return archive.Rating{Class: archive.Class{Cups: cups}, Games: games, Value: rating.Glicko{Rating: points}}
	}
	beginner := ratings.Suggest(4, ratings.System.Start)
	for what, c := range map[string]struct {
		own  []archive.Rating
		want int
	}{
		"no games":         {nil, beginner},
		"another size":     {[]archive.Rating{of(6, 50, 4000)}, beginner},
		"the most games":   {[]archive.Rating{of(4, 3, 400), of(4, 50, 4000), of(4, 7, 400)}, 8},
		"in another order": {[]archive.Rating{of(4, 50, 4000), of(4, 3, 400)}, 8},
	} {
		if got := ratings.SuggestFor(4, c.own); got != c.want {
			t.Errorf("%s: level %d, want %d", what, got, c.want)
		}
	}
}
