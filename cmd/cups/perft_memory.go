package main

import (
	"fmt"
	"os"
	"strings"
)

// guessedMemory is the memory in MB that is taken to be free where the system
// does not say.
const guessedMemory = 1 << 13

// freeMemory returns how many MB a program may take without others, or itself,
// running out of memory, which in Go ends the program.
func freeMemory() int { return max(min(unusedMemory(), addressesLeft()), 1) }

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
	_, rest, found := strings.Cut(meminfo, "MemAvailable:")
	var kilobytes int
	if _, err := fmt.Sscan(rest, &kilobytes); !found || err != nil {
		return guessedMemory
	}
	return kilobytes >> 10
}
