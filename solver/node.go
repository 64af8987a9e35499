package solver

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// node is a position without its pots (rules §5.2), seen from the side that
// moves next. That side is never stuck unless the game is over.
type node struct{ mine, theirs side }

// side is what one side has.
type side struct {
	packed.Row
	stock int
	beans int // in cups and stock
}

// newSide counts the beans.
func newSide(r packed.Row, stock int) side { return side{r, stock, r.Sum() + stock} }

// nodeOf returns p as a node; a finished position is seen from South.
func nodeOf(p cups.Position) node {
	us := packed.Gainer(p)
	return node{sideOf(p, us), sideOf(p, us.Opponent())}
}

func sideOf(p cups.Position, s cups.Side) side {
	return newSide(packed.RowOf(p, s), int(p.Stock(s)))
}

func (d *node) settled() bool { return d.mine.stock|d.theirs.stock == 0 }

// drop plays a drop of k beans (rules §3).
func (b *board) drop(d *node, e *edge, k int) {
	last, opposite := uint(k-1), b.Cups-uint(k)
	e.move, e.pots = cups.Move(k), 0
	e.to = node{d.theirs, side{d.mine.Plus(b.Dropped[k]), d.mine.stock - k, d.mine.beans}}
	if d.mine.At(last) == 0 {
		e.pots = d.theirs.At(opposite)
		e.to.mine.Row = d.theirs.Without(opposite)
		e.to.mine.beans -= e.pots
	}
	b.pass(e)
}

// sow plays the sowing of the cup in byte i (rules §4).
func (b *board) sow(d *node, e *edge, i uint) {
	e.move, e.pots = cups.MaxCups+1+cups.Move(i), 1
	e.to = node{d.theirs, side{d.mine.Plus(b.Sown[i+1]), d.mine.stock, d.mine.beans - 1}}
	b.pass(e)
}

// pass gives the turn back where the opponent is stuck.
func (b *board) pass(e *edge) {
	if e.again = b.IsStuck(e.to.mine.Row, e.to.mine.stock); e.again {
		e.to.mine, e.to.theirs = e.to.theirs, e.to.mine
	}
}
