package solver

import (
	"math/bits"

	"example.org/cups/internal/packed"
)

// The ranks of moves: sowings with the cup nearest the pot first, captures by
// size, the smallest drops.
const (
	sowRank     = 1 << 16
	captureRank = 1 << 8
	shortMalus  = 16
)

// expand fills f with the moves of d and ranks them.
func (s *search) expand(d *node, f *frame) {
	f.count = 0
	ripe := s.RipeCups(d.mine.Row)
	for c := s.Cups; c > 0; c-- {
		mark := ripe.Lo
		if c > 8 {
			mark = ripe.Hi
		}
		if mark>>(8*((c-1)&7))&0x80 == 0 {
			continue
		}
		rank := sowRank + int(c)
		if s.off&MoveOrder != 0 {
			rank = 0
		}
		s.sow(d, f.next(rank), c-1)
	}
	for k := 1; k <= min(int(s.Cups), d.mine.stock); k++ {
		e := f.next(0)
		s.drop(d, e, k)
		f.ranks[f.count-1] = s.dropRank(e, k)
	}
}

func (s *search) dropRank(e *edge, k int) int {
	if s.off&MoveOrder != 0 {
		return 0
	}
	rank := -k
	if e.pots > 0 {
		rank += captureRank * e.pots
	}
	mine := &e.to.theirs
	if e.again {
		mine = &e.to.mine
	}
	return rank - shortMalus*s.short(mine.Row)
}

// short counts the cups that lack one bean to be sown.
func (b *board) short(r packed.Row) int {
	count := bits.OnesCount64(packed.ZeroBytes(r.Lo ^ b.shortMark.Lo))
	if b.Cups > 8 {
		count += bits.OnesCount64(packed.ZeroBytes(r.Hi ^ b.shortMark.Hi))
	}
	return count
}
