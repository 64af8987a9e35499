package solver

import (
	"math/bits"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/packed"
)

// known is what the table says of a node in one word: from the low end 10 bits
// each of the lower and the upper bound of the gain, 6 of the move that proved
// the lower one, 16 of the work, and 22 of a hash of the key. An entry has a work of at
// least 1, so 0 is no entry.
type known uint64

// bias makes gains, which are -510 to 510, positive.
const bias = 1 << 9

// The work is a number of workDigits bits and an exponent.
const (
	workDigits = 11
	maxWork    = 1<<32 - 1
)

func know(s span, m cups.Move, work uint64) known {
	work = min(max(work, 1), maxWork)
	exponent := max(bits.Len64(work)-workDigits, 0)
	return known(uint64(s.lower+bias) | uint64(s.upper+bias)<<10 | uint64(m)<<20 | work>>exponent<<26 | uint64(exponent)<<(26+workDigits))
}

func (k known) span() span      { return span{int(k&0x3ff) - bias, int(k>>10&0x3ff) - bias} }
func (k known) move() cups.Move { return cups.Move(k >> 20 & 0x3f) }
func (k known) work() uint64 {
	return uint64(k) >> 26 & (1<<workDigits - 1) << (k >> (26 + workDigits) & 0x1f)
}

// hashBits is where the hash of the key begins.
const hashBits = 42

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
// words of key and a word of what is known. Nodes that differ in nothing but
// hostages share a bucket, because what is known of one tells something of all
// ([hostages]).
//
// Threads share it without locks: each word is read and written whole, and each
// word of the key is kept XOR a hash of what is known. An entry that two threads
// wrote at once, or that is read while it is written, is thus of another key:
// for it to be taken for the one that is looked up, 60 bits and more must agree
// by chance (the idea is Hyatt and Mann's, 2002). For it to be taken for one that
// differs in hostages, it must agree in the stocks and in 22 bits of a hash at least.
type table struct {
	hostages
	words []uint64
	size  int  // words an entry takes: 2, 4 or 8
	small bool // a 2x4 position with at most 63 beans a side

	pages     uint64 // that are used
	mostPages uint64 // that may be used once the table has grown
	pageLines uint64 // buckets on a page, a power of two

	keepNewest bool // replace whatever is there (see workReplacement)
	sameOnly   bool // learn nothing of one node from another (see hostageBounds)
}

// newTable makes a table of at most limit bytes, and of one bucket at least,
// for a board of n cups on which no side holds more than most beans.
func newTable(n, most int, limit int64) *table {
	t := &table{hostages: newHostages(n)}
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
	t.pages, t.mostPages = startPages(lines/t.pageLines, t.pageLines*lineWords*8)
	t.words = make([]uint64, t.mostPages*t.pageLines*lineWords)
	return t
}

// smallKeys reports whether ten numbers of six bits are a key.
func smallKeys(n, most int) bool { return n == 4 && most <= 63 }

// address is where the table looks for a node.
type address struct {
	key     key
	blocked key    // the bits of the key that count hostages
	place   uint64 // of the bucket, in words
}

// find fills in the address of d.
func (t *table) find(d *node, a *address) {
	t.pack(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock, &a.key)
	mine, theirs := t.hostages.blocked(d.mine.Row), t.hostages.blocked(d.theirs.Row)
	t.pack(mine, theirs, 0, 0, &a.blocked)
	a.place = (t.page(d, mine, theirs)*t.pageLines + t.hash(&a.key, &a.blocked)>>32&(t.pageLines-1)) * lineWords
}

// page returns on which page d is, whose blocked cups have bits set in two rows.
func (t *table) page(d *node, mine, theirs packed.Row) uint64 {
	page, _ := bits.Mul64(t.spread(d, mine, theirs), t.pages)
	return page
}

