package solver

import (
	"math"

	"example.org/cups"
)

// frame is what one ply of the search works with; it is kept from node to
// node, so that nothing has to be allocated or cleared.
type frame struct {
	edges []edge // room for all moves of a node
	ranks []int  // of the edges: those with a larger one are tried first
	count int

	// What is known without the table: a move that proves beta and its gain, or
	// no move and the most that the edges which fail may gain.
	move cups.Move
	gain int

	of *edge // that leads to the node, if it was unfolded before its turn came
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
