//go:build !js

package sweep

import (
	"context"
	"encoding/binary"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"unsafe"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// A sweep on disk keeps of its old totals only files, and has in memory what it looks at next
// (docs/decisions/0048-old-totals-on-disk.md). Its layers lie where those of a sweep in memory
// would lie, in addresses that take no memory as long as nothing is there. For each number of
// beans in the other side's cups, one step after the other, what is needed is unpacked to its
// place, the cells of all rows of the hero are filled, those of the step are packed and written,
// and what no later step looks at is dropped.
//
// The hero's rows of a step lie in columns of the layer in which the other side moves, and in
// lines of the layer in which the hero moves. So a block of the former has the columns of one
// step of some lines, and a block of the latter has some whole lines.

// OnDisk is a sweep about the empty boards of a question whose old totals lie on disk.
type OnDisk struct {
	*sweep
	p      cups.Position
	kind   string // of the sweep, as its folder names it
	upTo   int
	window windows
	edges  [][][]int32     // of the layers in which the other side moves, by the rest of their total: see [OnDisk.edgesOf]
	lines  [2][][][]int32  // by mover, front and step: the rows of the other side whose lines have something of the step
	cost   func() DiskCost // without what is read ahead
	values [][2]values     // by total, see [OnDisk.keepValues]
	room   []byte
	ahead  int64 // bytes of buffers for what is read ahead, and for what is written

	// For tests, or nil: told before anything of a step is dropped, and asked before files are changed.
	filled   func(total, step int)
	fault    func(what string) error
	unsynced bool // nobody waits for the disk
}

// values are bounds after first drops from an empty board, by the beans dropped less one.
type values [cups.MaxCups]int8

// windows say in which steps what is needed.
type windows struct {
	steps    int
	target   [][]bool  // by beans of a drop and row of the hero: whether a drop leads there
	captures [][]bool  // the same of drops that capture
	columns  [][]int   // by beans of a drop and step: how many columns no later step looks at, in lines that captures lead to
	drops    [][]int16 // by beans of a drop and row of the other side: the last step that looks at that line, -1 if none does
	sowings  []int16   // by row of the other side: the last step that looks at the line in the same total; that of the row itself if none does
}

// OnDisk prepares a sweep of the empty boards of the question with its stock and with less,
// whose old totals lie on disk. It is nil where this system cannot do it.
func (q *Question) OnDisk(o Options) *OnDisk {
	if probe, err := memory.Reserve(1 << 12); err != nil {
		return nil
	} else {
		_ = memory.Unreserve(probe)
	}
	d := &OnDisk{sweep: q.hero[0], p: q.p, upTo: q.total, ahead: leastAhead}
	d.kind = fmt.Sprintf("1: 2x%d, %d beans, beyond %d, promises %x %x, %d together, blocking %d",
		q.p.Cups(), q.total/2, o.Beyond, o.Own, o.Theirs, o.Together, o.Blocking)
	d.values = make([][2]values, q.total+1)
	d.edges = make([][][]int32, d.depth())
	d.cost = sync.OnceValue(d.estimate)
	d.lookAhead()
	for x := range d.lines {
		lines := d.side[1-x]
		d.lines[x] = make([][][]int32, len(lines.cups)+1)
		for front := range d.lines[x] {
			d.lines[x][front] = make([][]int32, d.window.steps)
		}
		for row, front := range lines.front {
			step := 0
			if x == heroMoves {
				step = lines.sum[row]
			}
			d.lines[x][front][step] = append(d.lines[x][front][step], int32(row))
		}
	}
	for _, steps := range d.lines[otherMoves] {
		for step := range steps {
			steps[step] = steps[0]
		}
	}
	return d
}

// lookAhead finds the windows.
func (d *OnDisk) lookAhead() {
	hero, other := d.side[heroMoves], d.side[otherMoves]
	n := len(hero.cups)
	d.window = windows{steps: other.most() + 1, sowings: make([]int16, other.count())}
	w := &d.window
	for row, sum := range other.sum {
		w.sowings[row] = int16(sum)
	}
	for range n + 1 {
		w.target = append(w.target, make([]bool, hero.count()))
		w.captures = append(w.captures, make([]bool, hero.count()))
		w.columns = append(w.columns, make([]int, w.steps))
		w.drops = append(w.drops, slices.Repeat([]int16{-1}, other.count()))
	}
	for _, moves := range hero.moves {
		for _, m := range moves {
			if m.beans > 0 {
				w.target[m.beans][m.to] = true
				w.captures[m.beans][m.to] = w.captures[m.beans][m.to] || m.captures > 0
			}
		}
	}
	for row, moves := range other.moves {
		step := int16(other.sum[row])
		for _, m := range moves {
			last := &w.sowings[m.to]
			if m.beans > 0 {
				last = &w.drops[m.beans][m.to]
			}
			*last = max(*last, step)
		}
	}
	for beans := 1; beans <= n; beans++ {
		last := make([]int, w.steps) // by column
		for column := range last {
			last[column] = column
		}
		for row, to := range other.cleared[n-beans] {
			if to >= 0 {
				last[other.sum[to]] = max(last[other.sum[to]], other.sum[row])
			}
		}
		column := 0
		for step := range w.steps {
			for column < w.steps && last[column] <= step {
				column++
			}
			w.columns[beans][step] = column
		}
	}
}

// edgesOf returns where in lines of each kind the columns of each step begin, and where the last
// ones end.
func (g *grid) edgesOf(total int) [][]int32 {
	m := g.mover
	all := make([][]int32, len(g.at))
	for kind, at := range g.at {
		edges := make([]int32, len(m.first))
		for step, first := range m.first {
			if edges[step] = int32(g.stride[kind] - lanes); first < m.count() {
				edges[step] = at[first] - int32(g.largest(total, first))
			}
		}
		all[kind] = edges
	}
	return all
}

// DiskCost is what a sweep on disk takes.
type DiskCost struct {
	Memory, Disk int64  // bytes at most
	Written      int64  // bytes in all
	Positions    uint64 // that the sweep looks at
}

// Cost returns what the sweep takes. The bytes on disk are those of packed bounds, of which
// most are half a byte: they are estimated.
func (d *OnDisk) Cost() DiskCost {
	c := d.cost()
	c.Memory += 2 * d.ahead
	return c
}

// estimate finds the cost.
func (d *OnDisk) estimate() (c DiskCost) {
	n := d.depth() - 1
	packed := make([][]int64, d.upTo+1) // by total and front: bytes of all lines
	grids := [2]*grid{d.grids[0].another(), d.grids[1].another()}
	held := make([][]int64, d.upTo+1) // by total and number of totals before: the most that is in memory
	bounds := uint64(0)
	layouts := [2]map[line]bool{{}, {}}
	for total := range d.upTo + 1 {
		packed[total] = make([]int64, n+1)
		for x, g := range grids {
			g.extent = g.measure(total)
			bounds += g.cells
			d.addPacked(packed[total], g, total)
			for kind := range g.at {
				layouts[x][g.line(total, kind)] = true
			}
		}
		held[total] = make([]int64, 0, (n+1)*d.window.steps)
		widths := d.widths(grids[otherMoves], total)
		for beans := range n + 1 {
			held[total] = append(held[total], d.heldOf(grids[heroMoves], widths, beans)...)
		}
		size, all := int64(fixedDisk), make([]int64, d.window.steps)
		for beans := range n + 1 {
			if total < beans {
				break
			}
			for step := range all {
				all[step] += held[total-beans][beans*d.window.steps+step]
			}
			for front := max(beans, 1); front <= n; front++ {
				size += packed[total-beans][front]
			}
		}
		for front := 1; front <= n && total < d.upTo; front++ {
			c.Written += packed[total][front]
		}
		c.Memory = max(c.Memory, slices.Max(all))
		c.Disk = max(c.Disk, size+size/20) // with what the file system takes
	}
	for x, of := range layouts {
		c.Memory += int64(len(of)) * int64(d.grids[x].mover.count()) * 8                // the collector of garbage doubles them
		c.Memory += int64(d.side[1-x].count()) * int64(n+1) * int64(memory.PageBytes()) // parts of pages at the ends of lines
	}
	c.Memory += fixedMemory
	c.Positions = bounds / 2
	return c
}

const (
	leastAhead  = 64 << 20
	fixedMemory = 320 << 20 // of all else: rows, moves, blocks
	fixedDisk   = 1 << 20
)

// addPacked adds to all, by front, how many bytes the lines of a grid that is measured for a total
// are packed to, or some more: half a byte a bound, a byte more for one in fifty and for
// those that begin a run, and what each line takes.
func (d *OnDisk) addPacked(all []int64, g *grid, total int) {
	for kind, k := range g.other.kinds {
		runs, low, limit := int64(0), g.least(total, kind), g.limit(kind)
		for row, weight := range g.mover.weight {
			if weight <= limit && g.largest(total, row) >= low {
				runs++
			}
		}
		bounds := int64(g.stride[kind] - lanes)
		bytes := bounds/2 + bounds/50 + runs + int64(d.window.steps)*groupBytes
		for front, count := range k.fronts {
			all[front] += int64(count) * bytes
		}
	}
}

// heldOf returns by step how many bytes of the layers of a total are in memory while that which
// is larger by some beans is filled: lines of a grid that is measured for the total, and columns
// of some widths.
func (d *OnDisk) heldOf(g *grid, widths [][]int64, beans int) []int64 {
	held, w := make([]int64, d.window.steps), &d.window
	add := func(from, to int, bytes int64) { // steps, the last one included
		for step := max(from, 0); step <= min(to, w.steps-1); step++ {
			held[step] += bytes
		}
	}
	lines := d.side[otherMoves]
	for row, kind := range lines.kind {
		from, to := lines.sum[row], int(w.sowings[row])
		if beans > 0 {
			from, to = from-beans, int(w.drops[beans][row])
		}
		if to >= from && lines.front[row] >= beans {
			add(from, to, int64(g.stride[kind]))
		}
	}
	heroes := d.side[heroMoves]
	simple, captured := make([]int64, len(heroes.kinds)), make([]int64, len(heroes.kinds))
	for row, kind := range heroes.kind {
		switch {
		case beans == 0 || w.target[beans][row] && !w.captures[beans][row]:
			simple[kind]++
		case w.target[beans][row]:
			captured[kind]++
		}
	}
	for kind, columns := range widths {
		for column, bytes := range columns {
			add(column, column, simple[kind]*bytes)
			last := column
			for beans > 0 && last < w.steps-1 && w.columns[beans][last] <= column {
				last++
			}
			add(column, last, captured[kind]*bytes)
		}
	}
	return held
}

// widths returns how many bytes the columns of each step take in lines of each kind.
func (d *OnDisk) widths(g *grid, total int) [][]int64 {
	all := make([][]int64, len(g.other.kinds))
	for kind := range all {
		all[kind] = make([]int64, d.window.steps)
		low, limit := g.least(total, kind), g.limit(kind)
		for row, sum := range g.mover.sum {
			if g.mover.weight[row] <= limit {
				all[kind][sum] += int64(max(0, g.largest(total, row)-low+1))
			}
		}
	}
	return all
}

// ReadAhead lets the sweep use so many bytes more for what is read and written beside the
// computing.
func (d *OnDisk) ReadAhead(bytes int64) { d.ahead += max(0, bytes/2) }

// block is some lines of a layer, or their columns of one step, that are packed together.
type block struct {
	x, total, front, step int
	number                int // of those with the same front and step
	rows                  []int32
	beans                 int // how many beans more the total has for which it is read
}

// blockBytes is about how many bounds are in a block.
const blockBytes = 1 << 20

// blocks parts the lines with some front into blocks.
func (d *OnDisk) blocks(x, total, front, step int) (all []block) {
	rows := d.lines[x][front][step]
	b := block{x: x, total: total, front: front, step: step}
	first, size := 0, 0
	for i, row := range rows {
		from, to := d.span(x, total, step, row)
		if size += to - from; size >= blockBytes || i == len(rows)-1 {
			b.rows = rows[first : i+1]
			all = append(all, b)
			first, size, b.number = i+1, 0, b.number+1
		}
	}
	return all
}

// span returns where in the bounds of a layer those of a step are in the line of a row.
func (d *OnDisk) span(x, total, step int, row int32) (from, to int) {
	l := d.layer(x, total)
	kind, start := l.other.kind[row], l.start[row]
	if x == heroMoves {
		return start, start + l.stride[kind] - lanes
	}
	edges := d.edges[total%d.depth()][kind]
	return start + int(edges[step]), start + int(edges[step+1])
}

// allocate makes the layers, which take no memory yet.
func (d *OnDisk) allocate() error {
	never := func() bool { return false }
	both := [2]*shelves{d.grids[0].shelve(d.upTo, never), d.grids[1].shelve(d.upTo, never)}
	room, err := memory.Reserve(both[0].size + both[1].size)
	if err != nil {
		return err
	}
	d.room = room
	rest := unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(room))), len(room))
	for x, g := range d.grids {
		s := both[x]
		s.bounds, rest = rest[:s.size:s.size], rest[s.size:]
		d.layers[x] = nil
		for range min(d.depth(), d.upTo+1) {
			d.layers[x] = append(d.layers[x], newLayer(g.another(), s))
		}
	}
	return nil
}

