package tables

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
	"slices"
	"sync"
	"sync/atomic"

	"example.org/cups/internal/yield"
	"example.org/cups/solver/sweep"
)

// The parts of a file in strips (docs/formats/tablebase.md). A strip is added to the end, and its
// head is written when the rest is on the disk: what was killed while it made a file has left
// whole strips, and then perhaps a part of one, which has no head.
const (
	stripsMagic = "CUPSTB3\n"
	stripsHead  = len(stripsMagic) + kindBytes + 4 + 4 + 4
	stripMagic  = "STRIP\n"
	stripHead   = len(stripMagic) + 2 + 4 + 4 + 8 + 4 + 4
	mostCodes   = 1 << 20 // bytes of the codes of a strip
)

// stripFile is a file in strips. It implements [sweep.Strips].
type stripFile struct {
	file    *os.File
	name    string
	kind    string
	strips  int // that there are to be
	groups  int // of each strip
	kept    []keptStrip
	damaged func(error) // is told of each group that cannot be read; nil: nobody is
}

// keptStrip is a strip in a file.
type keptStrip struct {
	codes []byte
	index []uint32 // where each group begins, from the first one on, and where the last one ends
	from  int64    // where the first group begins in the file
}

// end returns where the next strip begins.
func (k keptStrip) end() int64 { return pageAfter(k.from + int64(k.index[len(k.index)-1])) }

func pageAfter(at int64) int64 { return (at + pageBytes - 1) / pageBytes * pageBytes }

func (s *stripFile) damage(at int64, format string, values ...any) error {
	return &DamagedError{s.name, at, fmt.Sprintf(format, values...), true}
}

// head returns the first bytes of the file.
func (s *stripFile) head() []byte {
	head := append([]byte(stripsMagic), make([]byte, kindBytes)...)
	copy(head[len(stripsMagic):], s.kind)
	head = binary.LittleEndian.AppendUint32(head, uint32(s.strips))
	head = binary.LittleEndian.AppendUint32(head, uint32(s.groups))
	return binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
}

// readHead compares the head of the file with that of a file of this kind.
func (s *stripFile) readHead() error {
	head := make([]byte, stripsHead)
	if n, err := s.file.ReadAt(head, 0); errors.Is(err, io.EOF) {
		return s.damage(int64(n), "the file ends within its head of %d bytes", stripsHead)
	} else if err != nil {
		return err
	}
	if string(head[:len(stripsMagic)]) != stripsMagic {
		return s.damage(0, "this is no tablebase: it does not begin with %q", stripsMagic[:len(stripsMagic)-1])
	}
	if binary.LittleEndian.Uint32(head[stripsHead-4:]) != crc32.Checksum(head[:stripsHead-4], castagnoli) {
		return s.damage(int64(stripsHead-4), "the sum of the head is wrong")
	}
	if kind := string(bytes.TrimRight(head[len(stripsMagic):][:kindBytes], "\x00")); kind != s.kind {
		return s.damage(int64(len(stripsMagic)), "this tablebase is of the kind %q, not %q", kind, s.kind)
	}
	if !bytes.Equal(head, s.head()) {
		return s.damage(int64(len(stripsMagic)+kindBytes), "the tablebase has not %d strips of %d groups", s.strips, s.groups)
	}
	return nil
}

// next returns where the next strip begins.
func (s *stripFile) next() int64 {
	if len(s.kept) == 0 {
		return pageBytes
	}
	return s.kept[len(s.kept)-1].end()
}

