package memory

import (
	"fmt"
	"os"
	"strings"
)

// guessedMemory is the memory in MB that is taken to be free if the system does
// not say.
const guessedMemory = 1 << 13

// spareMemory is what the program takes in MB in addition to its tables.
const spareMemory = 64

// spareAddresses is what Go sets aside in addition, in MB, so that a table can
// be allocated in one piece.
const spareAddresses = 192

// Free returns how many MB (2^20 bytes) the program may still allocate without
// others, or the program itself, running out of memory, which ends a Go
// program. It counts what the machine has left, the limits set for the process
// and those of its control groups, and is at least 1.
func Free() int { return max(min(unusedMemory()-spareMemory, allowedMemory()), 1) }

// unusedMemory is how many MB of the machine's memory are not in use.
func unusedMemory() int {
	meminfo, err := os.ReadFile("/proc/meminfo") // Linux only
	if err != nil {
		return guessedMemory
	}
	return availableIn(string(meminfo))
}

// availableIn reads the line "MemAvailable: N kB" of proc_meminfo(5).
func availableIn(meminfo string) int {
	kilobytes, found := kilobytesIn(meminfo, "MemAvailable:")
	if !found {
		return guessedMemory
	}
	return kilobytes >> 10
}

// kilobytesIn returns the number after a name in a text with lines such as "Name: 5 kB".
func kilobytesIn(text, name string) (kilobytes int, found bool) {
	_, rest, found := strings.Cut(text, name)
	_, err := fmt.Sscan(rest, &kilobytes)
	return kilobytes, found && err == nil
}

// A ShortageError says that there is too little memory; both numbers are in MB.
type ShortageError struct{ Need, Free int }

func (e *ShortageError) Error() string {
	return fmt.Sprintf("%d MB of memory are needed, and %d MB are free", e.Need, e.Free)
}

// leastSpare is what Go may need in MB for anything at all: it takes memory in
// pieces of 64.
const leastSpare = spareAddresses / 2

// CheckStart returns a [ShortageError] if the limits set for the process leave
// too little memory to do anything at all.
func CheckStart() error { return checkStart(allowedMemory()) }

// checkStart is [CheckStart] when the limits leave so many MB.
func checkStart(left int) error {
	if left < leastSpare-spareAddresses {
		return &ShortageError{Need: leastSpare, Free: max(left+spareAddresses, 0)}
	}
	return nil
}
