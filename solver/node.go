package solver

import "example.org/cups"

// node is a position without its pots (rules §5.2), seen from the side that
// moves next. That side is never stuck unless the game is over.
type node struct {
	mine, theirs        row
	myStock, theirStock int
}

// nodeOf returns p as a node; a finished position is seen from South.
func nodeOf(p cups.Position) node {
	us := viewer(p)
	return node{
		rowOf(p, us), rowOf(p, us.Opponent()),
		int(p.Stock(us)), int(p.Stock(us.Opponent())),
	}
}

// viewer is the side from which margins of p are given (rules §5.2).
func viewer(p cups.Position) cups.Side {
	if p.Turn() == cups.Nobody {
		return cups.South
	}
	return p.Turn()
}

func rowOf(p cups.Position, s cups.Side) row {
	var r row
	for c := p.Cups(); c >= 1; c-- {
		r = r.with(uint(c-1), uint64(p.Cup(s, c)))
	}
	return r
}

func (d *node) settled() bool { return d.myStock|d.theirStock == 0 }

func (b *board) stuck(r row, stock int) bool {
	if stock != 0 {
		return false
	}
	ripe := b.ripeCups(r)
	return ripe.lo|ripe.hi == 0
}

// drop plays a drop of k beans (rules §3).
func (b *board) drop(d *node, e *edge, k int) {
	last, opposite := uint(k-1), b.n-uint(k)
	theirs := d.theirs
	e.pots = 0
	if d.mine.at(last) == 0 {
		e.pots = theirs.at(opposite)
		theirs = theirs.without(opposite)
	}
	e.move = cups.Move(k)
	b.pass(e, d.mine.plus(b.dropped[k]), theirs, d.myStock-k, d.theirStock)
}

// sow plays the sowing of the cup in byte i (rules §4).
func (b *board) sow(d *node, e *edge, i uint) {
	e.pots = 1
	e.move = cups.MaxCups + 1 + cups.Move(i)
	b.pass(e, d.mine.plus(b.sown[i+1]), d.theirs, d.myStock, d.theirStock)
}

// pass gives the turn to the opponent, or back where that one is stuck.
func (b *board) pass(e *edge, mine, theirs row, myStock, theirStock int) {
	e.again = b.stuck(theirs, theirStock)
	if e.again {
		e.to = node{mine, theirs, myStock, theirStock}
	} else {
		e.to = node{theirs, mine, theirStock, myStock}
	}
}
