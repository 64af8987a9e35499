package solver

import (
	"math"
	"math/bits"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// edge is a move with what it leads to.
type edge struct {
	to node
	address
	found  known // what the table said of to when it was last looked up
	pots   int   // what the move itself pots
	limits span  // of the gain of to: static, and what the table said
	move   cups.Move
	again  bool // the opponent is stuck: the same side moves again (rules §2.2)
}

// gain turns a gain of e.to into the mover's by this move.
func (e *edge) gain(v int) int {
	if e.again {
		return e.pots + v
	}
	return e.pots - v
}

// gains turns limits of e.to into the mover's by this move.
func (e *edge) gains(s span) (lower, upper int) {
	if e.again {
		return e.pots + s.lower, e.pots + s.upper
	}
	return e.pots - s.upper, e.pots - s.lower
}

// rest returns the gain of e.to if the mover's is exactly gain.
func (e *edge) rest(gain int) int {
	if e.again {
		return gain - e.pots
	}
	return e.pots - gain
}

// childBeta is what decides about e.to whether the mover's gain is at least
// beta: if the same side moves on, a gain of at least that of e.to; else a
// gain that is smaller.
func (e *edge) childBeta(beta int) int {
	if e.again {
		return beta - e.pots
	}
	return e.pots - beta + 1
}

// frame is what one ply of the search works with; it is kept from node to
// node, so that nothing has to be allocated or cleared.
type frame struct {
	edges []edge // room for all moves of a node
	ranks []int  // of the edges: those with a larger one are tried first
	count int

	// What is known of the node without searching its edges: a move that proves
	// beta and its gain, or no move and the most that the settled edges may gain.
	move cups.Move
	gain int
}

// newFrame makes a frame no larger than the board needs: small ones stay in the
// processor's caches.
func (b *board) newFrame() *frame {
	return &frame{edges: make([]edge, 2*b.Cups), ranks: make([]int, 2*b.Cups)}
}

// next makes room for one more edge.
func (f *frame) next(rank int) *edge {
	f.ranks[f.count] = rank
	f.count++
	return &f.edges[f.count-1]
}

const (
	tried     = math.MinInt // the rank of edges that need no search any more
	firstRank = math.MaxInt // of an edge that is to be tried first
)

// prefer lets a move be tried first.
func (f *frame) prefer(m cups.Move) {
	for i := range f.count {
		if f.edges[i].move == m {
			f.ranks[i] = firstRank
		}
	}
}

// settle takes edge i as tried if its limits say whether the mover gains at least
// beta by it. It reports whether the edge proves beta.
func (f *frame) settle(i, beta int) (proves bool) {
	e := &f.edges[i]
	lower, upper := e.gains(e.limits)
	if lower >= beta {
		f.gain, f.move = lower, e.move
		return true
	}
	if upper < beta {
		f.gain, f.ranks[i] = max(f.gain, upper), tried
	}
	return false
}

// best returns the index of the best edge that is left, -1 if none is.
func (f *frame) best() int {
	chosen, most := -1, tried
	for i, rank := range f.ranks[:f.count] {
		if rank > most {
			chosen, most = i, rank
		}
	}
	return chosen
}

// worst returns the index of the worst edge that is left, -1 if none is.
func (f *frame) worst() int {
	chosen := -1
	for i, rank := range f.ranks[:f.count] {
		if rank != tried && (chosen < 0 || rank <= f.ranks[chosen]) {
			chosen = i
		}
	}
	return chosen
}

// pick returns the best edge that is left, or the worst one, and counts it as
// tried; nil if none is left. Threads that help take the worst once the best has
// failed: then none of them is likely to cut, and the others leave the best to
// be found in the table.
func (f *frame) pick(backward bool) *edge {
	chosen := 0
	if backward {
		chosen = f.worst()
	} else {
		chosen = f.best()
	}
	if chosen < 0 {
		return nil
	}
	f.ranks[chosen] = tried
	return &f.edges[chosen]
}

// The ranks of moves: sowings with the cup nearest the pot first, captures by
// size, the smallest drops.
const (
	sowRank     = 1 << 16
	captureRank = 1 << 8
	shortMalus  = 16
)

// boundsRank ranks an edge by limits of the gain of e.to, before all other ranks count:
// the bounds of a tablebase are so close that the edge with the best ones nearly
// always is the best. What it gains at least counts twice.
func (e *edge) boundsRank(limits span) int {
	lower, upper := e.gains(limits)
	return (2*lower + upper) * 2 * sowRank
}

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
		if s.off&moveOrder != 0 {
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
	if s.off&moveOrder != 0 {
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
