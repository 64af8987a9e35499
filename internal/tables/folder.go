// Package tables keeps tablebases in files, so that they are made once and not by each
// process. The format is described in docs/formats/tablebase.md. A file is mapped into
// memory, and of it is read what is asked about; each block has a sum, and so has the head.
package tables

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/adrg/xdg"

	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/solver/sweep"
)

// The boards whose tablebases are kept, by cups a side: smaller ones are made in no time. Up to
// UsualCups they are made when they are first needed, larger ones only if somebody asks for
// that: they take minutes and gigabytes.
const (
	LeastCups = 3
	UsualCups = 4
	MostCups  = 5
)

// Tablebases are those that are kept: solver.Tablebases, which imports this package.
type Tablebases interface {
	Kind(n int) string
	Size(n int) int64
	Bytes(n int) []byte
	Open(n int, bytes sweep.Bytes) error
	Prepare(ctx context.Context, n int) error

	// Strips returns how many strips the tablebase for boards of n cups is kept in, and how many
	// groups each has; 0: it is kept as bytes.
	Strips(n int) (strips, groups int)
	// StripBytes returns about how many bytes the file in strips has.
	StripBytes(n int) int64
	OpenStrips(n int, from sweep.Strips) error
	// MakeStrips makes those strips that are not there yet.
	MakeStrips(ctx context.Context, n int, from sweep.Strips, put sweep.PutStrip, report func(done, all uint64)) error
}

// Folder is where tablebases are kept. A nil Folder keeps none. Any number of processes
// and goroutines may use one folder.
type Folder struct {
	path string
	read [MostCups + 1]atomic.Pointer[reader] // by cups a side: of the file that was opened last

	// Damaged, if it is set, is told when a file turns out to be damaged that was opened as whole,
	// once for each file. It is set before the first file is opened.
	Damaged func(*DamagedError)

	free func(path string) (bytes int64, known bool) // of the disk; nil: the system is asked
}

// Usual returns the folder of the user: "cups" in the user's cache folder.
func Usual() *Folder { return At(filepath.Join(xdg.CacheHome, "cups")) }

// At returns the folder of that name, which need not exist yet.
func At(path string) *Folder { return &Folder{path: path} }

// File returns the name of the file for boards of n cups.
func (f *Folder) File(n int) string { return filepath.Join(f.path, fmt.Sprintf("2x%d.tablebase", n)) }

// IsThere reports whether there is a file for boards of n cups, whole or not.
func (f *Folder) IsThere(n int) bool {
	_, err := os.Stat(f.File(n))
	return err == nil
}

// State returns a text that changes when the file for boards of n cups does; "" if there is none.
func (f *Folder) State(n int) string {
	info, err := os.Stat(f.File(n))
	if err != nil {
		return ""
	}
	return markOf(info)
}

// Open lets tablebases use the file for boards of n cups. The error is
// [fs.ErrNotExist] if there is none, or one of an earlier version of the program, and a [*DamagedError] if it is damaged or
// no tablebase of this version of the program. The whole file is checked unless that was
// done since it was last changed.
func (f *Folder) Open(t Tablebases, n int) error {
	file, err := os.Open(f.File(n))
	if err != nil {
		return err
	}
	if strips, _ := t.Strips(n); strips > 0 {
		s, err := f.checkStrips(t, n, file, false)
		if err != nil {
			file.Close()
			return err
		}
		s.damaged = f.tellOnce(file.Name())
		return t.OpenStrips(n, s) // which reads the file from now on
	}
	h, err := f.check(file, t.Kind(n), false)
	if err == nil && h.size != t.Size(n) {
		err = &DamagedError{File: file.Name(), Offset: int64(len(magic) + kindBytes), Reason: fmt.Sprintf("the tablebase has %d bytes, not %d", h.size, t.Size(n))}
	}
	defer file.Close()
	if err != nil {
		return err
	}
	return f.use(t, n, file, h)
}

