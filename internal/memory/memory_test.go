package memory_test

import (
	"testing"

	"example.org/cups/internal/memory"
)

// Whatever is asked of a table's memory, the table holds what it held.
func TestTablesKeepWhatTheyHold(t *testing.T) {
	for _, size := range []int{0, 1, 1 << 10, 1 << 20} {
		table := make([][3]uint64, size)
		for i := range table {
			table[i][1] = uint64(i)
		}
		memory.UseHugePages(table)
		for i := range table {
			memory.Prefetch(&table[i])
			memory.Prefetch(&table[i][2])
			if table[i] != [3]uint64{1: uint64(i)} {
				t.Fatalf("entry %d of %d is %v", i, size, table[i])
			}
		}
	}
}
