package solver

import (
	"context"
	"math"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/packed"
	"pgregory.net/rapid"
)

// begun returns a table that has grown so often less than it can.
func begun(t *table, often int) *table {
	times := uint64(1)
	for range often {
		times *= growth
	}
	t.pages /= times
	t.mostPages = t.pages * times
	return t
}

// What a table knows it still knows when it has grown.
func TestAGrownTableKnowsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{1, 3, 4, 5, 8, 9, 12, 16}).Draw(t, "cups")
		most := rapid.SampledFrom([]int{60, 255}).Draw(t, "beans")
		tab := begun(newTable(n, most, 1<<19), 2)
		tab.sameOnly = true
		put := map[node]address{}
		for i := range rapid.IntRange(1, 400).Draw(t, "nodes") {
			row := func(of int) (r packed.Row) {
				for c := range n {
					r = r.With(uint(c), uint64(i*of>>c%7))
				}
				return r
			}
			d := node{newSide(row(1), i%40), newSide(row(3), i%7)}
			var a address
			tab.find(&d, &a)
			tab.put(&a, know(span{-i, i}, cups.Drop(1), uint64(i)))
			put[d] = a
		}
		before := map[node]known{}
		for d, a := range put {
			before[d] = tab.probe(&d, &a)
		}
		for pages := tab.pages; tab.pages < tab.mostPages; pages *= growth {
			if tab.pages != pages {
				t.Fatalf("%d pages, want %d", tab.pages, pages)
			}
			tab.grow()
		}
		for d, want := range before {
			var a address
			tab.find(&d, &a)
			if got := tab.probe(&d, &a); got != want {
				t.Fatalf("2x%d: %+v was %v, and is %v", n, d, want.span(), got.span())
			}
		}
	})
}

// A table begins small, and takes no more than it may in the end.
func TestTablesBeginSmall(t *testing.T) {
	for _, bytes := range []uint64{1, 4095, 4096, startBytes, startBytes + 1, 100_000_000, 8 << 30} {
		const pageBytes = 4096
		pages := max(bytes/pageBytes, 1)
		start, most := startPages(pages, pageBytes)
		if start == 0 || start*pageBytes > startBytes || most > pages || most < pages*99/100 {
			t.Errorf("%d bytes: %d pages first and %d at most, of %d", bytes, start, most, pages)
		}
	}
}

// A search gives the same answer if its table has to grow, with any number of threads.
func TestTheTableGrowsDuringASearch(t *testing.T) {
	p := cups.MustParse("0.1.2.0/13/0 1.0.2.1/14/0 s")
	if testing.Short() {
		p = cups.MustParse("0.1.2.0/10/0 1.0.2.1/10/0 s")
	}
	want, err := New(Options{TableBytes: 1 << 20}).Solve(context.Background(), p, Limits{Nodes: math.MaxUint32}, nil)
	if _, exact := want.Exact(); err != nil || !exact {
		t.Fatal(want, err)
	}
	for _, threads := range []int{1, 2} {
		s := New(Options{TableBytes: 1 << 20, Threads: threads})
		s.shape(p)
		begun(s.table, 3)
		first := s.table.pages
		got, err := s.Solve(context.Background(), p, Limits{Nodes: math.MaxUint32}, nil)
		if err != nil || got.Bounds != want.Bounds {
			t.Errorf("%d threads: %v, %v, want %v", threads, got.Bounds, err, want.Bounds)
		}
		if s.table.pages == first {
			t.Errorf("%d threads: the table has not grown in %d nodes", threads, got.Nodes)
		}
	}
}
