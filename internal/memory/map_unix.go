//go:build unix

package memory

import (
	"os"
	"syscall"
)

// Map returns the bytes of a file without reading them: the system reads what is touched, and
// keeps it once for all processes. Nobody may change them, and they stay as long as the process,
// also if the file is closed or removed. Where a byte cannot be read, touching it is a fault
// ([debug.SetPanicOnFault]).
func Map(file *os.File, size int) ([]byte, error) {
	return syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ, syscall.MAP_SHARED)
}
