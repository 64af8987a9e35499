package engine

import (
	"math/bits"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// node is a position without its pots (rules §5.2), seen from the side that
// moves next. That side is never stuck unless the game is over.
type node struct {
	mine, theirs        packed.Row
	myStock, theirStock int
}

// nodeOf returns p as a node; a finished position is seen from South.
func nodeOf(p cups.Position) node {
	us := packed.Gainer(p)
	return node{
		packed.RowOf(p, us), packed.RowOf(p, us.Opponent()),
		int(p.Stock(us)), int(p.Stock(us.Opponent())),
	}
}

// settled reports whether no choice is left (rules §6.2).
func (d *node) settled() bool { return d.myStock|d.theirStock == 0 }

// key is a hash of the node. Two nodes are taken for the same if their keys
// are equal; of 2^64 keys that happens by chance once in some thousand
// million searches of a million nodes each.
func (d *node) key() uint64 {
	stocks := uint64(d.myStock)<<32 | uint64(d.theirStock)
	k := fold(d.mine.Lo^0x9e3779b97f4a7c15, d.theirs.Lo^0xd1b54a32d192ed03)
	if d.mine.Hi|d.theirs.Hi != 0 {
		k ^= fold(d.mine.Hi^0x8cb92ba72f3d8dd7, d.theirs.Hi^0xaef17502108ef2d9)
	}
	return fold(k^0xf1357aea2e62a9c5, stocks+0xa0761d6478bd642f)
}

// fold multiplies to 128 bits and adds the halves up without carry.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// step is a move with what it leads to.
type step struct {
	to    node
	pots  Score // what the move itself pots
	again bool  // the opponent is stuck: the same side moves again (rules §2.2)
}

// gain turns a gain of s.to into the mover's by this move.
func (s *step) gain(v Score) Score {
	if s.again {
		return s.pots + v
	}
	return s.pots - v
}

// window turns limits of the mover's gain into those of the gain of s.to.
func (s *step) window(alpha, beta Score) (Score, Score) {
	if s.again {
		return alpha - s.pots, beta - s.pots
	}
	return s.pots - beta, s.pots - alpha
}

// play plays a legal move of d.
func (b *board) play(d *node, m cups.Move, s *step) {
	if m.IsSowing() {
		s.pots = Bean
		b.pass(s, d.mine.Plus(b.Sown[m.Cup()]), d.theirs, d.myStock, d.theirStock) // rules §4
		return
	}
	k := uint(m.Beans())
	theirs := d.theirs
	s.pots = 0
	if d.mine.At(k-1) == 0 { // rules §3.2
		s.pots = Bean * Score(theirs.At(b.Cups-k))
		theirs = theirs.Without(b.Cups - k)
	}
	b.pass(s, d.mine.Plus(b.Dropped[k]), theirs, d.myStock-int(k), d.theirStock)
}

// pass gives the turn to the opponent, or back where that one is stuck.
func (b *board) pass(s *step, mine, theirs packed.Row, myStock, theirStock int) {
	s.again = b.IsStuck(theirs, theirStock)
	if s.again {
		s.to = node{mine, theirs, myStock, theirStock}
	} else {
		s.to = node{theirs, mine, theirStock, myStock}
	}
}
