package everystock

// never is the entry of a table for a move that there is not, or that the hero
// does not allow itself.
const never = -1

// A row is the number of a row of cups: its digits are the beans in the cups,
// cup 1 the most significant one, cup i to the base of its cap and one. A
// sowing empties a cup and adds only to less significant ones, so it always
// leads to a smaller number; a drop leads to a larger one or the same.
type row = int32

// step is what a drop or a sowing does to the row of the side that moves.
type step struct {
	to row
	// lost is the material that the mover gives up by blocking: the beans that
	// were in its stock or in its cups that are not blocked before the move,
	// and are neither there nor in the pot afterwards.
	lost int8
	// captures is the number of the opposite cup, counted from 0, if a drop
	// ends in a cup that was empty (rules §3.2), or else never.
	captures int8
}

// rows are all rows of one side of the restricted game, and its steps.
type rows struct {
	cups   int
	cap    []int8 // most beans in each cup
	weight []row  // what a bean in each cup adds to the number of the row
	count  row

	drops   [][]step // of each row: the drop of k beans at k-1; to is never if not allowed
	sowings [][]step // of each row: those allowed
	ripe    []bool   // of each row: whether the rules allow a sowing
	free    []int8   // of each row: the beans in cups that are not blocked
	digits  []int8   // of each row: cups numbers
}

// needs returns what cup i, counted from 0, must hold to be sown (rules §4.1).
func needs(cups, i int) int { return cups - i }

// beyond says what becomes of a bean beyond the cap of a cup.
type beyond int

const (
	forbidden beyond = iota // there is no such move
	vanishing               // the bean is gone
	given                   // the bean is in the pot of the opponent
)

// newRows lists the rows in which no cup holds more than it needs and spare.
func newRows(cups, spare int, excess beyond) *rows {
	r := &rows{cups: cups, count: 1, cap: make([]int8, cups), weight: make([]row, cups)}
	for i := cups - 1; i >= 0; i-- {
		r.cap[i] = int8(needs(cups, i) + spare)
		r.weight[i] = r.count
		r.count *= row(r.cap[i]) + 1
	}
	r.drops = make([][]step, r.count)
	r.sowings = make([][]step, r.count)
	r.ripe = make([]bool, r.count)
	r.free = make([]int8, r.count)
	r.digits = make([]int8, int(r.count)*cups)
	before := make([]int8, cups)
	for x := range r.count {
		for i := range cups {
			before[i] = int8(x / r.weight[i] % (row(r.cap[i]) + 1))
		}
		copy(r.digits[int(x)*cups:], before)
		r.free[x] = r.freeBeans(before)
		for k := 1; k <= cups; k++ {
			s := r.step(before, 0, k, excess)
			if before[k-1] == 0 {
				s.captures = int8(cups - k)
			}
			s.lost += int8(k)
			r.drops[x] = append(r.drops[x], s)
		}
		for i := range cups {
			if int(before[i]) != needs(cups, i) {
				continue
			}
			r.ripe[x] = true
			emptied := append([]int8(nil), before...)
			emptied[i] = 0
			s := r.step(emptied, i+1, cups, excess)
			s.lost += int8(needs(cups, i) - 1)
			if s.to != never {
				r.sowings[x] = append(r.sowings[x], s)
			}
		}
	}
	return r
}

// step puts one bean into each cup of before from the one numbered first up to
// the one before end; lost is then the loss of beans in cups that are not
// blocked, negative if they gain.
func (r *rows) step(before []int8, first, end int, excess beyond) step {
	s := step{captures: never}
	after := append([]int8(nil), before...)
	for i := first; i < end; i++ {
		switch {
		case after[i] < r.cap[i]:
			after[i]++
		case excess == forbidden:
			return step{to: never, captures: never}
		case excess == given:
			s.lost++
		}
	}
	s.lost += r.freeBeans(before) - r.freeBeans(after)
	for i, beans := range after {
		s.to += row(beans) * r.weight[i]
	}
	return s
}

func (r *rows) freeBeans(row []int8) (beans int8) {
	for i, b := range row {
		if int(b) <= needs(r.cups, i) {
			beans += b
		}
	}
	return beans
}

// digit returns the beans in cup i, counted from 0, of row x.
func (r *rows) digit(x row, i int8) int8 { return r.digits[int(x)*r.cups+int(i)] }

// prize returns what capturing that many beans from cup i, counted from 0,
// does to the balance of material in favour of the side that captures: beans
// that were material of the other side count twice.
func prize(cups int, i, beans int8) int {
	if int(beans) > needs(cups, int(i)) {
		return int(beans)
	}
	return 2 * int(beans)
}
