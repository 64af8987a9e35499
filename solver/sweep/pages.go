package sweep

import (
	"encoding/binary"
	"sync"
	"sync/atomic"

	"example.org/cups/internal/memory"
)

// pages keeps the pages that were read last of what lies in a file, for any number of goroutines.
// A page has one place where it can be. Nobody waits to read a page that is there: the mark of the
// place must be the same before and after (Lameter, Effective synchronization on Linux/NUMA
// systems, 2005, calls this a sequence lock).
type pages struct {
	readPage func(number int64, page *[pageBytes]uint8) (ok bool) // from the file; page holds what was read before
	marks    []atomic.Uint64                                      // by place: the number of the page, from 1, and above markBits how often a page was put there
	words    []atomic.Uint64
	filling  [64]filler // by the rest of the place
}

// filler puts pages into places, one after the other.
type filler struct {
	sync.Mutex
	bytes [pageBytes]uint8
}

const (
	pageBytes = 1 << 9
	pageWords = pageBytes / 8
	mostPages = 120 << 10
	markBits  = 40
)

func newPages(read func(number int64, page *[pageBytes]uint8) (ok bool)) *pages {
	return &pages{readPage: read, marks: make([]atomic.Uint64, mostPages), words: make([]atomic.Uint64, mostPages*pageWords)}
}

// find returns the number of the page of a byte, from 1, and its place.
func (p *pages) find(i int64) (number, place uint64) {
	number = uint64(i/pageBytes) + 1
	return number, number % mostPages
}

// fetch brings nearer what at reads first.
func (p *pages) fetch(i int64) {
	_, place := p.find(i)
	memory.Prefetch(&p.marks[place])
	memory.Prefetch(&p.words[place*pageWords+uint64(i%pageBytes/8)])
}

// at returns a byte of the file. It is false if that cannot be read.
func (p *pages) at(i int64) (value uint8, ok bool) {
	number, place := p.find(i)
	if mark := p.marks[place].Load(); mark&(1<<markBits-1) == number {
		word := p.words[place*pageWords+uint64(i%pageBytes/8)].Load()
		if p.marks[place].Load() == mark {
			return uint8(word >> (i % 8 * 8)), true
		}
	}
	return p.read(number, place, i%pageBytes)
}

// read puts a page into its place, and returns a byte of it.
func (p *pages) read(number, place uint64, at int64) (value uint8, ok bool) {
	f := &p.filling[place%uint64(len(p.filling))]
	f.Lock()
	defer f.Unlock()
	if !p.readPage(int64(number-1), &f.bytes) {
		return 0, false
	}
	mark := &p.marks[place]
	fills := mark.Load()>>markBits + 1
	mark.Store(fills << markBits)
	words := p.words[place*pageWords:][:pageWords]
	for w := range words {
		words[w].Store(binary.LittleEndian.Uint64(f.bytes[8*w:]))
	}
	mark.Store(fills<<markBits | number)
	return f.bytes[at], true
}

// release gives the memory back to the system. Nobody may be reading, and the pages must not
// be used again.
func (p *pages) release() {
	memory.Release(p.words)
	memory.Release(p.marks)
}