func (d *OnDisk) free() {
	d.layers = [2][]*layer{}
	if d.room != nil {
		_ = memory.Unreserve(d.room)
		d.room = nil
	}
}

// drop gives the whole pages of some bounds of a layer back. Those before them in the line are
// not needed either.
func (d *OnDisk) drop(l *layer, line, from, to int) {
	page := memory.PageBytes()
	base := int(uintptr(unsafe.Pointer(&l.bounds[0])) - uintptr(unsafe.Pointer(&d.room[0])))
	line, from, to = base+line, base+from, base+to
	from = max(from/page, (line+page-1)/page) * page
	if to = to / page * page; from < to {
		memory.Drop(d.room[from:to])
	}
}

// Starts answers the question about an empty board for each stock, as [Question.Starts] does.
// What is on disk goes to a folder, and a sweep that was interrupted goes on with the total after
// the last that is there. moves is told of the stocks that were finished before as well. done,
// which may be nil, is told how many positions are done.
func (d *OnDisk) Starts(ctx context.Context, folder string, moves func(stock int, moves []Move, positions uint64), done func(positions uint64)) error {
	f, err := d.open(folder, d.Cost().Disk)
	if err != nil {
		return err
	}
	defer f.close()
	if err := d.allocate(); err != nil {
		return err
	}
	defer d.free()
	bounds, last := uint64(0), uint64(0)
	for total := range d.upTo + 1 {
		for x := range d.layers {
			if total >= f.next-(d.depth()-1) { // moves lead to them
				d.layer(x, total).shape(total)
			}
			bounds += d.grids[x].measure(total).cells
		}
		d.edges[total%d.depth()] = nil
		if total >= f.next-(d.depth()-1) {
			d.edges[total%d.depth()] = d.layer(otherMoves, total).edgesOf(total)
		}
		if total >= f.next {
			before := bounds
			for x := range d.layers {
				before -= d.grids[x].measure(total).cells
			}
			err := d.one(ctx, f, total, func(step int) {
				if done != nil {
					done((before + (bounds-before)*uint64(step)/uint64(d.window.steps)) / 2)
				}
			})
			if err != nil {
				return err
			}
		}
		if stock := total / 2; total%2 == 0 && stock > 0 {
			p, err := cups.StartWith(d.p.Cups(), cups.Beans(stock))
			if err != nil {
				return err
			}
			moves(stock, movesOf(p, d.gained(heroMoves, total), d.gained(otherMoves, total)), bounds/2-last)
			last = bounds / 2
		}
	}
	return nil
}

