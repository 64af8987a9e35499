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
