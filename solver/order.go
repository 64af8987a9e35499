package solver

import (
	"math/bits"

	"example.org/cups"
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
	ripe := s.ripeCups(d.mine)
	for c := s.n; c > 0; c-- {
		mark := ripe.lo
		if c > 8 {
			mark = ripe.hi
		}
		if mark>>(8*((c-1)&7))&0x80 == 0 {
			continue
		}
		e := f.next()
		s.sow(d, e, c-1)
		e.rank = sowRank + int(c)
		if s.off&MoveOrder != 0 {
			e.rank = 0
		}
	}
	for k := 1; k <= min(int(s.n), d.myStock); k++ {
		e := f.next()
		s.drop(d, e, k)
		e.rank = s.dropRank(e, k)
	}
	if s.off&TableMove == 0 && first != cups.NoMove {
		for i := range f.count {
			if f.edges[i].move == first {
				f.edges[i].rank = tableRank
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
	mine := e.to.theirs
	if e.again {
		mine = e.to.mine
	}
	return rank - shortMalus*s.short(mine)
}

// short counts the cups that lack one bean to be sown.
func (b *board) short(r row) int {
	count := bits.OnesCount64(zeroBytes(r.lo ^ b.shortMark.lo))
	if b.n > 8 {
		count += bits.OnesCount64(zeroBytes(r.hi ^ b.shortMark.hi))
	}
	return count
}

func (f *frame) next() *edge {
	f.count++
	return &f.edges[f.count-1]
}

// pick moves the next of the edges from i on to place i. That is the best,
// but threads that help begin with the worst once the best has failed: then
// none of them is likely to cut, and the others leave the best to be found in
// the table.
func (f *frame) pick(i, thread int) *edge {
	chosen := i
	backward := thread&1 == 1 && i > 0
	for j := i + 1; j < f.count; j++ {
		if (f.edges[j].rank > f.edges[chosen].rank) != backward {
			chosen = j
		}
	}
	if chosen != i {
		f.edges[i], f.edges[chosen] = f.edges[chosen], f.edges[i]
	}
	return &f.edges[i]
}
