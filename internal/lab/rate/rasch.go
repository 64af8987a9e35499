package rate

import (
	"errors"
	"math"
)

// Attempts are how often a solver tried a puzzle, and found it. Solvers and
// puzzles are numbered from 0.
type Attempts struct {
	Solver, Puzzle int
	Tally
}

// Prior is what is thought of a puzzle that nobody has tried, and of a solver who
// has tried nothing: a normal distribution of ratings.
type Prior struct{ Mean, Deviation float64 }

// Scale is what a fit finds. A solver of strength s finds a puzzle of difficulty
// d with probability 1 / (1 + 10^(-Unit·(s-d)/400)): half the time where both are
// the same.
type Scale struct {
	Strengths    []float64 // by solver
	Difficulties []float64 // by puzzle
	Unit         float64   // how much a point counts, as a share of what it counts in a game between players
}

var errNoAnchor = errors.New("a scale needs two solvers of different known strength")

// perPoint is what a point of Elo adds to the logarithm of the odds.
const perPoint = math.Ln10 / 400

// Fit returns the scale that makes the attempts most likely, given the prior. It
// is the model of Georg Rasch (Probabilistic Models for Some Intelligence and
// Attainment Tests, 1960) with persons that are anchored, so that the scale has
// their zero and their unit. known has the strength of each solver that is
// known, and NaN for others. Each quantity in turn goes to its best value, by
// Newton's method, until nothing moves: the likelihood has one top for each.
func Fit(attempts []Attempts, known []float64, puzzles int, prior Prior) (Scale, error) {
	s := Scale{Strengths: make([]float64, len(known)), Difficulties: make([]float64, puzzles), Unit: 1}
	low, high := math.Inf(1), math.Inf(-1)
	for i, strength := range known {
		s.Strengths[i] = strength
		if math.IsNaN(strength) {
			s.Strengths[i] = prior.Mean
			continue
		}
		low, high = min(low, strength), max(high, strength)
	}
	if low >= high {
		return Scale{}, errNoAnchor
	}
	for i := range s.Difficulties {
		s.Difficulties[i] = prior.Mean
	}
	for moved := 1.0; moved > still; {
		moved = 400 * s.fitUnit(attempts)
		moved = max(moved, s.fitSolvers(attempts, known, prior))
		moved = max(moved, s.fitPuzzles(attempts, prior))
	}
	return s, nil
}

// Chance returns the probability that a solver finds a puzzle.
func (s Scale) Chance(strength, difficulty float64) float64 {
	return 1 / (1 + math.Exp(-s.Unit*perPoint*(strength-difficulty)))
}

const (
	mostStep = 200  // what Newton's method may do in one step, in points
	still    = 1e-3 // what it does in one step at its end
)

// slope is the first and second derivative of a logarithm of likelihood.
type slope struct{ first, second float64 }

// step returns how far to go to the top.
func (d slope) step() float64 { return min(max(-d.first/d.second, -mostStep), mostStep) }

// at returns the slope of the prior.
func (p Prior) at(x float64) slope {
	v := p.Deviation * p.Deviation
	return slope{(p.Mean - x) / v, -1 / v}
}

func (s Scale) fitPuzzles(attempts []Attempts, prior Prior) float64 {
	slopes := make([]slope, len(s.Difficulties))
	for i, d := range s.Difficulties {
		slopes[i] = prior.at(d)
	}
	u := s.Unit * perPoint
	for _, a := range attempts {
		chance := s.Chance(s.Strengths[a.Solver], s.Difficulties[a.Puzzle])
		n := float64(a.Tries)
		slopes[a.Puzzle].first -= u * (float64(a.Found) - n*chance)
		slopes[a.Puzzle].second -= u * u * n * chance * (1 - chance)
	}
	moved := 0.0
	for i, d := range slopes {
		s.Difficulties[i] += d.step()
		moved = max(moved, math.Abs(d.step()))
	}
	return moved
}

func (s Scale) fitSolvers(attempts []Attempts, known []float64, prior Prior) float64 {
	slopes := make([]slope, len(s.Strengths))
	for i, x := range s.Strengths {
		slopes[i] = prior.at(x)
	}
	u := s.Unit * perPoint
	for _, a := range attempts {
		chance := s.Chance(s.Strengths[a.Solver], s.Difficulties[a.Puzzle])
		n := float64(a.Tries)
		slopes[a.Solver].first += u * (float64(a.Found) - n*chance)
		slopes[a.Solver].second -= u * u * n * chance * (1 - chance)
	}
	moved := 0.0
	for i, d := range slopes {
		if math.IsNaN(known[i]) {
			s.Strengths[i] += d.step()
			moved = max(moved, math.Abs(d.step()))
		}
	}
	return moved
}

func (s *Scale) fitUnit(attempts []Attempts) float64 {
	var d slope
	for _, a := range attempts {
		x := perPoint * (s.Strengths[a.Solver] - s.Difficulties[a.Puzzle])
		chance := s.Chance(s.Strengths[a.Solver], s.Difficulties[a.Puzzle])
		n := float64(a.Tries)
		d.first += x * (float64(a.Found) - n*chance)
		d.second -= x * x * n * chance * (1 - chance)
	}
	before := s.Unit
	s.Unit = min(max(s.Unit-d.first/d.second, s.Unit/2), s.Unit*2)
	return math.Abs(s.Unit - before)
}
