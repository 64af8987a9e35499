package memory

import (
	"syscall"
	"unsafe"
)

// UseHugePages asks the system for large pages under a table: with small ones
// much of the time of reading it goes into finding pages.
func UseHugePages[T any](table []T) {
	const advice = 14 // MADV_HUGEPAGE in madvise(2)
	advise(table, largePage, advice)
}

// Release gives the memory of a table back to the system, except for parts of
// pages at its ends. What the table holds afterwards is not known.
func Release[T any](table []T) {
	advise(table, smallPage, dontNeed)
}

const dontNeed = 4 // MADV_DONTNEED in madvise(2)

// These are the sizes of pages, or multiples of them, on most machines.
const (
	smallPage = 64 << 10
	largePage = 2 << 20
)

// advise calls madvise(2) for the whole pages of a table.
func advise[T any](table []T, page uintptr, advice int) {
	var entry T
	first := unsafe.Pointer(unsafe.SliceData(table))
	skip := -uintptr(first) % page
	if size := uintptr(len(table)) * unsafe.Sizeof(entry); size > skip+page {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(first, skip)), (size-skip)&^(page-1)), advice)
	}
}
