package book

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// OpenFile opens the book in a file; see [Open]. Where the system can, the
// file is mapped into memory and not read as a whole; nobody may change it
// while it is open. The error names the file.
func OpenFile(name string) (*Book, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	b, err := openFile(f, info)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

func openFile(f *os.File, info fs.FileInfo) (*Book, error) {
	switch {
	case !info.Mode().IsRegular():
		return nil, errors.New("book: this is not a regular file")
	case info.Size() < headerBytes: // too short to be mapped, or for anything
		return nil, shortFile(f, info.Size())
	}
	data, release, err := load(f, info.Size())
	if err != nil {
		return nil, err
	}
	b, err := Open(data)
	if err != nil {
		return nil, errors.Join(err, release())
	}
	b.close = release
	return b, nil
}

// shortFile says what is wrong with a file that is shorter than a header.
func shortFile(f *os.File, size int64) error {
	data := make([]byte, size)
	if _, err := f.ReadAt(data, 0); err != nil {
		return err
	}
	_, err := readHeader(data)
	return err
}
