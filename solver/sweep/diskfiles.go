//go:build !js

package sweep

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
)

// The folder of a sweep on disk has a file for each of the last totals, each mover and each front
// of the lines, with packed blocks and then their index, and a page that says which files count
// and how far the sweep is. The page is replaced when all files of a total are on the disk, and
// only then those that no later total needs are removed. So whatever ends the program, the sweep
// goes on after the last total that is whole.

const (
	pageName   = "sweep"
	lockName   = "sweep.lock"
	filePrefix = "bounds-"
)

// page is what the page of a folder says, below a line with its sum.
type page struct {
	Kind   string
	Next   int // the first total that is not there
	Files  []pageFile
	Values [][2]values
}

// pageFile is one file that counts.
type pageFile struct {
	Total, Mover, Front int
	Blocks              int
	Index               int64 // where the index begins
	Sum                 uint32
}

// files are those of one folder.
type files struct {
	folder string
	lock   *lockfile.Lock
	kind   string
	next   int // the first total that is not there
	fronts int
	open   map[fileName]*boundsFile

	fault    func(what string) error // for tests, as in OnDisk
	unsynced bool
}

// fileName names a file.
type fileName struct{ total, x, front int }

func (n fileName) String() string {
	return fmt.Sprintf("%s%03d-%d-%d", filePrefix, n.total, n.x, n.front)
}

// boundsFile is one file.
type boundsFile struct {
	*os.File
	index map[blockName]blockAt
	end   int64
	pageFile
}

// blockName names a block of a file.
type blockName struct{ Step, Number uint32 }

// blockAt is where a block lies, and its sum.
type blockAt struct {
	At     uint64
	Length uint32
	Sum    uint32
}

// indexEntry is an entry of an index.
type indexEntry struct {
	blockName
	blockAt
}

func (b block) file() fileName  { return fileName{b.total, b.x, b.front} }
func (b block) name() blockName { return blockName{uint32(b.step), uint32(b.number)} }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sum returns the sum of a packed block, which says also which block it is.
func (b block) sum(packed []byte) uint32 {
	name := fmt.Appendf(nil, "%s %d %d ", b.file(), b.step, b.number)
	return crc32.Update(crc32.Checksum(name, castagnoli), castagnoli, packed)
}

// errHeld is the error for a folder that another sweep uses.
func errHeld(folder string) error {
	return coded.New("solve.disk_held", "{folder}: another program is at work on the sweep there", "folder", folder)
}

// damagedFile is the error for a file whose bytes are not those that were written.
func damagedFile(name string) error {
	return coded.New("solve.disk_damaged", "{file} is damaged; delete its folder and begin the sweep again", "file", name)
}

func (f *files) damaged(b block) error { return damagedFile(f.path(b.file().String())) }

func (f *files) path(name string) string { return filepath.Join(f.folder, name) }

// faulty asks tests for an error.
func (f *files) faulty(what string) error {
	if f.fault != nil {
		return f.fault(what)
	}
	return nil
}

// open opens the folder of a sweep, which is made if it is not there, and goes on with what is in
// it. It is refused where the disk has too little room for need bytes.
func (d *OnDisk) open(folder string, need int64) (*files, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	f := &files{folder: folder, kind: d.kind, fronts: d.depth() - 1, open: map[fileName]*boundsFile{}, fault: d.fault, unsynced: d.unsynced}
	var err error
	if f.lock, err = lockfile.Try(f.path(lockName)); err != nil {
		if errors.Is(err, lockfile.ErrHeld) {
			err = errHeld(folder)
		}
		return nil, err
	}
	if err := d.goOn(f, need); err != nil {
		f.close()
		return nil, err
	}
	return f, nil
}

// goOn opens what there is in a folder, and removes what does not count.
func (d *OnDisk) goOn(f *files, need int64) error {
	p, err := f.read()
	if err != nil {
		return err
	}
	if p.Kind != "" && p.Kind != f.kind {
		return coded.New("solve.disk_other", "{folder} holds another sweep ({kind}); name another folder", "folder", f.folder, "kind", p.Kind)
	}
	if p.Next > 0 && len(p.Values) != len(d.values) || p.Next > d.upTo+1 {
		return damagedFile(f.path(pageName))
	}
	f.next = p.Next
	copy(d.values, p.Values)
	for _, file := range p.Files {
		size, err := f.use(file)
		if err != nil {
			return err
		}
		need -= size
	}
	if f.next <= d.upTo && !f.isWhole() {
		return damagedFile(f.path(pageName))
	}
	if free, known := savefile.FreeBytes(f.folder); known && f.next <= d.upTo && need > free {
		return coded.New("solve.disk_no_room", "{folder}: the sweep needs {need} MB of disk, and {free} MB are free; free some, or name a folder on another disk",
			"folder", f.folder, "need", (need+1<<20-1)>>20, "free", free>>20)
	}
	return f.removeOthers()
}

