package memory

import (
	"os"
	"syscall"
)

// Reserve returns bytes, all 0, of which only pages that are written take memory: there may be
// many more than the machine has. [Unreserve] gives them back.
func Reserve(size int64) ([]byte, error) {
	return syscall.Mmap(-1, 0, int(size), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_PRIVATE|syscall.MAP_ANONYMOUS|syscall.MAP_NORESERVE)
}

// Unreserve gives back what [Reserve] returned. Nobody may use it any more.
func Unreserve(bytes []byte) error { return syscall.Munmap(bytes) }

// PageBytes is the size of a page, which takes memory as a whole.
func PageBytes() int { return os.Getpagesize() }

// Drop gives the memory of whole pages of reserved bytes back to the system: they are 0 again.
func Drop(pages []byte) {
	if len(pages) > 0 {
		_ = syscall.Madvise(pages, dontNeed)
	}
}
