package solver

import (
	"testing"

	"example.org/cups"
)

// plainGain is the gain of the mover by trying everything.
func (b *board) plainGain(d node, known map[node]int) int {
	if v, ok := known[d]; ok {
		return v
	}
	s := search{board: b}
	f := b.newFrame()
	s.expand(&d, f, cups.NoMove)
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
	var fill func(d node, i int)
	fill = func(d node, i int) {
		if i == 2*n {
			for d.myStock = range stock + 1 {
				for d.theirStock = range stock + 1 {
					if !b.stuck(d.mine, d.myStock) || b.stuck(d.theirs, d.theirStock) {
						visit(b, d)
					}
				}
			}
			return
		}
		for v := range most + 1 {
			next := d
			if i < n {
				next.mine = next.mine.with(uint(i), uint64(v))
			} else {
				next.theirs = next.theirs.with(uint(i-n), uint64(v))
			}
			fill(next, i+1)
		}
	}
	fill(node{}, 0)
}

// The static limits hold the gain of every small position, and where both
// stocks are empty they are it (rules §6.2).
func TestStaticBoundsAreTrue(t *testing.T) {
	for _, size := range []struct{ n, most, stock int }{{1, 4, 4}, {2, 4, 3}, {3, 2, 1}} {
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
// into the bucket; and of a node that was not put there it says nothing.
func TestTableNeverMixesNodes(t *testing.T) {
	for _, n := range []int{2, 4, 5, 11, 16} {
		for _, most := range []int{60, 255} {
			testTable(t, n, most)
		}
	}
}

func testTable(t *testing.T, n, most int) {
	tab := newTable(n, most, 1<<10)
	put := map[node]known{}
	for i := range 500 {
		d := node{myStock: i % 50, theirStock: 1 + i/50}
		d.mine, d.theirs = d.mine.with(uint(i%n), uint64(i%7)), d.theirs.with(uint(n-1-i%n), uint64(i%5))
		var k key
		tab.keyOf(&d, &k)
		v := know(span{-i, i}, cups.Drop(1), uint64(i))
		if found := tab.probe(&k, tab.place(&k)); found != 0 && found != put[d] {
			t.Fatalf("2x%d: %v before %v was put", n, found.span(), d)
		}
		tab.put(&k, tab.place(&k), v)
		put[d] = v
		if found := tab.probe(&k, tab.place(&k)); found != v || found.span() != (span{-i, i}) || found.move() != cups.Drop(1) {
			t.Fatalf("2x%d: put %v, found %v", n, v.span(), found.span())
		}
	}
}
