package sweep

import (
	"slices"

	"example.org/cups/internal/memory"
)

// lanes is how many stocks the kernel works on at once.
const lanes = 32

// spare is the room before and after all cells. The kernel works on whole words, so it may
// reach a little beyond; what it finds there is not used.
const spare = 320

// grid says where the cells of all positions lie in which one side, the mover, moves
// next, and both stocks have one total. A pair of rows has a run of cells, one for
// each way of dividing the total between the stocks, that with the largest stock of
// the mover first. The runs of one row of the other side are a line, in the order of
// the mover's rows. Pairs of rows that weigh too much together have no cells.
type grid struct {
	mover, other *rows
	start        []int            // by row of the other side: where its line begins
	at           [][]int32        // by kind of the other side's row and row of the mover: where in a line the mover's stock is 0
	layouts      map[line][]int32 // of all grids about these rows, what can be in at
	extent
}

// extent is how much room the cells of one total take.
type extent struct {
	stride []int   // by kind of the other side's row: the bytes of a line
	fronts []int64 // by front of the other side's rows: the bytes of all lines, also more than there can be: a caller may only want to know
	cells  uint64  // how many there are
}

// line is what lines have in common in which all rows of the mover lie at the same places: the
// least and the largest stock that it may have, and the weight of the row of the other side.
type line struct{ low, high, weight int }

func newGrid(mover, other *rows) *grid {
	return (&grid{mover: mover, other: other, layouts: map[line][]int32{}}).another()
}

// another returns a grid about the same rows, for another total. It shares the layouts with g:
// the two must not be shaped at once.
func (g *grid) another() *grid {
	more := *g
	more.start, more.at = make([]int, g.other.count()), make([][]int32, len(g.other.kinds))
	return &more
}

// largest returns the largest stock that a mover with that row can have, below 0
// if there is none.
func (g *grid) largest(total, row int) int {
	return min(total, g.mover.stock-g.mover.used[row])
}

// least returns the least stock that the mover can have if the other side's row is
// of that kind.
func (g *grid) least(total, kind int) int {
	return max(0, total-(g.other.stock-g.other.kinds[kind].least))
}

// lowest returns the least stock that the mover can have with that row of the other side. There
// are cells for less, down to what [grid.least] says of other rows of its kind: no position has
// them, and what the kernel writes there is the work of chance.
func (g *grid) lowest(total, other int) int {
	return max(0, total-(g.other.stock-g.other.used[other]))
}

// limit returns the most weight of a row of the mover that comes up with rows of that kind
// of the other side.
func (g *grid) limit(kind int) int { return g.mover.pledge.limit(g.other.kinds[kind].weight) }

// allows reports whether a row of the mover comes up with rows of that kind of the
// other side.
func (g *grid) allows(row, kind int) bool { return g.mover.weight[row] <= g.limit(kind) }

// measure says how much room the cells of one total take.
func (g *grid) measure(total int) extent {
	most := 0
	for _, k := range g.mover.kinds {
		most = max(most, k.weight)
	}
	widths := make([][]int, most+1) // by weight: how many rows have that many stocks, from 0 on
	for weight := range widths {
		widths[weight] = make([]int, total+2)
	}
	for m, weight := range g.mover.weight {
		widths[weight][max(g.largest(total, m)+1, 0)]++
	}
	e := extent{stride: make([]int, len(g.other.kinds)), fronts: make([]int64, len(g.other.cups)+1)}
	for kind, k := range g.other.kinds {
		line, low := 0, g.least(total, kind)
		for weight := range widths {
			if weight > g.limit(kind) {
				break
			}
			for width, count := range widths[weight] {
				line += count * max(0, width-low)
			}
		}
		e.stride[kind] = line + lanes
		for front, count := range k.fronts {
			e.fronts[front] += int64(count) * int64(line+lanes)
			e.cells += uint64(count) * uint64(line)
		}
	}
	return e
}

// size returns how many bytes the cells take if the lines follow each other.
func (e extent) size() int64 {
	all := int64(2 * spare)
	for _, size := range e.fronts {
		all += size
	}
	return all
}

// shape makes the grid one of another total, whose lines follow each other.
func (g *grid) shape(total int) {
	g.reshape(total)
	next := spare
	for o, kind := range g.other.kind {
		g.start[o] = next
		next += g.stride[kind]
	}
}

