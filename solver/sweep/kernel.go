package sweep

import "unsafe"

// step is a move of one row, prepared for the kernel.
type step struct {
	uppers, lowers *int8  // of the layer after the move
	off            int    // of the mover's row after the move, in that layer, for the largest stocks
	at             *int32 // of that layer, by row of the side that moves then
	index          *int32 // by row of the other side: that row after the move
	upperPots      *int8  // by row of the other side: beans that the mover gets at most
	lowerPots      *int8  // by row of the other side: beans that the mover gets at least
	gate           *int8  // by stock: 127, or -128 if the stock is too small for the move
	lost           *int8  // by stock: beans in the mover's capped cups that count as captured
}

// job is a run of cells: one row of the mover, and consecutive rows of the other
// side that have the same sum.
type job struct {
	steps          *step
	count          int // of the steps
	first, rows    int // of the other side
	shift          int // how many of the largest stocks to leave out
	uppers, lowers *int8
	stride         int    // from a cell to that of the next row of the other side
	twins          *int   // how far away the cells with one promise more of the mover are
	twinCount      int    // of those
	others         *int32 // the rows of the other side with one promise more, less the row itself
	otherFirst     *int32 // by row of the other side: where its part of others begins
}

// kernel is a way to do a job. All do the same.
type kernel uint8

const (
	plain   kernel = iota // to read, and to compare the others with
	words                 // eight bounds in a word
	vectors               // 32 bounds in a register, if the processor has them
)

// fastest is the kernel that is used.
var fastest = words

// run does a job.
func run(j *job) {
	switch fastest {
	case vectors:
		runAVX2(j)
	case words:
		runWords(j)
	default:
		runPlain(j)
	}
}

// runPlain is the kernel in plain code: for each cell it plays all moves, and then looks at
// what a promise more would give.
func runPlain(j *job) {
	steps := unsafe.Slice(j.steps, j.count)
	for q := range j.rows {
		row := j.first + q
		var upper, lower [lanes]int8
		for i := range lanes {
			upper[i], lower[i] = -128, -128
		}
		for s := range steps {
			m := &steps[s]
			off := m.off + int(*at(m.at, int(*at(m.index, row)))) - j.shift
			uppers, lowers := vector(m.uppers, off), vector(m.lowers, off)
			gate, lost := vector(m.gate, -j.shift), vector(m.lost, -j.shift)
			mostPots, leastPots := *at(m.upperPots, row), *at(m.lowerPots, row)
			for i := range lanes {
				upper[i] = max(upper[i], min(minus(mostPots, lowers[i]), gate[i]))
				lower[i] = max(lower[i], min(minus(minus(leastPots, lost[i]), uppers[i]), gate[i]))
			}
		}
		place := q * j.stride
		uppers, lowers := vector(j.uppers, place), vector(j.lowers, place)
		for i := range lanes {
			uppers[lanes-1-i], lowers[lanes-1-i] = upper[i], lower[i]
		}
		take := func(away int) {
			twinUppers, twinLowers := vector(j.uppers, place+away), vector(j.lowers, place+away)
			for i := range lanes {
				uppers[i], lowers[i] = min(uppers[i], twinUppers[i]), max(lowers[i], twinLowers[i])
			}
		}
		for i := range j.twinCount {
			take(*at(j.twins, i))
		}
		for i := *at(j.otherFirst, row); i < *at(j.otherFirst, row+1); i++ {
			take(int(*at(j.others, int(i))) * j.stride)
		}
	}
}

// minus subtracts, and stops at the ends of the range.
func minus(a, b int8) int8 { return int8(min(max(int(a)-int(b), -128), 127)) }

func at[T any](p *T, i int) *T {
	return (*T)(unsafe.Add(unsafe.Pointer(p), i*int(unsafe.Sizeof(*p))))
}

func vector(p *int8, i int) *[lanes]int8 { return (*[lanes]int8)(unsafe.Pointer(at(p, i))) }
