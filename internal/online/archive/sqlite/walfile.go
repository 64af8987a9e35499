package sqlite

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
)

// logFile is what a file of a write-ahead log has.
type logFile struct {
	position       // the end of its last whole change
	rest     int64 // pages after this that belong to the log
	size     int64 // in bytes; 0: there is no file, or an empty one
	missing  bool
	page     int64 // bytes; 0: the file does not begin as a log
}

// The lengths of the two headers in a log, in bytes.
const (
	logHeader   = 32
	frameHeader = 24
)

// readLog reads a write-ahead log as SQLite does after a crash, see "WAL File Format" in
// the description of SQLite's files.
func readLog(path string) (l logFile, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return logFile{missing: true}, nil
	}
	if err != nil {
		return l, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return l, err
	}
	l.size = info.Size()
	in := bufio.NewReaderSize(f, 1<<20)
	var header [logHeader]byte
	if _, err := io.ReadFull(in, header[:]); err != nil {
		return l, endOfLog(err)
	}
	big, order := binary.BigEndian, orderOf(header[:])
	sum := logSum{}.add(order, header[:24])
	if big.Uint32(header[:])&^1 != 0x377f0682 || sum != (logSum{big.Uint32(header[24:]), big.Uint32(header[28:])}) {
		return l, nil
	}
	l.page = int64(big.Uint32(header[8:]))
	copy(l.salt[:], header[16:])
	frame, sound := make([]byte, frameHeader+l.page), true
	for n := int64(1); ; n++ {
		if _, err := io.ReadFull(in, frame); err != nil {
			return l, endOfLog(err)
		}
		if [8]byte(frame[8:]) != l.salt { // left over from before the log was begun again
			sound = false
			continue
		}
		l.rest++
		sum = sum.add(order, frame[:8]).add(order, frame[frameHeader:])
		sound = sound && sum == logSum{big.Uint32(frame[16:]), big.Uint32(frame[20:])}
		if sound && big.Uint32(frame[4:]) > 0 { // the last page of a change
			l.frames, l.rest = n, 0
		}
	}
}

func endOfLog(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// orderOf returns the order of bytes in the checksums of a log.
func orderOf(header []byte) binary.ByteOrder {
	if header[3]&1 == 1 {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// logSum is the checksum of a log up to a place.
type logSum [2]uint32

// add adds bytes, whose number is a multiple of eight.
func (s logSum) add(order binary.ByteOrder, b []byte) logSum {
	for ; len(b) >= 8; b = b[8:] {
		s[0] += order.Uint32(b) + s[1]
		s[1] += order.Uint32(b[4:]) + s[0]
	}
	return s
}

// compare returns what a log lacks that should reach to a place; nil: nothing.
func (l logFile) compare(want position) *Loss {
	loss := &Loss{Pages: want.frames, Lost: want.frames}
	switch {
	case want.frames == 0:
		return nil
	case l.missing:
		loss.How = "missing"
	case l.size < logHeader:
		loss.How = "cut"
	case l.page == 0:
		loss.How = "damaged"
	case l.salt == want.salt && l.frames >= want.frames:
		return nil
	case l.salt == want.salt:
		loss.How, loss.Lost = "damaged", want.frames-l.frames
		if l.size < logHeader+want.frames*(frameHeader+l.page) {
			loss.How = "cut"
		}
	default:
		// The number in the first half of the salt grows each time the log is begun again. By
		// then all of it was in the database.
		if int32(binary.BigEndian.Uint32(l.salt[:])-binary.BigEndian.Uint32(want.salt[:])) > 0 {
			return nil
		}
		loss.How = "older"
	}
	return loss
}
