package checkpoint

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lockfile"
	"example.org/cups/solver"
)

// ErrInUse says that another run works on a checkpoint.
var ErrInUse = errors.New("another run is using this checkpoint")

// Work is what a solve has taken, in all its runs.
type Work struct {
	Nodes uint64
	Time  time.Duration
}

// File is an open checkpoint. Only one process has it at a time.
type File struct {
	path     string
	position cups.Position
	lock     *lockfile.Lock
	file     *os.File // nil until the first block is written
	size     int64    // of the whole blocks in it
	buffer   []byte   // findings to be written
	work     Work     // up to the last block
}

// Open opens the checkpoint of a solve of p, or prepares a new one: it is made
// when there is something to write. The error is [ErrInUse], a *[FormatError],
// or the system's.
func Open(path string, p cups.Position) (*File, error) {
	return open(path, p, (*File).load)
}

// OpenFresh is [Open] that throws away what an earlier run has left at path, of
// whatever position and version, whole or damaged. A file that is something else
// stays: the error is then a *[FormatError] that says so.
func OpenFresh(path string, p cups.Position) (*File, error) {
	return open(path, p, (*File).discard)
}

func open(path string, p cups.Position, begin func(*File) error) (*File, error) {
	lock, err := lockfile.Try(path + ".lock")
	if errors.Is(err, lockfile.ErrHeld) {
		return nil, fmt.Errorf("%s: %w", path, ErrInUse)
	}
	if err != nil {
		return nil, err
	}
	f := &File{path: path, position: p, lock: lock}
	if err := begin(f); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return f, nil
}

// discard removes an existing file, if it is a checkpoint of any kind.
func (f *File) discard() error {
	file, err := os.Open(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	head, err := readLine(bufio.NewReader(file))
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if bad := checkHeader(head, f.position); bad != nil && bad.Foreign {
		bad.Path = f.path
		return bad
	}
	return os.Remove(f.path)
}

// load finds out what an existing file holds.
func (f *File) load() error {
	file, err := os.OpenFile(f.path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := f.scan(file, nil); err != nil {
		return errors.Join(err, file.Close())
	}
	f.file = file
	return nil
}

// Exists reports whether there is anything from an earlier run.
func (f *File) Exists() bool { return f.file != nil }

// Work returns what the solve has taken up to the last block.
func (f *File) Work() Work { return f.work }

// Each calls visit for all findings, in the order in which they were made. The
// bytes are reused.
func (f *File) Each(visit func(solver.Finding) error) error {
	if f.file == nil {
		return nil
	}
	return f.scan(f.file, visit)
}

// Keep adds a finding. It is written by the next [File.Flush].
func (f *File) Keep(finding solver.Finding) { f.buffer = append(f.buffer, finding...) }

// Pending returns how many bytes wait to be written.
func (f *File) Pending() int { return len(f.buffer) }

// Flush writes what was kept since the last time as a block, with the work
// done so far. If that fails the file is as it was, and so is what waits: a
// later call tries again.
func (f *File) Flush(work Work) error {
	made := f.file == nil
	if made {
		if err := f.create(); err != nil {
			return err
		}
	}
	block := appendBlock(nil, f.buffer, work)
	if _, err := f.file.WriteAt(block, f.size); err != nil {
		if made { // without a block it is worth nothing
			return errors.Join(err, f.uncreate())
		}
		return errors.Join(err, f.file.Truncate(f.size))
	}
	f.size += int64(len(block))
	f.work, f.buffer = work, f.buffer[:0]
	return nil
}

func (f *File) create() error {
	file, err := os.OpenFile(f.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	head := header(f.position)
	if _, err := file.WriteString(head); err != nil {
		return errors.Join(err, file.Close(), os.Remove(f.path))
	}
	f.file, f.size = file, int64(len(head))
	return nil
}

// uncreate takes back create.
func (f *File) uncreate() error {
	err := errors.Join(f.file.Close(), os.Remove(f.path))
	f.file = nil
	return err
}

// Close lets other runs have the checkpoint. What was not flushed is lost.
func (f *File) Close() error {
	var err error
	if f.file != nil {
		err = errors.Join(f.file.Sync(), f.file.Close())
	}
	return errors.Join(err, f.lock.Close())
}

// Remove closes the checkpoint and deletes it: the solve is done.
func (f *File) Remove() error {
	var err error
	if f.file != nil {
		err = errors.Join(f.file.Close(), os.Remove(f.path))
	}
	return errors.Join(err, f.lock.Close())
}

// scan reads a file from its begin, and notes where its last whole block ends.
func (f *File) scan(file *os.File, visit func(solver.Finding) error) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReaderSize(file, 1<<16)
	head, err := readLine(in)
	if err != nil {
		return err
	}
	if bad := checkHeader(head, f.position); bad != nil {
		bad.Path = f.path
		return bad
	}
	blocks := blockReader{in: in, path: f.path, offset: int64(len(head)), unit: solver.FindingBytes(f.position.Cups())}
	for blocks.next() {
		for at := 0; visit != nil && at < len(blocks.findings); at += blocks.unit {
			if err := visit(blocks.findings[at : at+blocks.unit]); err != nil {
				return &FormatError{Path: f.path, Offset: blocks.start, Reason: err.Error()}
			}
		}
		f.work = blocks.work
	}
	f.size = blocks.offset
	return blocks.err
}
