package main

import (
	"fmt"
	"math"
	"os"
	"syscall"
)

// spareAddresses is what Go takes besides in MB, for a table to be had whole.
const spareAddresses = 192

// addressesLeft returns how many MB the program may still take under the limit
// of its address space (ulimit -v), which counts what is only set aside, too.
func addressesLeft() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil || limit.Cur > math.MaxInt64 {
		return math.MaxInt
	}
	return int(limit.Cur>>20) - taken() - spareAddresses
}

// taken reads the size of the address space in MB, which is the first number,
// in pages, of /proc/self/statm (proc(5)).
func taken() int {
	text, err := os.ReadFile("/proc/self/statm")
	pages := 0
	if err == nil {
		_, err = fmt.Sscan(string(text), &pages)
	}
	if err != nil {
		return 0
	}
	return pages * os.Getpagesize() >> 20
}
