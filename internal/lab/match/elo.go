package match

import "math"

// Tally counts results from the first player's side.
type Tally struct {
	Wins   int
	Draws  int
	Losses int
	Pairs  Pentanomial // the pairs of which both games are over
	Faults [2]int      // the games that each player lost by a [Fault]
}

// Games returns the number of games.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Score returns the points a game, 0 to 1: a win is 1, a draw 1/2. It is 1/2
// without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// z95 is how many standard errors hold 95% of a normal distribution, two-sided.
const z95 = 1.959964

// Interval returns where the true score lies with 95% confidence. It is worked
// out from the pairs, whose two games depend on each other by their opening;
// where those say nothing of the spread, from the games.
func (t Tally) Interval() (low, high float64) {
	if spread := t.Pairs.Error(); spread > 0 {
		s := t.Pairs.Score()
		return max(0, s-z95*spread), min(1, s+z95*spread)
	}
	return t.wilson()
}

// wilson is the Wilson score interval (1927), which holds for extreme scores
// too, with draws as half wins, which makes it a little too wide.
func (t Tally) wilson() (low, high float64) {
	n := float64(t.Games())
	if n == 0 {
		return 0, 1
	}
	s := t.Score()
	mid := (s + z95*z95/(2*n)) / (1 + z95*z95/n)
	half := z95 / (1 + z95*z95/n) * math.Sqrt(s*(1-s)/n+z95*z95/(4*n*n))
	low, high = mid-half, mid+half
	switch s { // exactly so, but for rounding
	case 0:
		low = 0
	case 1:
		high = 1
	}
	return low, high
}

// Superiority returns how likely it is that the first player is the stronger
// one, 0 to 1 ("LOS"), by the normal distribution of the score of the pairs.
// Where those say nothing of the spread, the side that is ahead counts for all.
func (t Tally) Superiority() float64 {
	s := t.Pairs.Score() - 0.5
	if spread := t.Pairs.Error(); spread > 0 {
		return math.Erfc(-s/spread/math.Sqrt2) / 2
	}
	switch {
	case s > 0:
		return 1
	case s < 0:
		return 0
	}
	return 0.5
}

// Elo returns the rating difference that makes a score expected: 400 times the
// decimal logarithm of the odds. It is infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// expected returns the score that a rating difference makes expected; it is the
// inverse of [Elo].
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
