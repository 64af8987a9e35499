package sweep

import (
	"cmp"
	"maps"
	"slices"

	"example.org/cups"
)

// row is the level of each cup of one side, cup 1 first.
type row [cups.MaxCups]uint8

// rows are all rows that a side may come to have in a sweep, those with fewer
// beans first. A row is named by its index. Rows that differ in promises only
// are a family and lie together, those with more promises first.
type rows struct {
	cups  []cup // cup 1 first
	stock int   // at the beginning
	total int   // the most beans in cups and stock at the beginning
	index map[row]int32
	used  []int // of each row: the beans dropped at least since the beginning
	sum   []int // of each row: its beans
	first []int // of each sum: its first row; and the number of rows at the end
	least []int // of each sum: the least beans dropped for one of its rows

	moves    [][]move
	stuck    []bool    // no cup is ripe
	promised []bool    // some cup is
	twins    [][]int32 // rows with one promise more
	cleared  [][]int32 // by cup and row: the row with the cup captured, -1 if that never happens
	taken    [][]int8  // by cup and row: the beans that a capture takes at least
	forfeit  [][]int8  // by cup and row: the beans that a capture takes at most if the owner promised that there would be none
}

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

// origin is what a side may have at the beginning: one of some rows, with a stock
// that is less by the beans that count as used.
type origin struct {
	used  map[row]int
	stock int
	total int // the most beans in cups and stock, beans that no level counts included
}

// pledge says which promises are counted.
type pledge struct {
	cups uint16 // about these, cup 1 as the lowest bit
	most int    // at once, about the cups of one side
}

// newRows finds the rows that can come up from an origin against a side that has the
// other stock, with some promises. It returns nil if there are more than [MostRows].
func newRows(cs []cup, from origin, other int, promises pledge) *rows {
	r := &rows{cups: cs, stock: from.stock, total: from.total, index: map[row]int32{}}
	used := r.reach(from.used, other, promises)
	if used == nil {
		return nil
	}
	all := make([]row, 0, len(used))
	for l := range used {
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b row) int {
		return cmp.Or(
			cmp.Compare(r.beans(a), r.beans(b)),
			cmp.Compare(used[a], used[b]),
			compareFamilies(r.family(a), r.family(b)),
			cmp.Compare(r.promises(b), r.promises(a)),
			compareFamilies(a, b),
		)
	})
	for i, l := range all {
		r.index[l] = int32(i)
		sum := r.beans(l)
		for len(r.first) <= sum {
			r.first = append(r.first, i)
			r.least = append(r.least, used[l])
		}
		r.used = append(r.used, used[l])
		r.sum = append(r.sum, sum)
		r.promised = append(r.promised, r.promises(l) > 0)
	}
	r.first = append(r.first, len(all))
	r.link(all)
	return r
}

func compareFamilies(a, b row) int { return slices.Compare(a[:], b[:]) }

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
// if there are too many.
func (r *rows) reach(from map[row]int, other int, promises pledge) map[row]int {
	used := maps.Clone(from)
	queue := make([][]row, r.stock+1)
	for at, beans := range from {
		queue[beans] = append(queue[beans], at)
	}
	for beans := range queue {
		arrive := func(to row, more int) {
			if beans+more > r.stock {
				return
			}
			if old, seen := used[to]; !seen || beans+more < old {
				used[to] = beans + more
				queue[beans+more] = append(queue[beans+more], to)
			}
		}
		for i := 0; i < len(queue[beans]); i++ { // grows in the loop
			if len(used) > MostRows {
				return nil
			}
			at := queue[beans][i]
			if used[at] < beans {
				continue
			}
			r.eachMove(at, func(m move, to row) { arrive(to, int(m.beans)) })
			for c := range r.cups {
				if twin := r.cups[c].levels[at[c]].twin; twin != 0 && promises.cups&(1<<c) != 0 && r.promises(at) < promises.most {
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

// link finds the moves of all rows, their twins, and what captures make of them.
func (r *rows) link(all []row) {
	r.moves = make([][]move, len(all))
	r.stuck = make([]bool, len(all))
	r.twins = make([][]int32, len(all))
	for range r.cups {
		r.cleared = append(r.cleared, make([]int32, len(all)))
		r.taken = append(r.taken, make([]int8, len(all)))
		r.forfeit = append(r.forfeit, make([]int8, len(all)))
	}
	for i, l := range all {
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
}
