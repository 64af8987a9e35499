package engine

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"example.org/cups"
)

// Weights are what the evaluation of boards of one size counts, in hundredths
// of a bean: of each term of [Terms] in its order, first for a side rich in
// stock, then for one without. The command "cups fit" finds them.
type Weights []Score

// fitted holds the weights of all sizes that were fitted, one a line: the
// number of cups, a colon, the weights.
//
//go:embed weights.txt
var fitted string

// The terms of each side, in the order of Weights: of every cup, by the beans
// in it from none to one too many, then these.
const (
	termExcess = iota // a bean in a blocked cup beyond the first that blocks it
	termStock
	termAlone
	termAttack     // of the side to move
	termMenace     // of the other
	termSpare      // of the side to move
	termSpareOther // of the other
	termTempo
	restTerms
)

// cupTerms is how many terms the cups of a side have: a cup that needs k beans
// holds 0 to k, or more.
func cupTerms(n int) int { return n*(n+1)/2 + 2*n }

// cupTerm returns the place of the first term of the cup in byte c.
func cupTerm(n, c int) int { return cupTerms(n) - cupTerms(n-c) }

// TermCount returns how many terms boards of n cups have; there are twice as
// many weights.
func TermCount(n int) int { return cupTerms(n) + restTerms }

// weightsOf returns the weights of boards of n cups: fitted ones, those of
// the next smaller size that has some, or the first that were known.
func weightsOf(n int) Weights {
	all, err := parseWeights(fitted)
	if err != nil {
		return plainWeights(n) // a test sees to it that this does not happen
	}
	for k := n; k >= 3; k-- {
		if w, ok := all[k]; ok {
			return w.resized(k, n)
		}
	}
	return plainWeights(n)
}

// parseWeights reads a text of fitted weights.
func parseWeights(text string) (map[int]Weights, error) {
	all := map[int]Weights{}
	for line := range strings.Lines(text) {
		size, rest, _ := strings.Cut(line, ":")
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > cups.MaxCups {
			return nil, fmt.Errorf("weights: %q is no number of cups", size)
		}
		w := make(Weights, 0, 2*TermCount(n))
		for _, field := range strings.Fields(rest) {
			v, err := strconv.Atoi(field)
			if err != nil {
				return nil, fmt.Errorf("weights of %d cups: %w", n, err)
			}
			w = append(w, Score(v))
		}
		if len(w) != 2*TermCount(n) {
			return nil, fmt.Errorf("weights of %d cups: there are %d, want %d", n, len(w), 2*TermCount(n))
		}
		all[n] = w
	}
	return all, nil
}

// resized makes weights of k cups serve n, which are more: a cup further from
// the pot than any that is known counts like the furthest.
func (w Weights) resized(k, n int) Weights {
	var resized Weights
	for half := range 2 {
		from := w[half*TermCount(k):][:TermCount(k)]
		for c := range n {
			needs := n - c
			for beans := range needs + 2 {
				like := min(needs, k)
				at := min(beans, like+1)
				switch { // the full, the ripe and the almost ripe stay what they are
				case beans > needs:
					at = like + 1
				case beans >= needs-1:
					at = like - (needs - beans)
				case needs > like:
					at = min(beans, max(0, like-2))
				}
				resized = append(resized, from[cupTerm(k, k-like)+at])
			}
		}
		resized = append(resized, from[cupTerms(k):]...)
	}
	return resized
}

// plainWeights are the first that were known: a least-squares fit of eight
// numbers to games of 3 to 10 cups.
func plainWeights(n int) Weights {
	var w Weights
	for range 2 {
		for c := range n {
			needs := n - c
			for beans := range needs + 2 {
				w = append(w, plainCup(beans, needs))
			}
		}
		w = append(w, 0, 165, 0, 20, 15, 0, 0, -45)
	}
	return w
}

func plainCup(beans, needs int) Score {
	if beans > needs {
		return -750
	}
	score := 30 * Score(beans)
	switch beans {
	case needs:
		score += 165
	case needs - 1:
		score += 95
	}
	if beans == 0 {
		score += 30
	}
	return score
}

// evaluators are made once each.
var evaluators [cups.MaxCups + 1]struct {
	once      sync.Once
	evaluator *evaluator
}

func evaluatorOf(n int) *evaluator {
	e := &evaluators[n]
	e.once.Do(func() { e.evaluator = newEvaluator(n, weightsOf(n)) })
	return e.evaluator
}

// newEvaluator lays weights out for speed.
func newEvaluator(n int, w Weights) *evaluator {
	v := &evaluator{board: boardOf(n)}
	at := func(term int) pair { return pair{w[term], w[TermCount(n)+term]} }
	for c := range n {
		needs := n - c
		for beans := range 256 {
			value := at(cupTerm(n, c) + min(beans, needs+1))
			value.add(at(cupTerms(n)+termExcess), max(0, beans-needs-1))
			v.cup[c][beans] = value
		}
	}
	rest := cupTerms(n)
	v.rest = pairs{
		stock: at(rest + termStock), alone: at(rest + termAlone), tempo: at(rest + termTempo),
		attack: [2]pair{at(rest + termAttack), at(rest + termMenace)},
		spare:  [2]pair{at(rest + termSpare), at(rest + termSpareOther)},
	}
	for stock := range v.rich {
		v.rich[stock] = richness(n, stock)
	}
	return v
}

// richness grows with the stock, fast while it is small.
func richness(n, stock int) Score { return Score(wealth * stock / (stock + 3*n)) }

// WeightsOf returns the weights that the evaluation of boards of n cups uses,
// n being 1 to [cups.MaxCups].
func WeightsOf(n int) Weights { return weightsOf(n) }
