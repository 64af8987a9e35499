package sweep

import (
	"context"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// sweep goes through all positions of two sides' rows, total by total.
type sweep struct {
	side    [2]*rows
	shared  bool // both sides have the same rows, so that one table serves both
	threads int
	layers  [2][]*layer // by mover; each total has the place of its rest modulo the length
	chunks  [2][][]chunk
	steps   [2][][]step
	others  [2]others // by side

	gates     []int8
	lost      map[uint16][]int8
	identity  []int32
	constants map[int][]int8
	credited  map[credited][]int8

	lines   sync.Pool // buffers, each for the bounds with one row of the other side
	longest int       // bytes of a buffer
}

// chunk is a run of rows with the same sum that holds whole families.
type chunk struct{ first, end int }

// others are the twins of each row of one side, as the kernel wants them.
type others struct {
	first, away []int32
}

// credited names an array of what captures take at most, less a credit.
type credited struct {
	side, cup, credit int
}

// The places of stock 0 in the tables by stock, before which the kernel may look.
const (
	gateZero = 64
	lostZero = 320
)

// newSweep prepares a sweep over the rows of two sides, the same for both or
// not.
func newSweep(a, b *rows, threads int) *sweep {
	w := &sweep{
		side: [2]*rows{a, b}, shared: a == b, threads: max(threads, 1),
		lost: map[uint16][]int8{}, constants: map[int][]int8{}, credited: map[credited][]int8{},
	}
	w.gates = make([]int8, gateZero+256+2*lanes)
	for i := range w.gates {
		w.gates[i] = 127
		if i < gateZero {
			w.gates[i] = -128
		}
	}
	longest := max(a.count(), b.count())
	w.identity = make([]int32, longest)
	for i := range w.identity {
		w.identity[i] = int32(i)
	}
	for total := range a.stock + b.stock + 1 {
		stride, _, _ := measure(a, b, total)
		w.longest = max(w.longest, slices.Max(stride)+lanes)
	}
	for x, r := range w.side {
		w.chunks[x] = r.chunks()
		w.others[x] = r.others()
		for _, moves := range r.moves {
			for _, m := range moves {
				w.know(x, r, m)
			}
		}
	}
	return w
}

// know makes the tables for a move of side x.
func (w *sweep) know(x int, r *rows, m move) {
	if w.lost[m.lost] == nil {
		w.lost[m.lost] = r.lostTable(m.lost)
	}
	credit := bits.OnesCount16(m.credit)
	for _, pots := range []int{0, 1, -credit, 1 - credit} {
		if w.constants[pots] == nil {
			table := make([]int8, len(w.identity))
			for i := range table {
				table[i] = int8(pots)
			}
			w.constants[pots] = table
		}
	}
	if m.captures > 0 {
		key := credited{1 - x, int(m.captures) - 1, credit}
		if w.credited[key] == nil {
			forfeit := w.side[1-x].forfeit[key.cup]
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

// chunkRows is how many rows a chunk has, at least: few enough for all threads to
// have work, and enough to be worth handing to one.
func (r *rows) chunkRows() int { return min(max(r.count()/16, 32), 256) }

// chunks parts the rows of each sum.
func (r *rows) chunks() [][]chunk {
	var all [][]chunk
	least := r.chunkRows()
	for sum := range r.most() + 1 {
		var chunks []chunk
		first, last := r.first[sum], r.first[sum+1]
		for i := first; i < last; i++ {
			if i+1 == last || i+1-first >= least && !r.promised[i] { // the last of a family has no promise
				chunks = append(chunks, chunk{first, i + 1})
				first = i + 1
			}
		}
		all = append(all, chunks)
	}
	return all
}

func (r *rows) others() others {
	o := others{first: make([]int32, 0, r.count()+1), away: []int32{}}
	for row, twins := range r.twins {
		o.first = append(o.first, int32(len(o.away)))
		for _, twin := range twins {
			o.away = append(o.away, twin-int32(row))
		}
	}
	o.first = append(o.first, int32(len(o.away)))
	o.away = append(o.away, 0) // so that there is a first
	return o
}

// movers returns for which sides a table is needed.
func (w *sweep) movers() int {
	if w.shared {
		return 1
	}
	return 2
}

// depth is how many totals are kept: the largest drop leads n totals down.
func (w *sweep) depth() int { return len(w.side[0].cups) + 1 }

// cost returns the memory that the sweep takes and how many positions it looks at.
func (w *sweep) cost(upTo int) (bytes int64, positions uint64) {
	for x := range w.movers() {
		most := int64(0)
		for total := range upTo + 1 {
			_, size, more := measure(w.side[x], w.side[1-x], total)
			most = max(most, size)
			positions += more
		}
		depth := min(w.depth(), upTo+1)
		perRow := int64(w.side[x].count()) * int64(w.side[1-x].most()+1) * 4
		bytes += int64(depth) * (2*most + perRow)
	}
	return bytes, positions
}

// run goes through all totals up to one, and calls visit after each, with how
// many positions it has. If ctx ends it stops with ctx's error.
func (w *sweep) run(ctx context.Context, upTo int, visit func(total int, positions uint64)) error {
	w.allocate(upTo)
	for total := range upTo + 1 {
		count := uint64(0)
		for x := range w.movers() {
			l := w.layer(x, total)
			l.shape(total)
			_, size, more := measure(w.side[x], w.side[1-x], total)
			memory.Release(l.uppers[size:])
			memory.Release(l.lowers[size:])
			count += more
		}
		if err := w.total(ctx, total); err != nil {
			return err
		}
		visit(total, count)
	}
	return ctx.Err()
}

// allocate makes the layers and the steps.
func (w *sweep) allocate(upTo int) {
	for x := range w.movers() {
		m, o := w.side[x], w.side[1-x]
		most := int64(0)
		for total := range upTo + 1 {
			_, size, _ := measure(m, o, total)
			most = max(most, size)
		}
		for range min(w.depth(), upTo+1) {
			l := newLayer(m, o)
			l.uppers, l.lowers = make([]int8, most), make([]int8, most)
			memory.UseHugePages(l.uppers)
			memory.UseHugePages(l.lowers)
			w.layers[x] = append(w.layers[x], l)
		}
		w.steps[x] = make([][]step, m.count())
		for i, moves := range m.moves {
			w.steps[x][i] = make([]step, 0, len(moves))
		}
	}
	if w.shared {
		w.layers[1] = w.layers[0]
	}
}

// layer returns the layer of a mover and one of the last totals.
func (w *sweep) layer(x, total int) *layer { return w.layers[x][total%len(w.layers[x])] }

// unit is a piece of work: for all rows of the mover with one sum, the cells with
// a chunk of rows of the other side.
type unit struct {
	mover, sum int
	chunk
}

// total fills the layers of one total. A sowing leads to the same total with a
// bean less in the cups, so the sums of both rows together rise (rules §6.1).
func (w *sweep) total(ctx context.Context, total int) error {
	for x := range w.movers() {
		w.each(w.side[x].count(), 256, func(first, end int) {
			for row := first; row < end; row++ {
				w.prepare(x, row, total)
			}
		})
	}
	var units []unit
	for sum := range w.side[0].most() + w.side[1].most() + 1 {
		if err := ctx.Err(); err != nil {
			return err
		}
		units = units[:0]
		anyStuck := false
		for x := range w.movers() {
			m, o := w.side[x], w.side[1-x]
			for otherSum := max(0, sum-m.most()); otherSum <= min(sum, o.most()); otherSum++ {
				for _, c := range w.chunks[1-x][otherSum] {
					units = append(units, unit{x, sum - otherSum, c})
				}
				anyStuck = anyStuck || least(o, total, otherSum) == 0
			}
		}
		w.each(len(units), 1, func(first, end int) {
			for _, u := range units[first:end] {
				yield.Now()
				w.play(u, total)
			}
		})
		if anyStuck {
			w.each(len(units), 1, func(first, end int) {
				for _, u := range units[first:end] {
					w.pass(u, total)
				}
			})
		}
	}
	return nil
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

// prepare makes the steps of a row for one total.
func (w *sweep) prepare(x, row, total int) {
	m, o := w.side[x], w.side[1-x]
	steps := w.steps[x][row][:0]
	high := largest(m, total, row)
	base := high - (lanes - 1) // the stock in the first lane
	for _, v := range m.moves[row] {
		if int(v.beans) > high {
			continue
		}
		after := w.layer(1-x, total-int(v.beans))
		credit := bits.OnesCount16(v.credit)
		s := step{
			uppers: &after.uppers[0], lowers: &after.lowers[0],
			off:   after.start[v.to] - total + base,
			at:    &after.at[m.sum[v.to]][0],
			index: &w.identity[0],
			gate:  &w.gates[gateZero+base-int(v.beans)],
			lost:  &w.lost[v.lost][lostZero+base-total],
		}
		switch {
		case v.captures > 0:
			c := int(v.captures) - 1
			s.index, s.lowerPots = &o.cleared[c][0], &o.taken[c][0]
			s.upperPots = &w.credited[credited{1 - x, c, credit}][0]
		case v.cup > 0:
			s.lowerPots, s.upperPots = &w.constants[1][0], &w.constants[1-credit][0]
		default:
			s.lowerPots, s.upperPots = &w.constants[0][0], &w.constants[-credit][0]
		}
		steps = append(steps, s)
	}
	w.steps[x][row] = steps
}

// play fills the cells of a unit by all moves and promises.
func (w *sweep) play(u unit, total int) {
	m, o := w.side[u.mover], w.side[1-u.mover]
	l := w.layer(u.mover, total)
	otherSum := o.sum[u.first]
	low := least(o, total, otherSum)
	var twins [16]int
	for row := m.first[u.sum]; row < m.first[u.sum+1]; row++ {
		steps := w.steps[u.mover][row]
		high := largest(m, total, row)
		if high < low || len(steps) == 0 {
			continue
		}
		at := l.at[otherSum]
		for i, twin := range m.twins[row] {
			twins[i] = int(at[twin] - at[row])
		}
		j := job{
			steps: &steps[0], count: len(steps), first: u.first, rows: u.end - u.first, stride: l.stride[otherSum],
			twins: &twins[0], twinCount: len(m.twins[row]),
			others: &w.others[1-u.mover].away[0], otherFirst: &w.others[1-u.mover].first[0],
		}
		place := l.place(int32(row), int32(u.first), high)
		for ; j.shift <= high-low; j.shift += lanes {
			j.uppers, j.lowers = &l.uppers[place+j.shift], &l.lowers[place+j.shift]
			run(&j)
		}
	}
}

// pass fills the cells of a unit in which the mover is stuck: the turn goes to
// the other side (rules §2.2), or the game is over. A promise that was not kept
// then costs more than all that was gained by it.
func (w *sweep) pass(u unit, total int) {
	m, o := w.side[u.mover], w.side[1-u.mover]
	if least(o, total, o.sum[u.first]) > 0 {
		return
	}
	l, after := w.layer(u.mover, total), w.layer(1-u.mover, total)
	for row := m.first[u.sum]; row < m.first[u.sum+1]; row++ {
		if !m.stuck[row] || largest(m, total, row) < 0 {
			continue
		}
		for other := u.first; other < u.end; other++ {
			if largest(o, total, other) < total {
				continue // the other side cannot have so much
			}
			to := l.place(int32(row), int32(other), 0)
			if total > 0 || !o.stuck[other] {
				from := after.place(int32(other), int32(row), total)
				l.uppers[to], l.lowers[to] = -after.lowers[from], -after.uppers[from]
				continue
			}
			l.uppers[to], l.lowers[to] = 0, 0
			if m.promised[row] {
				l.uppers[to] = int8(m.total)
			}
			if o.promised[other] {
				l.lowers[to] = -int8(o.total)
			}
		}
	}
}
