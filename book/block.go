package book

import "encoding/binary"

// entry is a key with the gain of its position.
type entry struct {
	key  wide
	gain Value
}

// first returns the first key of a block.
func (b *Book) first(block int) wide {
	at := block * b.indexEntry()
	return wideOf(b.index[at : at+b.keyBytes()])
}

// begins returns where a block begins in the data.
func (b *Book) begins(block int) uint64 {
	if block == int(b.blocks) {
		return b.header.data
	}
	return binary.LittleEndian.Uint64(b.index[block*b.indexEntry()+b.keyBytes():])
}

// entriesOf is how many entries a block has.
func (b *Book) entriesOf(block int) int {
	return int(min(b.entries-uint64(block)*blockEntries, blockEntries))
}

// each calls yield for the entries of a block, in the order of their keys,
// until it says no. The error names the byte that is wrong, and is of no
// concern for what was yielded before.
func (b *Book) each(block int, yield func(entry) bool) error {
	from, to := b.begins(block), b.begins(block+1)
	if from > to || to > uint64(len(b.blob)) {
		return b.faultAt(from, "the index points outside the file")
	}
	data := b.blob[from:to]
	e := entry{key: b.first(block)}
	values := coding{cups: b.cups}
	at := 0
	for i := range b.entriesOf(block) {
		if i > 0 {
			delta, size := readVarint(data[at:])
			next, overflow := e.key.plus(delta)
			if size == 0 || overflow || delta.isZero() {
				return b.faultAt(from+uint64(at), "the keys do not rise here")
			}
			e.key, at = next, at+size
		}
		gain, size := values.read(data[at:])
		if size == 0 {
			return b.faultAt(from+uint64(at), "this is no value")
		}
		e.gain, at = gain, at+size
		if !yield(e) {
			return nil
		}
	}
	if at != len(data) {
		return b.faultAt(from+uint64(at), "bytes are left over at the end of a block")
	}
	return nil
}

// faultAt is an error at a place in the data.
func (b *Book) faultAt(at uint64, reason string) error {
	return &FormatError{int64(headerBytes+len(b.index)) + int64(min(at, b.header.data)), reason}
}
