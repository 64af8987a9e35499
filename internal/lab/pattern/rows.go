package pattern

import (
	"math/bits"
	"slices"

	"example.org/cups"
)

// rows are all rows of n cups in which cups are counted up to beyond beans more
// than they need, by the number of beans in them. The first is the empty row.
// The move tables are indexed by cup, from 0, or by the size of a drop, from 1,
// and then by row.
type rows struct {
	n, beyond int
	cups      [][]int // the beans of each cup
	sum       []int
	drop      [][]int    // the row after a drop
	sow       [][]int    // the row after a sowing, -1 if the cup is not ripe
	empty     [][]int    // the row after the capture of a cup
	cutByDrop [][]uint16 // the cups in which a bean is not counted any more, as bits
	cutBySow  [][]uint16
	stuck     []bool // no cup is ripe
}

// need is the number of beans that a cup, from 0, must hold to be sown (rules §4.1).
func (r *rows) need(cup int) int { return r.n - cup }

func newRows(n, beyond int) *rows {
	r := &rows{n: n, beyond: beyond}
	row := make([]int, n)
	for more := true; more; {
		r.cups = append(r.cups, slices.Clone(row))
		more = false
		for i := range row {
			if row[i]++; row[i] <= r.need(i)+beyond {
				more = true
				break
			}
			row[i] = 0
		}
	}
	slices.SortStableFunc(r.cups, func(a, b []int) int { return sum(a) - sum(b) })
	number := map[string]int{}
	for i, row := range r.cups {
		number[key(row)] = i
		r.sum = append(r.sum, sum(row))
	}
	table := func(size int) [][]int { return make([][]int, size) }
	r.drop, r.sow, r.empty = table(n+1), table(n), table(n)
	r.cutByDrop, r.cutBySow = make([][]uint16, n+1), make([][]uint16, n)
	r.stuck = make([]bool, len(r.cups))
	// add puts a bean into each cup from the first up to the last one.
	add := func(row []int, from, to int) (int, uint16) {
		var cut uint16
		for i := from; i < to; i++ {
			if row[i] == r.need(i)+beyond {
				cut |= 1 << i
			} else {
				row[i]++
			}
		}
		return number[key(row)], cut
	}
	for at, row := range r.cups {
		r.stuck[at] = true
		for i := range n {
			next, cut := add(slices.Clone(row), 0, i+1)
			r.drop[i+1], r.cutByDrop[i+1] = append(r.drop[i+1], next), append(r.cutByDrop[i+1], cut)

			emptied := slices.Clone(row)
			emptied[i] = 0
			r.empty[i] = append(r.empty[i], number[key(emptied)])

			next, cut = -1, 0
			if row[i] == r.need(i) {
				next, cut = add(emptied, i+1, n)
				r.stuck[at] = false
			}
			r.sow[i], r.cutBySow[i] = append(r.sow[i], next), append(r.cutBySow[i], cut)
		}
	}
	return r
}

// withAtMost returns how many rows, from the first, have at most that many beans.
func (r *rows) withAtMost(beans int) int {
	n, _ := slices.BinarySearch(r.sum, beans+1)
	return n
}

// lost returns how many of the cut beans lie within reach of a stock: cup i can
// only be captured by a drop of need(i) beans (docs/diary/hostages.md).
func (r *rows) lost(cut uint16, stock int) int {
	return bits.OnesCount16(cut >> max(r.n-stock, 0))
}

// position is the position in which South, to move, has the row mine and the
// stock, and North the row theirs and a bean to drop. It is false if South is stuck.
func (r *rows) position(mine, theirs, stock int) (cups.Position, bool) {
	l := cups.Layout{Turn: cups.South}
	l.Sides[cups.South].Stock, l.Sides[cups.North].Stock = cups.Beans(stock), 1
	for i := range r.n {
		l.Sides[cups.South].Cups = append(l.Sides[cups.South].Cups, cups.Beans(r.cups[mine][i]))
		l.Sides[cups.North].Cups = append(l.Sides[cups.North].Cups, cups.Beans(r.cups[theirs][i]))
	}
	p, err := l.Position()
	return p, err == nil
}

func sum(row []int) (beans int) {
	for _, b := range row {
		beans += b
	}
	return beans
}

func key(row []int) string {
	k := make([]byte, len(row))
	for i, b := range row {
		k[i] = byte(b)
	}
	return string(k)
}
