package engine

import (
	"fmt"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Score is a final margin in hundredths of a bean, from the side of the player
// to move.
type Score int32

// Bean is the score of one bean.
const Bean Score = 100

// unknown lies beyond every score: a margin is at most 65535 beans.
const unknown = (cups.MaxBeans + 1) * Bean

// ScoreOf returns the score of a margin seen from the side to move.
func ScoreOf(m cups.Margin) Score { return Score(m) * Bean }

// Margin returns the score in whole beans, rounded to the nearest. It is not
// South's margin but the margin of the side to which the score belongs.
func (s Score) Margin() cups.Margin {
	if s < 0 {
		return -(-s).Margin()
	}
	return cups.Margin((s + Bean/2) / Bean)
}

// String returns the score in beans with a sign: "+1.25".
func (s Score) String() string { return fmt.Sprintf("%+.2f", float64(s)/float64(Bean)) }

// span is proven limits of a gain, in beans.
type span struct{ lower, upper int }

// static returns limits of the gain that need no search. The side to move
// pots no beans of its own that lie in blocked cups, for these leave a cup
// only by a capture (rules §4.2), and none of the other's that no drop of it
// can reach (rules §3.2). A side that cannot be touched any more, since the
// other has no stock, pots at least what it pots alone (rules §6.2).
func (b *board) static(d *node) span {
	return span{-b.most(d.theirs, d.mine, d.theirStock, d.myStock), b.most(d.mine, d.theirs, d.myStock, d.theirStock)}
}

// playedOut returns the gain of a settled node: nothing is left to choose
// (rules §6.2).
func (b *board) playedOut(d *node) Score {
	return Bean * Score(b.Solitaire(d.mine)-b.Solitaire(d.theirs))
}

// most is the upper limit of what mine gains.
func (b *board) most(mine, theirs packed.Row, myStock, theirStock int) int {
	most := mine.Sum() + myStock - b.Blocked(mine)
	if myStock == 0 {
		return most - b.Solitaire(theirs)
	}
	most += theirs.Sum() + theirStock
	if uint(myStock) < b.Cups {
		most -= b.Blocked(theirs.First(b.Cups - uint(myStock)))
	}
	return most
}
