package checkpoint

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
)

// FormatError says why a file is no checkpoint that can be gone on from.
type FormatError struct {
	Path    string
	Offset  int64 // in bytes, from 0
	Reason  string
	Foreign bool // the file is, or may be, something else, and whoever made it may need it
}

// Error names file, place and reason.
func (e *FormatError) Error() string {
	return fmt.Sprintf("%s: byte %d: %s", e.Path, e.Offset, e.Reason)
}

// The first line of a file: name, version and the position that is solved.
const (
	name    = "cups-checkpoint"
	version = "1"
	maxLine = 256
)

func header(p cups.Position) string { return fmt.Sprintf("%s %s %s\n", name, version, p) }

// readLine returns the first line with its end, or as much of it as there is.
func readLine(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return "", err
	}
	return string(line[:min(len(line), maxLine)]), nil
}

// checkHeader says what is wrong with a first line; the error's path is left
// open.
func checkHeader(line string, want cups.Position) *FormatError {
	bad := func(offset int, reason string) *FormatError {
		return &FormatError{Offset: int64(offset), Reason: reason}
	}
	if len(line) <= len(name) && strings.HasPrefix(name, line) {
		return &FormatError{Reason: "it is damaged or empty", Foreign: 0 < len(line) && len(line) < len(name)}
	}
	rest, ok := strings.CutPrefix(line, name+" ")
	if !ok {
		return &FormatError{Reason: "this is not a checkpoint of a solve", Foreign: true}
	}
	number, rest, _ := strings.Cut(rest, " ")
	at := len(name) + 1
	switch _, err := strconv.ParseUint(number, 10, 32); {
	case err != nil || !strings.HasSuffix(line, "\n"):
		return bad(at, "it is damaged: its first line is not whole")
	case number != version:
		return bad(at, fmt.Sprintf("it is of version %q, and this program reads version %s", number, version))
	}
	at += len(number) + 1
	text := strings.TrimSuffix(rest, "\n")
	switch _, err := cups.Parse(text); {
	case err != nil:
		return bad(at, fmt.Sprintf("it is damaged: %.120q is no position", text))
	case text != want.String():
		return bad(at, fmt.Sprintf("it is of another position, %s", text))
	}
	return nil
}

// A block is its length in bytes without head, the nodes and nanoseconds of
// the work up to it, and a CRC-32C of all that and of the findings that follow.
const (
	blockHead = 4 + 8 + 8 + 4
	maxBlock  = 1 << 30
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func appendBlock(to, findings []byte, work Work) []byte {
	begin := len(to)
	to = binary.LittleEndian.AppendUint32(to, uint32(len(findings)))
	to = binary.LittleEndian.AppendUint64(to, work.Nodes)
	to = binary.LittleEndian.AppendUint64(to, uint64(work.Time))
	sum := crc32.Update(crc32.Checksum(to[begin:], castagnoli), castagnoli, findings)
	to = binary.LittleEndian.AppendUint32(to, sum)
	return append(to, findings...)
}

// blockReader reads the blocks of a file.
type blockReader struct {
	in       *bufio.Reader
	path     string
	unit     int   // bytes of a finding
	start    int64 // of the block
	offset   int64 // behind the last whole block
	findings []byte
	work     Work
	err      error
}

// next reads a block. It is false at the end of the file, and where the last
// block is not whole, as a crash leaves it.
func (b *blockReader) next() bool {
	var head [blockHead]byte
	if _, err := io.ReadFull(b.in, head[:]); err != nil {
		return b.end(err)
	}
	length := binary.LittleEndian.Uint32(head[:])
	if length > maxBlock || int(length)%b.unit != 0 {
		return b.end(io.ErrUnexpectedEOF)
	}
	// Read in pieces, so that a wrong length takes no memory.
	var err error
	if b.findings, err = readPieces(b.in, b.findings[:0], int(length)); err != nil {
		return b.end(err)
	}
	sum := crc32.Update(crc32.Checksum(head[:blockHead-4], castagnoli), castagnoli, b.findings)
	if sum != binary.LittleEndian.Uint32(head[blockHead-4:]) {
		return b.end(io.ErrUnexpectedEOF)
	}
	b.work = Work{binary.LittleEndian.Uint64(head[4:]), time.Duration(binary.LittleEndian.Uint64(head[12:]))}
	b.start, b.offset = b.offset, b.offset+int64(blockHead)+int64(length)
	return true
}

// end tells a broken file apart from a failing disk.
func (b *blockReader) end(err error) bool {
	if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		b.err = fmt.Errorf("%s: %w", b.path, err)
	}
	return false
}

const piece = 1 << 20

func readPieces(in io.Reader, to []byte, length int) ([]byte, error) {
	for length > 0 {
		more := min(length, piece)
		to = append(to, make([]byte, more)...)
		if _, err := io.ReadFull(in, to[len(to)-more:]); err != nil {
			return to, err
		}
		length -= more
	}
	return to, nil
}
