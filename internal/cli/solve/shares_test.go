package solve

import "testing"

// A sweep and the table of the search fit in the free memory together.
func TestSharesFit(t *testing.T) {
	for _, c := range []struct{ free, memory, hash, useful, wantMemory, wantHash int }{
		{free: 22000, useful: 11000, wantMemory: 11000, wantHash: 9900},
		{free: 22000, useful: 300, wantMemory: 11000, wantHash: 300},
		{free: 22000, memory: 15000, useful: 11000, wantMemory: 15000, wantHash: 6300},
		{free: 64000, useful: 32000, wantMemory: 16000, wantHash: 32000},
		{free: 1000, memory: 1000, useful: 500, wantMemory: 1000, wantHash: 1},
		{free: 22000, hash: 500, useful: 11000, wantMemory: 11000, wantHash: 500},
		{free: 22000, hash: 15000, useful: 11000, wantMemory: 7000, wantHash: 15000},
	} {
		memory, hash := shares(c.free, c.memory, c.hash, 16000, c.useful)
		if memory != c.wantMemory || hash != c.wantHash {
			t.Errorf("%+v: %d MB for a sweep, %d for the table", c, memory, hash)
		}
	}
}