// use hands a file to tablebases. If a block turns out to be damaged, the next process looks at
// the whole file again.
func (f *Folder) use(t Tablebases, n int, file *os.File, h head) error {
	tell := f.tellOnce(file.Name())
	r, err := newReader(file, h, func(block int) {
		tell(&DamagedError{File: file.Name(), Offset: h.from + int64(block)*blockBytes, Reason: "a block cannot be read, or its sum is wrong"})
	})
	if err != nil {
		return err
	}
	f.read[n].Store(r)
	return t.Open(n, r)
}

// tellOnce returns what is called where a file turns out to be damaged, or cannot be read any more.
func (f *Folder) tellOnce(name string) func(error) {
	var once sync.Once
	return func(err error) {
		once.Do(func() {
			os.Remove(f.mark(name))
			damaged := &DamagedError{File: name, Reason: "the file cannot be read: " + err.Error(), Large: true}
			errors.As(err, &damaged)
			if f.Damaged != nil {
				f.Damaged(damaged)
			}
		})
	}
}

// Load reads all of the file for boards of n cups that [Folder.Open] has opened, so that no
// question waits for the disk. It does nothing if no file is open, or one in strips, which is too large. The error is that of ctx.
func (f *Folder) Load(ctx context.Context, n int) error {
	r := f.read[n].Load()
	if r == nil {
		return nil
	}
	return r.checkAll(ctx)
}

// check reads the head of a file, and all blocks unless that was done before, or if again asks
// for it.
func (f *Folder) check(file *os.File, kind string, again bool) (head, error) {
	info, err := file.Stat()
	if err != nil {
		return head{}, err
	}
	h, err := readHead(file, file.Name(), info.Size(), kind)
	if errors.Is(err, errKind) {
		err = &DamagedError{File: file.Name(), Offset: int64(len(magic)), Reason: fmt.Sprintf("this tablebase is of the kind %q, not %q", h.kind, kind)}
	}
	if err != nil {
		return head{}, err
	}
	return h, f.checkOnce(file, info, again, func() error { return checkBlocks(file, file.Name(), h) })
}

// checkStrips is check for a file in strips.
func (f *Folder) checkStrips(t Tablebases, n int, file *os.File, again bool) (*stripFile, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	strips, groups := t.Strips(n)
	s, err := openStrips(file, t.Kind(n), strips, groups)
	if err != nil {
		return nil, err
	}
	return s, f.checkOnce(file, info, again, func() error { return s.checkAll(context.Background(), runtime.NumCPU()) })
}

// checkOnce checks all of a file unless that was done before, or if again asks for it.
func (f *Folder) checkOnce(file *os.File, info fs.FileInfo, again bool, check func() error) error {
	mark, said := f.mark(file.Name()), markOf(info)
	if before, err := os.ReadFile(mark); !again && err == nil && string(before) == said {
		return nil
	}
	if err := check(); err != nil {
		os.Remove(mark)
		return err
	}
	_ = os.WriteFile(mark, []byte(said), 0o644) // without it the next process checks again
	return nil
}

// markOf returns what is noted of a file that was checked.
func markOf(info fs.FileInfo) string {
	return fmt.Sprintf("%d %d\n", info.Size(), info.ModTime().UnixNano())
}

// mark returns the name of the file that says for which size and time of change a tablebase
// was checked.
func (f *Folder) mark(file string) string { return file + ".checked" }

// Check reads the whole file for boards of n cups. The errors are those of [Folder.Open].
func (f *Folder) Check(t Tablebases, n int) error {
	file, err := os.Open(f.File(n))
	if err != nil {
		return err
	}
	defer file.Close()
	return f.checkAny(t, n, file, true)
}

// checkAny is check, or checkStrips.
func (f *Folder) checkAny(t Tablebases, n int, file *os.File, again bool) (err error) {
	if strips, _ := t.Strips(n); strips > 0 {
		_, err = f.checkStrips(t, n, file, again)
	} else {
		_, err = f.check(file, t.Kind(n), again)
	}
	return err
}

