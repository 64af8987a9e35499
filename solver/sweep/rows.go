package sweep

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"example.org/cups"
)

// row is the level of each cup of one side, cup 1 first.
type row [cups.MaxCups]uint8

// rows are all rows that a side may come to have in a sweep, those with fewer
// beans first. A row is named by its index. Rows that differ in promises only
// are a family.
type rows struct {
	cups   []cup // cup 1 first
	stock  int   // at the beginning
	total  int   // the most beans in cups and stock at the beginning
	pledge pledge
	index  map[row]int32
	used   []int // of each row: the beans dropped at least since the beginning
	sum    []int // of each row: its beans
	weight []int // of each row: see [pledge]
	kind   []int // of each row: the number of its beans and its weight together
	front  []int // of each row: how many cups from the first on hold beans
	first  []int // of each sum: its first row; and the number of rows at the end
	chunks [][]chunk
	kinds  []rowKind // of rows

	moves    [][]move
	stuck    []bool    // no cup is ripe
	promised []bool    // some cup is
	twins    [][]int32 // rows with one promise more
	cleared  [][]int32 // by cup and row: the row with the cup captured, -1 if that never happens
	taken    [][]int8  // by cup and row: the beans that a capture takes at least
	forfeit  [][]int8  // by cup and row: the beans that a capture takes at most if the owner promised that there would be none
}

// rowKind is what rows have in common whose cells can lie in lines of one length.
type rowKind struct {
	weight int
	least  int   // the least beans dropped for one of the rows
	fronts []int // how many of the rows have each front
	twin   int   // the kind of rows with one promise more, the kind itself if there are none
}

// chunk is a run of rows with the same sum that holds whole families. Rows with more
// weight come first, and then those with more promises: those with a promise more
// are always before a row.
type chunk struct{ first, end int }

// move is a move of one row, whatever the other side has.
type move struct {
	to       int32
	beans    int8   // dropped; 0 for a sowing
	cup      int8   // that is sown, from 1; 0 for a drop
	captures int8   // the other side's cup that is captured, from 1; 0 for none
	lost     uint16 // the capped cups, cup 1 as the lowest bit, that got one bean more
	credit   uint16 // the promised cups that got one bean more
}

// asCups returns the move as the rules name it.
func (m move) asCups() cups.Move {
	if m.cup > 0 {
		return cups.Sow(int(m.cup))
	}
	return cups.Drop(cups.Beans(m.beans))
}

// pledge says what the hero of a sweep, for whom its bounds hold, may promise about
// the cups of one side, and which of its own cups it may block. Whatever it may not do
// makes its bounds wider, and the sweep smaller (docs/diary/hostages.md).
//
// A row has a weight: its promises, and in the rows of a sparing hero, some for each cup that
// it has blocked since the beginning. The weights of the rows of both sides together are
// limited.
type pledge struct {
	cups     uint16   // there are promises about these, cup 1 as the lowest bit
	most     int      // weight of both sides at once; 0: there is no limit, and rows have no weight
	blocking int      // what a blocked cup weighs; 0 in the rows of a side that is no sparing hero
	hostages []uint16 // sets of cups that a sparing hero may have blocked at the beginning: those of one of them weigh nothing
}

// isLike reports whether the hero may do the same about both sides. Of one position, the
// hostages of a sparing hero are the same.
func (p pledge) isLike(o pledge) bool { return p.cups == o.cups && p.blocking == o.blocking }

// weigh returns the weight of a row of some cups.
func (p pledge) weigh(cs []cup, l row) int {
	if p.most == 0 {
		return 0
	}
	promises, blocked := 0, uint16(0)
	for i := range cs {
		kind := cs[i].levels[l[i]].kind
		if kind == promised {
			promises++
		}
		if kind != counted {
			blocked |= 1 << i
		}
	}
	if p.blocking == 0 {
		return promises
	}
	least := len(cs)
	for _, hostages := range p.hostages {
		least = min(least, bits.OnesCount16(blocked&^hostages))
	}
	return promises + p.blocking*least
}

// limit returns the most weight that a row may have together with one of some weight. If
// there is no limit, rows weigh nothing, and 1 is more than any row has.
func (p pledge) limit(weight int) int {
	if p.most == 0 {
		return 1
	}
	return p.most - weight
}

