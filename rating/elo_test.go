package rating_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/rating"
)

// The table of expected scores in FIDE's rating regulations, 8.1.2.
func TestExpectedScoresAreThoseOfTheTable(t *testing.T) {
	for _, c := range []struct {
		difference rating.Elo
		want       float64
	}{{0, 0.50}, {50, 0.57}, {100, 0.64}, {200, 0.76}, {300, 0.85}, {400, 0.91}} {
		near(t, fmt.Sprintf("the score expected %v points above", c.difference), float64((1500 + c.difference).Expected(1500)), c.want, 0.006)
	}
}

func TestKFollowsGamesAndRating(t *testing.T) {
	for _, c := range []struct {
		games   int
		highest rating.Elo
		want    float64
	}{{0, 1500, 40}, {29, 2399, 40}, {30, 1500, 20}, {500, 2399, 20}, {500, 2400, 10}, {3, 2400, 10}} {
		if got := rating.UsualSteps().K(c.games, c.highest); got != c.want {
			t.Errorf("K after %d games, at most %v: %v, want %v", c.games, c.highest, got, c.want)
		}
	}
}

func TestEloIsNeitherMadeNorLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rating.Elo(rapid.Float64Range(0, 3000).Draw(t, "a"))
		b := rating.Elo(rapid.Float64Range(0, 3000).Draw(t, "b"))
		s := rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score")
		after := a.After(b, s, 20) + b.After(a, s.Opposite(), 20)
		if math.Abs(float64(after-a-b)) > 1e-6 {
			t.Errorf("%v and %v have %v together afterwards", a, b, after)
		}
	})
}

func ExampleElo_After() {
	fmt.Printf("%.0f\n", rating.Elo(1500).After(1600, rating.Win, 40))
	// Output: 1526
}
