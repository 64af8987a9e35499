package sweep

import (
	"context"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// sweep goes through all positions of two sides' rows, total by total. Its bounds hold
// for the hero: lower bounds of the hero's gain where it moves, and upper bounds of the
// other side's gain where that moves.
type sweep struct {
	side    [2]*rows // of the hero, and of the other side
	threads int
	stopped func() bool // whether planning is to end
	layers  [2][]*layer // by mover; each total has the place of its rest modulo the length
	room    []int8      // of all layers
	grids   [2]*grid    // by mover, to measure with
	steps   [2][][]step
	counts  [2][]uint8 // by mover: of each row and weight of the other side, how many of the first steps may be made
	highs   [2][]int32 // by mover: the largest stock that goes with each row at the present total
	twins   [2][]int32 // by side: see [job.otherFirst]
	known   int        // for so many totals, the bounds of the other side's moves are those of a sweep before, see [sweep.resume]

	gates     []int8
	lost      map[uint16][]int8
	identity  []int32
	none      []int32
	constants map[int][]int8
	credited  map[credited][]int8
}

// credited names an array of what captures take at most, less a credit.
type credited struct {
	cup, credit int
}

// The places of stock 0 in the tables by stock, before which the kernel may look.
const (
	gateZero = 320
	lostZero = 320
)

// The movers of a sweep.
const (
	heroMoves = iota
	otherMoves
)

// newSweep prepares a sweep over the rows of the hero and of the other side, which may
// be the same. Once stopped, which may be nil, says so, it and [sweep.cost] end soon, and
// what they return is of no use.
func newSweep(hero, other *rows, threads int, stopped func() bool) *sweep {
	if stopped == nil {
		stopped = func() bool { return false }
	}
	w := &sweep{
		side: [2]*rows{hero, other}, threads: max(threads, 1), stopped: stopped,
		grids: [2]*grid{newGrid(hero, other), newGrid(other, hero)},
		gates: make([]int8, gateZero+256+2*lanes),
		lost:  map[uint16][]int8{}, constants: map[int][]int8{}, credited: map[credited][]int8{},
	}
	for i := range w.gates {
		w.gates[i] = 127
		if i < gateZero {
			w.gates[i] = -128
		}
	}
	longest := max(hero.count(), other.count())
	w.none = make([]int32, longest+1)
	w.identity = make([]int32, longest)
	for i := range w.identity {
		w.identity[i] = int32(i)
	}
	for x, r := range w.side {
		w.twins[x], w.highs[x] = r.twinStarts(), make([]int32, r.count())
		w.steps[x] = make([][]step, r.count())
		w.counts[x] = make([]uint8, r.count()*(r.pledge.most+1))
		for i, moves := range r.moves {
			if i%rowsBetween == 0 && stopped() {
				return w
			}
			w.steps[x][i] = make([]step, 0, len(moves))
			for _, m := range moves {
				w.know(x, m)
			}
		}
	}
	return w
}

// know makes the tables for a move of side x.
func (w *sweep) know(x int, m move) {
	if w.lost[0] == nil {
		w.lost[0] = w.side[x].lostTable(0)
	}
	if w.lost[m.lost] == nil {
		w.lost[m.lost] = w.side[x].lostTable(m.lost)
	}
	credit := bits.OnesCount16(m.credit)
	for _, pots := range []int{0, 1, -credit, 1 - credit} {
		if w.constants[pots] == nil {
			w.constants[pots] = slices.Repeat([]int8{int8(pots)}, len(w.identity))
		}
	}
	if m.captures > 0 && x == otherMoves {
		key := credited{int(m.captures) - 1, credit}
		if w.credited[key] == nil {
			forfeit := w.side[heroMoves].forfeit[key.cup]
			table := make([]int8, len(forfeit))
			for i, beans := range forfeit {
				table[i] = beans - int8(credit)
			}
			w.credited[key] = table
		}
	}
}

// lostTable counts, by minus the other side's stock, the cups of a set that this
// stock still reaches (rules §3.2).
func (r *rows) lostTable(set uint16) []int8 {
	table := make([]int8, lostZero+3*lanes)
	for i := range table {
		for c := range r.cups {
			if set&(1<<c) != 0 && lostZero-i >= r.cups[c].need {
				table[i]++
			}
		}
	}
	return table
}

// twinStarts returns of each row how many rows with one promise more those before it
// have together.
func (r *rows) twinStarts() []int32 {
	starts := make([]int32, 1, r.count()+1)
	for row, twins := range r.twins {
		starts = append(starts, starts[row]+int32(len(twins)))
	}
	return starts
}

// depth is how many layers there are of a mover: the largest drop leads n totals down.
func (w *sweep) depth() int { return len(w.side[0].cups) + 1 }

// cost returns the memory that the sweep takes and how many positions it looks at. A
// position has two bounds.
func (w *sweep) cost(upTo int) (bytes int64, positions uint64) {
	bounds := uint64(0)
	for _, g := range w.grids {
		s := g.shelve(upTo, w.stopped)
		bytes += s.size + int64(s.layouts)*int64(g.mover.count())*4
		bounds += s.cells
	}
	return bytes, bounds / 2
}

// run goes through all totals up to one, and calls visit after each, with how many
// positions the totals so far have. If ctx ends, or visit fails, it stops with that
// error.
func (w *sweep) run(ctx context.Context, upTo int, visit func(total int, done uint64) error) error {
	return w.resume(ctx, 0, nil, upTo, visit)
}

// resume is run after a sweep that went through some number of totals. load puts into the layer
// of the other side's moves of a total what that sweep found, of all positions that there are.
// Only the last of these totals are looked at again: the other side's bounds depend on the
// hero's up to a largest drop before, which depend on the other side's up to another.
func (w *sweep) resume(ctx context.Context, known int, load func(total int) error, upTo int, visit func(total int, done uint64) error) error {
	w.allocate(upTo)
	w.known = known
	first := max(0, known-2*(w.depth()-1))
	bounds := uint64(0)
	for total := range upTo + 1 {
		for x := range w.layers {
			if total > first-w.depth() { // those before first, too, so that moves lead somewhere
				w.layer(x, total).shape(total)
			}
			bounds += w.grids[x].measure(total).cells
		}
		if total < first {
			continue
		}
		if total < known {
			if err := load(total); err != nil {
				return err
			}
		}
		if err := w.total(ctx, total); err != nil {
			return err
		}
		if err := visit(total, bounds/2); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// allocate makes the layers, all in one piece of memory.
func (w *sweep) allocate(upTo int) {
	always := func() bool { return false }
	both := [2]*shelves{w.grids[0].shelve(upTo, always), w.grids[1].shelve(upTo, always)}
	w.room = make([]int8, both[0].size+both[1].size)
	memory.UseHugePages(w.room)
	rest := w.room
	for x, g := range w.grids {
		s := both[x]
		s.bounds, rest = rest[:s.size:s.size], rest[s.size:]
		for range min(w.depth(), upTo+1) {
			w.layers[x] = append(w.layers[x], newLayer(g.another(), s))
		}
	}
}

// release gives the memory of the layers back to the system, in the background: for some
// gigabytes that takes a tenth of a second, and a sweep that is stopped has to end at once.
func (w *sweep) release() {
	go memory.Release(w.room)
	w.room, w.layers = nil, [2][]*layer{}
}

// layer returns the layer of a mover and one of the last totals.
func (w *sweep) layer(x, total int) *layer { return w.layers[x][total%len(w.layers[x])] }

// total fills the layers of one total. A sowing leads to the same total, and takes a bean
// from the cups of the side that sows (rules §6.1). So a thread takes a number of beans of
// the other side and goes up by the hero's beans, always behind the thread that does so for
// a bean less on the other side.
func (w *sweep) total(ctx context.Context, total int) error {
	for x, r := range w.side {
		w.each(r.count(), 256, func(first, end int) {
			for row := first; row < end; row++ {
				w.prepare(x, row, total)
			}
		})
	}
	done := make([]atomic.Int32, w.side[otherMoves].most()+1) // by the other side's beans: how many sums of the hero's are
	w.each(len(done), 1, func(first, end int) {
		for otherSum := first; otherSum < end; otherSum++ {
			for sum := range w.side[heroMoves].most() + 1 {
				for otherSum > 0 && int(done[otherSum-1].Load()) <= sum && ctx.Err() == nil {
					runtime.Gosched()
				}
				if ctx.Err() != nil {
					return
				}
				yield.Now()
				w.fill(sum, otherSum, total)
				done[otherSum].Store(int32(sum) + 1)
			}
		}
	})
	return ctx.Err()
}

// fill fills the cells of all rows of the hero with one sum, and of the other side with
// another.
func (w *sweep) fill(sum, otherSum, total int) {
	sums := [2]int{sum, otherSum}
	for x, o := range [2]*rows{w.side[1], w.side[0]} {
		if x == otherMoves && total < w.known {
			continue
		}
		for _, c := range o.chunks[sums[1-x]] {
			w.play(x, sums[x], c, total)
		}
	}
	if total > max(w.side[0].stock, w.side[1].stock) {
		return // nobody is stuck, since both have a stock
	}
	for x := range w.side {
		if x == otherMoves && total < w.known {
			continue
		}
		w.pass(x, sums[x], sums[1-x], total)
	}
}

// each lets the threads do parts of count pieces of work, grain at a time.
func (w *sweep) each(count, grain int, do func(first, end int)) {
	if w.threads == 1 || count <= grain {
		do(0, count)
		return
	}
	var next atomic.Int64
	work := func() {
		for {
			first := int(next.Add(int64(grain))) - grain
			if first >= count {
				return
			}
			do(first, min(first+grain, count))
		}
	}
	var group sync.WaitGroup
	for range min(w.threads, (count+grain-1)/grain) - 1 {
		group.Go(work)
	}
	work()
	group.Wait()
}

// prepare makes the steps of a row for one total. Those to rows of less weight come
// first: the hero may not make the others if the other side's row has weight too.
func (w *sweep) prepare(x, row, total int) {
	m, o := w.side[x], w.side[1-x]
	steps := w.steps[x][row][:0]
	most := m.pledge.most
	high := w.grids[x].largest(total, row)
	w.highs[x][row] = int32(high)
	base := high - (lanes - 1) // the stock in the first lane
	for weight := range most + 1 {
		for _, v := range m.moves[row] {
			if m.weight[v.to] != weight || int(v.beans) > high {
				continue
			}
			after := w.layer(1-x, total-int(v.beans))
			s := step{
				bounds: &after.bounds[0],
				off:    after.start[v.to] - total + base,
				at:     &after.at[m.kind[v.to]][0],
				index:  &w.identity[0],
				gate:   &w.gates[gateZero+base-int(v.beans)],
				lost:   &w.lost[0][lostZero+base-total],
			}
			if v.captures > 0 {
				s.index = &o.cleared[v.captures-1][0]
			}
			if x == heroMoves {
				s.lost = &w.lost[v.lost][lostZero+base-total]
			}
			s.pots = w.pots(x, v)
			steps = append(steps, s)
		}
		w.counts[x][row*(most+1)+most-weight] = uint8(len(steps))
	}
	w.steps[x][row] = steps
}

// pots returns what the mover gets by a move, by row of the other side: the hero gets
// what it is sure of, the other side all that it may get, less what the hero gets for
// its promises.
func (w *sweep) pots(x int, v move) *int8 {
	credit := bits.OnesCount16(v.credit)
	if x == heroMoves {
		credit = 0
	}
	switch {
	case v.captures > 0 && x == heroMoves:
		return &w.side[otherMoves].taken[v.captures-1][0]
	case v.captures > 0:
		return &w.credited[credited{int(v.captures) - 1, credit}][0]
	case v.cup > 0:
		return &w.constants[1-credit][0]
	}
	return &w.constants[-credit][0]
}

// eachKind calls do for each run of rows of a chunk that are of one kind.
func (r *rows) eachKind(c chunk, do func(first, end, kind int)) {
	for first := c.first; first < c.end; {
		kind, end := r.kind[first], first+1
		for end < c.end && r.kind[end] == kind {
			end++
		}
		do(first, end, kind)
		first = end
	}
}

// play fills the cells of the rows of a mover with one sum, and of a chunk of the other
// side's rows, by all moves and promises.
func (w *sweep) play(x, sum int, c chunk, total int) {
	m, o := w.side[x], w.side[1-x]
	l, highs := w.layer(x, total), w.highs[x]
	most := m.pledge.most
	var twins [cups.MaxCups]int
	o.eachKind(c, func(first, end, kind int) {
		low, at := l.least(total, kind), l.at[kind]
		weight, twinAt := o.kinds[kind].weight, l.at[o.kinds[kind].twin]
		limit := l.limit(kind)
		j := job{
			first: first, rows: end - first, flip: -x, bounds: &l.bounds[0], lines: &l.start[0],
			twins: &twins[0], others: &l.away[0],
		}
		for row := m.first[sum]; row < m.first[sum+1]; row++ {
			high := int(highs[row])
			if high < low || m.weight[row] > limit {
				continue
			}
			j.steps, j.count = unsafe.SliceData(w.steps[x][row]), int(w.counts[x][row*(most+1)+weight])
			j.twinCount, j.otherFirst, j.otherShift = 0, &w.none[0], 0
			if m.weight[row] < limit { // a promise more
				j.twinCount = len(m.twins[row])
				for i, twin := range m.twins[row] {
					twins[i] = int(at[twin] - at[row])
				}
				j.otherFirst, j.otherShift = &w.twins[1-x][0], int(twinAt[row]-at[row])
			}
			j.place = int(at[row]) - high
			for j.shift = 0; j.shift <= high-low; j.shift += lanes {
				run(&j)
				j.place += lanes
			}
		}
	})
}

// pass fills the cells of the rows with some sums in which the mover is stuck: the turn
// goes to the other side (rules §2.2), or the game is over. A promise that was not kept
// then costs more than all that was gained by it.
func (w *sweep) pass(x, sum, otherSum, total int) {
	m, o := w.side[x], w.side[1-x]
	l, after := w.layer(x, total), w.layer(1-x, total)
	o.eachKind(chunk{o.first[otherSum], o.first[otherSum+1]}, func(first, end, kind int) {
		if l.least(total, kind) > 0 {
			return // the other side cannot have so much
		}
		for row := m.first[sum]; row < m.first[sum+1]; row++ {
			if !m.stuck[row] || w.highs[x][row] < 0 || !l.allows(row, kind) {
				continue
			}
			for other := first; other < end; other++ {
				if int(w.highs[1-x][other]) < total {
					continue
				}
				bound := int8(0)
				switch from := after.place(int32(other), int32(row), total); {
				case total > 0 || !o.stuck[other]:
					bound = minus(0, after.bounds[from])
				case x == heroMoves && o.promised[other]:
					bound = -int8(o.total)
				case x == otherMoves && m.promised[row]:
					bound = int8(m.total)
				}
				l.bounds[l.place(int32(row), int32(other), 0)] = bound
			}
		}
	})
}
