package sweep

import (
	"slices"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// freeLayer says of each position of a total whether its promises are free: with
// them the upper bound is the same as without (docs/diary/hostages.md). The promises
// are those of the side that does not move.
type freeLayer struct {
	*grid
	from int64 // where the bits begin in the store, eight positions in a byte
}

// keepFree finds out which promises of the last layer are free, of a piece of g, and notes that
// in free, which is all 0. movers and heroes say which row each row is without its promises.
func (w *sweep) keepFree(g *grid, movers, heroes []int32, total int, piece piece, free []uint8) {
	l := w.layer(otherMoves, total)
	w.each(piece.end-piece.first, 16, func(first, end int) {
		for o := piece.first + first; o < piece.first+end; o++ {
			kind := l.other.kind[o]
			low, at := max(l.lowest(total, o), l.lowest(total, int(heroes[o]))), l.at[kind]
			line, baseLine, baseAt := l.start[o], l.start[heroes[o]], l.at[l.other.kind[heroes[o]]]
			bits := g.start[o] - piece.from // lines are apart, so that no two share a byte
			limit, weights, promised := l.limit(kind), l.mover.weight, l.other.promised[o]
			for m := range at {
				high := int(w.highs[otherMoves][m])
				if high < low || weights[m] > limit || !promised && !l.mover.promised[m] {
					continue
				}
				with, base := line+int(at[m])-high, baseLine+int(baseAt[movers[m]])-high
				noteSame(free, bits+int(at[m])-high, &l.bounds[with], &l.bounds[base], high-low+1)
			}
		}
	})
}

// noteSame notes in bits, from one of them on, which of some bounds are the same as others. It
// reads up to seven more.
func noteSame(bits []uint8, from int, a, b *int8, count int) {
	for i := 0; i < count; i += 8 {
		same := packed.ZeroBytes(load(a, i)^load(b, i)) >> 7 * 0x0102040810204080 >> 56 // a bit for each byte
		same &= 1<<min(count-i, 8) - 1
		at := from + i
		same <<= at & 7
		bits[at/8] |= uint8(same)
		if high := uint8(same >> 8); high != 0 {
			bits[at/8+1] |= high
		}
	}
}

// families returns what each row is without its promises.
func (r *rows) families() []int32 {
	family := make([]int32, r.count())
	for l, i := range r.index {
		family[i] = r.index[r.family(l)]
	}
	return family
}

// hostages are the beans above the cap of a cup that the other side's stock still
// reaches.
type hostages struct {
	beans        int
	mover, other int // what a promise about the cup adds to the codes of the rows
}

// saved returns how many beans above the caps free promises take off the upper
// bound of a position, whose rows have the codes m and o. Those of the mover are
// captured, and those of the other side are not (docs/diary/hostages.md).
func (t *part) saved(mine, theirs packed.Row, myStock, theirStock int, m, o int) int {
	var all [2 * cups.MaxCups]hostages
	count, n := 0, len(t.width)
	for i := range n {
		most := t.capOf(i)
		if held := mine.At(uint(i)); held > most && theirStock >= n-i { // rules §3.2
			all[count] = hostages{held - most, t.width[i], 0}
			count++
		}
		if held := theirs.At(uint(i)); held > most && myStock >= n-i {
			all[count] = hostages{held - most, 0, t.width[i]}
			count++
		}
	}
	slices.SortFunc(all[:count], func(a, b hostages) int { return b.beans - a.beans })
	return t.mostFree(m, o, myStock, theirStock, all[:count], t.most)
}

// mostFree returns the most hostages that some number of free promises can be made about, of
// all, the most beans first. If some promises are free, then each part of them is free: more
// can still be promised.
func (t *part) mostFree(m, o int, myStock, theirStock int, all []hostages, promises int) int {
	best := 0
	for i, h := range all {
		most := 0
		for _, next := range all[i:min(i+promises, len(all))] {
			most += next.beans
		}
		if best >= most {
			break
		}
		m, o := m+h.mover, o+h.other
		if t.isFree(m, o, myStock, theirStock) {
			best = max(best, h.beans+t.mostFree(m, o, myStock, theirStock, all[i+1:], promises-1))
		}
	}
	return best
}

// isFree reports whether the promises in two codes are free.
func (t *part) isFree(m, o int, myStock, theirStock int) bool {
	mover, hero := t.marked[otherMoves][m], t.marked[heroMoves][o]
	if mover < 0 || hero < 0 {
		return false // no promises about this cup are counted
	}
	l := &t.free[myStock+theirStock]
	if !l.allows(int(mover), l.other.kind[hero]) {
		return false
	}
	i := l.place(mover, hero, myStock)
	bits, ok := t.store.at(l.from + int64(i/8))
	return ok && bits>>(i&7)&1 != 0
}