// read reads the page, which is empty if there is none.
func (f *files) read() (p page, err error) {
	text, err := os.ReadFile(f.path(pageName))
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, err
	}
	sum, rest, _ := bytes.Cut(text, []byte("\n"))
	if string(sum) != sumLine(rest) || json.Unmarshal(rest, &p) != nil || p.Kind == "" {
		return p, damagedFile(f.path(pageName))
	}
	return p, nil
}

func sumLine(rest []byte) string { return fmt.Sprintf("%08x", crc32.Checksum(rest, castagnoli)) }

// use opens a file that counts, and returns its size.
func (f *files) use(of pageFile) (size int64, err error) {
	name := fileName{of.Total, of.Mover, of.Front}
	file, err := os.Open(f.path(name.String()))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, damagedFile(f.path(name.String()))
	}
	if err != nil {
		return 0, err
	}
	b := &boundsFile{File: file, index: map[blockName]blockAt{}, pageFile: of}
	f.open[name] = b
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	index := make([]byte, min(int64(of.Blocks*binary.Size(indexEntry{})), info.Size()))
	if _, err := file.ReadAt(index, of.Index); err != nil || crc32.Checksum(index, castagnoli) != of.Sum {
		return 0, damagedFile(f.path(name.String()))
	}
	entries := make([]indexEntry, of.Blocks)
	if _, err := binary.Decode(index, binary.LittleEndian, entries); err != nil {
		return 0, damagedFile(f.path(name.String()))
	}
	for _, e := range entries {
		b.index[e.blockName] = e.blockAt
	}
	return info.Size(), nil
}

// isWhole reports whether all files are open that the next total needs.
func (f *files) isWhole() bool {
	for total := max(0, f.next-f.fronts); total < f.next; total++ {
		for x := range 2 {
			for front := f.next - total; front <= f.fronts; front++ {
				if f.open[fileName{total, x, front}] == nil {
					return false
				}
			}
		}
	}
	return true
}

// removeOthers removes files that do not count.
func (f *files) removeOthers() error {
	all, err := os.ReadDir(f.folder)
	if err != nil {
		return err
	}
	counts := map[string]bool{}
	for name := range f.open {
		counts[name.String()] = true
	}
	for _, entry := range all {
		if name := entry.Name(); strings.HasPrefix(name, filePrefix) && !counts[name] {
			if err := errors.Join(f.faulty("remove"), os.Remove(f.path(name))); err != nil {
				return err
			}
		}
	}
	return nil
}

// begin makes the files of a total.
func (f *files) begin(total int) error {
	for x := range 2 {
		for front := 1; front <= f.fronts; front++ {
			name := fileName{total, x, front}
			if err := f.faulty("create"); err != nil {
				return err
			}
			file, err := os.Create(f.path(name.String()))
			if err != nil {
				return err
			}
			f.open[name] = &boundsFile{File: file, index: map[blockName]blockAt{}, pageFile: pageFile{Total: total, Mover: x, Front: front}}
		}
	}
	return nil
}

// finish makes a total one that is there.
func (f *files) finish(ctx context.Context, total int, all [][2]values) error {
	p := page{Kind: f.kind, Next: total + 1, Values: all}
	last := total == len(all)-1
	var late []fileName
	for name, b := range f.open {
		if name.total == total && !last {
			if err := f.seal(b); err != nil {
				return err
			}
		}
		if last || name.total+name.front <= total {
			late = append(late, name)
			continue
		}
		p.Files = append(p.Files, b.pageFile)
	}
	if err := errors.Join(f.faulty("page"), f.write(ctx, p)); err != nil {
		return err
	}
	f.next = total + 1
	for _, name := range late {
		if err := f.faulty("remove"); err != nil {
			return err
		}
		file := f.open[name]
		delete(f.open, name)
		if err := errors.Join(file.Close(), os.Remove(f.path(name.String()))); err != nil {
			return err
		}
	}
	return nil
}

