package tables

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"example.org/cups/solver/sweep"
)

// board are tablebases of one board: bytes that are made, or those of a file.
type board struct {
	made   []byte
	opened sweep.Bytes
}

func (b *board) Kind(n int) string { return fmt.Sprintf("test-%d", n) }
func (b *board) Size(int) int64    { return boardBytes }
func (b *board) Bytes(int) []byte  { return b.made }

func (b *board) Open(_ int, bytes sweep.Bytes) error {
	b.opened = bytes
	return nil
}

func (b *board) Prepare(ctx context.Context, _ int) error {
	b.made = someBytes()
	return ctx.Err()
}

func (b *board) Strips(int) (strips, groups int) { return 0, 0 }

func (b *board) StripBytes(int) int64 { return 0 }

func (b *board) OpenStrips(int, sweep.Strips) error { return errors.ErrUnsupported }

func (b *board) MakeStrips(context.Context, int, sweep.Strips, sweep.PutStrip, func(done, all uint64)) error {
	return errors.ErrUnsupported
}

func (b *board) IsReady(int) bool { return b.made != nil || b.opened != nil }

const boardBytes = 300*blockBytes + 123

// someBytes are bounds that differ little from each other, then bits.
func someBytes() []byte {
	rng := rand.New(rand.NewPCG(5, 6))
	all := make([]byte, boardBytes)
	for i := 1; i < len(all); i++ {
		all[i] = all[i-1] + byte(rng.IntN(3)) - 1
		if i > boardBytes/2 {
			all[i] = byte(rng.IntN(2) * rng.IntN(256))
		}
	}
	return all
}

// made returns tablebases that are made.
func made(*testing.T) *board { return &board{made: someBytes()} }

// kept returns a folder with a tablebase of 2x3.
func kept(t *testing.T, all *board) *Folder {
	t.Helper()
	f := At(t.TempDir() + "/new")
	if err := f.Keep(t.Context(), fresh(), 3, nil); err != nil {
		t.Fatal(err) // nothing is ready, so nothing is written
	}
	lock, err := f.Lock(t.Context(), 3)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	if err := f.Keep(t.Context(), all, 3, nil); err != nil {
		t.Fatal(err)
	}
	return f
}

func fresh() *board { return &board{} }

// What is read back is what was written, byte for byte, and proves the same.
func TestAKeptTablebaseIsTheOneThatWasMade(t *testing.T) {
	all := made(t)
	f, want := kept(t, all), all.Bytes(3)
	file, err := os.Open(f.File(3))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	h, err := f.check(file, fresh().Kind(3), false)
	if err != nil {
		t.Fatal(err)
	}
	r, err := newReader(file, h, func(n int) { t.Errorf("block %d is damaged", n) })
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range want {
		if got, ok := r.At(int64(i)); !ok || got != b {
			t.Fatalf("byte %d is %d (%t), want %d", i, got, ok, b)
		}
	}
	opened := fresh()
	if err := f.Open(opened, 3); err != nil || !opened.IsReady(3) {
		t.Fatal(err)
	}
	if err := f.Keep(t.Context(), opened, 3, nil); err != nil {
		t.Error(err)
	}
}

