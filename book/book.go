package book

import (
	"hash/crc32"
	"iter"
	"sort"

	"example.org/cups"
)

// Book is an opened book. It may be used by several goroutines at once.
type Book struct {
	header
	index []byte // of the blocks: first key and place
	blob  []byte // the blocks
	size  int64
	close func() error
}

// Open returns the book in data, which must not change as long as the book is
// used. The error is a [*FormatError] for what is no book, is cut, was changed
// or is not in order; whether the values are true is another question.
func Open(data []byte) (*Book, error) {
	b, err := view(data)
	if err != nil {
		return nil, err
	}
	return b, b.Check()
}

// Check reads all of the book and returns a [*FormatError] for what [Open]
// refuses. Only a book that [Embedded] gave can have anything to refuse.
func (b *Book) Check() error {
	if crc32.Update(checksum(b.index), castagnoli, b.blob) != b.body {
		return &FormatError{headerBytes, "the checksum is wrong: the file is damaged"}
	}
	return b.checkOrder()
}

// view is Open that trusts what the header says.
func view(data []byte) (*Book, error) {
	h, err := readHeader(data)
	if err != nil {
		return nil, err
	}
	middle := headerBytes + int(h.blocks)*h.indexEntry()
	return &Book{header: h, index: data[headerBytes:middle], blob: data[middle:], size: int64(len(data))}, nil
}

// checkOrder reads all entries.
func (b *Book) checkOrder() error {
	var last wide
	limit := wide{}
	limit.push(1, 1)
	for range b.numbers() {
		limit.push(0, b.width)
	}
	for block := range int(b.blocks) {
		if first := b.first(block); block > 0 && first.compare(last) <= 0 {
			return b.faultAt(b.begins(block), "this block does not follow the one before")
		}
		err := b.each(block, func(e entry) bool { last = e.key; return true })
		if err != nil {
			return err
		}
		if last.compare(limit) >= 0 {
			return b.faultAt(b.begins(block), "a key in this block is too large")
		}
	}
	return nil
}

// Close releases the file of a book that [OpenFile] opened; the book must not
// be used any more.
func (b *Book) Close() error {
	if b.close == nil {
		return nil
	}
	return b.close()
}

// Info returns what the book is.
func (b *Book) Info() Info {
	return Info{b.cups, b.beans, b.cutoff, b.entries, b.size}
}

// Probe returns what the book knows of p, pots included, and whether it knows
// anything. It serves a nil book, which knows nothing.
func (b *Book) Probe(p cups.Position) (v Value, ok bool) {
	if b == nil {
		return v, false
	}
	k, fits := b.key(p)
	if !fits {
		return v, false
	}
	after := sort.Search(int(b.blocks), func(block int) bool { return b.first(block).compare(k) > 0 })
	if after == 0 {
		return v, false
	}
	// An error is a damaged block: it knows no more than it could say.
	_ = b.each(after-1, func(e entry) bool {
		if order := e.key.compare(k); order >= 0 {
			v, ok = e.gain, order == 0
			return false
		}
		return true
	})
	if !ok {
		return Value{}, false
	}
	return v.plus(p.Margin().For(viewer(p))), true
}

// Entry is a position of a book, with South to move and empty pots, and its
// value, which is the gain.
type Entry struct {
	Position cups.Position
	Value
}

// Entries yields all entries in the order of the file. A key that is no legal
// position comes with an error, and the iteration goes on; so does a damaged
// block, with the error in the place of its remaining entries.
func (b *Book) Entries() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for block, more := 0, true; more && block < int(b.blocks); block++ {
			err := b.each(block, func(e entry) bool {
				p, err := b.position(e.key)
				more = yield(Entry{p, e.gain}, err)
				return more
			})
			if err != nil && more {
				more = yield(Entry{}, err)
			}
		}
	}
}
