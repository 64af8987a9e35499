package serve

import "testing"

// Whatever the whole process may take, games and tables get their shares of it.
func TestSharesOfMemory(t *testing.T) {
	for _, c := range []struct{ whole, limit, tables int64 }{
		{1, 128, 64}, {64, 128, 64}, {192, 128, 64}, {512, 448, 384}, {1024, 960, 768}, {2048, 1984, 1536}, {8192, 8128, 7680},
	} {
		if limit, tables := shares(c.whole << 20); limit != c.limit<<20 || tables != c.tables<<20 {
			t.Errorf("%d MB: %d and %d, want %d and %d", c.whole, limit>>20, tables>>20, c.limit, c.tables)
		}
	}
}
