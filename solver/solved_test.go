package solver_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// The published margins (docs/solved.md) are those that one sweep proves, and
// those of small stocks are what a search finds without sweeps.
func TestPublishedMarginsAreProven(t *testing.T) {
	for n, most := range map[int]cups.Beans{1: 10, 2: 20, 3: 30, 4: 40, 5: 20, 6: 10} {
		if testing.Short() {
			most = min(most, cups.Beans(30-4*n))
		}
		want := publishedMargins(t, n)
		s := solver.New(solver.Options{TableBytes: 8 << 20, SweepBytes: 1 << 30, Threads: 2})
		err := s.Starts(t.Context(), n, most, func(start solver.Start) {
			margin := want[int(start.Stock)]
			if start.Lower > margin || start.Upper < margin || start.Lower != start.Upper && n < 5 {
				t.Errorf("2x%d, stock %d: %+v by a sweep, want %d", n, start.Stock, start.Bounds, margin)
			}
		})
		if err != nil {
			t.Error(err)
		}
		for stock := range min(most, cups.Beans(12)) {
			p, _ := cups.StartWith(n, stock+1)
			r, err := s.Solve(t.Context(), p, solver.Limits{Nodes: 10_000_000}, nil)
			if margin := want[int(stock+1)]; err != nil || r.Lower != margin || r.Upper != margin {
				t.Errorf("2x%d, stock %d: %+v by a search, %v, want %d", n, stock+1, r.Bounds, err, margin)
			}
		}
	}
}

// publishedMargins reads the margins of all stocks of 2xn, by stock.
func publishedMargins(t *testing.T, n int) map[int]cups.Margin {
	t.Helper()
	file, err := os.Open(fmt.Sprintf("../docs/data/solved-2x%d.csv", n))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) < 2 || fmt.Sprint(rows[0]) != "[stock margin]" {
		t.Fatalf("%s: %d rows, %v", file.Name(), len(rows), err)
	}
	margins, last := map[int]cups.Margin{}, 0
	for _, row := range rows[1:] {
		stock, err1 := strconv.Atoi(row[0])
		margin, err2 := strconv.Atoi(row[1])
		if err1 != nil || err2 != nil || stock <= last || stock > last+1 && n < 6 { // of 2x6 not all are proven
			t.Fatalf("%s: row %v after stock %d", file.Name(), row, last)
		}
		margins[stock], last = cups.Margin(margin), stock
	}
	return margins
}

// The bounds of 2x6 that were found in different ways contain the same margins, and those that are published as
// exact are in all of them.
func TestPublishedBoundsOf2x6Agree(t *testing.T) {
	type start struct{ stock, first int } // first 0: the empty board
	read := func(name string) map[start]cups.Bounds {
		t.Helper()
		text, err := os.ReadFile("../docs/data/" + name)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil || len(rows) < 2 || fmt.Sprint(rows[0]) != "[stock first lower upper]" {
			t.Fatalf("%s: %d rows, %v", name, len(rows), err)
		}
		all := map[start]cups.Bounds{}
		for _, row := range rows[1:] {
			var n [4]int
			for i, field := range row {
				if n[i], err = strconv.Atoi(field); err != nil {
					t.Fatalf("%s: row %v: %v", name, row, err)
				}
			}
			all[start{n[0], n[1]}] = cups.Bounds{Lower: cups.Margin(n[2]), Upper: cups.Margin(n[3])}
		}
		return all
	}
	sweep, second := read("sweep-2x6.csv"), read("second-way-2x6.csv")
	if len(sweep) != 60+345 || len(second) != len(sweep) {
		t.Errorf("the sweep has %d rows, the second way %d", len(sweep), len(second))
	}
	exact := read("first-moves-2x6.csv")
	for stock, margin := range publishedMargins(t, 6) {
		exact[start{stock, 0}] = cups.Exactly(margin)
		if found := sweep[start{stock, 0}]; found.Lower != found.Upper {
			t.Errorf("%d beans: %d is published, and the sweep says %v", stock, margin, found)
		}
	}
	for at, a := range sweep {
		best := sweep[start{at.stock, 0}]
		if b := second[at]; a.Lower > a.Upper || max(a.Lower, b.Lower) > min(a.Upper, b.Upper) || a.Upper > best.Upper {
			t.Errorf("%d beans, first move %d: %v by the sweep, %v by the second way", at.stock, at.first, a, b)
		}
		if e, isExact := exact[at]; isExact && (e.Lower < a.Lower || e.Upper > a.Upper) {
			t.Errorf("%d beans, first move %d: %v by the sweep, %v is published", at.stock, at.first, a, e)
		}
	}
}