// newRows finds the rows that a side can come to have, against one that has the other stock
// at the beginning. It returns nil if there are more than [MostRows], or if stopped, which it
// asks after each few rows, says so.
func newRows(from holding, other int, pledge pledge, stopped func() bool) *rows {
	cs := from.cups
	r := &rows{cups: cs, stock: from.stock, total: from.total, pledge: pledge, index: map[row]int32{}}
	used := r.reach(from.used, other, stopped)
	if used == nil {
		return nil
	}
	all := r.sort(used, stopped)
	if all == nil {
		return nil
	}
	kinds := map[[2]int]int{}
	for i, l := range all {
		r.index[l] = int32(i)
		sum, weight, front := r.beans(l), pledge.weigh(cs, l), r.frontOf(l)
		for len(r.first) <= sum {
			r.first = append(r.first, i)
		}
		kind, known := kinds[[2]int{sum, weight}]
		if !known {
			kind = len(r.kinds)
			kinds[[2]int{sum, weight}] = kind
			r.kinds = append(r.kinds, rowKind{weight: weight, least: used[l], fronts: make([]int, len(cs)+1), twin: kind})
		}
		k := &r.kinds[kind]
		k.fronts[front]++
		k.least = min(k.least, used[l])
		r.kind = append(r.kind, kind)
		r.front = append(r.front, front)
		r.used = append(r.used, used[l])
		r.sum = append(r.sum, sum)
		r.weight = append(r.weight, weight)
		r.promised = append(r.promised, r.promises(l) > 0)
	}
	r.first = append(r.first, len(all))
	if !r.link(all, stopped) {
		return nil
	}
	return r
}

// rowsBetween is after how many rows newRows asks whether it is to stop: well under a
// millisecond's work.
const rowsBetween = 256

// sort returns rows in their order, which is the same in every process since tables are kept,
// and parts those of each sum into chunks. It returns nil if stopped says so.
func (r *rows) sort(used map[row]int, stopped func() bool) []row {
	var bySum [][]row
	for l := range used {
		sum := r.beans(l)
		for len(bySum) <= sum {
			bySum = append(bySum, nil)
		}
		bySum[sum] = append(bySum[sum], l)
	}
	all := make([]row, 0, len(used))
	for sum, same := range bySum {
		if len(same) == 0 {
			continue
		}
		if stopped() {
			return nil
		}
		slices.SortFunc(same, func(a, b row) int {
			return cmp.Or(cmp.Compare(used[a], used[b]), compareRows(r.family(a), r.family(b)), compareRows(a, b))
		})
		for len(r.chunks) <= sum {
			r.chunks = append(r.chunks, nil)
		}
		first := 0
		for i, l := range same {
			if i+1 < len(same) && (i+1-first < leastChunk || r.family(l) == r.family(same[i+1])) {
				continue
			}
			slices.SortStableFunc(same[first:i+1], func(a, b row) int {
				return cmp.Or(
					cmp.Compare(r.pledge.weigh(r.cups, b), r.pledge.weigh(r.cups, a)),
					cmp.Compare(r.promises(b), r.promises(a)),
				)
			})
			r.chunks[sum] = append(r.chunks[sum], chunk{len(all) + first, len(all) + i + 1})
			first = i + 1
		}
		all = append(all, same...)
	}
	return all
}

// leastChunk is enough rows for the kernel to read much in one place, and few enough for what
// it writes to stay near the processor.
const leastChunk = 512

func compareRows(a, b row) int { return slices.Compare(a[:], b[:]) }

// count returns how many rows there are.
func (r *rows) count() int { return len(r.sum) }

// most returns the most beans of a row.
func (r *rows) most() int { return len(r.first) - 2 }

func (r *rows) beans(l row) int {
	sum := 0
	for i := range r.cups {
		sum += r.cups[i].levels[l[i]].beans
	}
	return sum
}

// frontOf counts the cups from the first on that hold beans.
func (r *rows) frontOf(l row) int {
	front := 0
	for front < len(r.cups) && l[front] > 0 {
		front++
	}
	return front
}

// promises counts the cups that are promised.
func (r *rows) promises(l row) int {
	count := 0
	for i := range r.cups {
		if r.cups[i].levels[l[i]].kind == promised {
			count++
		}
	}
	return count
}

// family returns the row without its promises.
func (r *rows) family(l row) row {
	for i := range r.cups {
		if r.cups[i].levels[l[i]].kind == promised {
			l[i]--
		}
	}
	return l
}

