package puzzle

import (
	"fmt"
	"math"
)

// MemoryError says that a count did not begin, because it might need more
// memory than it may use.
type MemoryError struct {
	Need, Have int64 // bytes
}

// GiB returns Need in gibibytes.
func (e *MemoryError) GiB() float64 { return float64(e.Need) / (1 << 30) }

func (e *MemoryError) Error() string {
	return fmt.Sprintf("counting the solutions may need %.1f GiB of memory, and %.1f are allowed", e.GiB(), float64(e.Have)/(1<<30))
}

// bytes estimates the memory that a count needs at its height.
func (o ordering) bytes() int64 {
	states := 1.0
	for size := 1; size <= len(o.plan); size++ {
		states *= float64(o.plan.ofSize(size) + 1)
	}
	return int64(min(states, math.MaxInt32) * float64(8*o.words()+80))
}
