//go:build unix

package book

import (
	"os"

	"golang.org/x/sys/unix"
)

// load maps a file into memory, so that a large book is only read where it is
// asked.
func load(f *os.File, size int64) (data []byte, release func() error, err error) {
	data, err = unix.Mmap(int(f.Fd()), 0, int(size), unix.PROT_READ, unix.MAP_PRIVATE)
	return data, func() error { return unix.Munmap(data) }, err
}
