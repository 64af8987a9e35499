package main

import (
	"math"
	"strings"
	"testing"

	"example.org/cups/internal/text"
)

// Who asks for more than there is hears how much that is, and what to do; no
// table is larger than its share.
func TestTooLittleMemoryIsRefused(t *testing.T) {
	a := &app{text: text.In(text.English)}
	if err := a.needMemory(1); err != nil {
		t.Error(err)
	}
	err := a.needMemory(math.MaxInt)
	if said := a.words(err); !strings.Contains(said, "9223372036854775807 MB") || !strings.Contains(said, "are free; end other programs") {
		t.Error(said)
	}
	if got := tableBytes(math.MaxInt64, 4); got <= 0 {
		t.Errorf("a quarter is %d bytes", got)
	}
	if got := tableBytes(1<<10, 4); got != 1<<10 {
		t.Errorf("%d bytes, want %d", got, 1<<10)
	}
}
