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

// board holds what depends on the number of cups only.
type board struct {
	packed.Board
	// shortMark is one bean less than ripe, and 255 where that is none: a cup
	// with all of a side's beans is not worth telling apart.
	shortMark packed.Row
	few       int // beans in a stock that are worth a closer look (see [board.most])
	// soonRipe[stock] holds for cup k the most beans from which that stock does
	// not make it ripe and leave k.
	soonRipe [fewBeans + 1]uint64
}

func newBoard(n int) *board {
	b := &board{Board: packed.NewBoard(n), shortMark: packed.Row{Lo: ^uint64(0), Hi: ^uint64(0)}}
	for c := range b.Cups - 1 {
		b.shortMark = b.shortMark.Without(c).With(c, uint64(b.Cups-c-1))
	}
	b.few = fewBeans
	if n <= 4 {
		b.few = 2 // the closer look costs more than it saves
	}
	for stock := range b.soonRipe {
		for k := 1; k <= min(stock, n); k++ {
			b.soonRipe[stock] |= uint64(max(n-k-(stock-k)/k, 0)) << (8 * (k - 1))
		}
	}
	return b
}