// pack makes a key; see [table.size] for how many words are used.
func (t *table) pack(mine, theirs packed.Row, myStock, theirStock int, k *key) {
	stocks := uint64(myStock) | uint64(theirStock)<<8
	switch {
	case t.small:
		k[0] = sixBits(mine.Lo) | sixBits(theirs.Lo)<<24 | uint64(myStock)<<48 | uint64(theirStock)<<54
	case t.size == 2:
		k[0] = mine.Lo | theirs.Lo<<24 | stocks<<48
	case t.size == 4:
		k[0], k[1] = mine.Lo, theirs.Lo
		k[2] = mine.Hi | theirs.Hi<<24 | stocks<<48
	default:
		*k = key{mine.Lo, theirs.Lo, mine.Hi, theirs.Hi, stocks}
	}
}

// unpack returns the rows of a key.
func (t *table) unpack(k *key) (mine, theirs packed.Row) {
	const low = 1<<24 - 1
	switch {
	case t.small:
		return packed.Row{Lo: eightBits(k[0] & low)}, packed.Row{Lo: eightBits(k[0] >> 24 & low)}
	case t.size == 2:
		return packed.Row{Lo: k[0] & low}, packed.Row{Lo: k[0] >> 24 & low}
	case t.size == 4:
		return packed.Row{Lo: k[0], Hi: k[2] & low}, packed.Row{Lo: k[1], Hi: k[2] >> 24 & low}
	}
	return packed.Row{Lo: k[0], Hi: k[2]}, packed.Row{Lo: k[1], Hi: k[3]}
}

// node returns the node of a key.
func (t *table) node(k *key) (d node) {
	stocks := k[4]
	switch {
	case t.small:
		stocks = k[0]>>48&0x3f | k[0]>>54&0x3f<<8
	case t.size == 2:
		stocks = k[0] >> 48
	case t.size == 4:
		stocks = k[2] >> 48
	}
	d.mine.Row, d.theirs.Row = t.unpack(k)
	d.mine.stock, d.theirs.stock = int(stocks&0xff), int(stocks>>8)
	return d
}

// sixBits packs four bytes below 64 into 24 bits.
func sixBits(r uint64) uint64 {
	return r&0x3f | r>>2&0xfc0 | r>>4&0x3f000 | r>>6&0xfc0000
}

// eightBits unpacks four bytes again.
func eightBits(r uint64) uint64 {
	return r&0x3f | r&0xfc0<<2 | r&0x3f000<<4 | r&0xfc0000<<6
}

// spread is a hash of what the positions after the drops of one side mostly have in
// common unless they capture: the other side, nearly the stock of this one and, since
// each drop begins there, its first cup (rules §3.1). They lie on one page.
func (t *table) spread(d *node, mine, theirs packed.Row) uint64 {
	rest := uint64(d.mine.stock) | uint64(d.theirs.stock)>>3<<8 | (d.theirs.Lo|theirs.Lo)&0xff<<16
	return mix((d.mine.Lo | mine.Lo) ^ bits.RotateLeft64(d.mine.Hi|mine.Hi, 32) ^ rest*0xd6e8feb86659fd93)
}

