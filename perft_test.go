package cups_test

import (
	"fmt"
	"testing"

	"example.org/cups"
)

// The vectors of testdata/perft.txt hold for every size and stock. Short runs
// leave out the deepest rows.
func TestPerftVectors(t *testing.T) {
	for _, line := range vectors(t, "testdata/perft.txt") {
		var n, stock, depth int
		var want uint64
		if _, err := fmt.Sscan(line.text, &n, &stock, &depth, &want); err != nil {
			t.Fatalf("%s: %v", line.at, err)
		}
		if testing.Short() && want > 1_000_000 {
			continue
		}
		p, err := cups.StartWith(n, cups.Beans(stock))
		if err != nil {
			t.Fatalf("%s: %v", line.at, err)
		}
		if got := cups.Perft(p, cups.Ply(depth)); got != want {
			t.Errorf("%s: %d cups, stock %d, depth %d: %d leaves, want %d", line.at, n, stock, depth, got, want)
		}
	}
}

// benchmarkDepth is a depth at which the size's tree takes about a second.
var benchmarkDepth = map[int]cups.Ply{3: 14, 4: 12, 5: 11, 6: 10, 7: 9, 8: 9, 10: 8}

func BenchmarkPerft(b *testing.B) {
	for _, n := range []int{3, 4, 5, 6, 7, 8, 10} {
		b.Run(fmt.Sprintf("2x%d", n), func(b *testing.B) {
			p, _ := cups.Start(n)
			var leaves uint64
			for b.Loop() {
				leaves += cups.Perft(p, benchmarkDepth[n])
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}
