package sweep

// lanes is how many stocks the kernel works on at once.
const lanes = 32

// spare is the room before and after the cells of a layer. The kernel works on
// whole words, so it may reach a little beyond; what it finds there is not used.
const spare = 320

// layer holds the bounds of all positions with one total of both stocks in
// which one side, the mover, moves next. A cell is a pair of rows. It holds one
// bound for each way of dividing the total between the stocks, that with the
// largest stock of the mover first. The cells of one row of the other side lie
// together, in the order of the mover's rows.
type layer struct {
	mover, other   *rows
	start          []int     // by row of the other side: where its cells begin
	stride         []int     // by sum of the other side: the bytes of one row's cells
	at             [][]int32 // by sum of the other side and row of the mover: where the mover's stock is 0
	lowers, uppers []int8    // gains of the mover
}

func newLayer(mover, other *rows) *layer {
	l := &layer{mover: mover, other: other, start: make([]int, other.count()), at: make([][]int32, other.most()+1)}
	for sum := range l.at {
		l.at[sum] = make([]int32, mover.count())
	}
	return l
}

// largest returns the largest stock that a mover with that row can have, below 0
// if there is none.
func largest(mover *rows, total, row int) int { return min(total, mover.stock-mover.used[row]) }

// least returns the least stock that the mover can have if the other side's row
// has that sum.
func least(other *rows, total, sum int) int {
	return max(0, total-(other.stock-other.least[sum]))
}

// measure returns how many bytes the cells of one row of the other side take, by
// its sum, how many each of the two arrays of a layer takes, and how many cells
// and stocks there are.
func measure(mover, other *rows, total int) (stride []int, size int64, positions uint64) {
	widths := make([]int, total+2) // how many rows have that many stocks, from 0 on
	for m := range mover.sum {
		widths[max(largest(mover, total, m)+1, 0)]++
	}
	stride = make([]int, other.most()+1)
	for sum := range stride {
		line, low := 0, least(other, total, sum)
		for width, count := range widths {
			line += count * max(0, width-low)
		}
		count := other.first[sum+1] - other.first[sum]
		stride[sum] = line + lanes
		size += int64(count) * int64(stride[sum]) // more than 32 bits: a caller may only want to know
		positions += uint64(count) * uint64(line)
	}
	return stride, size + 2*spare, positions
}

// shape makes the layer one of another total. The arrays must be large enough.
func (l *layer) shape(total int) {
	l.stride, _, _ = measure(l.mover, l.other, total)
	next := spare
	for o, sum := range l.other.sum {
		l.start[o] = next
		next += l.stride[sum]
	}
	for sum, at := range l.at {
		place, low := 0, least(l.other, total, sum)
		for m := range at {
			high := largest(l.mover, total, m)
			at[m] = int32(place + high)
			place += max(0, high-low+1)
		}
	}
}

// place returns the index of one bound.
func (l *layer) place(mover, other int32, stock int) int {
	return l.start[other] + int(l.at[l.other.sum[other]][mover]) - stock
}
