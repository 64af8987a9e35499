package sweep

import (
	"fmt"
	"io"
	"os"

	"example.org/cups/internal/memory"
)

// storage holds what a table knows. It is written once, part by part, and then read by
// any number of goroutines.
type storage interface {
	// part returns room for the next bytes, all 0, which begin at from. Then put puts
	// them into the store.
	part(from, size int64) []uint8
	put(from int64, part []uint8) error
	// at returns a byte. It is false if that can no longer be read.
	at(i int64) (value uint8, ok bool)
	// fetch brings a byte nearer without waiting for it.
	fetch(i int64)
	// rest frees memory that is needed again only for reading. Nobody may be reading.
	rest()
}

// newStorage returns a store of size bytes in parts of at most that many: if wanted one
// in a temporary file, if there can be one.
func newStorage(size, part int64, scratch bool) storage {
	if scratch {
		if file := newScratch(); file != nil {
			return &inFile{file: file, size: size, room: make([]uint8, part)}
		}
	}
	return newInMemory(size)
}

// inMemory is a store in memory.
type inMemory []uint8

func newInMemory(size int64) inMemory {
	m := make(inMemory, size)
	memory.UseHugePages(m)
	return m
}

func (m inMemory) part(from, size int64) []uint8 { return m[from:][:size:size] }

func (m inMemory) put(int64, []uint8) error { return nil }

func (m inMemory) at(i int64) (uint8, bool) { return m[i], true }

func (m inMemory) fetch(i int64) { memory.Prefetch(&m[i]) }

func (m inMemory) rest() {}

// newScratch returns a temporary file that has no name any more, so that it is gone
// when the program is, however that ends. It returns nil where there can be none.
func newScratch() *os.File {
	file, err := os.CreateTemp("", "cups-")
	if err != nil {
		return nil
	}
	if err := os.Remove(file.Name()); err != nil { // some systems do not remove files that are open
		file.Close()
		os.Remove(file.Name())
		return nil
	}
	return file
}

// inFile is a store in a temporary file. The pages read last are in memory. If the
// file cannot be written, as on a full disk, all goes to memory.
type inFile struct {
	file  *os.File
	size  int64
	room  []uint8  // for the next part
	full  inMemory // instead of the file, once that cannot be written
	pages *pages
}

func (s *inFile) part(from, size int64) []uint8 {
	if s.full != nil {
		return s.full.part(from, size)
	}
	part := s.room[:size]
	clear(part)
	return part
}

func (s *inFile) put(from int64, part []uint8) error {
	if s.full != nil {
		return nil
	}
	if _, err := s.file.WriteAt(part, from); err != nil {
		full := newInMemory(s.size)
		if _, err := s.file.ReadAt(full[:from], 0); err != nil {
			return fmt.Errorf("reading a temporary file: %w", err)
		}
		copy(full[from:], part)
		s.full, s.room = full, nil
		return s.file.Close()
	}
	if from+int64(len(part)) == s.size {
		s.room = nil
		s.rest()
	}
	return nil
}

func (s *inFile) rest() {
	if s.full != nil {
		return
	}
	if s.pages != nil {
		s.pages.release()
	}
	s.pages = newPages(s.readPage)
}

// readPage reads a page of the file, the last of which may be shorter.
func (s *inFile) readPage(number int64, page *[pageBytes]uint8) bool {
	_, err := s.file.ReadAt(page[:], number*pageBytes)
	return err == nil || err == io.EOF
}

func (s *inFile) fetch(i int64) {
	if s.full != nil {
		s.full.fetch(i)
		return
	}
	s.pages.fetch(i)
}

func (s *inFile) at(i int64) (value uint8, ok bool) {
	if s.full != nil {
		return s.full.at(i)
	}
	return s.pages.at(i)
}
