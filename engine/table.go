package engine

import (
	"sync/atomic"

	"example.org/cups"
	"example.org/cups/internal/memory"
)

// bound says how a table entry's gain relates to the true one.
type bound uint8

const (
	noBound bound = iota
	lower         // the gain is at least this
	upper         // the gain is at most this
	precise       // the gain is this, to the depth of the entry
)

// decides reports whether a score with this bound answers the window.
func (b bound) decides(score, alpha, beta Score) bool {
	return b == precise || b == lower && score >= beta || b == upper && score <= alpha
}

// complete is the depth of an entry whose value needs no more search: every
// line below it that matters reached the end of the game.
const complete = 255

// entry is one node's result, packed:
//
//	bits  0-23  gain, two's complement
//	bits 24-29  move
//	bits 30-31  bound
//	bits 32-39  depth
//	bits 40-47  age, of the search that wrote it
//	bits 48-63  epoch of the table; another one's entries count as empty
type entry uint64

func newEntry(gain Score, move cups.Move, depth uint8, b bound) entry {
	return entry(uint32(gain)&0xffffff) | entry(move)<<24 | entry(b)<<30 | entry(depth)<<32
}

func (e entry) gain() Score     { return Score(int32(e<<8) >> 8) }
func (e entry) move() cups.Move { return cups.Move(e >> 24 & 63) }
func (e entry) bound() bound    { return bound(e >> 30 & 3) }
func (e entry) depth() int      { return int(uint8(e >> 32)) }
func (e entry) age() uint8      { return uint8(e >> 40) }
func (e entry) epoch() uint16   { return uint16(e >> 48) }

// slot holds an entry and its key, each changed by the other: when two threads
// write at once, what they leave is no entry of any key (Hyatt and Mann 2002).
type slot struct{ mixed, entry atomic.Uint64 }

// slots a bucket has; together they fill a line of the processor's cache.
const slots = 4

// table is a transposition table that any number of threads may share. It is as large as it
// may become, but begins with a part of that, and takes more when it fills: the system hands
// out memory where it is first touched, and keys are spread over all of what is in use, so
// that a short search would touch all of a large table.
type table struct {
	buckets [][slots]slot
	last    atomic.Uint64 // bucket of those in use, whose number is a power of two
	used    atomic.Int64  // entries of those in use that hold something
	growing atomic.Bool
	age     uint8
	epoch   uint16 // how often it was cleared
}

const (
	startBuckets = 1 << 14 // in use at the beginning: a megabyte
	growth       = 4       // times as many are in use then

	// sureBuckets are never too few for what a table holds: as long as no more than these would
	// do, none of its entries makes room for another that a larger table had room for. Searches
	// with a table of up to this size, the usual one, are therefore the same as if all of it were in use.
	sureBuckets = DefaultTableBytes / bucketBytes
	bucketBytes = slots * 16
)

// newTable makes a table of at most that many bytes. The number of its buckets is a
// power of two.
func newTable(bytes int64) *table {
	n := int64(1)
	for n*2*bucketBytes <= bytes {
		n *= 2
	}
	t := &table{buckets: make([][slots]slot, n)}
	memory.UseHugePages(t.buckets)
	t.begin()
	return t
}

// begin has the table begin with few buckets, in which nothing is.
func (t *table) begin() {
	t.last.Store(uint64(min(len(t.buckets), startBuckets)) - 1)
	t.used.Store(0)
}

// bucket returns where the entry of a key is, if it is anywhere.
func (t *table) bucket(key uint64) *[slots]slot { return &t.buckets[key&t.last.Load()] }

// fetch brings a bucket nearer without waiting for it.
func (t *table) fetch(key uint64) { memory.Prefetch(t.bucket(key)) }

// find returns the entry of a key.
func (t *table) find(key uint64) (entry, bool) {
	b := t.bucket(key)
	for i := range b {
		e := b[i].entry.Load()
		if b[i].mixed.Load()^e == key && !t.empty(entry(e)) {
			return entry(e), true
		}
	}
	return 0, false
}

