//go:build !unix

package book

import (
	"io"
	"os"
)

// load reads a file into memory.
func load(f *os.File, size int64) (data []byte, release func() error, err error) {
	data = make([]byte, size)
	_, err = io.ReadFull(f, data)
	return data, func() error { return nil }, err
}
