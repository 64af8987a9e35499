package solver_test

import (
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
	margins := map[int]cups.Margin{}
	for i, row := range rows[1:] {
		stock, err1 := strconv.Atoi(row[0])
		margin, err2 := strconv.Atoi(row[1])
		if err1 != nil || err2 != nil || stock != i+1 {
			t.Fatalf("%s: row %v after stock %d", file.Name(), row, i)
		}
		margins[stock] = cups.Margin(margin)
	}
	return margins
}
