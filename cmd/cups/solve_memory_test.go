package main

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
		flags solveFlags
		most  int // MB
	}{
		{2, 20, solveFlags{}, 16},
		{3, 30, solveFlags{}, 64},
		{4, 10, solveFlags{}, 16},
		{4, 20, solveFlags{}, 256},
		{4, 40, solveFlags{}, 8192},
		{10, 100, solveFlags{}, 8192},
		{4, 40, solveFlags{nodes: 5000}, 16},
		{4, 40, solveFlags{nodes: 1 << 20}, 32},
		{4, 40, solveFlags{time: 10 * time.Millisecond}, 16},
		{2, 20, solveFlags{time: time.Hour}, 16},
	} {
		p, err := cups.StartWith(c.cups, c.beans)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.flags.defaultHash(p); got < 1 || got > c.most {
			t.Errorf("2x%d, stock %d, %+v: %d MB, want at most %d", c.cups, c.beans, c.flags, got, c.most)
		}
	}
}
