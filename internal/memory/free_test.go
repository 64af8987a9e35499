package memory

import (
	"errors"
	"math"
	"testing"
)

func TestFreeMemoryIsReadFromTheSystem(t *testing.T) {
	for meminfo, want := range map[string]int{
		"MemTotal:       24576000 kB\nMemFree:  1024 kB\nMemAvailable:   20480 kB\n": 20,
		"MemTotal: 5 kB\n": guessedMemory,
		"MemAvailable: ?":  guessedMemory,
		"":                 guessedMemory,
	} {
		if got := availableIn(meminfo); got != want {
			t.Errorf("%q: %d MB, want %d", meminfo, got, want)
		}
	}
	if free := Free(); free < 1 {
		t.Errorf("%d MB are free", free)
	}
}

// A program that cannot do anything says so at the start, with what is left.
func TestNextToNoMemoryIsRefused(t *testing.T) {
	for left, free := range map[int]int{
		math.MaxInt: -1, 0: -1, leastSpare - spareAddresses: -1,
		leastSpare - spareAddresses - 1: leastSpare - 1, -spareAddresses: 0, -1000: 0,
	} {
		var short *ShortageError
		switch err := checkStart(left); {
		case free < 0 && err != nil:
			t.Errorf("%d MB left: %v", left, err)
		case free >= 0 && (!errors.As(err, &short) || short.Free != free || short.Need != leastSpare):
			t.Errorf("%d MB left: got %v, want %d MB free", left, err, free)
		}
	}
}
