package solver_test

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// BenchmarkEmptyBoard solves whole games. Run one at a time, since the tables
// are large: go test -bench EmptyBoard/2x4/20 -benchtime 1x
func BenchmarkEmptyBoard(b *testing.B) {
	for _, game := range []struct {
		cups  int
		stock cups.Beans
		table int64
	}{{3, 30, 1 << 28}, {4, 20, 1 << 28}, {4, 24, 1 << 30}, {4, 28, 1 << 31}, {5, 24, 1 << 32}, {5, 27, 1 << 32}} {
		b.Run(fmt.Sprintf("2x%d/%d", game.cups, game.stock), func(b *testing.B) {
			p, err := cups.StartWith(game.cups, game.stock)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				r, err := solver.New(solver.Options{TableBytes: game.table}).Solve(context.Background(), p, solver.Limits{}, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(r.Nodes), "nodes")
				b.ReportMetric(float64(r.Nodes)/b.Elapsed().Seconds(), "nodes/s")
				b.ReportMetric(float64(r.Lower), "margin")
			}
		})
	}
}