// gained returns what the first drops from the empty board with some total gain, see [sweep.gains].
func (d *OnDisk) gained(x, total int) map[cups.Move]int {
	found := map[cups.Move]int{}
	for _, m := range d.side[x].moves[d.side[x].find(d.p, d.p.Turn())] {
		if beans := int(m.beans); beans > 0 && beans <= total/2 {
			found[m.asCups()] = -int(d.values[total-beans][x][beans-1])
		}
	}
	return found
}

// keepValues keeps the bounds of a step that say what first drops gain.
func (d *OnDisk) keepValues(total, step int) {
	for x := range d.layers {
		m, o := d.side[x], d.side[1-x]
		from, other := m.find(d.p, d.p.Turn()), o.find(d.p, d.p.Turn().Opponent())
		l := d.layer(1-x, total)
		for _, v := range m.moves[from] {
			beans := int(v.beans)
			stock := (total + beans) / 2 // of both sides before the drop
			of := o.sum[other]           // the step that fills the cell
			if x == otherMoves {
				of = m.sum[v.to]
			}
			if beans == 0 || (total+beans)%2 != 0 || stock > d.upTo/2 || beans > stock || of != step {
				continue
			}
			d.values[total][x][beans-1] = l.bounds[l.place(other, v.to, stock)]
		}
	}
}

