package match

import (
	"math"
	"sync"
)

// Pentanomial counts pairs of games by the points that the first player made in
// both together: 0, 1/2, 1, 3/2 and 2. The games of a pair begin with the same
// opening, so that their results depend on each other; the pairs do not.
type Pentanomial [5]int

// Pairs returns the number of pairs.
func (p Pentanomial) Pairs() int {
	n := 0
	for _, count := range p {
		n += count
	}
	return n
}

// worth is the score of a pair of kind i, per game.
func worth(i int) float64 { return float64(i) / 4 }

// Score returns the points a game, 0 to 1, and 1/2 without pairs.
func (p Pentanomial) Score() float64 {
	if p.Pairs() == 0 {
		return 0.5
	}
	sum := 0.0
	for i, count := range p {
		sum += worth(i) * float64(count)
	}
	return sum / float64(p.Pairs())
}

// Error returns the standard error of [Pentanomial.Score]: the square root of
// the variance of a pair's score, by the number of pairs. It is 0 where all
// pairs ended alike, which says nothing.
func (p Pentanomial) Error() float64 {
	n := float64(p.Pairs())
	if n == 0 {
		return 0
	}
	variance := 0.0
	for i, count := range p {
		off := worth(i) - p.Score()
		variance += off * off * float64(count) / n
	}
	return math.Sqrt(variance / n)
}

// nearlyNone stands for a count of 0 where a logarithm needs a frequency.
const nearlyNone = 1e-3

// frequencies returns how often each kind of pair came, with no frequency 0,
// and the number of pairs that this makes.
func (p Pentanomial) frequencies() (f [5]float64, pairs float64) {
	for i, count := range p {
		f[i] = max(float64(count), nearlyNone)
		pairs += f[i]
	}
	for i := range f {
		f[i] /= pairs
	}
	return f, pairs
}

// score counts the games as they end.
type score struct {
	config *Config
	done   func(Game, Tally) error
	mu     sync.Mutex
	tally  Tally
	half   map[int]int // half points of the pairs of which one game is over
}

// add counts a game and tells of it. It is errSure when the test is at its end.
func (s *score) add(g Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count((g.Number-1)/2, g.add(&s.tally))
	if err := s.done(g, s.tally); err != nil {
		return err
	}
	if test := s.config.SPRT; test != nil && test.Verdict(s.tally.Pairs) != Undecided {
		return errSure
	}
	return nil
}

// count counts a pair when its second game is over.
func (s *score) count(pair, half int) {
	if before, ok := s.half[pair]; ok {
		s.tally.Pairs[before+half]++
		delete(s.half, pair)
		return
	}
	s.half[pair] = half
}
