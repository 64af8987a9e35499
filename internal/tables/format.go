package tables

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
)

// The parts of a file, all numbers little-endian (docs/formats/tablebase.md).
const (
	magic      = "CUPSTB2\n"
	olderMagic = "CUPSTB1\n" // its blocks were packed
	kindBytes  = 32          // of the kind, padded with zeros
	headBytes  = len(magic) + kindBytes + 8 + 4 + 4 + 4
	sumBytes   = 4
	blockBytes = 512     // that have a sum; the last block may be shorter
	pageBytes  = 4 << 10 // the first block begins with one
	mostSize   = 1 << 31 // of a table, larger ones are not read
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A DamagedError says that a file is not what was written, or was never a tablebase.
type DamagedError struct {
	File   string
	Offset int64  // in bytes, where it cannot be right
	Reason string // in English

	Large bool // nobody makes this file anew who is not asked to
}

// IsLarge reports whether nobody makes the file anew who is not asked to.
func (e *DamagedError) IsLarge() bool { return e.Large }

func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s: damaged or foreign at byte %d: %s", e.File, e.Offset, e.Reason)
}

// Code returns the key of the error's sentence in the catalogue.
func (e *DamagedError) Code() string { return "tablebase.damaged" }

// Values returns pairs of a name and a value for the sentence.
func (e *DamagedError) Values() []any {
	return []any{"file", e.File, "offset", e.Offset, "reason", e.Reason}
}

// errKind is the error for a tablebase of another kind: of another board, or another version
// of the program.
var errKind = errors.New("this is another kind of tablebase")

// errOlder is the error for a file of an earlier version of the program: it is as if there were
// none.
var errOlder = fmt.Errorf("this tablebase was made by an earlier version: %w", fs.ErrNotExist)

// head is what a file says of itself.
type head struct {
	kind string
	from int64    // where the tablebase begins in the file
	size int64    // of the tablebase
	sums []uint32 // of its blocks
}

// startOf returns where a tablebase of some blocks begins in its file.
func startOf(blocks int) int64 {
	return (int64(headBytes+blocks*sumBytes) + pageBytes - 1) / pageBytes * pageBytes
}

// writtenTogether is how many bytes are written between two reports.
const writtenTogether = 8 << 20

// write writes a file with the bytes of a tablebase. report, which may be nil, is told how many
// of them are written; an error of it ends the work.
func write(w io.Writer, kind string, all []byte, report func(done int64) error) error {
	var sums []byte
	for from := 0; from < len(all); from += blockBytes {
		sums = binary.LittleEndian.AppendUint32(sums, crc32.Checksum(all[from:min(from+blockBytes, len(all))], castagnoli))
	}
	blocks := len(sums) / sumBytes
	sums = append(sums, make([]byte, startOf(blocks)-int64(headBytes+len(sums)))...)
	start := append([]byte(magic), make([]byte, kindBytes)...)
	copy(start[len(magic):], kind)
	start = binary.LittleEndian.AppendUint64(start, uint64(len(all)))
	start = binary.LittleEndian.AppendUint32(start, blockBytes)
	start = binary.LittleEndian.AppendUint32(start, uint32(blocks))
	start = binary.LittleEndian.AppendUint32(start, headSum(start, sums))
	if _, err := w.Write(append(start, sums...)); err != nil {
		return err
	}
	for from := 0; from < len(all); from += writtenTogether {
		end := min(from+writtenTogether, len(all))
		if _, err := w.Write(all[from:end]); err != nil {
			return err
		}
		if report != nil {
			if err := report(int64(end)); err != nil {
				return err
			}
		}
	}
	return nil
}

// headSum is the sum of the head of a file, and of the sums of its blocks with what fills the page.
func headSum(start, sums []byte) uint32 {
	return crc32.Update(crc32.Checksum(start, castagnoli), castagnoli, sums)
}

// readHead reads what a file of some length says of itself. It returns errKind, with what it
// read, if the file is of another kind, and errOlder if an earlier version made it.
func readHead(r io.ReaderAt, name string, length int64, kind string) (h head, err error) {
	damaged := func(at int64, format string, values ...any) (head, error) {
		return head{}, &DamagedError{File: name, Offset: at, Reason: fmt.Sprintf(format, values...)}
	}
	start := make([]byte, headBytes)
	if _, err := r.ReadAt(start, 0); err != nil {
		if errors.Is(err, io.EOF) {
			return damaged(length, "the file ends within its head of %d bytes", headBytes)
		}
		return head{}, err
	}
	switch string(start[:len(magic)]) {
	case magic:
	case olderMagic:
		return head{}, errOlder
	default:
		return damaged(0, "this is no tablebase: it does not begin with %q", magic[:len(magic)-1])
	}
	at := len(magic)
	h.kind = string(bytes.TrimRight(start[at:at+kindBytes], "\x00"))
	at += kindBytes
	size := binary.LittleEndian.Uint64(start[at:])
	each, count := binary.LittleEndian.Uint32(start[at+8:]), binary.LittleEndian.Uint32(start[at+12:])
	if size == 0 || size > mostSize || each != blockBytes || uint64(count) != (size+blockBytes-1)/blockBytes {
		return damaged(int64(at), "%d bytes in %d blocks of %d cannot be", size, count, each)
	}
	h.size, h.from = int64(size), startOf(int(count))
	if h.from+h.size != length {
		return damaged(length, "the file has %d bytes, not %d", length, h.from+h.size)
	}
	sums := make([]byte, h.from-int64(headBytes))
	if _, err := r.ReadAt(sums, int64(headBytes)); err != nil {
		return head{}, err
	}
	if headSum(start[:headBytes-4], sums) != binary.LittleEndian.Uint32(start[headBytes-4:]) {
		return damaged(int64(headBytes-4), "the sum of the head is wrong")
	}
	h.sums = make([]uint32, count)
	for i := range h.sums {
		h.sums[i] = binary.LittleEndian.Uint32(sums[i*sumBytes:])
	}
	if h.kind != kind {
		return h, errKind
	}
	return h, nil
}

// checkBlocks reads a whole tablebase and compares the sums of its blocks.
func checkBlocks(r io.ReaderAt, name string, h head) error {
	const together = 1 << 20 / blockBytes // blocks
	piece := make([]byte, together*blockBytes)
	for first := 0; first < len(h.sums); first += together {
		from := int64(first) * blockBytes
		piece = piece[:min(int64(len(piece)), h.size-from)]
		if _, err := r.ReadAt(piece, h.from+from); err != nil {
			return err
		}
		for i := 0; i < len(piece); i += blockBytes {
			if n := first + i/blockBytes; crc32.Checksum(piece[i:min(i+blockBytes, len(piece))], castagnoli) != h.sums[n] {
				return &DamagedError{File: name, Offset: h.from + from + int64(i), Reason: "the sum of a block is wrong"}
			}
		}
	}
	return nil
}
