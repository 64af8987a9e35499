package sweep

import "unsafe"

// step is a move of one row, prepared for the kernel.
type step struct {
	bounds *int8  // of the layer after the move
	off    int    // of the mover's row after the move, in that layer, for the largest stocks
	at     *int32 // of that layer, by row of the side that moves then
	index  *int32 // by row of the other side: that row after the move
	pots   *int8  // by row of the other side: beans that the mover gets
	lost   *int8  // by stock: beans in the mover's capped cups that count as captured
	gate   *int8  // by stock: 127, or -128 if the stock is too small for the move
}

// job is a run of cells: one row of the mover, and consecutive rows of the other
// side that are of one kind.
type job struct {
	steps       *step
	count       int    // of the steps
	first, rows int    // of the other side
	shift       int    // how many of the largest stocks to leave out
	bounds      *int8  // of the layer
	lines       *int   // by row of the other side: where its line begins in that
	place       int    // of the cells in their lines
	flip        int    // 0 for lower bounds; -1 for upper ones, of which that with a promise more is better if it is less
	twins       *int   // how far away the cells with one promise more of the mover are
	twinCount   int    // of those
	others      *int32 // how far away the lines with one promise more of the other side are
	otherFirst  *int32 // by row of the other side: where its part of others begins
	otherShift  int    // how much further away the cells are than the lines
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
	flip := int8(j.flip)
	for q := range j.rows {
		row := j.first + q
		best := nothing
		for s := range steps {
			m := &steps[s]
			after := vector(m.bounds, m.off+int(*at(m.at, int(*at(m.index, row))))-j.shift)
			gate, lost := vector(m.gate, -j.shift), vector(m.lost, -j.shift)
			pots := *at(m.pots, row)
			for i := range lanes {
				best[i] = max(best[i], min(minus(minus(pots, lost[i]), after[i]), gate[i]))
			}
		}
		place := *at(j.lines, row) + j.place
		bounds := vector(j.bounds, place)
		for i := range lanes {
			bounds[lanes-1-i] = best[i]
		}
		take := func(away int) {
			for i, twin := range vector(j.bounds, place+away) {
				bounds[i] = max(bounds[i]^flip, twin^flip) ^ flip // flipped, the larger is the smaller
			}
		}
		for i := range j.twinCount {
			take(*at(j.twins, i))
		}
		for i := *at(j.otherFirst, row); i < *at(j.otherFirst, row+1); i++ {
			take(int(*at(j.others, int(i))) + j.otherShift)
		}
		for i, b := range bounds {
			if b^flip < leastBound {
				bounds[i] = -128 ^ flip
			}
		}
	}
}

// nothing is the bounds without a move.
var nothing = func() (bounds [lanes]int8) {
	for i := range bounds {
		bounds[i] = -128
	}
	return
}()

// leastBound is the least lower bound that says something. A smaller one becomes -128, and
// an upper bound of 99 and more becomes 127: nothing is known. Since no move gains 29 beans,
// this is so before each move that leads there, too, and what the hero is credited for promises
// never makes a bound of a position about which nothing is known.
const leastBound = -99

// minus subtracts, and stops at the ends of the range.
func minus(a, b int8) int8 { return int8(min(max(int(a)-int(b), -128), 127)) }

func at[T any](p *T, i int) *T {
	return (*T)(unsafe.Add(unsafe.Pointer(p), i*int(unsafe.Sizeof(*p))))
}

func vector(p *int8, i int) *[lanes]int8 { return (*[lanes]int8)(unsafe.Pointer(at(p, i))) }
