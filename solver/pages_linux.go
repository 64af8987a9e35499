package solver

import (
	"syscall"
	"unsafe"
)

// useHugePages asks the system for large pages under a table, which is read
// all over the place: with small ones most of a search's time goes into
// finding pages. If the system refuses, nothing is lost but speed.
func useHugePages(words []uint64) {
	const advice = 14 // MADV_HUGEPAGE in madvise(2)
	first := unsafe.Pointer(unsafe.SliceData(words))
	skip := -uintptr(first) % pageBytes // madvise wants whole pages
	if size := uintptr(len(words)) * 8; size > skip+pageBytes {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(first, skip)), (size-skip)&^(pageBytes-1)), advice)
	}
}

// pageBytes is the size of a large page on most machines, and a multiple of
// that of a small one on all.
const pageBytes = 2 << 20
