package solver

import "example.org/cups"

// node is a position without its pots (rules §5.2), seen from the side that
// moves next. That side is never stuck unless the game is over.
type node struct{ mine, theirs side }

// side is what one side has.
type side struct {
	row
	stock int
	beans int // in cups and stock
}

// newSide counts the beans.
func newSide(r row, stock int) side { return side{r, stock, r.sum() + stock} }

// nodeOf returns p as a node; a finished position is seen from South.
func nodeOf(p cups.Position) node {
	us := viewer(p)
	return node{sideOf(p, us), sideOf(p, us.Opponent())}
}

// viewer is the side from which margins of p are given (rules §5.2).
func viewer(p cups.Position) cups.Side {
	if p.Turn() == cups.Nobody {
		return cups.South
	}
	return p.Turn()
}

func sideOf(p cups.Position, s cups.Side) side {
	var r row
	for c := p.Cups(); c >= 1; c-- {
		r = r.with(uint(c-1), uint64(p.Cup(s, c)))
	}
	return newSide(r, int(p.Stock(s)))
}

func (d *node) settled() bool { return d.mine.stock|d.theirs.stock == 0 }

func (b *board) stuck(s *side) bool {
	if s.stock != 0 {
		return false
	}
	ripe := b.ripeCups(s.row)
	return ripe.lo|ripe.hi == 0
}

// drop plays a drop of k beans (rules §3).
func (b *board) drop(d *node, e *edge, k int) {
	last, opposite := uint(k-1), b.n-uint(k)
	e.move, e.pots = cups.Move(k), 0
	e.to = node{d.theirs, side{d.mine.plus(b.dropped[k]), d.mine.stock - k, d.mine.beans}}
	if d.mine.at(last) == 0 {
		e.pots = d.theirs.at(opposite)
		e.to.mine.row = d.theirs.without(opposite)
		e.to.mine.beans -= e.pots
	}
	b.pass(e)
}

// sow plays the sowing of the cup in byte i (rules §4).
func (b *board) sow(d *node, e *edge, i uint) {
	e.move, e.pots = cups.MaxCups+1+cups.Move(i), 1
	e.to = node{d.theirs, side{d.mine.plus(b.sown[i+1]), d.mine.stock, d.mine.beans - 1}}
	b.pass(e)
}

// pass gives the turn back where the opponent is stuck.
func (b *board) pass(e *edge) {
	if e.again = b.stuck(&e.to.mine); e.again {
		e.to.mine, e.to.theirs = e.to.theirs, e.to.mine
	}
}
