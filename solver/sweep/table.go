package sweep

import (
	"cmp"
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/packed"
)

// Table knows bounds of the gain of every position that can come up from one
// position, whoever of the two sides has which row and stock. It does not change
// once it is made: any number of goroutines may use it.
type Table struct {
	rows   *rows       // without promises
	layers []keptLayer // by total of both stocks
	free   []freeLayer // by total; empty if there are no promises
	row    []int32     // by code, which is the sum of the levels times width: a row, or -1
	marked []int32     // by code: the row among those with promises, or -1
	width  []int       // by cup: of a code
	beyond int         // how many beans a cup at its cap holds beyond what it needs
}

// mostPromised is how many cups of a side are promised at once in a table if nothing
// else is wanted. Promises about more close next to nothing, and their rows are a
// tenth of the pairs.
const mostPromised = 2

// Plan is a table that is still to be made.
type Plan struct {
	table *Table
	w     *sweep
	total int // of both stocks
}

// PlanTable prepares the table of a position with at most [MostBeans] beans in cups
// and stocks. It returns nil if there are more than [MostRows] rows.
func PlanTable(p cups.Position, o Options) *Plan {
	t := &Table{beyond: o.Beyond}
	n, size := p.Cups(), 1
	cs := make([]cup, n)
	for i := range cs {
		cs[i] = newCup(n-i, o.Beyond, 0)
		t.width = append(t.width, size)
		size *= len(cs[i].levels)
	}
	origin := originOf(p, cs)
	full := newRows(cs, origin, origin.stock, pledge{o.Promises, cmp.Or(o.Together, mostPromised)})
	t.rows = newRows(cs, origin, origin.stock, pledge{})
	if full == nil || t.rows == nil {
		return nil
	}
	t.row, t.marked = slices.Repeat([]int32{-1}, size), slices.Repeat([]int32{-1}, size)
	for l, i := range t.rows.index {
		t.row[t.code(l)] = i
	}
	for l, i := range full.index {
		t.marked[t.code(l)] = i
	}
	return &Plan{t, newSweep(full, full, o.Threads), int(p.Stock(cups.South) + p.Stock(cups.North))}
}

// originOf returns what a side has that may be either of p.
func originOf(p cups.Position, cs []cup) origin {
	both := origin{stock: int(max(p.Stock(cups.South), p.Stock(cups.North))), used: map[row]int{}}
	for _, s := range []cups.Side{cups.South, cups.North} {
		var l row
		for i := range cs {
			l[i] = cs[i].find(int(p.Cup(s, i+1)))
		}
		used := both.stock - int(p.Stock(s))
		if old, seen := both.used[l]; !seen || used < old {
			both.used[l] = used
		}
		both.total = max(both.total, int(p.InCups(s)+p.Stock(s)))
	}
	return both
}

// code returns the number of a row.
func (t *Table) code(l row) (sum int) {
	for i, width := range t.width {
		sum += int(l[i]) * width
	}
	return sum
}

// Cost returns the memory in bytes that making the table takes, the table itself
// included, and how many positions the sweep looks at.
func (p *Plan) Cost() (bytes int64, positions uint64) {
	kept := int64(0)
	for total := range p.total + 1 {
		bounds, free := p.kept(total)
		kept += bounds + free
		_, size, more := measure(p.w.side[0], p.w.side[0], total)
		bytes = max(bytes, kept+2*int64(min(p.w.depth(), p.total+1))*size)
		positions += more
	}
	return bytes, positions
}

// kept returns how many bytes the table takes for one total.
func (p *Plan) kept(total int) (bounds, free int64) {
	_, size, _ := measure(p.table.rows, p.table.rows, total)
	bounds = (size + 7) / 8 * blockBytes
	if all := p.w.side[0]; all.count() > p.table.rows.count() {
		_, size, _ := measure(all, all, total)
		free = size/8 + 1
	}
	return bounds, free
}

// Make makes the table. report, which may be nil, is told how many positions are
// done. If ctx ends, the error is ctx's.
func (p *Plan) Make(ctx context.Context, report func(done uint64)) (*Table, error) {
	t, w := p.table, p.w
	full := w.side[0]
	place := make([]int32, t.rows.count()) // of the rows without promises among all
	for l, i := range t.rows.index {
		place[i] = full.index[l]
	}
	family := full.families()
	sum := int64(0)
	for total := range p.total + 1 {
		bounds, free := p.kept(total)
		sum += bounds + free
	}
	room := make([]uint8, sum)
	memory.UseHugePages(room)
	take := func(bytes int64) []uint8 {
		part := room[:bytes:bytes]
		room = room[bytes:]
		return part
	}
	done := uint64(0)
	err := w.run(ctx, p.total, func(total int, positions uint64) {
		bounds, free := p.kept(total)
		t.layers = append(t.layers, w.keep(t.rows, place, total, take(bounds)))
		if free > 0 {
			t.free = append(t.free, w.keepFree(family, total, take(free)))
		}
		done += positions
		if report != nil {
			report(done)
		}
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Lookup returns bounds of the gain of the side that moves. It is false if the
// table does not know the position; if it knows one, it knows all that come from
// that one.
func (t *Table) Lookup(mine, theirs packed.Row, myStock, theirStock int) (b Bounds, ok bool) {
	n, r := len(t.width), t.rows
	m, o := 0, 0
	over, otherOver := 0, 0
	beans, otherBeans := myStock, theirStock
	for i := range n {
		most := r.cups[i].need + t.beyond
		held := mine.At(uint(i))
		beans += held
		if held > most {
			if theirStock >= n-i { // rules §3.2
				over += held - most
			}
			held = most
		}
		m += held * t.width[i]
		held = theirs.At(uint(i))
		otherBeans += held
		if held > most {
			if myStock >= n-i {
				otherOver += held - most
			}
			held = most
		}
		o += held * t.width[i]
	}
	mover, other := t.row[m], t.row[o]
	if mover < 0 || other < 0 || myStock+theirStock >= len(t.layers) ||
		myStock > r.stock-r.used[mover] || theirStock > r.stock-r.used[other] {
		return b, false
	}
	l := &t.layers[myStock+theirStock]
	lower, width := l.get(l.place(mover, other, myStock))
	if width == unknownWidth {
		return Bounds{Lower: cups.Margin(lower - over), Upper: cups.Margin(beans + otherBeans)}, true
	}
	b = Bounds{Lower: cups.Margin(lower - over), Upper: cups.Margin(lower + width + otherOver)}
	if over+otherOver > 0 && len(t.free) > 0 && max(beans, otherBeans) <= r.total {
		b.Upper -= cups.Margin(t.saved(mine, theirs, myStock, theirStock, m, o))
	}
	return b, true
}
