package engine

import "example.org/cups"

// orderedMoves are the legal moves of a position, best guess first.
type orderedMoves struct {
	moves  [2 * cups.MaxCups]cups.Move
	scores [2 * cups.MaxCups]int32
	n      int
}

// The ranks of moves, far enough apart that history cannot lift one over.
const (
	rankTable   = 1 << 30
	rankCapture = 1 << 24 // two beans and more, the largest first
	rankSow     = 1 << 23
	rankKiller  = 1 << 22
)

// order fills o. What it knows of the game: captures by size and sowings
// before drops, of the sowings the cup nearest the pot first (it is the one
// that a bean from the left would block), of the drops the smallest first, and
// late a drop that brings a cup within one bean of ripe, since the next drop
// must not pass it.
func (e *Engine) order(o *orderedMoves, p *cups.Position, table cups.Move, ply int) {
	killers := e.killersAt(ply)
	side := p.Turn()
	o.n = 0
	for m := range p.Moves().All() {
		score := int32(0)
		switch captured := p.Captures(m); {
		case m == table && e.uses(TableMoves):
			score = rankTable
		case captured > 1:
			score = rankCapture + int32(captured)
		case m.IsSowing():
			score = rankSow + int32(m.Cup())
		case captured == 1:
			score = rankSow - 1
		case e.uses(Killers) && (m == killers[0] || m == killers[1]):
			score = rankKiller
		default:
			score = e.quiet(p, side, m)
		}
		o.moves[o.n], o.scores[o.n] = m, score
		o.n++
	}
}

// quiet ranks a drop that captures nothing.
func (e *Engine) quiet(p *cups.Position, side cups.Side, m cups.Move) int32 {
	score := -int32(m.Beans())
	for cup := 1; cup <= int(m.Beans()); cup++ {
		switch p.Needs(cup) - p.Cup(side, cup) {
		case 0:
			score -= 20 // it blocks a ripe cup
		case 2:
			score -= 4 // it leaves the cup one short
		}
	}
	if e.uses(History) {
		score += e.history[side][m]
	}
	return score
}

// next moves the best of the moves from i on to place i and returns it.
func (o *orderedMoves) next(i int) cups.Move {
	best := i
	for j := i + 1; j < o.n; j++ {
		if o.scores[j] > o.scores[best] {
			best = j
		}
	}
	o.moves[i], o.moves[best] = o.moves[best], o.moves[i]
	o.scores[i], o.scores[best] = o.scores[best], o.scores[i]
	return o.moves[i]
}

// killersAt returns the moves that lately cut off other lines at this ply.
func (e *Engine) killersAt(ply int) *[2]cups.Move { return &e.killers[min(ply, len(e.killers)-1)] }

// reward remembers a drop that cut off a line.
func (e *Engine) reward(side cups.Side, m cups.Move, ply, depth int) {
	if m.IsSowing() {
		return
	}
	if k := e.killersAt(ply); k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &e.history[side][m]
	if *h += int32(depth * depth); *h > 1<<20 {
		e.fadeHistory()
	}
}

// fadeHistory halves what is remembered, between searches and before it grows
// over the ranks.
func (e *Engine) fadeHistory() {
	for side := range e.history {
		for m := range e.history[side] {
			e.history[side][m] /= 2
		}
	}
}