// Steps are told what [Folder.Obtain] does. Those that are nil are not told.
type Steps struct {
	Damaged  func(error) // the file, which is set aside
	Making   func()      // the tablebase, in memory
	Writing  func(done, all int64)
	Sweeping func(done, all uint64) // positions of a tablebase in strips, which is written as it is made
}

// Obtain lets tablebases use the file for boards of n cups. If there is none it makes it, and if it
// is damaged it sets it aside first. If ctx ends, the error is ctx's, and no file is made. If the disk
// has too little room for one in strips, the error is a [*DiskError], and nothing is changed.
func (f *Folder) Obtain(ctx context.Context, t Tablebases, n int, steps Steps) error {
	lock, err := f.Lock(ctx, n)
	if err != nil {
		return err
	}
	defer lock.Close()
	var damaged *DamagedError
	opened := f.Open(t, n)
	if strips, _ := t.Strips(n); strips > 0 && (errors.As(opened, &damaged) || errors.Is(opened, fs.ErrNotExist)) {
		if err := f.needRoom(t, n); err != nil {
			return err
		}
	}
	switch err := opened; {
	case err == nil:
		return nil
	case errors.As(err, &damaged):
		if steps.Damaged != nil {
			steps.Damaged(err)
		}
		if strips, _ := t.Strips(n); strips > 0 {
			os.Remove(f.mark(f.File(n)))
			if err := os.Rename(f.File(n), f.begun(n)); err != nil { // what is whole of it need not be made again
				return err
			}
		} else {
			_, _ = f.SetAside(n) // if that fails, the file is replaced
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if steps.Making != nil {
		steps.Making()
	}
	if strips, _ := t.Strips(n); strips > 0 {
		if err := f.makeStrips(ctx, t, n, steps.Sweeping); err != nil {
			return err
		}
		return f.Open(t, n)
	}
	if err := t.Prepare(ctx, n); err != nil {
		return err
	}
	return f.Keep(ctx, t, n, steps.Writing)
}

// makeStrips makes the file for boards of n cups in strips. If that ends before it is done, even
// because the process is killed, the strips that are whole are there when it is called again.
func (f *Folder) makeStrips(ctx context.Context, t Tablebases, n int, report func(done, all uint64)) error {
	file, err := os.OpenFile(f.begun(n), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	strips, groups := t.Strips(n)
	s, err := goOn(ctx, file, t.Kind(n), strips, groups, runtime.NumCPU())
	if err != nil {
		return err
	}
	if err := t.MakeStrips(ctx, n, s, s.put, report); err != nil {
		return err
	}
	if err := s.checkAll(ctx, runtime.NumCPU()); err != nil { // what the system says that it has written
		return err
	}
	if err := os.Rename(f.begun(n), f.File(n)); err != nil {
		return err
	}
	info, err := file.Stat()
	if err != nil {
		return err
	}
	_ = os.WriteFile(f.mark(f.File(n)), []byte(markOf(info)), 0o644)
	return nil
}

// begun returns the name of a file in strips that is not whole yet.
func (f *Folder) begun(n int) string { return f.File(n) + ".part" }

// SetAside gives the file for boards of n cups, which is damaged, another name, under which it can
// be looked at, and returns that. One that was set aside before goes.
func (f *Folder) SetAside(n int) (name string, err error) {
	os.Remove(f.mark(f.File(n)))
	name = f.aside(n)
	return name, os.Rename(f.File(n), name)
}

// aside returns the name of a damaged file that was set aside.
func (f *Folder) aside(n int) string { return f.File(n) + ".damaged" }

// Lock waits until no other process makes the file for boards of n cups, and keeps others
// from making it until the lock is closed. It makes the folder.
func (f *Folder) Lock(ctx context.Context, n int) (*lockfile.Lock, error) {
	if err := os.MkdirAll(f.path, 0o755); err != nil {
		return nil, err
	}
	return lockfile.Wait(ctx, f.File(n)+".lock")
}

// Keep writes the file for boards of n cups, from tablebases of which it is ready. The caller
// has the lock. report, which may be nil, is told how many of all bytes are done. If ctx ends,
// the error is ctx's, and the folder is as it was.
func (f *Folder) Keep(ctx context.Context, t Tablebases, n int, report func(done, all int64)) error {
	all := t.Bytes(n)
	if all == nil {
		return nil // it is from a file
	}
	f.sweepUp(n)
	return savefile.Replace(ctx, f.File(n), func(w io.Writer) error {
		return write(w, t.Kind(n), all, func(done int64) error {
			if report != nil {
				report(done, int64(len(all)))
			}
			return ctx.Err()
		})
	})
}

// sweepUp removes what makers that were killed have left.
func (f *Folder) sweepUp(n int) {
	left, _ := filepath.Glob(filepath.Join(f.path, "."+filepath.Base(f.File(n))+".*"))
	for _, file := range left {
		os.Remove(file)
	}
}

// Kept is a file of the folder.
type Kept struct {
	Cups  int // a side
	File  string
	Bytes int64 // on disk; 0: there is no file
	Begun int64 // bytes on disk of one that is being made, or goes on when it is made again

	Damage error // a [*DamagedError] if the file cannot be used
}

// List returns what is kept of each board, also of those of which nothing is. It checks files
// that were not checked since they were last changed.
func (f *Folder) List(t Tablebases) (all []Kept, err error) {
	for n := LeastCups; n <= MostCups; n++ {
		k := Kept{Cups: n, File: f.File(n)}
		switch file, err := os.Open(k.File); {
		case err == nil:
			info, err := file.Stat()
			if err == nil {
				k.Bytes = info.Size()
				err = f.checkAny(t, n, file, false)
			}
			file.Close()
			switch damaged := (*DamagedError)(nil); {
			case errors.As(err, &damaged):
				k.Damage = err
			case errors.Is(err, fs.ErrNotExist):
				k.Bytes = 0
			case err != nil:
				return all, err
			}
		case !errors.Is(err, fs.ErrNotExist):
			return all, err
		}
		if info, err := os.Stat(f.begun(n)); err == nil {
			k.Begun = info.Size()
		}
		all = append(all, k)
	}
	return all, nil
}

// Remove removes the file for boards of n cups, if there is one, and one that was set aside or begun.
// Processes that use it can go on.
func (f *Folder) Remove(n int) error {
	os.Remove(f.mark(f.File(n)))
	os.Remove(f.aside(n))
	if lock, err := lockfile.Try(f.File(n) + ".lock"); err == nil { // nobody makes it
		os.Remove(f.begun(n))
		lock.Close()
	}
	f.sweepUp(n)
	if err := os.Remove(f.File(n)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// ParseBoard reads the name of a board whose tablebase is kept, such as "2x4" or "4".
func ParseBoard(s string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(s, "2x"))
	return n, err == nil && n >= LeastCups && n <= MostCups
}

// A DiskError says that the disk has too little room for a file; both numbers are in MB.
type DiskError struct {
	Folder     string
	Need, Free int64
}

func (e *DiskError) Error() string {
	return fmt.Sprintf("%s: %d MB of disk are needed, and %d MB are free", e.Folder, e.Need, e.Free)
}

// Code returns the key of the error's sentence in the catalogue.
func (e *DiskError) Code() string { return "tablebase.no_room" }

// Values returns pairs of a name and a value for the sentence.
func (e *DiskError) Values() []any { return []any{"folder", e.Folder, "need", e.Need, "free", e.Free} }

// needRoom returns a [*DiskError] if there is too little room on the disk for what is still to be
// written of the file in strips for boards of n cups.
func (f *Folder) needRoom(t Tablebases, n int) error {
	need := t.StripBytes(n)
	for _, there := range []string{f.begun(n), f.File(n)} {
		if info, err := os.Stat(there); err == nil {
			need -= info.Size()
			break
		}
	}
	room := f.free
	if room == nil {
		room = savefile.FreeBytes
	}
	if free, known := room(f.path); known && need > free {
		return &DiskError{f.path, (need + 1<<20 - 1) >> 20, free >> 20}
	}
	return nil
}