// reach finds all rows, and the fewest beans that are dropped to come to each; nil
// if there are too many, or if stopped says so.
func (r *rows) reach(from map[row]int, other int, stopped func() bool) map[row]int {
	used := maps.Clone(from)
	queue := make([][]row, r.stock+1)
	for at, beans := range from {
		queue[beans] = append(queue[beans], at)
	}
	for beans := range queue {
		arrive := func(to row, more int) {
			if beans+more > r.stock || r.pledge.most > 0 && r.pledge.weigh(r.cups, to) > r.pledge.most {
				return
			}
			if old, seen := used[to]; !seen || beans+more < old {
				used[to] = beans + more
				queue[beans+more] = append(queue[beans+more], to)
			}
		}
		for i := 0; i < len(queue[beans]); i++ { // grows in the loop
			if len(used) > MostRows || i%rowsBetween == 0 && stopped() {
				return nil
			}
			at := queue[beans][i]
			if used[at] < beans {
				continue
			}
			r.eachMove(at, func(m move, to row) { arrive(to, int(m.beans)) })
			for c := range r.cups {
				if twin := r.cups[c].levels[at[c]].twin; twin != 0 && r.pledge.cups&(1<<c) != 0 {
					arrive(withLevel(at, c, twin), 0)
				}
				if at[c] != 0 && r.cups[c].need <= other { // rules §3.2
					arrive(withLevel(at, c, 0), 0)
				}
			}
		}
	}
	return used
}

func withLevel(l row, c int, level uint8) row {
	l[c] = level
	return l
}

// placesIn returns which row of all each row is.
func (r *rows) placesIn(all *rows) []int32 {
	places := make([]int32, r.count())
	for l, i := range r.index {
		places[i] = all.index[l]
	}
	return places
}

// eachMove calls yield with each move from a row, and the row after it.
func (r *rows) eachMove(from row, yield func(move, row)) {
	n := len(r.cups)
	add := func(to *row, i int, m *move) {
		switch l := &r.cups[i].levels[to[i]]; {
		case l.next != to[i]:
			to[i] = l.next
		case l.kind == capped:
			m.lost |= 1 << i
		default:
			m.credit |= 1 << i
		}
	}
	to, drop := from, move{}
	for k := 1; k <= n; k++ { // rules §3.1
		add(&to, k-1, &drop)
		drop.beans = int8(k)
		drop.captures = 0
		if from[k-1] == 0 {
			drop.captures = int8(n + 1 - k) // rules §3.2
		}
		yield(drop, to)
	}
	for i := range r.cups {
		if r.cups[i].levels[from[i]].beans != r.cups[i].need {
			continue // rules §4.1
		}
		to, sow := withLevel(from, i, 0), move{cup: int8(i + 1)}
		for j := i + 1; j < n; j++ {
			add(&to, j, &sow)
		}
		yield(sow, to)
	}
}

// link finds the moves of all rows, their twins, and what captures make of them. It is
// false if stopped says so.
func (r *rows) link(all []row, stopped func() bool) bool {
	r.moves = make([][]move, len(all))
	r.stuck = make([]bool, len(all))
	r.twins = make([][]int32, len(all))
	for range r.cups {
		r.cleared = append(r.cleared, make([]int32, len(all)))
		r.taken = append(r.taken, make([]int8, len(all)))
		r.forfeit = append(r.forfeit, make([]int8, len(all)))
	}
	for i, l := range all {
		if i%rowsBetween == 0 && stopped() {
			return false
		}
		r.stuck[i] = true
		r.eachMove(l, func(m move, to row) {
			if m.cup > 0 {
				r.stuck[i] = false
			}
			if index, found := r.index[to]; found {
				m.to = index
				r.moves[i] = append(r.moves[i], m)
			}
		})
		for c := range r.cups {
			level := &r.cups[c].levels[l[c]]
			if twin, found := r.index[withLevel(l, c, level.twin)]; found && level.twin != 0 {
				r.twins[i] = append(r.twins[i], twin)
				r.kinds[r.kind[i]].twin = r.kind[twin]
			}
			r.taken[c][i] = int8(level.beans)
			r.forfeit[c][i] = int8(level.beans)
			if level.kind == promised {
				r.forfeit[c][i] = int8(r.total)
			}
			r.cleared[c][i] = -1
			if index, found := r.index[withLevel(l, c, 0)]; found {
				r.cleared[c][i] = index
			}
		}
	}
	return true
}
