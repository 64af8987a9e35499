package forecast

import (
	"testing"
	"time"

	"example.org/cups"
)

// Memory that no solve can fill is not taken: it is new to the system, and that
// takes longer than small solves do.
func TestASolveTakesTheMemoryThatHelps(t *testing.T) {
	for _, c := range []struct {
		cups  int
		beans cups.Beans
		nodes int64
		limit time.Duration
		most  int // MB
	}{
		{2, 20, 0, 0, 16},
		{3, 30, 0, 0, 64},
		{4, 10, 0, 0, 16},
		{4, 20, 0, 0, 256},
		{4, 40, 0, 0, 8192},
		{10, 100, 0, 0, 8192},
		{4, 40, 5000, 0, 16},
		{4, 40, 1 << 20, 0, 32},
		{4, 40, 0, 10 * time.Millisecond, 16},
		{2, 20, 0, time.Hour, 16},
	} {
		p, err := cups.StartWith(c.cups, c.beans)
		if err != nil {
			t.Fatal(err)
		}
		if got := Memory(p, c.nodes, c.limit, 1<<20); got < 1 || got > c.most {
			t.Errorf("2x%d, stock %d, %d nodes, %s: %d MB, want at most %d", c.cups, c.beans, c.nodes, c.limit, got, c.most)
		}
		if got := Memory(p, c.nodes, c.limit, 10); got < 1 || got > 5 {
			t.Errorf("2x%d, stock %d: %d MB of 10 that are free", c.cups, c.beans, got)
		}
	}
}