// hash mixes all of a key, with some bits set.
func (t *table) hash(k, set *key) uint64 {
	h := mix(k[0] | set[0])
	if t.size > 2 {
		h = mix(h + (k[1] | set[1]))
		h = mix(h + (k[2] | set[2]))
		if t.size > 4 {
			h = mix(h + (k[3] | set[3]))
			h = mix(h + (k[4] | set[4]))
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

// probe returns what the table proves of d, whose address is a: what is known of d, and
// what follows from what is known of others. It is 0 for nothing.
func (t *table) probe(d *node, a *address) known {
	line := t.line(a.place)
	if t.size == 2 && !anySmall(line, a.key[0], a.blocked[0]) {
		return 0
	}
	var found known
	others := false
	for i := 0; i < lineWords; i += t.size {
		v := load(line, i+t.size-1)
		if v == 0 {
			continue // no entry
		}
		if differ, alike := t.compare(line, i, a, v); differ == 0 {
			found = known(v)
		} else {
			others = others || alike
		}
	}
	if others && !t.sameOnly {
		return t.learn(line, d, a, found)
	}
	return found
}

// anySmall reports whether a bucket with keys of one word has an entry of a key, or of one
// that differs from it in nothing but blocked. It is what a search does most, so the loop is
// written out.
func anySmall(line *[lineWords]uint64, k, blocked uint64) bool {
	return (load(line, 0)^seal(load(line, 1))^k)&^blocked == 0 ||
		(load(line, 2)^seal(load(line, 3))^k)&^blocked == 0 ||
		(load(line, 4)^seal(load(line, 5))^k)&^blocked == 0 ||
		(load(line, 6)^seal(load(line, 7))^k)&^blocked == 0
}

// compare returns in which bits the key of the entry at i, of which v is known, differs
// from that of a, and whether they may differ in nothing but hostages.
func (t *table) compare(line *[lineWords]uint64, i int, a *address, v uint64) (differ uint64, alike bool) {
	mask := seal(v)
	if t.size == 2 {
		differ = load(line, i) ^ mask ^ a.key[0]
		return differ, differ&^a.blocked[0] == 0
	}
	more := uint64(0)
	for j := range min(t.size-1, maxKeyWords) {
		d := load(line, i+j) ^ mask ^ a.key[j]
		differ |= d
		more |= d &^ a.blocked[j]
	}
	return differ, more == 0
}

// learn adds to what is known of d what follows from other entries of its bucket.
func (t *table) learn(line *[lineWords]uint64, d *node, a *address, found known) known {
	best, move, learned := span{-noUpper + 1, noUpper - 1}, cups.NoMove, false
	if found != 0 {
		best, move = found.span(), found.move()
	}
	for i := 0; i < lineWords; i += t.size {
		v := load(line, i+t.size-1)
		proven, ok := t.of(line, i, d, a, v)
		if !ok {
			continue
		}
		if proven.lower > best.lower || move == cups.NoMove {
			move = known(v).move()
		}
		best, learned = best.and(proven), true
	}
	if !learned {
		return found
	}
	return know(best, move, found.work())
}

// of returns what the entry at i, of which v is known, proves of d, if that is another node.
func (t *table) of(line *[lineWords]uint64, i int, d *node, a *address, v uint64) (proven span, ok bool) {
	var k key
	mask, differ, more := seal(v), uint64(0), uint64(0)
	for j := range min(t.size-1, maxKeyWords) {
		k[j] = load(line, i+j) ^ mask
		differ |= k[j] ^ a.key[j]
		more |= (k[j] ^ a.key[j]) &^ a.blocked[j]
	}
	if v == 0 || differ == 0 || more != 0 || t.hash(&k, &none)>>hashBits != v>>hashBits {
		return span{}, false
	}
	other := node{mine: side{stock: d.mine.stock}, theirs: side{stock: d.theirs.stock}}
	other.mine.Row, other.theirs.Row = t.unpack(&k)
	return t.from(&other, known(v).span(), d)
}

// none is a key without a bit.
var none key

// fetch brings a bucket nearer without waiting for it.
func (t *table) fetch(place uint64) { memory.Prefetch(&t.words[place]) }

// seal is what the words of a key are XORed with; 0 for no entry.
func seal(v uint64) uint64 { return (v ^ v>>29) * 0xd6e8feb86659fd93 }

// put writes an entry over the one of the same key, else over the one in its
// bucket that took the least work.
func (t *table) put(a *address, v known) {
	line := t.line(a.place)
	worst, least := 0, ^uint64(0)
	for i := 0; i < lineWords; i += t.size {
		old := load(line, i+t.size-1)
		if differ, _ := t.compare(line, i, a, old); differ == 0 {
			worst = i
			break
		} else if work := known(old).work(); work < least && !t.keepNewest {
			worst, least = i, work
		}
	}
	v |= known(t.hash(&a.key, &none) >> hashBits << hashBits)
	mask := seal(uint64(v))
	for j := range min(t.size-1, maxKeyWords) {
		store(line, worst+j, a.key[j]^mask)
	}
	store(line, worst+t.size-1, uint64(v))
}
