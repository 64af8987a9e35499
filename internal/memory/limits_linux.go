package memory

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"syscall"
)

// allowedMemory returns how many MB the program may still take under the limits
// that are set for it.
func allowedMemory() int {
	taken := takenNow()
	return min(
		leftOf(syscall.RLIMIT_AS, taken.addresses),
		leftOf(syscall.RLIMIT_DATA, taken.data),
		groupMemory(os.DirFS("/"))-spareMemory,
	)
}

// leftOf returns how many MB of a limit are left. Those of the address space
// (ulimit -v) and of data (ulimit -d) count what is only set aside, too.
func leftOf(resource, taken int) int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(resource, &limit); err != nil || limit.Cur > math.MaxInt64 {
		return math.MaxInt
	}
	return int(min(limit.Cur>>20, math.MaxInt32)) - taken - spareAddresses
}

// taken is what a process has, in MB.
type taken struct{ addresses, data int }

// takenNow reads /proc/self/statm (proc(5)): the first of its numbers, in pages,
// is the address space, the sixth data and stack.
func takenNow() taken {
	text, _ := os.ReadFile("/proc/self/statm") // without it nothing is taken
	var pages, data, skipped int
	_, _ = fmt.Fscan(bytes.NewReader(text), &pages, &skipped, &skipped, &skipped, &skipped, &data)
	return taken{pages * os.Getpagesize() >> 20, data * os.Getpagesize() >> 20}
}
