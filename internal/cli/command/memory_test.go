package command

import (
	"errors"
	"math"
	"testing"

	"example.org/cups/internal/memory"
)

// A command that needs more memory than there is hears how much is missing; no
// table is larger than its share.
func TestMemoryIsShared(t *testing.T) {
	env := &Env{FreeMemory: func() int { return 100 }}
	if err := env.NeedMemory(100); err != nil {
		t.Error(err)
	}
	var short *memory.ShortageError
	if err := env.NeedMemory(101); !errors.As(err, &short) || *short != (memory.ShortageError{Need: 101, Free: 100}) {
		t.Errorf("101 MB of 100: %v", err)
	}
	if got := env.TableBytes(math.MaxInt64, 4); got != 25<<20 {
		t.Errorf("a quarter of 100 MB is %d bytes", got)
	}
	if got := env.TableBytes(1<<10, 4); got != 1<<10 {
		t.Errorf("%d bytes, want %d", got, 1<<10)
	}
}
