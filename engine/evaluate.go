package engine

import "example.org/cups"

// weights are what the evaluation counts, in hundredths of a bean.
type weights struct {
	stock   Score // a bean in stock
	waiting Score // a bean in a cup that is not blocked
	blocked Score // a bean in a blocked cup: it can only be lost
	ripe    Score // a cup that can be sown now
	threat  Score // each bean of the largest capture at hand
	tempo   Score // to be on the move
}

var standardWeights = weights{stock: 42, waiting: 40, blocked: -30, ripe: 25, threat: 45, tempo: 15}

// evaluate guesses the final margin of a position that goes on, from the side
// to move: what is in the pots, and what the rest looks like.
func (w *weights) evaluate(p *cups.Position) Score {
	mover := p.Turn()
	score := ScoreOf(p.Margin().For(mover)) + w.tempo
	score += w.holding(p, mover) - w.holding(p, mover.Opponent())
	// The mover's threat comes first; the other's can still be met.
	score += w.threat * (2*threatened(p, mover) - threatened(p, mover.Opponent())) / 2
	return score
}

// holding is what a side's stock and cups promise.
func (w *weights) holding(p *cups.Position, s cups.Side) Score {
	score := w.stock * Score(p.Stock(s))
	for cup := 1; cup <= p.Cups(); cup++ {
		beans, needs := p.Cup(s, cup), p.Needs(cup)
		switch {
		case beans > needs:
			score += w.blocked * Score(beans)
		case beans == needs:
			score += w.waiting*Score(beans) + w.ripe
		default:
			score += w.waiting * Score(beans)
		}
	}
	return score
}

// threatened is the largest number of beans that side s could capture if it
// were its turn.
func threatened(p *cups.Position, s cups.Side) Score {
	most := cups.Beans(0)
	for cup := 1; cup <= min(p.Cups(), int(p.Stock(s))); cup++ {
		if p.Cup(s, cup) == 0 {
			most = max(most, p.Cup(s.Opponent(), p.Opposite(cup)))
		}
	}
	return Score(most)
}
