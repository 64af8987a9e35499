package fitted

import "example.org/cups"

// Weights are the weights of the evaluation for boards of one size, in
// hundredths of a bean: for each term of a side, first with a large stock and
// then without stock; then for each pair of cups. The command "cups fit" finds
// them.
type Weights []int32

// The terms of each side, in the order of Weights: of every cup, by the beans
// in it from none to one too many, then these.
const (
	TermExcess = iota // a bean in a blocked cup beyond the first that blocks it
	TermStock
	TermAlone
	TermAttack     // of the side to move
	TermMenace     // of the other
	TermSpare      // of the side to move
	TermSpareOther // of the other
	TermTempo
	restTerms
)

// CupTerms is how many terms the cups of a side have: a cup that needs k beans
// holds 0 to k, or more.
func CupTerms(n int) int { return n*(n+1)/2 + 2*n }

// CupTerm returns the place of the first term of the cup in byte c.
func CupTerm(n, c int) int { return CupTerms(n) - CupTerms(n-c) }

// SideTerms is how many terms a side has; each has two weights.
func SideTerms(n int) int { return CupTerms(n) + restTerms }

// States is how many contents are told apart of a cup that needs that many beans.
func States(needs int) int { return needs + 2 }

// FacingTerm returns the place of the first weight of the mover's cup in byte
// c together with the one opposite to it.
func FacingTerm(n, c int) int {
	place := 2 * SideTerms(n)
	for k := range c {
		place += States(n-k) * States(k+1)
	}
	return place
}

// NextTerm returns the place of the first weight of the cup in byte c together
// with the next one of its row.
func NextTerm(n, c int) int {
	place := FacingTerm(n, n)
	for k := range c {
		place += States(n-k) * States(n-k-1)
	}
	return place
}

// WeightCount returns how many weights boards of n cups have.
func WeightCount(n int) int { return NextTerm(n, n-1) }

// resized makes weights of k cups serve n, which are more: a cup further from
// the pot than any that is known counts like the furthest.
func (w Weights) resized(k, n int) Weights {
	if k == n {
		return w
	}
	var resized Weights
	for half := range 2 {
		from := w[half*SideTerms(k):][:SideTerms(k)]
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
				resized = append(resized, from[CupTerm(k, k-like)+at])
			}
		}
		resized = append(resized, from[CupTerms(k):]...)
	}
	return append(resized, make(Weights, WeightCount(n)-len(resized))...) // pairs count nothing
}

// bean is a bean in the unit of [Weights].
const bean = 100

// mostEstimate limits what the weights of a file may add up to: half of what a score can be. The rest
// is for the network and for the beans of the board.
const mostEstimate = (cups.MaxBeans + 1) * bean / 2

// most is at least what the weights of n cups add up to in any position.
func (w Weights) most(n int) int32 {
	const beans = 255 // of a side; and the largest capture and the others share those of the other side
	sum := int32(0)
	for _, half := range []Weights{w[:SideTerms(n)], w[SideTerms(n):][:SideTerms(n)]} {
		side := int32(0)
		for c := range n {
			side += magnitude(half[CupTerm(n, c):][:States(n-c)])
		}
		rest := half[CupTerms(n):]
		side += beans * (magnitude(rest[TermExcess:][:1]) + magnitude(rest[TermStock:][:1]) + magnitude(rest[TermAlone:][:1]) + magnitude(rest[TermAttack:][:4]))
		sum = max(sum, side+magnitude(rest[TermTempo:][:1]))
	}
	sum *= 2 // both sides
	for place := 2 * SideTerms(n); place < len(w); place++ {
		sum += magnitude(w[place:][:1])
	}
	return sum
}

// magnitude returns the largest of some weights without their signs.
func magnitude(w Weights) int32 {
	most := int32(0)
	for _, v := range w {
		most = max(most, v, -v)
	}
	return most
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
	return append(w, make(Weights, WeightCount(n)-len(w))...)
}

func plainCup(beans, needs int) int32 {
	if beans > needs {
		return -750
	}
	score := 30 * int32(beans)
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

// WeightsOf returns the weights that the evaluation of boards of n cups uses,
// n being 1 to [cups.MaxCups]: fitted ones, those of the next smaller size that
// has some, or the first that were known.
func WeightsOf(n int) Weights {
	for k := n; k >= 3; k-- {
		if f := Of(k); f != nil {
			return f.Weights.resized(k, n)
		}
	}
	return plainWeights(n)
}

// Wealth is how rich a side could be at most.
const Wealth = 256

// Richness grows with the stock, fast while it is small. It is below [Wealth].
func Richness(n, stock int) int32 { return int32(Wealth * stock / (stock + 3*n)) }
