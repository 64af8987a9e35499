package match

import "math"

// Tally counts results from the first player's side.
type Tally struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
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

// Interval returns where the true score lies with 95% confidence: the Wilson
// score interval (1927), which holds for extreme scores too, with draws as half
// wins, which makes it a little too wide.
func (t Tally) Interval() (low, high float64) {
	n := float64(t.Games())
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964 // of 95%, two-sided
	s := t.Score()
	mid := (s + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(s*(1-s)/n+z*z/(4*n*n))
	low, high = mid-half, mid+half
	switch s { // exactly so, but for rounding
	case 0:
		low = 0
	case 1:
		high = 1
	}
	return low, high
}

// Elo returns the rating difference that makes a score expected: 400 times the
// decimal logarithm of the odds. It is infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }
