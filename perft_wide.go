package cups

import "math/bits"

// wideBoard is narrowBoard for more than eight cups a side.
type wideBoard struct {
	n    uint64
	ones row // a bean in each cup
	ripe row // what each cup must hold to be sown (rules §4.1)
	last row // the bits of the last cup
}

func newWideBoard(n uint8) wideBoard {
	size := n & (tableSize - 1)
	return wideBoard{
		n:    uint64(n),
		ones: dropped[size],
		ripe: ripe[size],
		last: row{hi: 0xff << (8 * (n - 9))},
	}
}

// leaves counts the sequences of depth plies, at least one.
func (b *wideBoard) leaves(mine, theirs row, myStock, theirStock uint64, depth Ply) uint64 {
	canSow := mine.equalBytes(b.ripe)
	if canSow.lo|canSow.hi|myStock == 0 { // the turn is skipped (rules §2.2)
		mine, theirs, myStock, theirStock = theirs, mine, theirStock, myStock
		canSow = mine.equalBytes(b.ripe)
	}
	drops := min(b.n, myStock)
	if depth == 1 {
		return drops + uint64(bits.OnesCount64(canSow.lo)+bits.OnesCount64(canSow.hi))
	}
	var leaves uint64
	added, last, opposite := row{lo: 1}, row{lo: 0xff}, b.last
	for left := myStock; left > myStock-drops; {
		left--
		captured := opposite
		if at := mine.and(last); at.lo|at.hi != 0 {
			captured = row{}
		}
		leaves += b.leaves(theirs.andNot(captured), mine.plus(added), theirStock, left, depth-1)
		added, last, opposite = added.up().plus(row{lo: 1}), last.up(), opposite.down()
	}
	for lo := canSow.lo; lo != 0; lo &= lo - 1 {
		cup, behind := sowingMasks(lo)
		next := row{mine.lo&^cup + b.ones.lo&behind, mine.hi + b.ones.hi}
		leaves += b.leaves(theirs, next, theirStock, myStock, depth-1)
	}
	for hi := canSow.hi; hi != 0; hi &= hi - 1 {
		cup, behind := sowingMasks(hi)
		next := row{mine.lo, mine.hi&^cup + b.ones.hi&behind}
		leaves += b.leaves(theirs, next, theirStock, myStock, depth-1)
	}
	return leaves
}

// sowingMasks returns the bits of the first cup in a word of canSow, and of
// all cups behind it in that word.
func sowingMasks(canSow uint64) (cup, behind uint64) {
	through := canSow ^ (canSow - 1) // all bits up to the cup's top one
	return through & (0xff << 56 >> bits.LeadingZeros64(through)), ^through
}