// one fills the layers of one total, and writes them.
func (d *OnDisk) one(ctx context.Context, f *files, total int, stepDone func(step int)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	for x, r := range d.side {
		d.each(r.count(), 256, func(first, end int) {
			for row := first; row < end; row++ {
				d.prepare(x, row, total)
			}
		})
	}
	needed := make([][]block, d.window.steps)
	for step := range needed {
		needed[step] = d.needed(total, step)
	}
	if total < d.upTo {
		if err := f.begin(total); err != nil {
			return err
		}
	}
	r, w := f.readAhead(ctx, stop, slices.Concat(needed...), d.ahead), f.writeBehind(stop, d.ahead)
	defer r.end()
	defer w.end()
	for step := range needed {
		if err := d.load(ctx, r, needed[step], stop); err != nil {
			return err
		}
		for sum := range d.side[heroMoves].most() + 1 {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			yield.Now()
			d.fillStep(sum, step, total)
		}
		d.keepValues(total, step)
		if d.filled != nil {
			d.filled(total, step)
		}
		d.store(w, total, step)
		d.dropAfter(total, step)
		stepDone(step + 1)
	}
	memory.Drop(d.room[:len(d.room)/memory.PageBytes()*memory.PageBytes()])
	w.end()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := f.finish(ctx, total, d.values); err != nil {
		return err
	}
	debug.FreeOSMemory()
	return nil
}

