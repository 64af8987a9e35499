package rating_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/rating"
)

// paper is the system of Glickman's worked example: τ = 0.5, no limits that
// matter.
var paper = rating.System{
	Start: rating.Glicko{Rating: 1500, Deviation: 350, Volatility: 0.06},
	Tau:   0.5, Least: 0, Most: 5000, LeastRD: 1, MostRD: 350, PeriodsPerDay: 1,
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestGlickmansWorkedExample(t *testing.T) {
	player := rating.Glicko{Rating: 1500, Deviation: 200, Volatility: 0.06}
	got := paper.Rate(player,
		rating.Game{Opponent: rating.Glicko{Rating: 1400, Deviation: 30, Volatility: 0.06}, Score: rating.Win},
		rating.Game{Opponent: rating.Glicko{Rating: 1550, Deviation: 100, Volatility: 0.06}, Score: rating.Loss},
		rating.Game{Opponent: rating.Glicko{Rating: 1700, Deviation: 300, Volatility: 0.06}, Score: rating.Loss})
	near(t, "the rating", got.Rating, 1464.06, 0.01)
	near(t, "the deviation", got.Deviation, 151.52, 0.01)
	near(t, "the volatility", got.Volatility, 0.05999, 0.00001)
}

func TestAPeriodWithoutGamesOnlyLosesCertainty(t *testing.T) {
	player := rating.Glicko{Rating: 1712, Deviation: 50, Volatility: 0.06}
	got := paper.Rate(player)
	if got.Rating != player.Rating || got.Volatility != player.Volatility {
		t.Errorf("%v became %v", player, got)
	}
	near(t, "the deviation", got.Deviation, math.Hypot(50, 0.06*173.7178), 1e-9)
	if idle := paper.Idle(player, 1); math.Abs(idle.Deviation-got.Deviation) > 1e-9 {
		t.Errorf("a day of one period gives %v, a period %v", idle, got)
	}
}

func TestAYearAwayMakesARatingProvisional(t *testing.T) {
	sure := rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}
	away := rating.Standard.Idle(sure, 365)
	near(t, "the deviation", away.Deviation, 110, 0.01)
	if rating.Standard.IsProvisional(sure) || !rating.Standard.IsProvisional(rating.Standard.Start) {
		t.Error("60 is sure and 500 is not")
	}
}

func TestIntervalIsNineteenOfTwenty(t *testing.T) {
	low, high := rating.Glicko{Rating: 1500, Deviation: 100}.Interval()
	near(t, "the lower end", low, 1304, 1e-9)
	near(t, "the upper end", high, 1696, 1e-9)
}

func anyRating(t *rapid.T, name string) rating.Glicko {
	return rating.Glicko{
		Rating:     rapid.Float64Range(400, 4000).Draw(t, name),
		Deviation:  rapid.Float64Range(45, 500).Draw(t, name+"'s deviation"),
		Volatility: rapid.Float64Range(0.01, 0.2).Draw(t, name+"'s volatility"),
	}
}

func TestWinningNeverLowersARating(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyRating(t, "a"), anyRating(t, "b")
		periods := rapid.Float64Range(0, 100).Draw(t, "periods")
		after := func(s rating.Score) rating.Glicko {
			return rating.Standard.RateAfter(a, periods, rating.Game{Opponent: b, Score: s})
		}
		won, drawn, lost := after(rating.Win), after(rating.Draw), after(rating.Loss)
		if won.Rating < a.Rating || lost.Rating > a.Rating {
			t.Errorf("%v won %v, lost %v", a, won, lost)
		}
		if won.Rating < drawn.Rating || drawn.Rating < lost.Rating {
			t.Errorf("won %v, drawn %v, lost %v", won, drawn, lost)
		}
	})
}

func TestRatingsStayWithinTheirLimits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rating.Glicko{
			Rating: rapid.Float64().Draw(t, "rating"), Deviation: rapid.Float64().Draw(t, "deviation"),
			Volatility: rapid.SampledFrom([]float64{0, -1, 0.06, 1e300, math.NaN(), math.Inf(1)}).Draw(t, "volatility"),
		}
		games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) rating.Game {
			return rating.Game{Opponent: anyRating(t, "opponent"), Score: rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score")}
		}), 0, 50).Draw(t, "games")
		s := rating.Standard
		got := s.Rate(g, games...)
		if !(got.Rating >= s.Least && got.Rating <= s.Most && got.Deviation >= s.LeastRD && got.Deviation <= s.MostRD && got.Volatility > 0 && got.Volatility <= 0.5) {
			t.Errorf("%v became %v", g, got)
		}
	})
}

func TestExpectedScoresOfBothMakeOnePoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyRating(t, "a"), anyRating(t, "b")
		if sum := a.Expected(b) + b.Expected(a); math.Abs(float64(sum-1)) > 1e-9 {
			t.Errorf("%v and %v expect %v together", a, b, sum)
		}
		if (a.Rating > b.Rating) != (a.Expected(b) > 0.5) && a.Rating != b.Rating {
			t.Errorf("the stronger of %v and %v expects less than half", a, b)
		}
	})
}

func TestGamesMakeARatingMoreCertain(t *testing.T) {
	g := rating.Standard.Start
	for range 100 {
		next := rating.Standard.RateAfter(g, 0, rating.Game{Opponent: rating.Glicko{Rating: g.Rating, Deviation: 60, Volatility: 0.06}, Score: rating.Draw})
		if next.Deviation > g.Deviation {
			t.Fatalf("%v became less certain: %v", g, next)
		}
		g = next
	}
	if rating.Standard.IsProvisional(g) {
		t.Errorf("after 100 games %v is still provisional", g)
	}
}
