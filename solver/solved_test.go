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

// The published margins (docs/solved.md) are those that the solver proves, as far
// as a short search gets.
func TestPublishedMarginsAreProven(t *testing.T) {
	for n, most := range map[int]int{1: 10, 2: 20, 3: 18, 4: 15, 5: 12} {
		s := solver.New(solver.Options{TableBytes: 8 << 20})
		for stock, want := range publishedMargins(t, n) {
			if stock > most {
				continue
			}
			p, err := cups.StartWith(n, cups.Beans(stock))
			if err != nil {
				t.Fatal(err)
			}
			if r, err := s.Solve(t.Context(), p, solver.Limits{}, nil); err != nil || r.Lower != want || r.Upper != want {
				t.Errorf("2x%d, stock %d: %+v, %v, want %d", n, stock, r.Bounds, err, want)
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