// seal writes the index of a file, and waits until all is on the disk.
func (f *files) seal(b *boundsFile) error {
	var entries []indexEntry
	for name, at := range b.index {
		entries = append(entries, indexEntry{name, at})
	}
	index, err := binary.Append(nil, binary.LittleEndian, entries)
	if err != nil {
		return err
	}
	b.Blocks, b.Index, b.Sum = len(entries), b.end, crc32.Checksum(index, castagnoli)
	if err := f.faulty("index"); err != nil {
		return err
	}
	if _, err := b.WriteAt(index, b.end); err != nil {
		return err
	}
	if f.unsynced {
		return nil
	}
	return errors.Join(f.faulty("sync"), b.Sync())
}

// write replaces the page.
func (f *files) write(ctx context.Context, p page) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	err = savefile.Replace(context.WithoutCancel(ctx), f.path(pageName), func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s\n%s", sumLine(text), text)
		return err
	})
	if err != nil {
		return err
	}
	folder, err := os.Open(f.folder)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}

// close closes all, and removes what is not whole.
func (f *files) close() {
	for name, b := range f.open {
		b.Close()
		if name.total >= f.next && f.faulty("remove") == nil {
			os.Remove(f.path(name.String()))
		}
	}
	f.lock.Close() //nolint:errcheck // nothing is lost
}

// reader reads blocks ahead, in the order in which they are needed.
type reader struct {
	files  *files
	blocks chan readBlock
	free   chan []byte
	done   chan struct{}
	quit   chan struct{}
}

// readBlock is a block with its bytes.
type readBlock struct {
	block
	bytes []byte
}

// buffers returns rooms for blocks.
func buffers(bytes int64) chan []byte {
	free := make(chan []byte, max(2, bytes/blockBytes))
	for range cap(free) {
		free <- nil
	}
	return free
}

// readAhead begins to read blocks. It tells stop if that fails.
func (f *files) readAhead(ctx context.Context, stop func(error), all []block, ahead int64) *reader {
	r := &reader{files: f, free: buffers(ahead), done: make(chan struct{}), quit: make(chan struct{})}
	r.blocks = make(chan readBlock, cap(r.free))
	go func() {
		defer close(r.done)
		defer close(r.blocks)
		for _, b := range all {
			var room []byte
			select {
			case room = <-r.free:
			case <-r.quit:
				return
			case <-ctx.Done():
				return
			}
			packed, err := f.get(b, room)
			if err != nil {
				stop(err)
				return
			}
			r.blocks <- readBlock{b, packed} // there is room for all buffers
		}
	}()
	return r
}

func (r *reader) end() {
	close(r.quit)
	<-r.done
}

// get reads a block, to room if that is large enough.
func (f *files) get(b block, room []byte) ([]byte, error) {
	file := f.open[b.file()]
	if file == nil {
		return nil, f.damaged(b)
	}
	at, ok := file.index[b.name()]
	if !ok {
		return nil, f.damaged(b)
	}
	if cap(room) < int(at.Length) {
		room = make([]byte, at.Length)
	}
	packed := room[:at.Length]
	if _, err := file.ReadAt(packed, int64(at.At)); err != nil {
		if errors.Is(err, io.EOF) {
			err = f.damaged(b)
		}
		return nil, err
	}
	if b.sum(packed) != at.Sum {
		return nil, f.damaged(b)
	}
	return packed, nil
}

// writer writes blocks beside the computing.
type writer struct {
	blocks chan readBlock
	free   chan []byte
	end    func() // waits until all is written
}

// writeBehind begins to write blocks. It tells stop if that fails.
func (f *files) writeBehind(stop func(error), ahead int64) *writer {
	w := &writer{free: buffers(ahead)}
	w.blocks = make(chan readBlock, cap(w.free))
	done := make(chan struct{})
	w.end = sync.OnceFunc(func() {
		close(w.blocks)
		<-done
	})
	go func() {
		defer close(done)
		failed := false
		for b := range w.blocks {
			if !failed {
				if err := f.put(b.block, b.bytes); err != nil {
					failed = true
					stop(err)
				}
			}
			w.free <- b.bytes
		}
	}()
	return w
}

func (w *writer) put(b block, packed []byte) { w.blocks <- readBlock{b, packed} }

// put writes a block at the end of its file.
func (f *files) put(b block, packed []byte) error {
	if err := f.faulty("write"); err != nil {
		return err
	}
	file := f.open[b.file()]
	if _, err := file.WriteAt(packed, file.end); err != nil {
		return err
	}
	file.index[b.name()] = blockAt{uint64(file.end), uint32(len(packed)), b.sum(packed)}
	file.end += int64(len(packed))
	return nil
}
