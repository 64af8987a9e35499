// Package ratings tests ratings. It measures how strong the computer's levels are on
// the scale of people's ratings, from their matches, and it simulates populations of
// players whose true strength is known. The tests of this package compute the results
// in docs/ratings.md and docs/diary/rating-simulations.md.
package ratings

import (
	"errors"
	"fmt"
	"math"
)

// Match is the result of many games between two players.
type Match struct {
	First, Second    string
	Won, Drawn, Lost int // by the first
}

// Strength is how strong a player is on the scale of Elo.
type Strength struct {
	Points float64
	Error  float64 // half of the interval that holds the true points with 95 % certainty; 0 for the anchor
}

// errUnconnected says that matches do not determine all differences.
var errUnconnected = errors.New("the matches do not connect all players, or one has won or lost everything")

// Ladder returns the strengths that make the results of matches most likely, if
// the anchor has the given points: the model of Bradley and Terry (Rank analysis
// of incomplete block designs, 1952), with draws as half a win and half a loss,
// solved by Newton's method. The errors are those of the inverse of the Hessian;
// they do not know that the two games of a pair depend on each other.
func Ladder(matches []Match, anchor string, points float64) (map[string]Strength, error) {
	index := map[string]int{}
	var names []string
	for _, m := range matches {
		for _, name := range []string{m.First, m.Second} {
			if _, known := index[name]; !known && name != anchor {
				index[name] = len(names)
				names = append(names, name)
			}
		}
	}
	const perPoint = math.Ln10 / 400
	x := make([]float64, len(names)) // logarithms of odds against the anchor
	var inverse [][]float64
	for range 100 {
		gradient := make([]float64, len(names))
		hessian := square(len(names))
		for _, m := range matches {
			n := float64(m.Won + m.Drawn + m.Lost)
			score := float64(m.Won) + float64(m.Drawn)/2
			i, first := index[m.First]
			j, second := index[m.Second]
			difference := 0.0
			if first {
				difference += x[i]
			}
			if second {
				difference -= x[j]
			}
			p := 1 / (1 + math.Exp(-difference))
			w := n * p * (1 - p)
			if first {
				gradient[i] += score - n*p
				hessian[i][i] += w
			}
			if second {
				gradient[j] -= score - n*p
				hessian[j][j] += w
			}
			if first && second {
				hessian[i][j] -= w
				hessian[j][i] -= w
			}
		}
		var err error
		if inverse, err = invert(hessian); err != nil {
			return nil, err
		}
		step := 0.0
		for i := range x {
			move := 0.0
			for j, g := range gradient {
				move += inverse[i][j] * g
			}
			move = min(max(move, -1), 1) // Newton's method goes astray from afar
			x[i] += move
			step = max(step, math.Abs(move))
		}
		if step < 1e-10 {
			break
		}
	}
	strengths := map[string]Strength{anchor: {Points: points}}
	for i, name := range names {
		if math.Abs(x[i]) > 50 {
			return nil, fmt.Errorf("%s: %w", name, errUnconnected)
		}
		strengths[name] = Strength{points + x[i]/perPoint, 1.96 * math.Sqrt(inverse[i][i]) / perPoint}
	}
	return strengths, nil
}

func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// invert returns the inverse of a matrix by the method of Gauss and Jordan.
func invert(m [][]float64) ([][]float64, error) {
	inverse := square(len(m))
	for i := range m {
		inverse[i][i] = 1
	}
	for c := range m {
		pivot := c
		for r := c; r < len(m); r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		if math.Abs(m[pivot][c]) < 1e-12 {
			return nil, errUnconnected
		}
		m[c], m[pivot] = m[pivot], m[c]
		inverse[c], inverse[pivot] = inverse[pivot], inverse[c]
		scale(m[c], inverse[c], 1/m[c][c])
		for r := range m {
			if r != c {
				f := m[r][c]
				for k := range m {
					m[r][k] -= f * m[c][k]
					inverse[r][k] -= f * inverse[c][k]
				}
			}
		}
	}
	return inverse, nil
}

func scale(a, b []float64, f float64) {
	for _, row := range [][]float64{a, b} {
		for i := range row {
			row[i] *= f
		}
	}
}
