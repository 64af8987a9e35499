package solver

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// plainGain is the gain of the mover by trying everything.
func (b *board) plainGain(d node, known map[node]int) int {
	if v, ok := known[d]; ok {
		return v
	}
	s := search{board: b}
	f := b.newFrame()
	s.expand(&d, f)
	best := -noUpper
	for i := range f.count {
		best = max(best, f.edges[i].gain(b.plainGain(f.edges[i].to, known)))
	}
	if f.count == 0 {
		best = 0
	}
	known[d] = best
	return best
}

// eachNode calls visit for all nodes of n cups with at most most beans in a
// cup and stock in a stock in which the side to move can move.
func eachNode(n, most, stock int, visit func(b *board, d node)) {
	b := newBoard(n)
	b.few = fewBeans // the closest look there is
	eachSide(n, most, stock, func(mine side) {
		eachSide(n, most, stock, func(theirs side) {
			if !b.IsStuck(mine.Row, mine.stock) || b.IsStuck(theirs.Row, theirs.stock) {
				visit(b, node{mine, theirs})
			}
		})
	})
}

// eachSide calls visit for all that one side may have.
func eachSide(n, most, stock int, visit func(side)) {
	var fill func(r packed.Row, i int)
	fill = func(r packed.Row, i int) {
		if i < n {
			for v := range most + 1 {
				fill(r.With(uint(i), uint64(v)), i+1)
			}
			return
		}
		for v := range stock + 1 {
			visit(newSide(r, v))
		}
	}
	fill(packed.Row{}, 0)
}

// The static limits hold the gain of every small position. When both stocks are empty,
// the two limits are equal to the gain (rules §6.2).
func TestStaticBoundsAreTrue(t *testing.T) {
	type size struct{ n, most, stock int }
	sizes := []size{{1, 5, 6}, {2, 4, 3}, {3, 2, 2}, {4, 1, 2}}
	if !testing.Short() {
		sizes = append(sizes, size{2, 5, 6}, size{3, 4, 3}, size{4, 2, 1}, size{4, 1, 5})
	}
	for _, size := range sizes {
		known := map[node]int{}
		eachNode(size.n, size.most, size.stock, func(b *board, d node) {
			gain, limits := b.plainGain(d, known), b.static(&d)
			if gain < limits.lower || gain > limits.upper || d.settled() && limits.lower < limits.upper {
				t.Fatalf("2x%d %+v: gain %d is not in %v", size.n, d, gain, limits)
			}
		})
	}
}

// What the table says of a node is what was put there, whatever else went
// into the bucket; and of a node that was not put there it says nothing, unless that follows
// from nodes that differ in nothing but hostages.
func TestTableNeverMixesNodes(t *testing.T) {
	for _, n := range []int{2, 4, 5, 11, 16} {
		for _, most := range []int{60, 255} {
			testTable(t, n, most)
		}
	}
}

func testTable(t *testing.T, n, most int) {
	tab := newTable(n, most, 1<<10)
	tab.sameOnly = true
	put := map[node]known{}
	for i := range 500 {
		d := node{
			newSide(packed.Row{}.With(uint(i%n), uint64(i%7)), i%50),
			newSide(packed.Row{}.With(uint(n-1-i%n), uint64(i%5)), 1+i/50),
		}
		var a address
		tab.find(&d, &a)
		v := know(span{-i, i}, cups.Drop(1), uint64(i))
		if found := tab.probe(&d, &a); found != 0 && found != put[d] {
			t.Fatalf("2x%d: %v before %v was put", n, found.span(), d)
		}
		tab.put(&a, v)
		put[d] = v
		if found := tab.probe(&d, &a); found.work() != v.work() || found.span() != (span{-i, i}) || found.move() != cups.Drop(1) {
			t.Fatalf("2x%d: put %v, found %v", n, v.span(), found.span())
		}
	}
}
