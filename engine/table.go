package engine

import (
	"example.org/cups"
)

// bound says how a table entry's gain relates to the true one.
type bound uint8

const (
	noBound bound = iota
	lower         // the gain is at least this
	upper         // the gain is at most this
	precise       // the gain is this, to the depth of the entry
)

// complete is the depth of an entry whose value needs no more search: every
// line below it that matters reached the end of the game.
const complete = 255

// entry is one position's result. It holds the gain, the score less the margin
// that the pots show already: the pots are no part of the key (rules §5.2), so
// positions that differ in their pots only share it.
type entry struct {
	key   uint64
	gain  Score
	move  cups.Move
	depth uint8
	bound bound
	age   uint8 // of the search that wrote it
}

// entrySize is the bytes of an entry, for sizing the table.
const entrySize = 16

// table is a transposition table of two entries a bucket: one that keeps the
// deeper search, one that keeps the latest.
type table struct {
	buckets [][2]entry
	age     uint8
}

// newTable makes a table of at most so many bytes, a power of two of buckets.
func newTable(bytes int64) *table {
	n := int64(1)
	for n*2*2*entrySize <= bytes {
		n *= 2
	}
	return &table{buckets: make([][2]entry, n)}
}

// find returns the entry of a key.
func (t *table) find(key uint64) (entry, bool) {
	b := &t.buckets[key&uint64(len(t.buckets)-1)]
	for i := range b {
		if b[i].key == key && b[i].bound != noBound {
			return b[i], true
		}
	}
	return entry{}, false
}

// put stores an entry: over its own older one, else over the deep one if that
// is shallower or of an older search, else over the latest.
func (t *table) put(e entry) {
	e.age = t.age
	b := &t.buckets[e.key&uint64(len(t.buckets)-1)]
	switch {
	case b[0].key == e.key, b[0].bound == noBound, b[0].age != e.age && b[0].depth != complete, e.depth >= b[0].depth:
		if b[0].key != e.key {
			b[1] = b[0]
		}
		b[0] = e
	default:
		b[1] = e
	}
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.buckets)
	t.age = 0
}
