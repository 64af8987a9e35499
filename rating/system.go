package rating

import "math"

// System is a way to use Glicko-2: the constants that the paper leaves open.
type System struct {
	Start             Glicko  // of a player who has not played yet
	Tau               float64 // how fast the volatility changes, 0.3 to 1.2 in the paper
	Least, Most       float64 // ratings stay between these
	LeastRD, MostRD   float64 // and deviations between these
	PeriodsPerDay     float64 // rating periods in a day
	ProvisionalFromRD float64 // a rating with this deviation or more is provisional
	ListedToRD        float64 // a leaderboard shows ratings with this deviation or less

	// MostStep is how far the games of one period may move a rating; 0 is any way, as the
	// paper has it. A rating that this limit keeps back also stays less certain, so that
	// the next games move it on.
	MostStep float64
}

// Standard returns the system of this program: rated after each game, with
// fractions of a period. All constants are those of the chess site Lichess
// (file Glicko.scala of its module rating; its page "Rating systems"):
//
//   - Start: rating 1500 as in the paper. The deviation of 500, instead of the
//     paper's 350, and the volatility of 0.09, instead of 0.06, let a new rating
//     move further with the first games.
//   - Tau: 0.75, so the volatility changes quickly. The paper advises 0.3 to 1.2.
//   - LeastRD: 45. The rating of an active player keeps changing by some points
//     a game, so that it can follow a player who learns.
//   - MostRD: 500, so no rating is less certain than that of a new player.
//   - PeriodsPerDay: 0.21436. If a player with volatility 0.06 stays away for a
//     year, the deviation grows from 60 to 110, at which a rating becomes
//     provisional.
//   - ListedToRD: 75, so that a few lucky games do not bring anybody to the top
//     of a list.
//
// It sets no MostStep: each step is that of the paper.
func Standard() System {
	return System{
		Start: Glicko{Rating: 1500, Deviation: 500, Volatility: 0.09},
		Tau:   0.75, Least: 400, Most: 4000, LeastRD: 45, MostRD: 500,
		PeriodsPerDay: 0.21436, ProvisionalFromRD: 110, ListedToRD: 75,
	}
}

// IsProvisional reports whether a rating is still too uncertain to be shown as
// a number that one can rely on.
func (s System) IsProvisional(g Glicko) bool { return g.Deviation >= s.ProvisionalFromRD }

// Interval returns [Glicko.Interval] as far as it lies within the limits of ratings.
func (s System) Interval(g Glicko) (low, high float64) {
	low, high = g.Interval()
	return max(low, s.Least), min(high, s.Most)
}

// IsListed reports whether a rating is certain enough for a leaderboard.
func (s System) IsListed(g Glicko) bool { return g.Deviation <= s.ListedToRD }

// DaysListed returns for how many days without a game a rating stays certain
// enough for a leaderboard (see [System.Idle]), and 0 if it is not certain
// enough now.
func (s System) DaysListed(g Glicko) float64 {
	g = s.bounded(g)
	perPeriod := g.Volatility * scale
	return max(0, (s.ListedToRD*s.ListedToRD-g.Deviation*g.Deviation)/(perPeriod*perPeriod*s.PeriodsPerDay))
}

// Idle returns g after this many days without a game: less certain, otherwise
// the same.
func (s System) Idle(g Glicko, days float64) Glicko {
	g = s.bounded(g)
	periods := max(0, days) * s.PeriodsPerDay
	g.Deviation = math.Hypot(g.Deviation, math.Sqrt(periods)*g.Volatility*scale)
	return s.bounded(g)
}

// Rate returns g after games that were played together at the end of one rating
// period. Without games only the deviation grows.
func (s System) Rate(g Glicko, games ...Game) Glicko { return s.RateAfter(g, 1, games...) }

// RateAfter is [System.Rate] for a period of another length. periods may be a
// fraction, for example if each game is rated separately. It follows steps 2 to
// 8 of Mark E. Glickman, Example of the Glicko-2 system, 2012 (revised 2022).
func (s System) RateAfter(g Glicko, periods float64, games ...Game) Glicko {
	g = s.bounded(g)
	mu, phi := (g.Rating-s.Start.Rating)/scale, g.Deviation/scale
	if len(games) > 0 {
		variance, gain := s.evidence(mu, games)
		g.Volatility = newVolatility(s.Tau, g.Volatility, phi, variance, variance*gain)
		before := phi*phi + max(0, periods)*g.Volatility*g.Volatility
		phi = 1 / math.Sqrt(1/before+1/variance)
		mu += phi * phi * gain
		if from := (Glicko{g.Rating, math.Sqrt(before) * scale, g.Volatility}); s.MostStep > 0 {
			return s.bounded(from.Toward(Glicko{mu*scale + s.Start.Rating, phi * scale, g.Volatility}, 1, s.MostStep))
		}
	} else {
		phi = math.Sqrt(phi*phi + max(0, periods)*g.Volatility*g.Volatility)
	}
	g.Rating, g.Deviation = mu*scale+s.Start.Rating, phi*scale
	return s.bounded(g)
}

// RateGame returns the ratings of two players after a game between them. Each
// of them has not played for some days, which makes their ratings less certain
// ([System.Idle]) before the game is rated: a player's result says less if the
// opponent has been away. The score is that of the first player.
func (s System) RateGame(first, second Glicko, firstDays, secondDays float64, score Score) (Glicko, Glicko) {
	periods := func(days float64) float64 { return max(0, days) * s.PeriodsPerDay }
	return s.RateAfter(first, periods(firstDays), Game{s.Idle(second, secondDays), score}),
		s.RateAfter(second, periods(secondDays), Game{s.Idle(first, firstDays), score.Opposite()})
}

// evidence returns the paper's v, the variance of a rating that the games
// alone would give, and the sum of g(φ)(s - E) (steps 3 and 4).
func (s System) evidence(mu float64, games []Game) (variance, gain float64) {
	precision := 0.0
	for _, game := range games {
		opponent := s.bounded(game.Opponent)
		w := weight(opponent.Deviation / scale)
		expected := 1 / (1 + math.Exp(-w*(mu-(opponent.Rating-s.Start.Rating)/scale)))
		precision += w * w * expected * (1 - expected)
		gain += w * (float64(game.Score) - expected)
	}
	return 1 / precision, gain
}

// bounded keeps a rating within the limits of the system, and gives what is no
// number the value of a beginner.
func (s System) bounded(g Glicko) Glicko {
	keep := func(v, instead, least, most float64) float64 {
		if math.IsNaN(v) {
			v = instead
		}
		return min(max(v, least), most)
	}
	g.Rating = keep(g.Rating, s.Start.Rating, s.Least, s.Most)
	g.Deviation = keep(g.Deviation, s.Start.Deviation, s.LeastRD, s.MostRD)
	g.Volatility = keep(g.Volatility, s.Start.Volatility, leastVolatility, mostVolatility)
	return g
}
