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
