package sweep

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Table knows bounds of the gain of every position in which neither side has
// more beans in stock and cups than the table was made for. It does not change
// once it is made: any number of goroutines may use it.
type Table struct {
	rows   *rows
	layers []keptLayer // by total of both stocks
	row    []int32     // by code: see code
	width  []int       // by cup: of a code
}

// keptLayer is a [layer] whose bounds are packed.
type keptLayer struct {
	*layer         // without bounds
	widths []uint8 // from lower to upper bound, four bits each; unknownWidth: not known
}

const unknownWidth = 15

// NewTable makes the table of the empty board of n cups with that stock a side.
// report, which may be nil, is told how many of how many positions are done. If
// ctx ends, the error is ctx's.
func NewTable(ctx context.Context, n, stock int, o Options, report func(done, all uint64)) (*Table, error) {
	cs := make([]cup, n)
	for i := range cs {
		cs[i] = newCup(n-i, o.Beyond, 0)
	}
	full := newRows(cs, row{}, stock, stock, o.Promises)
	slim := newRows(cs, row{}, stock, stock, 0)
	t := &Table{rows: slim}
	size := 1
	for _, c := range cs {
		t.width = append(t.width, size)
		size *= c.need + o.Beyond + 1
	}
	t.row = make([]int32, size)
	place := make([]int32, slim.count()) // in the full rows
	for l, i := range slim.index {
		code := 0
		for c := range cs {
			code += int(l[c]) * t.width[c]
		}
		t.row[code] = i
		place[i] = full.index[l]
	}
	w := newSweep(full, full, o.Threads)
	_, all := w.cost(2 * stock)
	done := uint64(0)
	err := w.run(ctx, 2*stock, func(total int, positions uint64) {
		t.layers = append(t.layers, w.keep(slim, place, total))
		done += positions
		if report != nil {
			report(done, all)
		}
	})
	return t, err
}

// keep copies the bounds of some rows of the last layer.
func (w *sweep) keep(slim *rows, place []int32, total int) keptLayer {
	from := w.layer(0, total)
	to := newLayer(slim, slim)
	to.shape(total)
	_, size, _ := measure(slim, slim, total)
	to.lowers = make([]int8, size)
	k := keptLayer{to, make([]uint8, size/2+1)}
	w.each(slim.count(), 16, func(first, end int) {
		for o := first; o < end; o++ {
			low := least(slim, total, slim.sum[o])
			for m := range slim.sum {
				high := largest(slim, total, m)
				if high < low {
					continue
				}
				source := from.place(place[m], place[o], high)
				target := to.place(int32(m), int32(o), high)
				for i := range high - low + 1 {
					lower, upper := from.lowers[source+i], from.uppers[source+i]
					to.lowers[target+i] = lower
					k.setWidth(target+i, int(upper)-int(lower))
				}
			}
		}
	})
	return k
}

func (k *keptLayer) setWidth(i, width int) {
	if width < 0 || width > unknownWidth {
		width = unknownWidth
	}
	shift := i & 1 * 4
	k.widths[i/2] = k.widths[i/2]&^(15<<shift) | uint8(width)<<shift
}

func (k *keptLayer) width(i int) int { return int(k.widths[i/2] >> (i & 1 * 4) & 15) }

// Lookup returns bounds of the gain of the side that moves. It is false if the
// table does not know the position.
func (t *Table) Lookup(mine, theirs packed.Row, myStock, theirStock int) (b Bounds, ok bool) {
	n := len(t.width)
	m, o := 0, 0
	over, otherOver := 0, 0
	for i := range n {
		most := len(t.rows.cups[i].levels) - 2 // without the promised level
		held := mine.At(uint(i))
		if held > most {
			if theirStock >= n-i {
				over += held - most
			}
			held = most
		}
		m += held * t.width[i]
		held = theirs.At(uint(i))
		if held > most {
			if myStock >= n-i {
				otherOver += held - most
			}
			held = most
		}
		o += held * t.width[i]
	}
	mover, other := t.row[m], t.row[o]
	r := t.rows
	if myStock > r.stock-r.used[mover] || theirStock > r.stock-r.used[other] {
		return b, false
	}
	l := &t.layers[myStock+theirStock]
	place := l.place(mover, other, myStock)
	lower := int(l.lowers[place])
	width := l.width(place)
	if width == unknownWidth {
		return Bounds{Lower: cups.Margin(lower - over), Upper: cups.Margin(2 * r.stock)}, true
	}
	return Bounds{Lower: cups.Margin(lower - over), Upper: cups.Margin(lower + width + otherOver)}, true
}
