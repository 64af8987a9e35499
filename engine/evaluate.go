package engine

import "example.org/cups"

// Evaluate returns what a position looks like without any search, from the
// side that moves; of a finished position the margin, from South's (rules
// §5.2).
func Evaluate(p cups.Position) Score {
	inPots := ScoreOf(p.Margin().For(viewer(p)))
	if p.IsOver() {
		return inPots
	}
	d := nodeOf(p)
	return inPots + evaluatorOf(p.Cups()).evaluate(&d)
}

// evaluator guesses gains on boards of one size. It has each weight twice, for
// a side rich in stock and for one that is out of it: with every bean that
// falls less can still be mended.
type evaluator struct {
	*board
	cup  [cups.MaxCups][256]pair // what a cup is worth that holds so many beans
	rest pairs
	rich [256]Score // how rich a side with so many beans in stock is, of wealth
}

// pairs are the terms that belong to no single cup.
type pairs struct {
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

// evaluate guesses the gain of a node that goes on.
func (v *evaluator) evaluate(d *node) Score {
	mine := v.holding(d.mine, d.myStock)
	theirs := v.holding(d.theirs, d.theirStock)
	mine.add(v.rest.tempo, 1)
	v.addCaptures(&mine, v.captures(d.mine, d.theirs, d.myStock), 0)
	v.addCaptures(&theirs, v.captures(d.theirs, d.mine, d.theirStock), 1)
	return v.taper(mine, d.myStock) - v.taper(theirs, d.theirStock)
}

// taper mixes both weights by how rich the side is.
func (v *evaluator) taper(p pair, stock int) Score {
	rich := v.rich[stock]
	return (p.rich*rich + p.poor*(wealth-rich)) / wealth
}

// holding is what a side's cups and stock promise.
func (v *evaluator) holding(r row, stock int) pair {
	sum := v.rest.stock
	sum.rich *= Score(stock)
	sum.poor *= Score(stock)
	low := r.lo
	for c := range min(v.n, 8) {
		q := &v.cup[c][uint8(low)]
		sum.rich += q.rich
		sum.poor += q.poor
		low >>= 8
	}
	high := r.hi
	for c := uint(8); c < v.n; c++ {
		q := &v.cup[c][uint8(high)]
		sum.rich += q.rich
		sum.poor += q.poor
		high >>= 8
	}
	if ripe := v.ripeCups(r); ripe.lo|ripe.hi != 0 {
		sum.add(v.rest.alone, v.solitaire(r))
	}
	return sum
}

// addCaptures adds what captures at hand promise; role is 0 for the side to
// move.
func (v *evaluator) addCaptures(sum *pair, captured row, role int) {
	if captured.lo|captured.hi == 0 {
		return
	}
	largest, all := 0, 0
	for _, half := range [2]uint64{captured.lo, captured.hi} {
		for ; half != 0; half >>= 8 {
			beans := int(uint8(half))
			largest = max(largest, beans)
			all += beans
		}
	}
	sum.add(v.rest.attack[role], largest)
	sum.add(v.rest.spare[role], all-largest)
}
