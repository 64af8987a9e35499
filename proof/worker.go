package proof

import (
	"context"

	"example.org/cups"
)

// worker proves needs and collects what they need in turn.
type worker struct {
	*unpacker
	sweep     *sweep
	pending   [][]uint64 // by level, see index
	width     int        // levels of one number of beans in stocks
	leaf      *leafSearch
	moves     []cups.Move
	leaves    uint64
	leafNodes uint64
	fault     *Fault
	faultAt   int // number of the need in its level
}

func newWorker(s *sweep) *worker {
	top := levelOf(s.claim.Position)
	width := top.stocks + top.inCups + 1
	return &worker{
		unpacker: newUnpacker(s.packing), sweep: s, leaf: newLeafSearch(),
		pending: make([][]uint64, (top.stocks+1)*width), width: width,
	}
}

func (w *worker) index(at level) int { return at.stocks*w.width + at.inCups }

// needs notes that South needs a margin of at least margin from p. It is false
// if that cannot be.
func (w *worker) needs(p cups.Position, margin int) bool {
	if final, settled := p.FinalMargin(); settled {
		return int(final) >= margin
	}
	gain := margin - int(p.Margin())
	lower, upper := limits(p)
	if gain <= lower || gain > upper {
		return gain <= lower
	}
	w.add(levelOf(p), w.pack(p, gain))
	return true
}

// compactFrom is the length from which a list is rid of duplicates before it
// grows.
const compactFrom = 1 << 12

func (w *worker) add(at level, word uint64) {
	list := &w.pending[w.index(at)]
	if len(*list) == cap(*list) {
		*list = w.grow(*list)
	}
	*list = append(*list, word)
}

// grow makes room in a full list.
func (w *worker) grow(list []uint64) []uint64 {
	if len(list) >= compactFrom {
		if list = w.strongest(list); len(list) <= cap(list)/2 {
			return list
		}
	}
	grown := append(make([]uint64, 0, max(16, 2*len(list))), list...)
	w.sweep.held.Add(int64(cap(grown) - cap(list)))
	return grown
}

// prove proves the needs from number from to before number to. It is false if
// there is a fault or ctx is done.
func (w *worker) prove(ctx context.Context, at level, needs []uint64, step []byte, from, to int) bool {
	for i := from; i < to; i++ {
		p, gain := w.unpack(at, needs[i])
		number := -1 // North moves: all replies must hold
		if i < len(step) {
			number = int(step[i])
		}
		if reason := w.follow(ctx, p, gain, number); reason != 0 {
			// North's needs have no steps; they follow South's.
			w.faultAt = i
			w.fault = &Fault{w.sweep.offset + int64(min(i, len(step))), p, cups.Margin(gain), reason}
			return false
		}
	}
	return true
}

// follow takes one step.
func (w *worker) follow(ctx context.Context, p cups.Position, gain, number int) Reason {
	switch {
	case number < 0:
		return w.replies(p, gain)
	case number == leafStep:
		return w.search(ctx, p, gain)
	}
	w.moves = order(w.moves[:0], p)
	if number > len(w.moves) {
		return NoSuchMove
	}
	q := p.PlayUnchecked(w.moves[number-1])
	if q.Turn() == cups.North {
		return w.replies(q, gain)
	}
	if !w.needs(q, gain) {
		return Refuted
	}
	return 0
}

// replies needs every move of North's to hold.
func (w *worker) replies(p cups.Position, margin int) Reason {
	if final, settled := p.FinalMargin(); settled {
		if int(final) < margin {
			return Refuted
		}
		return 0
	}
	for m := range p.Moves().All() {
		if !w.needs(p.PlayUnchecked(m), margin) {
			return Refuted
		}
	}
	return 0
}

// search proves a leaf.
func (w *worker) search(ctx context.Context, p cups.Position, gain int) Reason {
	w.leaves++
	if !w.sweep.search {
		return 0
	}
	holds, known := w.leaf.proves(ctx, p, gain, w.sweep.claim.CutOff)
	w.leafNodes += w.leaf.nodes
	switch {
	case !known:
		return LeafTooLarge
	case !holds:
		return Refuted
	}
	return 0
}
