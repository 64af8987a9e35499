package rating

import "math"

// Glicko is a player's rating in Glicko-2. The rating and its deviation are on
// the scale of Elo, on which 400 points mean odds of ten to one. Source: Mark
// E. Glickman, Example of the Glicko-2 system, 2012 (revised 2022).
type Glicko struct {
	Rating     float64 `json:"rating"`     // on the scale of Elo
	Deviation  float64 `json:"deviation"`  // RD: the standard deviation of Rating
	Volatility float64 `json:"volatility"` // how much Rating is expected to change in a period
}

// Game is one result against an opponent whose rating is as it was before.
type Game struct {
	Opponent Glicko // the opponent's rating before the game
	Score    Score  // the result for the player
}

// scale turns points of Elo into the unit that Glicko-2 computes in: 400/ln 10,
// as the paper rounds it.
const scale = 173.7178

// Interval returns the range that holds the true rating with 95 % certainty.
func (g Glicko) Interval() (low, high float64) {
	return g.Rating - 1.96*g.Deviation, g.Rating + 1.96*g.Deviation
}

// Toward returns the rating that lies a share of the way from g to another rating, and
// at most this number of points away. The deviation goes the same part of its way, so a
// rating that is kept back stays less certain. The volatility is that of the other.
func (g Glicko) Toward(to Glicko, share, most float64) Glicko {
	if way := math.Abs(to.Rating - g.Rating); way > most {
		share *= most / way
	}
	to.Rating = g.Rating + share*(to.Rating-g.Rating)
	to.Deviation = g.Deviation + share*(to.Deviation-g.Deviation)
	return to
}

// Expected returns the score that g is expected to make against opponent,
// between 0 and 1. The more uncertain the two ratings are, the closer it is to
// a half.
func (g Glicko) Expected(opponent Glicko) Score {
	both := math.Hypot(g.Deviation, opponent.Deviation) / scale
	return Score(1 / (1 + math.Exp(-weight(both)*(g.Rating-opponent.Rating)/scale)))
}

// weight is the paper's g: how much a result says, given how uncertain the
// opponent's rating is.
func weight(deviation float64) float64 {
	return 1 / math.Sqrt(1+3*deviation*deviation/(math.Pi*math.Pi))
}

// Volatilities stay between these, so that no row of results, however odd,
// leaves the numbers that the iteration can work with.
const (
	leastVolatility = 0.0001
	mostVolatility  = 0.5
)

// precision is how near the iteration comes to the logarithm of the new
// variance, as the paper has it.
const precision = 0.000001

// newVolatility is step 5 of the paper: the volatility that makes the results
// most likely, found by the Illinois algorithm (regula falsi that halves the
// end that stays).
func newVolatility(tau, sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low := a
	high := bracket(f, a, tau, delta*delta-phi*phi-variance)
	fLow, fHigh := f(low), f(high)
	for range 100 { // a handful is enough for any results that can be
		if math.Abs(high-low) <= precision {
			break
		}
		c := low + (low-high)*fLow/(fHigh-fLow)
		fc := f(c)
		if fc*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = c, fc
	}
	return math.Exp(low / 2)
}

// bracket returns a second point so that the root lies between it and a.
func bracket(f func(float64) float64, a, tau, surplus float64) float64 {
	if surplus > 0 {
		return math.Log(surplus)
	}
	k := 1.0
	for f(a-k*tau) < 0 && k < 100 {
		k++
	}
	return a - k*tau
}
