package solver

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
	"example.org/cups/solver/sweep"
)

// narrowing closes in on the gain of one node, question by question.
type narrowing struct {
	node   node
	pots   cups.Margin // what the pots add to the gain
	proven span
	guess  int // of the gain
	width  int // questions are asked that far from the guess, first
	asked  int // of the pair at this width

	below, above approach
	rising       bool // the last question was asked from below, and expects a yes
}

// narrow begins to close in on the margin of p. A search that limits may stop
// begins with questions far from the guess, which are answered soon, so that it
// has bounds to show. They cost as much again as the questions that settle the
// margin: others leave them out.
func (s *Solver) narrow(p cups.Position) *narrowing {
	n := &narrowing{node: nodeOf(p), pots: p.Margin().For(packed.Gainer(p))}
	n.proven = s.threads[0].root(&n.node).limits
	n.guess = (n.proven.lower + n.proven.upper) / 2
	if s.limited() {
		n.width = (n.proven.upper - n.proven.lower) * 3 / 8
	}
	return n
}

func (n *narrowing) done() bool { return n.proven.lower == n.proven.upper }

// bounds are those of the margin.
func (n *narrowing) bounds() Bounds {
	return Bounds{Lower: cups.Margin(n.proven.lower) + n.pots, Upper: cups.Margin(n.proven.upper) + n.pots}
}

// leastWidth is where asking from outside ends: closer questions cost nearly
// as much as the one that settles the gain.
const leastWidth = 3

// next returns what to ask: is the gain at least beta? Far from the guess
// first, then, after each answer, next to what that has proven (MTD(f), Plaat
// 1994). If the answers of one side prove little and cost much, the questions go farther,
// or come from the other side.
func (n *narrowing) next() (beta int) {
	for ; n.width >= leastWidth; n.width, n.asked = n.width/2, 0 {
		for n.asked < 2 {
			n.asked++
			beta = n.guess - n.width
			if n.asked == 2 {
				beta = n.guess + n.width + 1
			}
			if n.proven.lower < beta && beta <= n.proven.upper {
				return beta
			}
		}
	}
	if n.proven.lower < n.guess && n.guess < n.proven.upper {
		n.rising = true
		return n.guess
	}
	rising := n.guess == n.proven.lower
	side, other := n.approach(rising), n.approach(!rising)
	if side.same >= 2 && side.nodes > 2*other.nodes {
		rising, side = !rising, other
	}
	n.rising = rising
	jump := min(1<<side.same>>2, (n.proven.upper-n.proven.lower-1)/2)
	if rising {
		return n.proven.lower + 1 + jump
	}
	return n.proven.upper - jump
}

// approach is how the gain is approached from one side.
type approach struct {
	same  int    // answers in a row that moved the bound of this side, none of them expected otherwise
	nodes uint64 // that all answers took that moved it
}

// approach returns how the gain is approached from below or from above.
func (n *narrowing) approach(below bool) *approach {
	if below {
		return &n.below
	}
	return &n.above
}

// learn takes the answer to the question about beta, which took some nodes.
func (n *narrowing) learn(beta, gain int, nodes uint64) {
	yes := gain >= beta
	side := n.approach(yes)
	side.same = min(side.same+1, mostDoubled)
	side.nodes += nodes
	if yes != n.rising {
		n.approach(n.rising).same = 0
	}
	if yes {
		n.proven.lower = max(n.proven.lower, gain)
	} else {
		n.proven.upper = min(n.proven.upper, gain)
	}
	if n.width < leastWidth {
		n.guess = gain
	}
	n.guess = min(max(n.guess, n.proven.lower), n.proven.upper)
}

// mostDoubled is how often the distance to the next question is doubled at most.
const mostDoubled = 8

// know takes bounds of the gain that are proven elsewhere.
func (n *narrowing) know(proven span) {
	n.proven = n.proven.and(proven)
	n.guess = min(max(n.guess, n.proven.lower), n.proven.upper)
}

// learnMoves takes what a sweep has proven of all moves of the node.
func (n *narrowing) learnMoves(moves []sweep.Move) {
	best := span{-noUpper, -noUpper}
	for _, m := range moves {
		best = span{max(best.lower, int(m.Lower)), max(best.upper, int(m.Upper))}
	}
	n.know(best)
}

// step asks one question. It is false if the search is given up before it is
// answered.
func (s *Solver) step(n *narrowing) bool {
	beta := n.next()
	before := s.nodes()
	gain, ok := s.test(&n.node, beta)
	if ok {
		n.learn(beta, gain, s.nodes()-before)
	}
	return ok
}

// entry is what the table holds of a node, 0 for nothing.
func (s *Solver) entry(d *node) known {
	var a address
	s.table.find(d, &a)
	return s.table.probe(d, &a)
}
