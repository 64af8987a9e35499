package solver

import (
	"math/bits"

	"example.org/cups"
	"example.org/cups/internal/memory"
)

// known is what the table says of a node in one word: from the low end 12 bits
// each of the lower and the upper bound of the gain, 8 of the move that proved
// the lower one, 32 of the work. An entry has a work of at least 1, so 0 is no
// entry.
type known uint64

// bias makes gains, which are -510 to 510, positive.
const bias = 1 << 11

const maxWork = 1<<32 - 1

func know(s span, m cups.Move, work uint64) known {
	return known(uint64(s.lower+bias) | uint64(s.upper+bias)<<12 | uint64(m)<<24 | min(max(work, 1), maxWork)<<32)
}

func (k known) span() span      { return span{int(k&0xfff) - bias, int(k>>12&0xfff) - bias} }
func (k known) move() cups.Move { return cups.Move(k >> 24) }
func (k known) work() uint64    { return uint64(k >> 32) }

// lineWords is a cache line, which is a bucket of the table.
const lineWords = 8

// maxKeyWords is what a key takes on the largest board.
const maxKeyWords = 5

// pageEntries are a page of the table. The moves of a node mostly lie on one page,
// so that the processor need not find out where in memory it is for each of them.
// Smaller pages fill too unevenly.
const pageEntries = 512

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
	size  int  // words an entry takes: 2, 4 or 8
	small bool // a 2x4 position with at most 63 beans a side

	pages     uint64 // the table's
	pageLines uint64 // buckets on a page, a power of two

	keepNewest bool // replace whatever is there (see WorkReplacement)
}

// newTable makes a table of at most limit bytes, and of one bucket at least,
// for a board of n cups on which no side holds more than most beans.
func newTable(n, most int, limit int64) *table {
	t := &table{}
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
	lines := uint64(max(limit/(8*lineWords), 1))
	t.pageLines = min(pageEntries*uint64(t.size)/lineWords, uint64(1)<<(bits.Len64(lines)-1))
	t.pages = lines / t.pageLines
	t.words = make([]uint64, t.pages*t.pageLines*lineWords)
	memory.UseHugePages(t.words)
	return t
}

// smallKeys reports whether ten numbers of six bits are a key.
func smallKeys(n, most int) bool { return n == 4 && most <= 63 }

// address is where the table looks for a node.
type address struct {
	key   key
	place uint64 // of the bucket, in words
}

// find fills in the address of d.
func (t *table) find(d *node, a *address) {
	t.keyOf(d, &a.key)
	high, _ := bits.Mul64(t.spread(d), t.pages)
	a.place = (high*t.pageLines + t.hash(&a.key)>>32&(t.pageLines-1)) * lineWords
}

// keyOf packs a node; see [table.size] for how many words are used.
func (t *table) keyOf(d *node, k *key) {
	stocks := uint64(d.mine.stock) | uint64(d.theirs.stock)<<8
	switch {
	case t.small:
		k[0] = sixBits(d.mine.Lo) | sixBits(d.theirs.Lo)<<24 | uint64(d.mine.stock)<<48 | uint64(d.theirs.stock)<<54
	case t.size == 2:
		k[0] = d.mine.Lo | d.theirs.Lo<<24 | stocks<<48
	case t.size == 4:
		k[0], k[1] = d.mine.Lo, d.theirs.Lo
		k[2] = d.mine.Hi | d.theirs.Hi<<24 | stocks<<48
	default:
		*k = key{d.mine.Lo, d.theirs.Lo, d.mine.Hi, d.theirs.Hi, stocks}
	}
}

// sixBits packs four bytes below 64 into 24 bits.
func sixBits(r uint64) uint64 {
	return r&0x3f | r>>2&0xfc0 | r>>4&0x3f000 | r>>6&0xfc0000
}

// spread is a hash of what the positions after the drops of one side have in
// common unless they capture: the other side, the beans of this one and, since
// each drop begins there, its first cup (rules §3.1). They lie on one page.
func (t *table) spread(d *node) uint64 {
	rest := uint64(d.mine.stock) | uint64(d.theirs.beans)<<8 | d.theirs.Lo&0xff<<16
	return mix(d.mine.Lo ^ bits.RotateLeft64(d.mine.Hi, 32) ^ rest*0xd6e8feb86659fd93)
}

// hash mixes all of a key.
func (t *table) hash(k *key) uint64 {
	h := mix(k[0])
	if t.size > 2 {
		h = mix(h + k[1])
		h = mix(h + k[2])
		if t.size > 4 {
			h = mix(h + k[3])
			h = mix(h + k[4])
		}
	}
	return h
}

// line returns a bucket.
func (t *table) line(place uint64) *[lineWords]uint64 {
	return (*[lineWords]uint64)(t.words[place:])
}

// mix is a bijection in which every input bit reaches the high output bits.
func mix(h uint64) uint64 {
	h = (h ^ h>>32) * 0x9e3779b97f4a7c15
	return (h ^ h>>29) * 0xbf58476d1ce4e5b9
}

// probe returns what is known at an address, 0 for nothing.
func (t *table) probe(a *address) known {
	line := t.line(a.place)
	if t.size == 2 {
		return probeSmall(line, a.key[0])
	}
	for i := 0; i < lineWords; i += t.size {
		if v := load(line, i+t.size-1); t.holds(line, i, &a.key, v) {
			return known(v)
		}
	}
	return 0
}

// probeSmall is probe for keys of one word. It is what a search does most, so
// the loop is written out.
func probeSmall(line *[lineWords]uint64, k uint64) known {
	if v := load(line, 1); load(line, 0)^seal(v) == k {
		return known(v)
	}
	if v := load(line, 3); load(line, 2)^seal(v) == k {
		return known(v)
	}
	if v := load(line, 5); load(line, 4)^seal(v) == k {
		return known(v)
	}
	if v := load(line, 7); load(line, 6)^seal(v) == k {
		return known(v)
	}
	return 0
}

// fetch brings a bucket nearer without waiting for it.
func (t *table) fetch(place uint64) { memory.Prefetch(&t.words[place]) }

// seal is what the words of a key are XORed with; 0 for no entry.
func seal(v uint64) uint64 { return (v ^ v>>29) * 0xd6e8feb86659fd93 }

// holds reports whether the entry at i, of which v is known, is of key k.
func (t *table) holds(line *[lineWords]uint64, i int, k *key, v uint64) bool {
	mask := seal(v)
	for j := range min(t.size-1, maxKeyWords) {
		if load(line, i+j)^mask != k[j] {
			return false
		}
	}
	return true
}

// put writes an entry over the one of the same key, else over the one in its
// bucket that took the least work.
func (t *table) put(a *address, v known) {
	line := t.line(a.place)
	worst, least := 0, ^uint64(0)
	for i := 0; i < lineWords; i += t.size {
		old := load(line, i+t.size-1)
		if t.holds(line, i, &a.key, old) {
			worst = i
			break
		} else if work := known(old).work(); work < least && !t.keepNewest {
			worst, least = i, work
		}
	}
	mask := seal(uint64(v))
	for j := range min(t.size-1, maxKeyWords) {
		store(line, worst+j, a.key[j]^mask)
	}
	store(line, worst+t.size-1, uint64(v))
}
