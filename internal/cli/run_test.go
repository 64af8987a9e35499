package cli

import (
	"math"
	"strings"
	"testing"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/say"
)

// Too little memory is said in the user's words, with how much there is and what
// to do.
func TestTooLittleMemoryIsSaid(t *testing.T) {
	said := say.Error(say.In(say.English), &memory.ShortageError{Need: math.MaxInt32, Free: 7})
	if !strings.Contains(said, "2147483647 MB") || !strings.Contains(said, "are free; end other programs") {
		t.Error(said)
	}
}
