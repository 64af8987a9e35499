package sweep

// lanes is how many stocks the kernel works on at once.
const lanes = 32

// spare is the room before and after the cells of a layer. The kernel works on
// whole words, so it may reach a little beyond; what it finds there is not used.
const spare = 320

// grid says where the cells of all positions lie in which one side, the mover, moves
// next, and both stocks have one total. A pair of rows has a run of cells, one for
// each way of dividing the total between the stocks, that with the largest stock of
// the mover first. The runs of one row of the other side are a line, in the order of
// the mover's rows. Pairs of rows that weigh too much together have no cells.
type grid struct {
	mover, other *rows
	spread       int       // the stocks differ by at most that much
	start        []int     // by row of the other side: where its line begins
	stride       []int     // by kind of the other side's row: the bytes of a line
	at           [][]int32 // by kind of the other side's row and row of the mover: where in a line the mover's stock is 0
}

func newGrid(mover, other *rows, spread int) *grid {
	return &grid{mover: mover, other: other, spread: spread, start: make([]int, other.count()), at: make([][]int32, len(other.kinds))}
}

// largest returns the largest stock that a mover with that row can have, below 0
// if there is none.
func (g *grid) largest(total, row int) int {
	return min(total, g.mover.stock-g.mover.used[row], (total+g.spread)>>1)
}

// least returns the least stock that the mover can have if the other side's row is
// of that kind.
func (g *grid) least(total, kind int) int {
	return max(0, total-(g.other.stock-g.other.kinds[kind].least), (total-g.spread+1)>>1)
}

// limit returns the most weight of a row of the mover that comes up with rows of that kind
// of the other side.
func (g *grid) limit(kind int) int { return g.mover.pledge.limit(g.other.kinds[kind].weight) }

// allows reports whether a row of the mover comes up with rows of that kind of the
// other side.
func (g *grid) allows(row, kind int) bool { return g.mover.weight[row] <= g.limit(kind) }

// measure returns how many bytes a line takes, by the kind of its row, how many all
// cells take, and how many cells there are.
func (g *grid) measure(total int) (stride []int, size int64, cells uint64) {
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
	stride = make([]int, len(g.other.kinds))
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
		stride[kind] = line + lanes
		size += int64(k.count) * int64(stride[kind]) // more than 32 bits: a caller may only want to know
		cells += uint64(k.count) * uint64(line)
	}
	return stride, size + 2*spare, cells
}

// shape makes the grid one of another total.
func (g *grid) shape(total int) {
	g.stride, _, _ = g.measure(total)
	next := spare
	for o, kind := range g.other.kind {
		g.start[o] = next
		next += g.stride[kind]
	}
	type line struct{ low, weight int }
	same := map[line][]int32{}
	for kind := range g.at {
		place, low := 0, g.least(total, kind)
		key := line{low, g.other.kinds[kind].weight}
		if g.at[kind] = same[key]; g.at[kind] != nil {
			continue
		}
		at, limit := make([]int32, g.mover.count()), g.limit(kind)
		same[key], g.at[kind] = at, at
		for m := range at {
			high := g.largest(total, m)
			at[m] = int32(place + high)
			if g.mover.weight[m] <= limit {
				place += max(0, high-low+1)
			}
		}
	}
}

// place returns the index of one cell.
func (g *grid) place(mover, other int32, stock int) int {
	return g.start[other] + int(g.at[g.other.kind[other]][mover]) - stock
}

// layer holds a bound of the mover's gain for each cell of a grid: the lower one if
// the hero moves, the upper one if the other side does.
type layer struct {
	*grid
	bounds []int8
	away   []int32 // of the twins in order, by rows of the other side: how far their lines are from that of the row
}

func newLayer(g *grid, bounds []int8) *layer {
	twins := 0
	for _, of := range g.other.twins {
		twins += len(of)
	}
	return &layer{grid: g, bounds: bounds, away: make([]int32, twins+1)} // so that there is a first
}

// shape makes the layer one of another total. The bounds must have room for it.
func (l *layer) shape(total int) {
	l.grid.shape(total)
	i := 0
	for o, twins := range l.other.twins {
		for _, twin := range twins {
			l.away[i] = int32(l.start[twin] - l.start[o])
			i++
		}
	}
}
