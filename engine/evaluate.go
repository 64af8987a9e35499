package engine

import "example.org/cups"

// weights are what the evaluation counts, in hundredths of a bean.
type weights struct {
	stock    Score // a bean in stock
	waiting  Score // a bean in a cup that is not blocked
	ripe     Score // a cup that can be sown now
	oneShort Score // a cup that can be sown with one bean more
	empty    Score // an empty cup
	blocked  Score // a blocked cup, whatever it holds
	threat   Score // each bean of the largest capture at hand, for the side to move
	menace   Score // the same for the other side
	tempo    Score // to be on the move
}

// standardWeights were fitted by least squares to the margins of some 4000
// games that the engine played against itself on boards of 3 to 10 cups. The
// sizes agree within a few tenths, so one set serves all.
var standardWeights = weights{
	stock: 165, waiting: 30, ripe: 165, oneShort: 95, empty: 30,
	blocked: -750, threat: 20, menace: 15, tempo: -45,
}

// naiveWeights count what lies in the pots and nothing else.
var naiveWeights weights

// Evaluate returns what a position looks like without any search, from the
// side that moves; of a finished position the margin, from South's (rules
// §5.2).
func Evaluate(p cups.Position) Score {
	if p.Turn() == cups.Nobody {
		return ScoreOf(p.Margin())
	}
	return standardWeights.evaluate(&p)
}

// evaluate guesses the final margin of a position that goes on, from the side
// to move: what is in the pots, and what the rest looks like.
func (w *weights) evaluate(p *cups.Position) Score {
	mover, other := p.Turn(), p.Turn().Opponent()
	return ScoreOf(p.Margin().For(mover)) + w.tempo +
		w.holding(p, mover) - w.holding(p, other) +
		w.threat*captureAtHand(p, mover) - w.menace*captureAtHand(p, other)
}

// holding is what a side's stock and cups promise.
func (w *weights) holding(p *cups.Position, s cups.Side) Score {
	score := w.stock * Score(p.Stock(s))
	for cup := 1; cup <= p.Cups(); cup++ {
		beans, needs := p.Cup(s, cup), p.Needs(cup)
		if beans > needs { // rules §4.2: for good, or until it is captured
			score += w.blocked
			continue
		}
		score += w.waiting * Score(beans)
		switch {
		case beans == needs:
			score += w.ripe
		case beans == needs-1:
			score += w.oneShort
		}
		if beans == 0 {
			score += w.empty
		}
	}
	return score
}

// captureAtHand is the largest number of beans that side s could capture if it
// were its turn (rules §3.2).
func captureAtHand(p *cups.Position, s cups.Side) Score {
	most := cups.Beans(0)
	for cup := 1; cup <= min(p.Cups(), int(p.Stock(s))); cup++ {
		if p.Cup(s, cup) == 0 {
			most = max(most, p.Cup(s.Opponent(), p.Opposite(cup)))
		}
	}
	return Score(most)
}
