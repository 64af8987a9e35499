package solver

import (
	"math/bits"
	"sync/atomic"
)

// lineWords is a cache line, which is a bucket of the table.
const lineWords = 8

// maxKeyWords is what a key takes on the largest board.
const maxKeyWords = 5

// key is all of a node: two nodes are the same exactly when their keys are, so
// that no entry is ever taken for another.
type key [maxKeyWords]uint64

// table remembers proven bounds. A bucket is one cache line; an entry is some
// words of key and a word of what is known.
//
// Threads share it without locks: each word is read and written whole, and each
// word of the key is kept XOR a hash of what is known. An entry that two threads
// wrote at once, or that is read while it is written, is thus of another key:
// for it to be taken for the one that is looked up, 60 bits and more must agree
// by chance (the idea is Hyatt and Mann's, 2002).
type table struct {
	words []uint64
	size  int // words an entry takes: 2, 4 or 8
	lines uint64
	small bool // a 2x4 position with at most 63 beans a side

	keepNewest bool // replace whatever is there (see WorkReplacement)
}

// newTable makes a table of at most limit bytes, and of one bucket at least,
// for a board of n cups on which no side holds more than most beans.
func newTable(n, most int, limit int64) *table {
	t := &table{lines: uint64(max(limit/(8*lineWords), 1))}
	switch {
	case n <= 3:
		t.size = 2
	case smallKeys(n, most):
		t.size, t.small = 2, true
	case n <= 11:
		t.size = 4
	default:
		t.size = 8
	}
	t.words = make([]uint64, t.lines*lineWords)
	useHugePages(t.words)
	return t
}

// smallKeys reports whether ten numbers of six bits are a key.
func smallKeys(n, most int) bool { return n == 4 && most <= 63 }

// keyOf packs a node; see [table.size] for how many words are used.
func (t *table) keyOf(d *node, k *key) {
	stocks := uint64(d.myStock) | uint64(d.theirStock)<<8
	switch {
	case t.small:
		k[0] = sixBits(d.mine.lo) | sixBits(d.theirs.lo)<<24 | uint64(d.myStock)<<48 | uint64(d.theirStock)<<54
	case t.size == 2:
		k[0] = d.mine.lo | d.theirs.lo<<24 | stocks<<48
	case t.size == 4:
		k[0], k[1] = d.mine.lo, d.theirs.lo
		k[2] = d.mine.hi | d.theirs.hi<<24 | stocks<<48
	default:
		*k = key{d.mine.lo, d.theirs.lo, d.mine.hi, d.theirs.hi, stocks}
	}
}

// sixBits packs four bytes below 64 into 24 bits.
func sixBits(r uint64) uint64 {
	return r&0x3f | r>>2&0xfc0 | r>>4&0x3f000 | r>>6&0xfc0000
}

// place returns where the bucket of a key begins.
func (t *table) place(k *key) uint64 {
	h := k[0]
	if t.size > 2 {
		h = mix(h) + k[1]
		h = mix(h) + k[2]
		if t.size > 4 {
			h = mix(h) + k[3]
			h = mix(h) + k[4]
		}
	}
	high, _ := bits.Mul64(mix(h), t.lines)
	return high * lineWords
}

// line returns a bucket.
func (t *table) line(place uint64) []uint64 {
	return t.words[place : place+lineWords : place+lineWords]
}

// mix is a bijection in which every input bit reaches the high output bits.
func mix(h uint64) uint64 {
	h = (h ^ h>>32) * 0x9e3779b97f4a7c15
	return (h ^ h>>29) * 0xbf58476d1ce4e5b9
}

// probe returns what is known of a key, 0 for nothing.
func (t *table) probe(k *key, place uint64) known {
	line := t.line(place)
	for i := 0; i < lineWords; i += t.size {
		if v := load(line, i+t.size-1); t.holds(line[i:], k, v) {
			return known(v)
		}
	}
	return 0
}

func load(line []uint64, i int) uint64 { return atomic.LoadUint64(&line[i]) }

// fetch brings a bucket nearer without waiting for it.
func (t *table) fetch(place uint64) { prefetch(&t.words[place]) }

// seal is what the words of a key are XORed with; 0 for no entry.
func seal(v uint64) uint64 { return (v ^ v>>29) * 0xd6e8feb86659fd93 }

// holds reports whether an entry, of which v is known, is of key k.
func (t *table) holds(entry []uint64, k *key, v uint64) bool {
	mask := seal(v)
	for i := range min(t.size-1, maxKeyWords) {
		if load(entry, i)^mask != k[i] {
			return false
		}
	}
	return true
}

// put writes an entry over the one of the same key, else over the one in its
// bucket that took the least work.
func (t *table) put(k *key, place uint64, v known) {
	line := t.line(place)
	worst, least := 0, ^uint64(0)
	for i := 0; i < lineWords; i += t.size {
		old := load(line, i+t.size-1)
		if t.holds(line[i:], k, old) {
			worst = i
			break
		} else if work := known(old).work(); work < least && !t.keepNewest {
			worst, least = i, work
		}
	}
	mask := seal(uint64(v))
	for i := range min(t.size-1, maxKeyWords) {
		atomic.StoreUint64(&line[worst+i], k[i]^mask)
	}
	atomic.StoreUint64(&line[worst+t.size-1], uint64(v))
}