// isShort reports whether the table takes more buckets into use before an entry makes room
// for another.
func (t *table) isShort() bool {
	in := t.last.Load() + 1
	return in < uint64(len(t.buckets)) && (in < sureBuckets || t.used.Load() > int64(in*slots/2))
}

// grow takes more buckets into use, unless another thread is doing so. What others put down
// meanwhile may get lost, but is never taken for another entry.
func (t *table) grow() bool {
	if !t.growing.CompareAndSwap(false, true) {
		return false
	}
	defer t.growing.Store(false)
	before := t.last.Load() + 1
	in := min(before*growth, uint64(len(t.buckets)))
	for i := range before {
		t.spread(i, in-1)
	}
	t.last.Store(in - 1)
	return true
}

// spread moves the entries of a bucket to where they are with more buckets in use, in their
// order.
func (t *table) spread(from, last uint64) {
	var kept [slots]struct{ key, entry uint64 }
	n := 0
	b := &t.buckets[from]
	for i := range b {
		e := b[i].entry.Load()
		if !t.empty(entry(e)) {
			kept[n].key, kept[n].entry = b[i].mixed.Load()^e, e
			n++
		}
		b[i].entry.Store(0)
		b[i].mixed.Store(0)
	}
	for _, k := range kept[:n] {
		to := &t.buckets[k.key&last]
		for i := range to {
			if t.empty(entry(to[i].entry.Load())) {
				to[i].entry.Store(k.entry)
				to[i].mixed.Store(k.key ^ k.entry)
				break
			}
		}
	}
}

// put stores an entry: over the older one of its key, else over the one that
// is worth least.
func (t *table) put(key uint64, e entry) {
	e |= entry(t.age)<<40 | entry(t.epoch)<<48
	b := t.bucket(key)
	at, worth := t.place(b, key)
	for worth > -complete && worth != renewed && t.isShort() && t.grow() {
		b = t.bucket(key)
		at, worth = t.place(b, key)
	}
	switch {
	case worth == -complete:
		t.used.Add(1)
	case worth == renewed && e.move() == cups.NoMove:
		e |= entry(entry(b[at].entry.Load()).move()) << 24
	}
	b[at].entry.Store(uint64(e))
	b[at].mixed.Store(key ^ uint64(e))
}

// renewed stands for the worth of the older entry of the same key.
const renewed = complete + 1

// place returns where in a bucket the entry of a key goes, and what that which is there is worth.
func (t *table) place(b *[slots]slot, key uint64) (at, worth int) {
	worth = renewed
	for i := range b {
		old := b[i].entry.Load()
		if b[i].mixed.Load()^old == key && !t.empty(entry(old)) { // what was forgotten must not decide where this goes
			return i, renewed
		}
		if w := t.worth(entry(old)); w < worth {
			at, worth = i, w
		}
	}
	return at, worth
}

// worth ranks an entry against the others of its bucket: deep ones stay, those
// of older searches go first unless they are complete.
func (t *table) worth(e entry) int {
	switch {
	case t.empty(e):
		return -complete
	case e.depth() == complete:
		return 24
	}
	return e.depth() - 8*min(8, int(t.age-e.age()))
}

// empty reports whether an entry holds nothing, or something forgotten.
func (t *table) empty(e entry) bool { return e.bound() == noBound || e.epoch() != t.epoch }

// clear forgets everything, at once: what was written before belongs to an
// older epoch.
func (t *table) clear() {
	t.age = 0
	t.begin()
	if t.epoch++; t.epoch == 0 {
		clear(t.buckets)
	}
}

// full returns how many of a thousand entries that there may be hold something, from a sample.
func (t *table) full() int {
	in := int(t.last.Load()) + 1
	sample := t.buckets[:min(in, 256)]
	used := 0
	for i := range sample {
		for j := range sample[i] {
			if !t.empty(entry(sample[i][j].entry.Load())) {
				used++
			}
		}
	}
	return used * 1000 / (slots * len(sample)) * in / len(t.buckets)
}
