package solver

import (
	"context"
	"math"

	"example.org/cups/internal/memory"
	"example.org/cups/internal/yield"
)

// A large table begins small, and grows while it fills. The system hands out memory where it
// is first touched, and a search of ten thousand nodes would touch nearly all of a large
// table: that takes longer than the search.

const (
	// startBytes is what a table has at the beginning, at most.
	startBytes = 1 << 20
	// hugeBytes is from where on large pages are worth asking for. To hand out one, the system may
	// first have to move what is in its way: eight of them took up to 40 ms on a busy machine.
	hugeBytes = 16 << 20
	// growth is how many pages there are then instead of one.
	growth = 4
)

// startPages returns with how many pages a table begins that may have some number, and how
// many it has at most: the first number times a power of growth, which may be a little less
// than it may have.
func startPages(pages, pageBytes uint64) (start, most uint64) {
	times := uint64(1)
	for pages/times*pageBytes > startBytes {
		times *= growth
	}
	start = pages / times
	return start, start * times
}

// fullAt returns how many nodes may be searched in all before the table has to grow.
func (t *table) fullAt() uint64 {
	if t.pages >= t.mostPages {
		return math.MaxUint64
	}
	entries := t.pages * t.pageLines * lineWords / uint64(t.size)
	return entries / 4
}

// grownInSecond is how many bytes a table comes to have in a second in which it grows, on a
// machine that has other work: most of them are touched for the first time.
const grownInSecond = 256 << 20

// mayGrow reports whether the table can grow well before ctx ends. If not, the search goes on
// in the table as it is.
func (t *table) mayGrow(ctx context.Context) bool {
	left, limited := yield.TimeLeft(ctx)
	return !limited || left.Seconds()*grownInSecond >= float64(t.pages*growth*t.pageLines*lineWords*8)
}

// grow gives the table more pages. Nobody may be using it. Once ctx is done, what has not been
// moved yet is left where nobody looks for it, to be overwritten.
//
// The number of a page is the upper half of a hash times the number of pages. So what is on a
// page is afterwards on one of growth pages that follow each other, the first of which is the
// old page's number times growth, and there on the same line. The last page goes first, so that
// none is in the way.
func (t *table) grow(ctx context.Context) {
	words := t.pageLines * lineWords
	old := make([]uint64, words)
	before := t.pages
	t.pages *= growth
	if t.pages*words*8 >= hugeBytes {
		memory.UseHugePages(t.words[:t.pages*words])
	}
	for page := before; page > 0 && ctx.Err() == nil; page-- {
		yield.Now()
		from := t.words[(page-1)*words:][:words]
		copy(old, from)
		clear(from)
		for i := uint64(0); i < words; i += uint64(t.size) {
			if entry := old[i:][:t.size]; entry[t.size-1] != 0 {
				copy(t.words[t.pageOf(entry)*words+i:], entry)
			}
		}
	}
}

// pageOf returns on which page the entry in some words is.
func (t *table) pageOf(entry []uint64) uint64 {
	var k key
	mask := seal(entry[t.size-1])
	for j := range min(t.size-1, maxKeyWords) {
		k[j] = entry[j] ^ mask
	}
	d := t.node(&k)
	return t.page(&d, t.hostages.blocked(d.mine.Row), t.hostages.blocked(d.theirs.Row))
}
