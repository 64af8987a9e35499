package engine

import (
	"sync"

	"example.org/cups"
	"example.org/cups/internal/fitted"
)

// evaluator guesses gains on boards of one size. It has the weights of a side
// twice, for one that is rich in stock and for one that is out of it: with
// every bean that falls less can still be mended.
type evaluator struct {
	*board
	cup  [cups.MaxCups][256]holding // what a cup is worth, by the beans that it holds
	rest rest
	rich [256]Score // how rich a side is, of wealth, by the beans of its stock

	// What a cup adds together with another, by the fitted.States of both: the
	// mover's with the one opposite, either side's with the next in its row.
	facing, next [cups.MaxCups][pairStates * pairStates]Score

	net *network // nil for boards that have none
}

// pairStates is the most fitted.States that a cup has.
const pairStates = cups.MaxCups + 2

// holding is what a cup is worth for what it holds, and the number of that
// state: a cup that needs k beans has k+2, the last for being blocked.
type holding struct {
	pair
	state uint32
}

// rest are the weights that belong to no single cup.
type rest struct {
	stock  pair    // a bean in stock
	alone  pair    // a bean that could be potted without another drop
	attack [2]pair // a bean of the largest capture at hand, for the side to move and the other
	spare  [2]pair // a bean of the other captures at hand
	tempo  pair    // to be on the move
}

// pair is a weight in hundredths of a bean, of the rich and of the poor.
type pair struct{ rich, poor Score }

func (p *pair) add(q pair, times int) {
	p.rich += q.rich * Score(times)
	p.poor += q.poor * Score(times)
}

// wealth is how rich a side could be at most.
const wealth = fitted.Wealth

// evaluators are made once each.
var evaluators [cups.MaxCups + 1]struct {
	once      sync.Once
	evaluator *evaluator
}

func evaluatorOf(n int) *evaluator {
	e := &evaluators[n]
	e.once.Do(func() { e.evaluator = newEvaluator(n) })
	return e.evaluator
}

// evaluatorWith lays out what was fitted by a user.
func evaluatorWith(f *fitted.Numbers) *evaluator {
	v := &evaluator{board: boardOf(f.Cups), net: newNetwork(f)}
	v.weigh(f.Weights)
	return v
}

// newEvaluator lays what was fitted out for speed.
func newEvaluator(n int) *evaluator {
	v := &evaluator{board: boardOf(n)}
	if f := fitted.Of(n); f != nil {
		v.net = newNetwork(f)
	}
	v.weigh(fitted.WeightsOf(n))
	return v
}

// weigh lays weights out.
func (v *evaluator) weigh(w fitted.Weights) {
	n := int(v.Cups)
	at := func(term int) pair { return pair{Score(w[term]), Score(w[fitted.SideTerms(n)+term])} }
	for c := range n {
		needs := n - c
		for beans := range 256 {
			value := at(fitted.CupTerm(n, c) + min(beans, needs+1))
			value.add(at(fitted.CupTerms(n)+fitted.TermExcess), max(0, beans-needs-1))
			v.cup[c][beans] = holding{value, uint32(min(beans, needs+1))}
		}
		for mine := range fitted.States(needs) {
			for other := range fitted.States(c + 1) {
				v.facing[c][mine*pairStates+other] = Score(w[fitted.FacingTerm(n, c)+mine*fitted.States(c+1)+other])
			}
			for next := range fitted.States(needs - 1) {
				if c+1 < n {
					v.next[c][mine*pairStates+next] = Score(w[fitted.NextTerm(n, c)+mine*fitted.States(needs-1)+next])
				}
			}
		}
	}
	place := fitted.CupTerms(n)
	v.rest = rest{
		stock: at(place + fitted.TermStock), alone: at(place + fitted.TermAlone), tempo: at(place + fitted.TermTempo),
		attack: [2]pair{at(place + fitted.TermAttack), at(place + fitted.TermMenace)},
		spare:  [2]pair{at(place + fitted.TermSpare), at(place + fitted.TermSpareOther)},
	}
	for stock := range v.rich {
		v.rich[stock] = Score(fitted.Richness(n, stock))
	}
}
