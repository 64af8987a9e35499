package tables

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// The parts of a file, all numbers little-endian (docs/formats/tablebase.md).
const (
	magic      = "CUPSTB1\n"
	kindBytes  = 32 // of the kind, padded with zeros
	headBytes  = len(magic) + kindBytes + 8 + 4 + 4 + 4
	entryBytes = 8       // of the directory: for each block its length and its sum
	blockBytes = 4 << 10 // before packing; the last block may be shorter
	differs    = 1 << 31 // added to the length of a block that has differences of its bytes
	mostSize   = 1 << 31 // of a table, larger ones are not read
	sumBytes   = sha256.Size
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A DamagedError says that a file is not what was written, or was never a tablebase.
type DamagedError struct {
	File   string
	Offset int64  // in bytes, where it cannot be right
	Reason string // in English
}

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

// head is what a file says of itself.
type head struct {
	kind   string
	size   int64 // of what is packed
	blocks []block
}

// block is where a block is in the file.
type block struct {
	from    int64
	length  int
	sum     uint32
	differs bool
}

// packedBlocks follow each other, as they do in a file.
type packedBlocks struct{ blocks, directory []byte }

// packSome packs some bytes, the first of which is the first of a block.
func packSome(encoder *zstd.Encoder, all []byte) (p packedBlocks) {
	scratch := make([]byte, blockBytes)
	for from := 0; from < len(all); from += blockBytes {
		part := all[from:min(from+blockBytes, len(all))]
		mark := uint32(0)
		if d := differences(scratch[:len(part)], part); varied(d) < varied(part) {
			part, mark = d, differs
		}
		before := len(p.blocks)
		p.blocks = encoder.EncodeAll(part, p.blocks)
		one := p.blocks[before:]
		p.directory = binary.LittleEndian.AppendUint32(p.directory, uint32(len(one))|mark)
		p.directory = binary.LittleEndian.AppendUint32(p.directory, crc32.Checksum(one, castagnoli))
	}
	return p
}

// packedTogether are the blocks that one processor packs before it takes others.
const packedTogether = 256

// pack writes a file with the bytes of a tablebase; all processors pack. report, which may be nil,
// is told how many of the bytes are packed; an error of it ends the work.
func pack(w io.Writer, kind string, all []byte, report func(done int64) error) error {
	threads := runtime.NumCPU()
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(threads), zstd.WithEncoderLevel(zstd.SpeedBetterCompression))
	if err != nil {
		return err
	}
	defer encoder.Close()
	const piece = packedTogether * blockBytes
	pieces := make([]packedBlocks, (len(all)+piece-1)/piece)
	for first := 0; first < len(pieces); first += threads {
		var working sync.WaitGroup
		end := min(first+threads, len(pieces))
		for i := first; i < end; i++ {
			working.Go(func() { pieces[i] = packSome(encoder, all[i*piece:min((i+1)*piece, len(all))]) })
		}
		working.Wait()
		if report != nil {
			if err := report(int64(min(end*piece, len(all)))); err != nil {
				return err
			}
		}
	}
	var directory []byte
	for _, p := range pieces {
		directory = append(directory, p.directory...)
	}
	start := append([]byte(magic), make([]byte, kindBytes)...)
	copy(start[len(magic):], kind)
	start = binary.LittleEndian.AppendUint64(start, uint64(len(all)))
	start = binary.LittleEndian.AppendUint32(start, blockBytes)
	start = binary.LittleEndian.AppendUint32(start, uint32(len(directory)/entryBytes))
	start = binary.LittleEndian.AppendUint32(start, headSum(start, directory))
	sum := sha256.New()
	out := io.MultiWriter(w, sum)
	for _, part := range [][]byte{start, directory} {
		if _, err := out.Write(part); err != nil {
			return err
		}
	}
	for _, p := range pieces {
		if _, err := out.Write(p.blocks); err != nil {
			return err
		}
	}
	_, err = w.Write(sum.Sum(nil))
	return err
}

// headSum is the sum of the head and the directory of a file.
func headSum(start, directory []byte) uint32 {
	return crc32.Update(crc32.Checksum(start, castagnoli), castagnoli, directory)
}

// differences writes the difference of each byte to the one before.
func differences(to, from []byte) []byte {
	before := byte(0)
	for i, b := range from {
		to[i], before = b-before, b
	}
	return to
}

// restore is the inverse of differences, in place.
func restore(part []byte) {
	before := byte(0)
	for i, b := range part {
		before += b
		part[i] = before
	}
}

// varied says how varied bytes are, as one minus the chance that two of them are the same:
// the less, the better they can be packed.
func varied(part []byte) float64 {
	var counts [256]float64
	for _, b := range part {
		counts[b]++
	}
	same := 0.0
	for _, n := range counts {
		same += n * n
	}
	return 1 - same/float64(len(part)*len(part))
}

// readHead reads what a file of some length says of itself. It returns errKind, with what it
// read, if the file is of another kind.
func readHead(r io.ReaderAt, name string, length int64, kind string) (h head, err error) {
	damaged := func(at int64, format string, values ...any) (head, error) {
		return head{}, &DamagedError{name, at, fmt.Sprintf(format, values...)}
	}
	start := make([]byte, headBytes)
	if _, err := r.ReadAt(start, 0); err != nil {
		if errors.Is(err, io.EOF) {
			return damaged(length, "the file ends within its head of %d bytes", headBytes)
		}
		return head{}, err
	}
	if string(start[:len(magic)]) != magic {
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
	h.size = int64(size)
	directory := make([]byte, int(count)*entryBytes)
	if _, err := r.ReadAt(directory, int64(headBytes)); err != nil {
		if errors.Is(err, io.EOF) {
			return damaged(length, "the file ends within its directory")
		}
		return head{}, err
	}
	if headSum(start[:headBytes-4], directory) != binary.LittleEndian.Uint32(start[headBytes-4:]) {
		return damaged(int64(headBytes-4), "the sum of head and directory is wrong")
	}
	from := int64(headBytes + len(directory))
	for i := range int(count) {
		length, sum := binary.LittleEndian.Uint32(directory[i*entryBytes:]), binary.LittleEndian.Uint32(directory[i*entryBytes+4:])
		b := block{from, int(length &^ differs), sum, length&differs != 0}
		if b.length > 2*blockBytes {
			return damaged(int64(headBytes+i*entryBytes), "block %d of %d bytes is too long", i, b.length)
		}
		h.blocks, from = append(h.blocks, b), from+int64(b.length)
	}
	if from+sumBytes != length {
		return damaged(length, "the file has %d bytes, not %d", length, from+sumBytes)
	}
	if h.kind != kind {
		return h, errKind
	}
	return h, nil
}

// checkSum reads a whole file and compares its sum.
func checkSum(r io.ReaderAt, name string, length int64) error {
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(r, 0, length-sumBytes)); err != nil {
		return err
	}
	want := make([]byte, sumBytes)
	if _, err := r.ReadAt(want, length-sumBytes); err != nil {
		return err
	}
	if !bytes.Equal(sum.Sum(nil), want) {
		return &DamagedError{name, length - sumBytes, "the sum of the whole file is wrong"}
	}
	return nil
}
