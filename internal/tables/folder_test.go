package tables

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// made returns tablebases that have the one of 2x3, the same for all tests.
func made(t *testing.T) *solver.Tablebases {
	t.Helper()
	all, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var once = sync.OnceValues(makeAnother)

// makeAnother makes the tablebase of 2x3.
func makeAnother() (*solver.Tablebases, error) {
	all := solver.NewTablebases(solver.Tables{Threads: 2, Ready: true})
	return all, all.Prepare(context.Background(), 3)
}

// kept returns a folder with a tablebase of 2x3.
func kept(t *testing.T, all *solver.Tablebases) *Folder {
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

func fresh() *solver.Tablebases { return solver.NewTablebases(solver.Tables{Ready: true}) }

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
	start, _ := cups.Start(3)
	s := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: opened})
	if r, err := s.Solve(t.Context(), start, solver.Limits{}, nil); err != nil || r.Lower != 0 || r.Upper != 0 || r.SweptPositions != 0 {
		t.Errorf("2x3 is %+v, %v; want 0 without a sweep", r, err)
	}
	if err := f.Keep(t.Context(), opened, 3, nil); err != nil {
		t.Error(err)
	}
}

// A tablebase that another process made proves the same as one of this process: the order
// of rows does not depend on chance.
func TestTablebasesAreTheSameInEveryProcess(t *testing.T) {
	f, here := kept(t, made(t)), made(t)
	there := fresh()
	if err := f.Open(there, 3); err != nil {
		t.Fatal(err)
	}
	with := func(all *solver.Tablebases) *solver.Solver {
		return solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: all})
	}
	a, b := with(here), with(there)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p, _ := cups.Start(3)
		for range rng.IntN(30) {
			if moves := p.Moves().Slice(); len(moves) > 0 {
				p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
			}
		}
		if p.IsOver() {
			continue
		}
		want, err := a.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if got[i].Bounds != want[i].Bounds {
				t.Errorf("%v: %v has %v, want %v", p, want[i].Move, got[i].Bounds, want[i].Bounds)
			}
		}
	}
	another, err := makeAnother()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(here.Bytes(3), another.Bytes(3)) {
		t.Error("two tablebases of one process differ")
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
	if _, err := file.WriteAt([]byte{1, 2, 3, 4, 5, 6, 7, 8}, h.blocks[3].from); err != nil {
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
	if _, ok := r.At(2 * blockBytes); !ok || told != 1 {
		t.Errorf("a whole block is not read, or damage was told %d times", told)
	}
}

// All of a file is unpacked if that is wanted, unless the context ends.
func TestUnpackLeavesNothingPacked(t *testing.T) {
	f := kept(t, made(t))
	if err := f.Unpack(t.Context(), 3); err != nil {
		t.Errorf("without an open file: %v", err)
	}
	if err := f.Open(fresh(), 3); err != nil {
		t.Fatal(err)
	}
	packed := func() (count int) {
		states := f.read[3].Load().states
		for i := range states {
			if states[i].Load() == packed {
				count++
			}
		}
		return count
	}
	before := packed()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := f.Unpack(over, 3); !errors.Is(err, context.Canceled) || packed() != before || before == 0 {
		t.Errorf("stopped at once: %v, %d blocks are packed, %d before", err, packed(), before)
	}
	if err := f.Unpack(t.Context(), 3); err != nil || packed() != 0 {
		t.Errorf("%d blocks are still packed: %v", packed(), err)
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
	if kept, err := f.List(fresh()); err != nil || len(kept) != 2 || kept[0].Bytes == 0 || kept[1].Bytes != 0 {
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