// needed returns the blocks that a step looks at first, in the order in which they are read.
func (d *OnDisk) needed(total, step int) (all []block) {
	n := d.depth() - 1
	for beans := 1; beans <= min(n, total); beans++ {
		before := len(all)
		for front := beans; front <= n; front++ {
			all = append(all, d.blocks(otherMoves, total-beans, front, step)...)
			lines := []int{step + beans}
			if step == 0 {
				for sum := range beans {
					lines = append(lines, sum)
				}
			}
			for _, sum := range lines {
				if sum < d.window.steps {
					all = append(all, d.blocks(heroMoves, total-beans, front, sum)...)
				}
			}
		}
		for i := range all[before:] {
			all[before+i].beans = beans
		}
	}
	return all
}

// fillStep fills the cells of the hero's rows with one sum, and of the other side's with
// another, see [sweep.fill]. The layers of both movers do not need each other here.
func (d *OnDisk) fillStep(sum, step, total int) {
	sums := [2]int{sum, step}
	type part struct {
		x int
		c chunk
	}
	var parts []part
	for x, o := range [2]*rows{d.side[1], d.side[0]} {
		if sums[1-x] < len(o.chunks) {
			for _, c := range o.chunks[sums[1-x]] {
				parts = append(parts, part{x, c})
			}
		}
	}
	d.each(len(parts), 1, func(first, end int) {
		for _, p := range parts[first:end] {
			d.play(p.x, sums[p.x], p.c, total)
		}
	})
	if total > max(d.side[0].stock, d.side[1].stock) {
		return // nobody is stuck, since both have a stock
	}
	for x := range d.side {
		d.pass(x, sums[x], sums[1-x], total)
	}
}

