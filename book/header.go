package book

import (
	"encoding/binary"
	"hash/crc32"

	"example.org/cups"
)

// magic begins every book file.
const magic = "CUPSBOOK"

// version is the only version of the format so far.
const version = 2

// headerBytes is the size of the header.
const headerBytes = 64

// blockEntries is how many entries a block has, the last one excepted.
const blockEntries = 256

// Info says what a book is.
type Info struct {
	Cups    int        // a side
	Beans   cups.Beans // a side, in the game that the book was made for
	Cutoff  uint64     // what a search proves with so many nodes may be left out; 0: unknown
	Entries uint64
	Bytes   int64 // of the file
}

// header is the beginning of a file (docs/formats/book.md).
type header struct {
	shape
	beans   cups.Beans
	entries uint64
	blocks  uint32
	data    uint64 // bytes of all blocks
	cutoff  uint64
	body    uint32 // checksum of all behind the header
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(b []byte) uint32 { return crc32.Checksum(b, castagnoli) }

// indexEntry is what one block takes in the index.
func (s shape) indexEntry() int { return s.keyBytes() + 8 }

func (h header) append(b []byte) []byte {
	start := len(b)
	b = append(b, magic...)
	b = binary.LittleEndian.AppendUint16(b, version)
	b = append(b, byte(h.cups), byte(h.width), byte(h.beans), 0, 0, 0)
	b = binary.LittleEndian.AppendUint64(b, h.entries)
	b = binary.LittleEndian.AppendUint64(b, uint64(h.blocks))
	b = binary.LittleEndian.AppendUint64(b, h.data)
	b = binary.LittleEndian.AppendUint64(b, h.cutoff)
	b = binary.LittleEndian.AppendUint64(b, 0)
	b = binary.LittleEndian.AppendUint32(b, h.body)
	return binary.LittleEndian.AppendUint32(b, checksum(b[start:]))
}

// readHeader reads a header and checks all that can be checked without the
// rest, given the size of the file.
func readHeader(b []byte) (h header, err error) {
	switch {
	case len(b) < len(magic) || string(b[:len(magic)]) != magic:
		return h, &FormatError{0, "this is no book: it does not begin with " + magic}
	case len(b) < headerBytes:
		return h, &FormatError{int64(len(b)), "the file ends within its header"}
	case binary.LittleEndian.Uint16(b[8:]) != version:
		return h, faultf(8, "version %d is not known, only version %d is", binary.LittleEndian.Uint16(b[8:]), version)
	case checksum(b[:60]) != binary.LittleEndian.Uint32(b[60:]):
		return h, &FormatError{60, "the checksum of the header is wrong"}
	}
	h = header{
		shape: shape{int(b[10]), uint(b[11])}, beans: cups.Beans(b[12]),
		entries: binary.LittleEndian.Uint64(b[16:]), blocks: binary.LittleEndian.Uint32(b[24:]),
		data: binary.LittleEndian.Uint64(b[32:]), cutoff: binary.LittleEndian.Uint64(b[40:]),
		body: binary.LittleEndian.Uint32(b[56:]),
	}
	return h, h.check(int64(len(b)))
}

// check refuses numbers that cannot be, or that do not fit together.
func (h header) check(size int64) error {
	switch {
	case h.cups < 1 || h.cups > cups.MaxCups:
		return faultf(10, "%d cups a side, which is not 1 to %d", h.cups, cups.MaxCups)
	case h.width < 1 || h.width > 8:
		return faultf(11, "%d bits a number, which is not 1 to 8", h.width)
	case (h.entries+blockEntries-1)/blockEntries != uint64(h.blocks) || h.entries > 1<<38:
		return faultf(16, "%d entries do not make %d blocks", h.entries, h.blocks)
	}
	index := uint64(h.blocks) * uint64(h.indexEntry())
	if want := headerBytes + index + h.data; h.data > 1<<48 || want != uint64(size) {
		return faultf(32, "the file has %d bytes, and by its header %d", size, want)
	}
	return nil
}
