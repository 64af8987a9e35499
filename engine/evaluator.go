package engine

import (
	"sync"

	"example.org/cups"
)

// evaluator guesses gains on boards of one size. It has the weights of a side
// twice, for one that is rich in stock and for one that is out of it: with
// every bean that falls less can still be mended.
type evaluator struct {
	*board
	cup  [cups.MaxCups][256]holding // what a cup is worth, by the beans that it holds
	rest rest
	rich [256]Score // how rich a side is, of wealth, by the beans of its stock

	// What a cup adds together with another, by the states of both: the
	// mover's with the one opposite, either side's with the next in its row.
	facing, next [cups.MaxCups][pairStates * pairStates]Score

	net *network // nil for boards that have none
}

// pairStates is the most states that a cup has.
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
const wealth = 256

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
func evaluatorWith(f *Fitted) *evaluator {
	v := &evaluator{board: boardOf(f.Cups), net: newNetwork(f)}
	v.weigh(f.Weights)
	return v
}

// newEvaluator lays what was fitted out for speed.
func newEvaluator(n int) *evaluator {
	v := &evaluator{board: boardOf(n)}
	if f := fittedOf(n); f != nil {
		v.net = newNetwork(f)
	}
	v.weigh(WeightsOf(n))
	return v
}

// weigh lays weights out.
func (v *evaluator) weigh(w Weights) {
	n := int(v.Cups)
	at := func(term int) pair { return pair{w[term], w[sideTerms(n)+term]} }
	for c := range n {
		needs := n - c
		for beans := range 256 {
			value := at(cupTerm(n, c) + min(beans, needs+1))
			value.add(at(cupTerms(n)+termExcess), max(0, beans-needs-1))
			v.cup[c][beans] = holding{value, uint32(min(beans, needs+1))}
		}
		for mine := range states(needs) {
			for other := range states(c + 1) {
				v.facing[c][mine*pairStates+other] = w[facingTerm(n, c)+mine*states(c+1)+other]
			}
			for next := range states(needs - 1) {
				if c+1 < n {
					v.next[c][mine*pairStates+next] = w[nextTerm(n, c)+mine*states(needs-1)+next]
				}
			}
		}
	}
	place := cupTerms(n)
	v.rest = rest{
		stock: at(place + termStock), alone: at(place + termAlone), tempo: at(place + termTempo),
		attack: [2]pair{at(place + termAttack), at(place + termMenace)},
		spare:  [2]pair{at(place + termSpare), at(place + termSpareOther)},
	}
	for stock := range v.rich {
		v.rich[stock] = richness(n, stock)
	}
}

// richness grows with the stock, fast while it is small.
func richness(n, stock int) Score { return Score(wealth * stock / (stock + 3*n)) }