// readStrip reads the next strip, but for its groups.
func (s *stripFile) readStrip() error {
	at, number := s.next(), len(s.kept)
	head := make([]byte, stripHead)
	if _, err := s.file.ReadAt(head, at); errors.Is(err, io.EOF) {
		return s.damage(at, "the file ends before strip %d of %d", number+1, s.strips)
	} else if err != nil {
		return err
	}
	if binary.LittleEndian.Uint32(head[stripHead-4:]) != crc32.Checksum(head[:stripHead-4], castagnoli) ||
		string(head[:len(stripMagic)]) != stripMagic || int(binary.LittleEndian.Uint32(head[8:])) != number {
		return s.damage(at, "the head of strip %d is wrong", number+1)
	}
	codes, size := int(binary.LittleEndian.Uint32(head[12:])), int64(binary.LittleEndian.Uint64(head[16:]))
	if codes > mostCodes {
		return s.damage(at, "strip %d has codes of %d bytes", number+1, codes)
	}
	body := make([]byte, codes+4*(s.groups+1))
	if _, err := s.file.ReadAt(body, at+int64(stripHead)); errors.Is(err, io.EOF) {
		return s.damage(at, "the file ends within the index of strip %d", number+1)
	} else if err != nil {
		return err
	}
	if crc32.Checksum(body, castagnoli) != binary.LittleEndian.Uint32(head[24:]) {
		return s.damage(at+int64(stripHead), "the sum of the index of strip %d is wrong", number+1)
	}
	k := keptStrip{codes: body[:codes:codes], index: make([]uint32, s.groups+1), from: at + int64(stripHead+len(body))}
	for i := range k.index {
		k.index[i] = binary.LittleEndian.Uint32(body[codes+4*i:])
	}
	if !slices.IsSorted(k.index) || int64(k.index[s.groups]) != size {
		return s.damage(at+int64(stripHead+codes), "the index of strip %d is wrong", number+1)
	}
	s.kept = append(s.kept, k)
	return nil
}

// openStrips reads what a whole file says of itself.
func openStrips(file *os.File, kind string, strips, groups int) (*stripFile, error) {
	s := &stripFile{file: file, name: file.Name(), kind: kind, strips: strips, groups: groups}
	if err := s.readHead(); err != nil {
		return nil, err
	}
	for range strips {
		if err := s.readStrip(); err != nil {
			return nil, err
		}
	}
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() != s.next() {
		return nil, s.damage(info.Size(), "the file has %d bytes, not %d", info.Size(), s.next())
	}
	return s, nil
}

// Count implements [sweep.Strips].
func (s *stripFile) Count() int { return len(s.kept) }

// Codes implements [sweep.Strips].
func (s *stripFile) Codes(strip int) ([]byte, error) { return s.kept[strip].codes, nil }

// Group implements [sweep.Strips].
func (s *stripFile) Group(strip, group int, room []byte) ([]byte, bool) {
	bytes, err := s.read(strip, group, room)
	if err != nil && s.damaged != nil {
		s.damaged(err)
	}
	return bytes, err == nil
}

// read reads a group and compares its sum, which follows it.
func (s *stripFile) read(strip, group int, room []byte) ([]byte, error) {
	k := s.kept[strip]
	at, size := k.from+int64(k.index[group]), int(k.index[group+1]-k.index[group])
	room = slices.Grow(room[:0], size)[:size]
	if _, err := s.file.ReadAt(room, at); err != nil && !errors.Is(err, io.EOF) {
		return room, err
	} else if err != nil || size < sumBytes {
		return room, s.damage(at, "the file ends within group %d of strip %d", group+1, strip+1)
	}
	bytes := room[:size-sumBytes]
	if groupSum(strip, group, bytes) != binary.LittleEndian.Uint32(room[len(bytes):]) {
		return bytes, s.damage(at, "the sum of group %d of strip %d is wrong", group+1, strip+1)
	}
	return bytes, nil
}

// groupSum is the sum of a group, which no other group has.
func groupSum(strip, group int, bytes []byte) uint32 {
	var place [8]byte
	binary.LittleEndian.PutUint32(place[:], uint32(strip))
	binary.LittleEndian.PutUint32(place[4:], uint32(group))
	return crc32.Update(crc32.Checksum(place[:], castagnoli), castagnoli, bytes)
}