// piece is the lines of some rows of the other side.
type piece struct {
	first, end int // rows
	from, to   int // cells; from is a multiple of eight
}

// pieces parts the lines of a grid into pieces of about some number of cells.
func (g *grid) pieces(cells int) (all []piece) {
	p, last := piece{}, len(g.start)-1
	for o, start := range g.start {
		if o > p.first && start-p.from >= cells {
			p.end, p.to = o, start&^7
			all = append(all, p)
			p = piece{first: o, from: p.to}
		}
	}
	p.end, p.to = last+1, g.start[last]+g.stride[g.other.kind[last]]+spare
	return append(all, p)
}

// reshape makes the grid one of another total, but for the places of the lines.
func (g *grid) reshape(total int) {
	g.extent = g.measure(total)
	for kind := range g.at {
		line := g.line(total, kind)
		at, known := g.layouts[line]
		if !known {
			at = g.lay(line, total)
			g.layouts[line] = at
		}
		g.at[kind] = at
	}
}

// line returns what the lines of a kind have in common with others.
func (g *grid) line(total, kind int) line {
	return line{g.least(total, kind), min(total, g.mover.stock), g.other.kinds[kind].weight}
}

// lay returns where in a line the mover's stock is 0, by its row.
func (g *grid) lay(l line, total int) []int32 {
	at := make([]int32, 0, g.mover.count())
	place, limit := 0, g.mover.pledge.limit(l.weight)
	for m, weight := range g.mover.weight {
		high := g.largest(total, m)
		at = append(at, int32(place+high))
		if weight <= limit {
			place += max(0, high-l.low+1)
		}
	}
	return at
}

// place returns the index of one cell.
func (g *grid) place(mover, other int32, stock int) int {
	return g.start[other] + int(g.at[g.other.kind[other]][mover]) - stock
}

// shelves are where the layers of one mover lie, of the last totals. A drop leads to a row of
// which at least as many cups in front hold beans as were dropped. So a line, which is of one
// row of the side that moved last, is needed for as many totals more as its row has cups in
// front: each front has a shelf with so many places and one more, which are used in turn.
type shelves struct {
	bounds  []int8
	first   []int  // by front: where the shelf begins
	width   []int  // by front: the bytes of a place
	size    int64  // of all in bytes
	cells   uint64 // of all totals
	layouts int    // how many there are
}

// shelve says how shelves must be for all totals up to one, unless stopped says so.
func (g *grid) shelve(upTo int, stopped func() bool) *shelves {
	s, most := &shelves{size: spare}, make([]int64, len(g.other.cups)+1)
	layouts := map[line]bool{}
	for total := range upTo + 1 {
		if stopped() {
			break
		}
		e := g.measure(total)
		s.cells += e.cells
		for front, size := range e.fronts {
			most[front] = max(most[front], size)
		}
		for kind := range g.at {
			layouts[g.line(total, kind)] = true
		}
	}
	s.layouts = len(layouts)
	for front, width := range most {
		s.first = append(s.first, int(s.size))
		s.width = append(s.width, int(width))
		s.size += int64(front+1) * width
	}
	s.size += spare
	return s
}

// layer holds a bound of the mover's gain for each cell of a grid: the lower one if
// the hero moves, the upper one if the other side does.
type layer struct {
	*grid
	*shelves
	away []int32 // of the twins in order, by rows of the other side: how far their lines are from that of the row
}

func newLayer(g *grid, s *shelves) *layer {
	twins := 0
	for _, of := range g.other.twins {
		twins += len(of)
	}
	return &layer{grid: g, shelves: s, away: make([]int32, twins+1)} // so that there is a first
}

// shape makes the layer one of another total, and frees what its places have too much.
func (l *layer) shape(total int) {
	l.reshape(total)
	begin := make([]int, len(l.first))
	for front, first := range l.first {
		begin[front] = first + total%(front+1)*l.width[front]
	}
	end := slices.Clone(begin)
	for o, kind := range l.other.kind {
		front := l.other.front[o]
		l.start[o] = end[front]
		end[front] += l.stride[kind]
	}
	for front, first := range begin {
		memory.Release(l.bounds[end[front] : first+l.width[front]])
	}
	i := 0
	for o, twins := range l.other.twins {
		for _, twin := range twins {
			l.away[i] = int32(l.start[twin] - l.start[o])
			i++
		}
	}
}