// dropAfter drops what no step after one looks at.
func (d *OnDisk) dropAfter(total, step int) {
	n, w := d.depth()-1, &d.window
	for beans := range min(n, total) + 1 {
		old := total - beans
		l, edges := d.layer(otherMoves, old), d.edges[old%d.depth()]
		heroes := d.side[heroMoves]
		d.each(heroes.count(), 256, func(first, end int) {
			for row := first; row < end; row++ {
				from, to := step, step+1
				switch {
				case beans > 0 && !w.target[beans][row]:
					continue
				case beans > 0 && w.captures[beans][row]:
					if from = 0; step > 0 {
						from = w.columns[beans][step-1]
					}
					to = w.columns[beans][step]
				}
				start, at := l.start[row], edges[heroes.kind[row]]
				end := start + int(at[to])
				if to == w.steps {
					end += lanes
				}
				d.drop(l, start, start+int(at[from]), end)
			}
		})
		last := w.sowings
		if beans > 0 {
			last = w.drops[beans]
		}
		l = d.layer(heroMoves, old)
		others := d.side[otherMoves]
		d.each(others.count(), 256, func(first, end int) {
			for row := first; row < end; row++ {
				if int(last[row]) == step && others.front[row] >= beans {
					start := l.start[row]
					d.drop(l, start, start, start+l.stride[others.kind[row]])
				}
			}
		})
	}
}

// load unpacks what a step looks at first.
func (d *OnDisk) load(ctx context.Context, r *reader, needed []block, stop func(error)) error {
	d.each(len(needed), 1, func(first, end int) {
		for range end - first {
			select {
			case got, ok := <-r.blocks:
				if !ok {
					return // the reader has said why
				}
				if !d.unpack(got.block, got.bytes) {
					stop(r.files.damaged(got.block))
				}
				r.free <- got.bytes
			case <-ctx.Done():
				return
			}
		}
	})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// store packs what a step filled, and gives it to be written.
func (d *OnDisk) store(w *writer, total, step int) {
	if total == d.upTo {
		return // nobody reads it
	}
	var all []block
	for x := range d.layers {
		for front := 1; front < d.depth(); front++ {
			all = append(all, d.blocks(x, total, front, step)...)
		}
	}
	d.each(len(all), 1, func(first, end int) {
		for _, b := range all[first:end] {
			w.put(b, d.pack(b, <-w.free))
		}
	})
}

// lengthBytes is the length of a packed line, before all of a block.
const lengthBytes = 4

// pack packs a block, to room if that is large enough.
func (d *OnDisk) pack(b block, room []byte) []byte {
	most := lengthBytes * len(b.rows)
	for _, row := range b.rows {
		from, to := d.span(b.x, b.total, b.step, row)
		most += packedBound(to - from)
	}
	packed := slices.Grow(room[:0], most+1)[:lengthBytes*len(b.rows)]
	l := d.layer(b.x, b.total)
	for i, row := range b.rows {
		from, to := d.span(b.x, b.total, b.step, row)
		before := len(packed)
		packed = packHalves(packed, l.bounds[from:to])
		binary.LittleEndian.PutUint32(packed[lengthBytes*i:], uint32(len(packed)-before))
	}
	return packed
}

// unpack puts a block into its place. It is false if it is not the one that was packed.
func (d *OnDisk) unpack(b block, packed []byte) bool {
	if len(packed) < lengthBytes*len(b.rows) {
		return false
	}
	l, lengths := d.layer(b.x, b.total), packed
	packed = packed[lengthBytes*len(b.rows):]
	for i, row := range b.rows {
		from, to := d.span(b.x, b.total, b.step, row)
		length := int(binary.LittleEndian.Uint32(lengths[lengthBytes*i:]))
		if length > len(packed) {
			return false
		}
		if d.isLookedAt(b, row) && !unpackHalves(&l.bounds[from], packed[:length], to-from) {
			return false
		}
		packed = packed[length:]
	}
	return len(packed) == 0
}

// isLookedAt reports whether drops lead to a row of a block that is read: that depends on how many
// beans there were more.
func (d *OnDisk) isLookedAt(b block, row int32) bool {
	if b.x == heroMoves {
		return d.window.drops[b.beans][row] >= 0
	}
	return d.window.target[b.beans][row]
}