// What is obtained is what is kept, or is made and kept; a damaged file is told and set aside.
func TestObtain(t *testing.T) {
	f := At(t.TempDir())
	told, making, packed := 0, 0, int64(0)
	steps := Steps{
		Damaged: func(error) { told++ }, Making: func() { making++ },
		Writing: func(done, all int64) { packed = done },
	}
	obtain := func(wantTold, wantMaking int) {
		t.Helper()
		b := fresh()
		if err := f.Obtain(t.Context(), b, 3, steps); err != nil || !b.IsReady(3) || told != wantTold || making != wantMaking || packed != boardBytes {
			t.Errorf("%v; damage told %d times, making %d times; %d bytes packed", err, told, making, packed)
		}
	}
	obtain(0, 1)
	obtain(0, 1)
	if err := os.WriteFile(f.File(3), []byte("foreign"), 0o644); err != nil {
		t.Fatal(err)
	}
	obtain(1, 2)
	obtain(1, 2)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := f.Obtain(over, fresh(), 4, Steps{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := os.Stat(f.File(4)); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a file is made though the context is over")
	}
}

// Whatever byte of a file changes, wherever it ends, the file is refused with its name.
func TestDamagedFilesAreRefused(t *testing.T) {
	f := kept(t, made(t))
	whole, err := os.ReadFile(f.File(3))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	refused := func(what string, data []byte) {
		t.Helper()
		if err := os.WriteFile(f.File(3), data, 0o644); err != nil {
			t.Fatal(err)
		}
		opened := fresh()
		var damaged *DamagedError
		if err := f.Open(opened, 3); !errors.As(err, &damaged) || damaged.File != f.File(3) || opened.IsReady(3) {
			t.Errorf("%s: %v", what, err)
		}
		if all, err := f.List(opened); err != nil || all[0].Damage == nil || all[0].Bytes != int64(len(data)) {
			t.Errorf("%s: listed as %+v, %v", what, all, err)
		}
	}
	for i := range headBytes {
		data := append([]byte(nil), whole...)
		data[i] ^= 1 << rng.IntN(8)
		refused("a changed head", data)
	}
	for range 30 {
		data := append([]byte(nil), whole...)
		data[rng.IntN(len(data))] ^= 1 << rng.IntN(8)
		refused("a changed byte", data)
		refused("a cut file", whole[:rng.IntN(len(whole))])
	}
	refused("nothing", nil)
	refused("more than was written", append(append([]byte(nil), whole...), 0))
	if err := os.WriteFile(f.File(3), whole, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := f.Open(fresh(), 3); err != nil {
		t.Errorf("the whole file is refused: %v", err)
	}
	aside, err := f.SetAside(3)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(aside); err != nil || !bytes.Equal(data, whole) {
		t.Errorf("what is set aside is not there: %v", err)
	}
	if err := f.Open(fresh(), 3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is set aside is still used: %v", err)
	}
	if err := f.Remove(3); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(aside); !errors.Is(err, fs.ErrNotExist) {
		t.Error("what was set aside is not removed")
	}
}

// A block that is damaged after the file was checked proves nothing, and has the file
// looked at again.
func TestABlockDamagedLaterProvesNothing(t *testing.T) {
	f := kept(t, made(t))
	if err := f.Open(fresh(), 3); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(f.File(3), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	h, err := f.check(file, fresh().Kind(3), false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteAt([]byte{1, 2, 3, 4, 5, 6, 7, 8}, h.from+3*blockBytes); err != nil {
		t.Fatal(err)
	}
	told := 0
	r, err := newReader(file, h, func(int) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, ok := r.At(3*blockBytes + 7); ok {
			t.Error("a damaged block is read")
		}
	}
	if _, ok := r.At(2 * blockBytes); !ok || told != 2 {
		t.Errorf("a whole block is not read, or damage was told %d times", told)
	}
}

// A file that is cut off while it is in use proves nothing any more, and nobody panics.
func TestAFileThatIsCutOffProvesNothing(t *testing.T) {
	f := kept(t, made(t))
	told := 0
	f.Damaged = func(*DamagedError) { told++ }
	opened := fresh()
	if err := f.Open(opened, 3); err != nil {
		t.Fatal(err)
	}
	const last = boardBytes - 1
	if _, ok := opened.opened.At(last); !ok {
		t.Fatal("the last byte cannot be read")
	}
	if err := os.Truncate(f.File(3), 1); err != nil {
		t.Skip(err) // where a file in use cannot be cut off
	}
	for range 2 {
		if _, ok := opened.opened.At(last); ok {
			t.Skip("the system keeps what was read") // or the whole file is in memory
		}
	}
	if told != 1 {
		t.Errorf("the damage was told %d times", told)
	}
}

// All of a file is read if that is wanted, unless the context ends.
func TestLoadLeavesNothingUnread(t *testing.T) {
	f := kept(t, made(t))
	if err := f.Load(t.Context(), 3); err != nil {
		t.Errorf("without an open file: %v", err)
	}
	if err := f.Open(fresh(), 3); err != nil {
		t.Fatal(err)
	}
	unread := func() (count int) {
		r := f.read[3].Load()
		for n := range r.sums {
			if !r.isChecked(n) {
				count++
			}
		}
		return count
	}
	before := unread()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := f.Load(over, 3); !errors.Is(err, context.Canceled) || unread() != before || before == 0 {
		t.Errorf("stopped at once: %v, %d blocks are unread, %d before", err, unread(), before)
	}
	if err := f.Load(t.Context(), 3); err != nil || unread() != 0 {
		t.Errorf("%d blocks are still unread: %v", unread(), err)
	}
}

// A file of an earlier version is as if there were none, and is replaced.
func TestAFileOfAnEarlierVersionIsReplaced(t *testing.T) {
	f := kept(t, made(t))
	if err := os.WriteFile(f.File(3), []byte(olderMagic+strings.Repeat("packed", 100)), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := f.Open(fresh(), 3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opened: %v", err)
	}
	if all, err := f.List(fresh()); err != nil || all[0].Bytes != 0 || all[0].Damage != nil {
		t.Errorf("listed as %+v, %v", all, err)
	}
	again := fresh()
	if err := f.Obtain(t.Context(), again, 3, Steps{Damaged: func(err error) { t.Error(err) }}); err != nil || again.made == nil {
		t.Fatal(err)
	}
	if err := f.Open(fresh(), 3); err != nil {
		t.Error(err)
	}
}

// Whoever is stopped while writing leaves the folder as it was, and a file that a killed
// maker left is removed.
func TestAnUnfinishedFileIsNoFile(t *testing.T) {
	f := At(t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	all := made(t)
	if err := f.Keep(ctx, all, 3, func(done, _ int64) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if err := f.Open(fresh(), 3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an unfinished file: %v", err)
	}
	left := f.path + "/.2x3.tablebase.123"
	if err := os.WriteFile(left, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := f.Keep(t.Context(), all, 3, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Error("what a killed maker left is still there")
	}
	if kept, err := f.List(fresh()); err != nil || len(kept) != 3 || kept[0].Bytes == 0 || kept[1].Bytes != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}
	if err := f.Remove(3); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(f.path); len(entries) != 0 {
		t.Errorf("after removing there is still %v", entries)
	}
}

// A head of any bytes is read without a panic.
func FuzzReadHead(f *testing.F) {
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = readHead(bytes.NewReader(data), "fuzz", int64(len(data)), "kind")
	})
}
