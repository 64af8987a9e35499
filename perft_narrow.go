package cups

import "math/bits"

// narrowBoard counts leaves on boards of up to eight cups a side, where a row
// is one machine word. A position is four numbers, seen from the mover's side,
// so that it stays in registers; pots do not matter for what can be played.
type narrowBoard struct {
	n    uint64
	ones uint64 // a bean in each cup
	ripe uint64 // what each cup must hold to be sown (rules §4.1)
}

func newNarrowBoard(n uint8) narrowBoard {
	size := n & (tableSize - 1)
	return narrowBoard{n: uint64(n), ones: dropped[size].lo, ripe: ripe[size].lo}
}

// leaves counts the sequences of depth plies, at least one.
func (b *narrowBoard) leaves(mine, theirs, myStock, theirStock uint64, depth Ply) uint64 {
	canSow := zeroBytes(mine ^ b.ripe)
	if canSow|myStock == 0 { // the turn is skipped (rules §2.2)
		mine, theirs, myStock, theirStock = theirs, mine, theirStock, myStock
		canSow = zeroBytes(mine ^ b.ripe)
	}
	drops := min(b.n, myStock)
	if depth == 1 {
		return drops + uint64(bits.OnesCount64(canSow))
	}
	var leaves uint64
	// A drop changes the cups up to last, which is opposite opposite.
	added, last, opposite := uint64(1), uint64(0xff), uint64(0xff)<<(8*b.n-8)
	for left := myStock; left > myStock-drops; {
		left--
		captured := opposite
		if mine&last != 0 {
			captured = 0
		}
		leaves += b.leaves(theirs&^captured, mine+added, theirStock, left, depth-1)
		added, last, opposite = added<<8|1, last<<8, opposite>>8
	}
	for ; canSow != 0; canSow &= canSow - 1 {
		cup, behind := sowingMasks(canSow)
		leaves += b.leaves(theirs, mine&^cup+b.ones&behind, theirStock, myStock, depth-1)
	}
	return leaves
}