// check reads all groups of a strip and compares their sums.
func (s *stripFile) check(ctx context.Context, strip int, threads int) error {
	const together = 256 // groups
	var next atomic.Int64
	var all sync.WaitGroup
	var once sync.Once
	var failed error
	for range threads {
		all.Go(func() {
			var room []byte
			for ctx.Err() == nil {
				first := int(next.Add(together)) - together
				for group := first; group < min(first+together, s.groups); group++ {
					bytes, err := s.read(strip, group, room)
					if err != nil {
						once.Do(func() { failed = err })
						return
					}
					room = bytes
				}
				if first >= s.groups {
					return
				}
				yield.Now()
			}
		})
	}
	all.Wait()
	if failed != nil {
		return failed
	}
	return ctx.Err()
}

// checkAll reads all strips and compares all sums.
func (s *stripFile) checkAll(ctx context.Context, threads int) error {
	for strip := range s.kept {
		if err := s.check(ctx, strip, threads); err != nil {
			return err
		}
	}
	return nil
}

// goOn returns a file that is being made: with the strips that are whole, without what follows
// them. What is no such file becomes an empty one.
func goOn(ctx context.Context, file *os.File, kind string, strips, groups, threads int) (*stripFile, error) {
	s := &stripFile{file: file, name: file.Name(), kind: kind, strips: strips, groups: groups}
	var damaged *DamagedError
	err := s.readHead()
	for err == nil && len(s.kept) < strips {
		if err = s.readStrip(); err == nil {
			if err = s.check(ctx, len(s.kept)-1, threads); err != nil {
				s.kept = s.kept[:len(s.kept)-1]
			}
		}
	}
	if err != nil && !errors.As(err, &damaged) {
		return nil, err
	}
	if len(s.kept) == 0 {
		if err := file.Truncate(0); err != nil {
			return nil, err
		}
		if _, err := file.WriteAt(s.head(), 0); err != nil {
			return nil, err
		}
	}
	return s, file.Truncate(s.next())
}

// put is a [sweep.PutStrip].
func (s *stripFile) put(strip int, codes []byte, each func(put func(group []byte) error) error) error {
	at := s.next()
	k := keptStrip{codes: codes, index: make([]uint32, 1, s.groups+1), from: at + int64(stripHead+len(codes)+4*(s.groups+1))}
	w := bufio.NewWriterSize(io.NewOffsetWriter(s.file, k.from), 1<<20)
	size := int64(0)
	err := each(func(group []byte) error {
		var sum [sumBytes]byte
		binary.LittleEndian.PutUint32(sum[:], groupSum(strip, len(k.index)-1, group))
		if size += int64(len(group) + sumBytes); size > math.MaxUint32 {
			return fmt.Errorf("strip %d is too large for its index", strip+1)
		}
		k.index = append(k.index, uint32(size))
		if _, err := w.Write(group); err != nil {
			return err
		}
		_, err := w.Write(sum[:])
		return err
	})
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = s.file.Truncate(k.end())
	}
	if err == nil {
		err = s.file.Sync()
	}
	if err == nil {
		err = s.putHead(at, k, strip, size)
	}
	if err != nil {
		_ = s.file.Truncate(at) // what has no head is not read, either
		return err
	}
	s.kept = append(s.kept, k)
	return nil
}

// putHead writes what makes a strip whole, whose groups are on the disk.
func (s *stripFile) putHead(at int64, k keptStrip, strip int, size int64) error {
	body := slices.Clone(k.codes)
	for _, group := range k.index {
		body = binary.LittleEndian.AppendUint32(body, group)
	}
	head := append([]byte(stripMagic), 0, 0)
	head = binary.LittleEndian.AppendUint32(head, uint32(strip))
	head = binary.LittleEndian.AppendUint32(head, uint32(len(k.codes)))
	head = binary.LittleEndian.AppendUint64(head, uint64(size))
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(body, castagnoli))
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
	if _, err := s.file.WriteAt(append(head, body...), at); err != nil {
		return err
	}
	return s.file.Sync()
}

var _ sweep.Strips = (*stripFile)(nil)
