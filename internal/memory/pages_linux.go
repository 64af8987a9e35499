package memory

import (
	"syscall"
	"unsafe"
)

// UseHugePages asks the system for large pages under a table: with small ones
// much of the time of reading it goes into finding pages.
func UseHugePages[T any](table []T) {
	const advice = 14 // MADV_HUGEPAGE in madvise(2)
	var entry T
	first := unsafe.Pointer(unsafe.SliceData(table))
	skip := -uintptr(first) % pageBytes // madvise wants whole pages
	if size := uintptr(len(table)) * unsafe.Sizeof(entry); size > skip+pageBytes {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(first, skip)), (size-skip)&^(pageBytes-1)), advice)
	}
}

// pageBytes is the size of a large page on most machines, and a multiple of
// that of a small one on all.
const pageBytes = 2 << 20
