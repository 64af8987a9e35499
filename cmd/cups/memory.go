package main

import "example.org/cups/internal/memory"

// freeMemory returns how many MB the program may still take.
func freeMemory() int { return memory.Free() }

// needMemory refuses what takes more MB than are free.
func (a *app) needMemory(need int) error {
	if free := freeMemory(); need > free {
		return &memory.ShortageError{Need: need, Free: free}
	}
	return nil
}

// tableBytes is as much as is wanted for a table, but never more than its share,
// one part of so many, of what is free.
func tableBytes(wanted int64, parts int) int64 {
	return min(wanted, int64(freeMemory())<<20/int64(parts))
}
