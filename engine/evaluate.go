package engine

import (
	"sync"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Evaluate returns the estimate of a position without any search, from the view
// of the side to move. For a finished position it returns South's margin (rules
// §5.2).
func Evaluate(p cups.Position) Score {
	inPots := ScoreOf(p.Margin().For(packed.Gainer(p)))
	if p.IsOver() {
		return inPots
	}
	d := nodeOf(p)
	return inPots + evaluatorOf(p.Cups()).evaluate(&d)
}

// evaluate guesses the gain of a node that goes on.
func (v *evaluator) evaluate(d *node) Score {
	var mine, theirs side
	v.take(&mine, d.mine, d.myStock)
	v.take(&theirs, d.theirs, d.theirStock)
	mine.sum.add(v.rest.tempo, 1)
	v.addCaptures(&mine.sum, v.Captures(d.mine, d.theirs, d.myStock), 0)
	v.addCaptures(&theirs.sum, v.Captures(d.theirs, d.mine, d.theirStock), 1)
	score := mine.pairs - theirs.pairs
	for c := range v.Cups {
		score += v.facing[c][mine.states[c]*pairStates+theirs.states[v.Cups-1-c]]
	}
	if v.net != nil {
		score += v.net.guess(d, v.Cups, &mine.states, &theirs.states)
	}
	return score + v.taper(mine.sum, d.myStock) - v.taper(theirs.sum, d.theirStock)
}

// side is what the evaluation sees of one side.
type side struct {
	sum    pair
	pairs  Score
	states [cups.MaxCups]uint32
}

// taper mixes both weights by how rich the side is.
func (v *evaluator) taper(p pair, stock int) Score {
	rich := v.rich[stock]
	return (p.rich*rich + p.poor*(wealth-rich)) / wealth
}

// take looks at a side's cups and stock.
func (v *evaluator) take(s *side, r packed.Row, stock int) {
	s.sum = v.rest.stock
	s.sum.rich *= Score(stock)
	s.sum.poor *= Score(stock)
	if ripe := v.RipeCups(r); ripe.Lo|ripe.Hi != 0 {
		s.sum.add(v.rest.alone, v.Solitaire(r))
	}
	before := uint32(0)
	for c := range v.Cups {
		if c == 8 {
			r.Lo = r.Hi
		}
		q := &v.cup[c][uint8(r.Lo)]
		r.Lo >>= 8
		s.sum.rich += q.rich
		s.sum.poor += q.poor
		s.states[c] = q.state
		if c > 0 {
			s.pairs += v.next[c-1][before*pairStates+q.state]
		}
		before = q.state
	}
}

// addCaptures adds what captures at hand promise; role is 0 for the side to
// move.
func (v *evaluator) addCaptures(sum *pair, captured packed.Row, role int) {
	if captured.Lo|captured.Hi == 0 {
		return
	}
	largest, all := 0, 0
	for _, half := range [2]uint64{captured.Lo, captured.Hi} {
		for ; half != 0; half >>= 8 {
			beans := int(uint8(half))
			largest = max(largest, beans)
			all += beans
		}
	}
	sum.add(v.rest.attack[role], largest)
	sum.add(v.rest.spare[role], all-largest)
}

// board holds what depends on the number of cups only.
type board struct{ packed.Board }

// boards are made once each.
var boards [cups.MaxCups + 1]struct {
	once  sync.Once
	board *board
}

func boardOf(n int) *board {
	b := &boards[n]
	b.once.Do(func() { b.board = &board{packed.NewBoard(n)} })
	return b.board
}
