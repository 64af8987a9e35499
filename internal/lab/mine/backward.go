package mine

import (
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// backward is a transfer problem that is played back from its end.
type backward struct {
	row   puzzle.Row
	stock cups.Beans
	steps cups.Ply
}

// fromPerfect begins at the end: the perfect position without a stock.
func fromPerfect(n int) (*backward, error) {
	goal, err := puzzle.Perfect(n)
	return &backward{row: goal}, err
}

// step takes a random move back and reports whether there was one to take.
// Cups are never blocked on the way, because a cup that is sown held just what
// it needs, and one that is dropped into holds less before than after.
func (b *backward) step(rng *rand.Rand) bool {
	drop, sown := b.widestDrop(), b.sownCup()
	mayDrop := drop > 0
	maySow := sown > 0 && b.row.Beans()+b.stock < cups.MaxSideBeans
	switch {
	case !mayDrop && !maySow:
		return false
	case mayDrop && (!maySow || rng.IntN(2) == 0):
		b.undrop(1 + rng.IntN(drop))
	default:
		b.unsow(sown)
	}
	b.steps++
	return true
}

// widestDrop returns the most beans that the last move can have dropped: one is
// left in each of the cups that it reached.
func (b *backward) widestDrop() int {
	for i, beans := range b.row {
		if beans == 0 {
			return i
		}
	}
	return len(b.row)
}

// sownCup returns the only cup that the last move can have sown, 0 if none: it
// is empty, and every cup right of it got a bean.
func (b *backward) sownCup() int {
	for cup := len(b.row); cup >= 1; cup-- {
		if b.row[cup-1] == 0 {
			return cup
		}
	}
	return 0
}

func (b *backward) undrop(beans int) {
	for i := range beans {
		b.row[i]--
	}
	b.stock += cups.Beans(beans)
}

func (b *backward) unsow(cup int) {
	for i := cup; i < len(b.row); i++ {
		b.row[i]--
	}
	b.row[cup-1] = b.row.Needs(cup)
}

// mostBackward returns a bound of the steps of a transfer of n cups: each sowing
// takes a bean away, and each drop takes one out of the stock at least.
func mostBackward(n int) cups.Ply {
	goal, err := puzzle.Perfect(n)
	if err != nil {
		return 0 // not reached: n is a size of the game
	}
	return 2*cups.MaxSideBeans - cups.Ply(goal.Beans())
}
