package match_test

import (
	"math"
	"testing"

	"example.org/cups/internal/lab/match"
)

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 0.75: 190.8, 0.9: 381.7, 0.25: -190.8} {
		if got := match.Elo(score); math.Abs(got-want) > 0.1 {
			t.Errorf("score %v: %v, want %v", score, got, want)
		}
	}
	if !math.IsInf(match.Elo(1), 1) {
		t.Error("a perfect score has a finite Elo")
	}
}

// Nothing speaks against a perfect score, so its interval has no end.
func TestIntervalOfAPerfectScore(t *testing.T) {
	for _, n := range []int{1, 6, 100, 200, 3000} {
		low, high := match.Tally{Wins: n}.Interval()
		if high != 1 || low <= 0 || low >= 1 {
			t.Errorf("%d won: %v to %v", n, low, high)
		}
		if low, high = (match.Tally{Losses: n}).Interval(); low != 0 || high <= 0 || high >= 1 {
			t.Errorf("%d lost: %v to %v", n, low, high)
		}
	}
}

// The interval holds the score, lies within 0 and 1 and narrows with games.
func TestInterval(t *testing.T) {
	width := 1.0
	for _, n := range []int{1, 10, 100, 1000} {
		tally := match.Tally{Wins: n * 3, Losses: n}
		low, high := tally.Interval()
		if low > tally.Score() || high < tally.Score() || low < 0 || high > 1 || high-low >= width {
			t.Errorf("%+v: %v to %v", tally, low, high)
		}
		width = high - low
	}
}
