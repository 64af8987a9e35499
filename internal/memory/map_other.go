//go:build !unix

package memory

import (
	"io"
	"os"
)

// Map reads a file of some size where programs for this system read files into memory.
func Map(file *os.File, size int) ([]byte, error) {
	bytes := make([]byte, size)
	_, err := io.ReadFull(io.NewSectionReader(file, 0, int64(size)), bytes)
	return bytes, err
}
