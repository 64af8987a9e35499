package solver

import (
	"context"
	"math"
	"testing"
	"time"

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
			tab.grow(t.Context())
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

// numbered returns one of some positions of 2x4.
func numbered(i int) node {
	var mine, theirs packed.Row
	return node{newSide(mine.With(uint(i%4), uint64(i/4%7)), i%40), newSide(theirs.With(uint(i%3), uint64(i%5)), i%7)}
}

// A table that is stopped while it grows knows less, and nothing else.
func TestATableStopsGrowing(t *testing.T) {
	tab := begun(newTable(4, 60, 1<<19), 1)
	tab.sameOnly = true
	before := map[node]known{}
	for i := range 2000 {
		d := numbered(i)
		var a address
		tab.find(&d, &a)
		tab.put(&a, know(span{-i % 40, i % 40}, cups.Drop(1), uint64(i)))
	}
	for i := range 2000 {
		d := numbered(i)
		var a address
		tab.find(&d, &a)
		before[d] = tab.probe(&d, &a)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tab.grow(ctx)
	if tab.pages != tab.mostPages {
		t.Errorf("%d pages, want %d", tab.pages, tab.mostPages)
	}
	lost := 0
	for d, was := range before {
		var a address
		tab.find(&d, &a)
		switch got := tab.probe(&d, &a); got {
		case was:
		case 0:
			lost++
		default:
			t.Errorf("%+v was %v, and is %v", d, was.span(), got.span())
		}
	}
	if lost == 0 {
		t.Error("the table went on growing")
	}
}

// A table does not begin to grow where the search would end before it is done.
func TestATableGrowsWhereThereIsTime(t *testing.T) {
	tab := newTable(4, 60, 1<<30)
	for left, want := range map[time.Duration]bool{0: true, 10 * time.Millisecond: false, time.Hour: true} {
		ctx := t.Context()
		if left > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, left)
			defer cancel()
		}
		if got := tab.mayGrow(ctx); got != want {
			t.Errorf("%v: %t", left, got)
		}
	}
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
