package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// guessedMemory is the memory in MB that is taken to be free where the system
// does not say.
const guessedMemory = 1 << 13

// spareMemory is what the program takes in MB beside its tables.
const spareMemory = 64

// spareAddresses is what Go sets aside besides in MB, for a table to be had whole.
const spareAddresses = 192

// freeMemory returns how many MB a program may take without others, or itself,
// running out of memory, which in Go ends the program.
func freeMemory() int { return max(min(unusedMemory()-spareMemory, allowedMemory()), 1) }

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

// needMemory refuses what takes more MB than are free.
func (a *app) needMemory(need int) error {
	if free := freeMemory(); need > free {
		return errors.New(a.text.Get("memory.too_little", "need", need, "free", free))
	}
	return nil
}

// leastSpare is what Go may need in MB for anything at all: it takes memory in
// pieces of 64.
const leastSpare = spareAddresses / 2

// canRun refuses everything where the limits leave next to nothing.
func (a *app) canRun() error {
	if left := allowedMemory(); left < leastSpare-spareAddresses {
		return errors.New(a.text.Get("memory.too_little", "need", leastSpare, "free", max(left+spareAddresses, 0)))
	}
	return nil
}

// tableBytes is as much as is wanted for a table, but never more than its share,
// one part of so many, of what is free.
func tableBytes(wanted int64, parts int) int64 {
	return min(wanted, int64(freeMemory())<<20/int64(parts))
}
