package rating_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
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

func near(t rapid.TB, what string, got, want, within float64) {
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
	away := rating.Standard().Idle(sure, 365)
	near(t, "the deviation", away.Deviation, 110, 0.01)
	if rating.Standard().IsProvisional(sure) || !rating.Standard().IsProvisional(rating.Standard().Start) {
		t.Error("60 is sure and 500 is not")
	}
}

func TestIntervalIsNineteenOfTwenty(t *testing.T) {
	low, high := rating.Glicko{Rating: 1500, Deviation: 100}.Interval()
	near(t, "the lower end", low, 1304, 1e-9)
	near(t, "the upper end", high, 1696, 1e-9)
}

// glicko2 of npm, version 1.2.2, gives the numbers of testdata/npm-glicko2.json.
func TestRatingsAreThoseOfAnotherImplementation(t *testing.T) {
	type row [3]float64 // rating, deviation, volatility
	var file struct {
		Periods []struct {
			Tau    float64
			Before row
			Games  [][4]float64 // the opponent's row and the score
			After  row
		}
		Season []struct {
			Games [][3]float64 // two players and the score of the first
			After []row
		}
	}
	text, err := os.ReadFile("testdata/npm-glicko2.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	wide := rating.System{Start: rating.Glicko{Rating: 1500, Deviation: 500, Volatility: 0.09}, Tau: 0.75, Least: -1e6, Most: 1e6, LeastRD: 1, MostRD: 1e6, PeriodsPerDay: 1}
	same := func(what string, got rating.Glicko, want row) {
		t.Helper()
		near(t, what+": rating", got.Rating, want[0], 1e-3)
		near(t, what+": deviation", got.Deviation, want[1], 1e-3)
		near(t, what+": volatility", got.Volatility, want[2], 1e-6)
	}
	glicko := func(r row) rating.Glicko { return rating.Glicko{Rating: r[0], Deviation: r[1], Volatility: r[2]} }
	for i, p := range file.Periods {
		system := wide
		system.Tau = p.Tau
		var games []rating.Game
		for _, g := range p.Games {
			games = append(games, rating.Game{Opponent: glicko(row(g[:3])), Score: rating.Score(g[3])})
		}
		same(fmt.Sprint("period ", i), system.Rate(glicko(p.Before), games...), p.After)
	}
	players := slices.Repeat([]rating.Glicko{wide.Start}, len(file.Season[0].After))
	for i, round := range file.Season {
		games := make([][]rating.Game, len(players))
		for _, g := range round.Games {
			a, b, score := int(g[0]), int(g[1]), rating.Score(g[2])
			games[a] = append(games[a], rating.Game{Opponent: players[b], Score: score})
			games[b] = append(games[b], rating.Game{Opponent: players[a], Score: score.Opposite()})
		}
		for p := range players {
			players[p] = wide.Rate(players[p], games[p]...)
			same(fmt.Sprintf("player %d after period %d of the season", p, i), players[p], round.After[p])
		}
	}
}

func TestListedUntilTheDeviationIsTooLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, g := rating.Standard(), anyRating(t, "player")
		days := s.DaysListed(g)
		if (days > 0) != (g.Deviation < s.ListedToRD) {
			t.Fatalf("%v is listed for %v days", g, days)
		}
		if days > 0 {
			near(t, "the deviation on the last day", s.Idle(g, days).Deviation, s.ListedToRD, 1e-6)
		}
	})
}

func TestAGameRatesBothPlayersAsTheyWereBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a, b := rating.Standard(), anyRating(t, "a"), anyRating(t, "b")
		score := rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score")
		days := rapid.Float64Range(-1, 400)
		da, db := days.Draw(t, "a's days"), days.Draw(t, "b's days")
		a2, b2 := s.RateGame(a, b, da, db, score)
		if swapped, first := s.RateGame(b, a, db, da, score.Opposite()); swapped != b2 || first != a2 {
			t.Errorf("the order of the players makes a difference: %v %v, %v %v", a2, b2, first, swapped)
		}
		if a2.Deviation > s.Idle(a, da).Deviation+1e-6 && a2.Volatility <= a.Volatility {
			t.Errorf("%v became less certain by a game: %v", a, a2)
		}
		if (a2.Rating-a.Rating)*(b2.Rating-b.Rating) > 1e-9 {
			t.Errorf("both moved the same way: %v to %v, %v to %v", a, a2, b, b2)
		}
	})
}

// A limited step goes the same way as that of the paper, as far as it may; one that is
// short enough is the same to the last bit. Without the limit nothing is kept back.
func TestALimitKeepsStepsShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyRating(t, "a"), anyRating(t, "b")
		score := rapid.SampledFrom([]rating.Score{rating.Loss, rating.Draw, rating.Win}).Draw(t, "score")
		periods := rapid.Float64Range(0, 100).Draw(t, "periods")
		s := rating.Standard()
		s.Least, s.Most = -1e6, 1e6 // a step that ends at a bound does not show how far it would have gone
		free := s.RateAfter(a, periods, rating.Game{Opponent: b, Score: score})
		s.MostStep = rapid.Float64Range(1, 400).Draw(t, "limit")
		got, way := s.RateAfter(a, periods, rating.Game{Opponent: b, Score: score}), free.Rating-a.Rating
		if math.Abs(way) <= s.MostStep {
			if got != free {
				t.Errorf("%v became %v, want %v", a, got, free)
			}
			return
		}
		near(t, "the rating", got.Rating, a.Rating+math.Copysign(s.MostStep, way), 1e-9)
		if got.Deviation < free.Deviation || got.Volatility != free.Volatility {
			t.Errorf("%v became %v, without the limit %v", a, got, free)
		}
	})
	if first, _ := rating.Standard().RateGame(rating.Standard().Start, rating.Standard().Start, 0, 0, rating.Win); math.Round(first.Rating) != 1741 {
		t.Errorf("the first game makes %v", first)
	}
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
			return rating.Standard().RateAfter(a, periods, rating.Game{Opponent: b, Score: s})
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
		s := rating.Standard()
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
	g := rating.Standard().Start
	for range 100 {
		next := rating.Standard().RateAfter(g, 0, rating.Game{Opponent: rating.Glicko{Rating: g.Rating, Deviation: 60, Volatility: 0.06}, Score: rating.Draw})
		if next.Deviation > g.Deviation {
			t.Fatalf("%v became less certain: %v", g, next)
		}
		g = next
	}
	if rating.Standard().IsProvisional(g) {
		t.Errorf("after 100 games %v is still provisional", g)
	}
}
