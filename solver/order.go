package solver

import (
	"math"
	"math/bits"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// The ranks of moves: the one that the table proposes, sowings with the cup
// nearest the pot first, captures by size, the smallest drops.
const (
	tableRank   = 1 << 20
	sowRank     = 1 << 16
	captureRank = 1 << 8
	shortMalus  = 16
)

// expand fills f with the moves of d and ranks them.
func (s *search) expand(d *node, f *frame, first cups.Move) {
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
	if s.off&TableMove == 0 && first != cups.NoMove {
		for i := range f.count {
			if f.edges[i].move == first {
				f.ranks[i] = tableRank
			}
		}
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

// next makes room for one more edge.
func (f *frame) next(rank int) *edge {
	f.ranks[f.count] = rank
	f.count++
	return &f.edges[f.count-1]
}

// tried is the rank of edges that need no search any more.
const tried = math.MinInt

// pick returns the best edge that is left, or the worst one, and counts it as
// tried; nil if none is left. Threads that help take the worst once the best has
// failed: then none of them is likely to cut, and the others leave the best to
// be found in the table.
func (f *frame) pick(backward bool) *edge {
	chosen := -1
	for j, rank := range f.ranks[:f.count] {
		if rank != tried && (chosen < 0 || (rank > f.ranks[chosen]) != backward) {
			chosen = j
		}
	}
	if chosen < 0 {
		return nil
	}
	f.ranks[chosen] = tried
	return &f.edges[chosen]
}
