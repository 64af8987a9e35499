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

// table is a transposition table that any number of threads may share.
type table struct {
	buckets [][slots]slot
	age     uint8
	epoch   uint16 // how often it was cleared
}

// newTable makes a table of at most that many bytes. The number of its buckets is a
// power of two.
func newTable(bytes int64) *table {
	n := int64(1)
	for n*2*slots*16 <= bytes {
		n *= 2
	}
	t := &table{buckets: make([][slots]slot, n)}
	memory.UseHugePages(t.buckets)
	return t
}

// bucket returns where the entry of a key is, if it is anywhere.
func (t *table) bucket(key uint64) *[slots]slot { return &t.buckets[key&uint64(len(t.buckets)-1)] }

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

// put stores an entry: over the older one of its key, else over the one that
// is worth least.
func (t *table) put(key uint64, e entry) {
	e |= entry(t.age)<<40 | entry(t.epoch)<<48
	b := t.bucket(key)
	worst, least := 0, complete+1
	for i := range b {
		old := b[i].entry.Load()
		if b[i].mixed.Load()^old == key && !t.empty(entry(old)) { // what was forgotten must not decide where this goes
			if e.move() == cups.NoMove {
				e |= entry(entry(old).move()) << 24
			}
			worst = i
			break
		}
		if worth := t.worth(entry(old)); worth < least {
			worst, least = i, worth
		}
	}
	b[worst].entry.Store(uint64(e))
	b[worst].mixed.Store(key ^ uint64(e))
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
	if t.epoch++; t.epoch == 0 {
		clear(t.buckets)
	}
}

// full returns how many entries in a thousand hold something, from a sample.
func (t *table) full() int {
	sample := t.buckets[:min(len(t.buckets), 256)]
	used := 0
	for i := range sample {
		for j := range sample[i] {
			if !t.empty(entry(sample[i][j].entry.Load())) {
				used++
			}
		}
	}
	return used * 1000 / (slots * len(sample))
}
