package engine

import "example.org/cups"

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
	age   uint8  // of the search that wrote it
	epoch uint16 // of the table; another one's entries count as empty
}

// entrySize is the bytes of an entry, for sizing the table.
const entrySize = 24

// table is a transposition table of two entries a bucket: one that keeps the
// deeper search, one that keeps the latest.
type table struct {
	buckets [][2]entry
	age     uint8
	epoch   uint16 // how often it was cleared
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
		if b[i].key == key && !t.empty(b[i]) {
			return b[i], true
		}
	}
	return entry{}, false
}

// put stores an entry: over its own older one, else over the deep one if that
// is shallower or of an older search, else over the latest.
func (t *table) put(e entry) {
	e.age, e.epoch = t.age, t.epoch
	b := &t.buckets[e.key&uint64(len(t.buckets)-1)]
	switch {
	case t.empty(b[0]), b[0].key == e.key, b[0].age != e.age && b[0].depth != complete, e.depth >= b[0].depth:
		if b[0].key != e.key {
			b[1] = b[0]
		}
		b[0] = e
	default:
		b[1] = e
	}
}

// empty reports whether an entry holds nothing, or something forgotten.
func (t *table) empty(e entry) bool { return e.bound == noBound || e.epoch != t.epoch }

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
	sample := t.buckets[:min(len(t.buckets), 512)]
	used := 0
	for _, b := range sample {
		for _, e := range b {
			if !t.empty(e) {
				used++
			}
		}
	}
	return used * 1000 / (2 * len(sample))
}
