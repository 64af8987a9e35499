package tables

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/packed"
	"example.org/cups/internal/savefile"
	"example.org/cups/solver/sweep"
)

// stripBoard are tablebases that are kept in strips: that of a small game, in the place of 2x5.
type stripBoard struct {
	board
	stop   func(strip int) error // is asked before each strip that is put; nil: never an error
	made   int                   // strips
	opened *sweep.Table
}

const stripStock = 24

func (b *stripBoard) plan() *sweep.Plan {
	p, err := cups.StartWith(3, stripStock)
	if err != nil {
		panic(err)
	}
	return sweep.PlanTable(p, sweep.Options{Beyond: 1, Threads: 2})
}

func (b *stripBoard) Strips(int) (strips, groups int) { return b.plan().Strips(), b.plan().Groups() }

func (b *stripBoard) StripBytes(int) int64 { return 5 << 20 }

func (b *stripBoard) OpenStrips(_ int, from sweep.Strips) error {
	b.opened = b.plan().OpenStrips(from)
	return nil
}

func (b *stripBoard) MakeStrips(ctx context.Context, _ int, from sweep.Strips, put sweep.PutStrip, report func(done, all uint64)) error {
	plan := b.plan()
	_, all := plan.StripCost()
	return plan.MakeStrips(ctx, from, func(strip int, codes []byte, each func(func([]byte) error) error) error {
		if b.stop != nil {
			if err := b.stop(strip); err != nil {
				return err
			}
		}
		b.made++
		return put(strip, codes, each)
	}, func(done uint64) {
		if report != nil {
			report(done, all)
		}
	})
}

// gain returns what the table says of the empty board with some stocks.
func (b *stripBoard) gain(mine, theirs int) (int, bool) {
	var empty packed.Row
	return b.opened.Upper(empty, empty, mine, theirs)
}

// keptInStrips returns a folder with a tablebase in strips, and the bytes of its file.
func keptInStrips(t *testing.T) (*Folder, []byte) {
	t.Helper()
	f, b := At(t.TempDir()), &stripBoard{}
	if err := f.Obtain(t.Context(), b, 5, Steps{}); err != nil || b.opened == nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(f.File(5))
	if err != nil {
		t.Fatal(err)
	}
	return f, whole
}

// Where the disk has too little room, nothing is begun and nothing changed; what is there already
// need not fit once more.
func TestStripsAreNotBegunWithoutRoom(t *testing.T) {
	const damaged = 4 << 20
	for _, c := range []struct {
		there      string // of 4 MB
		free, need int64  // MB
		begins     bool
	}{{"", 4, 5, false}, {"", 5, 5, true}, {".part", 0, 1, false}, {".part", 1, 1, true}, {"", 0, 5, false}, {"damaged", 0, 1, false}, {"damaged", 1, 1, true}} {
		f, b := At(t.TempDir()), &stripBoard{}
		f.free = func(string) (int64, bool) { return c.free << 20, true }
		name := f.File(5) + c.there
		if c.there == "damaged" {
			name = f.File(5)
		}
		if c.there != "" {
			if err := os.WriteFile(name, make([]byte, damaged), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		told := 0
		err := f.Obtain(t.Context(), b, 5, Steps{Making: func() { told++ }, Damaged: func(error) { told++ }})
		var full *DiskError
		if errors.As(err, &full) == c.begins || !c.begins && (full.Need != c.need || full.Free != c.free || told > 0) || c.begins && b.opened == nil {
			t.Errorf("%+v: %v, told %d times", c, err, told)
		}
		if info, err := os.Stat(name); !c.begins && c.there != "" && (err != nil || info.Size() != damaged) {
			t.Errorf("%+v: what was there is gone: %v", c, err)
		}
		if _, err := os.Stat(f.begun(5)); !c.begins && c.there != ".part" && err == nil {
			t.Errorf("%+v: a file is begun", c)
		}
	}
	if free, known := savefile.FreeBytes(t.TempDir()); known && free <= 0 {
		t.Errorf("%d bytes are free", free)
	}
}

// A tablebase in strips is made once, said how far that is, and then opened and listed.
func TestStripsAreMadeAndKept(t *testing.T) {
	f, b := At(t.TempDir()), &stripBoard{}
	making, last := 0, uint64(0)
	steps := Steps{Making: func() { making++ }, Sweeping: func(done, all uint64) {
		if done < last || done > all {
			t.Errorf("%d of %d are done after %d", done, all, last)
		}
		last = done
	}}
	if err := f.Obtain(t.Context(), b, 5, steps); err != nil {
		t.Fatal(err)
	}
	if _, all := b.plan().StripCost(); last != all {
		t.Errorf("%d positions of %d are done at the end", last, all)
	}
	strips, _ := b.Strips(5)
	again := &stripBoard{}
	if err := f.Obtain(t.Context(), again, 5, steps); err != nil || b.made != strips || again.made != 0 || making != 1 {
		t.Errorf("made %d and %d strips, %v", b.made, again.made, err)
	}
	plain, err := b.plan().Make(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for mine := range stripStock + 1 {
		for theirs := range stripStock + 1 {
			var empty packed.Row
			want, _ := plain.Upper(empty, empty, mine, theirs)
			if got, known := again.gain(mine, theirs); !known || got != want {
				t.Fatalf("the empty board with %d and %d beans gains %d (%t), not %d", mine, theirs, got, known, want)
			}
		}
	}
	if all, err := f.List(again); err != nil || all[2].Bytes == 0 || all[2].Begun != 0 || all[2].Damage != nil {
		t.Errorf("listed as %+v, %v", all, err)
	}
	if _, err := os.Stat(f.mark(f.File(5))); err != nil {
		t.Error("what was checked while it was written is not marked as checked")
	}
	if err := f.Check(again, 5); err != nil {
		t.Error(err)
	}
	if err := f.Remove(5); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(f.path); len(left) != 0 {
		t.Errorf("after removing there is %v", left)
	}
}

// Wherever the making was stopped, and whatever was half written then, it goes on with the whole
// strips, and the file is the same byte for byte.
func TestMakingStripsGoesOn(t *testing.T) {
	_, whole := keptInStrips(t)
	strips, groups := (&stripBoard{}).Strips(5)
	stopped := errors.New("stopped")
	for have := range strips {
		f := At(t.TempDir())
		first := &stripBoard{stop: func(strip int) error {
			if strip == have {
				return stopped
			}
			return nil
		}}
		if err := f.Obtain(t.Context(), first, 5, Steps{}); !errors.Is(err, stopped) {
			t.Fatal(err)
		}
		if err := f.Open(&stripBoard{}, 5); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("what is begun is opened: %v", err)
		}
		if all, err := f.List(first); err != nil || all[2].Begun == 0 || all[2].Bytes != 0 {
			t.Errorf("what is begun is listed as %+v, %v", all[2], err)
		}
		second := &stripBoard{}
		if err := f.Obtain(t.Context(), second, 5, Steps{}); err != nil || second.made != strips-have {
			t.Errorf("after %d of %d strips, %d are made: %v", have, strips, second.made, err)
		}
		if got, err := os.ReadFile(f.File(5)); err != nil || !bytes.Equal(got, whole) {
			t.Errorf("after %d strips the file is another: %v", have, err)
		}
	}

	file, err := os.Create(filepath.Join(t.TempDir(), "whole"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.Write(whole); err != nil {
		t.Fatal(err)
	}
	s, err := openStrips(file, (&stripBoard{}).Kind(5), strips, groups)
	if err != nil {
		t.Fatal(err)
	}
	var ends []int64
	for _, k := range s.kept {
		ends = append(ends, k.end())
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for range 25 {
		cut := rng.Int64N(int64(len(whole)) + 1)
		left := append([]byte(nil), whole[:cut]...)
		if rng.IntN(2) == 0 { // the system has kept the length, and not what was last written
			left = append(left, make([]byte, rng.IntN(10000))...)
		}
		have := 0
		for have < len(ends) && ends[have] <= cut {
			have++
		}
		f := At(t.TempDir())
		if err := os.WriteFile(f.begun(5), left, 0o644); err != nil {
			t.Fatal(err)
		}
		b := &stripBoard{}
		if err := f.Obtain(t.Context(), b, 5, Steps{}); err != nil || b.made > strips-have || b.made < strips-have-1 {
			t.Errorf("cut at %d, with %d of %d whole strips: %d are made, %v", cut, have, strips, b.made, err)
		}
		if got, err := os.ReadFile(f.File(5)); err != nil || !bytes.Equal(got, whole) {
			t.Errorf("cut at %d, the file is another: %v", cut, err)
		}
	}
}

// Whatever byte of the file changes, wherever it ends, the file is refused, and where that is said
// is near; only what follows is made again.
func TestDamagedStripsAreRefusedAndMended(t *testing.T) {
	f, whole := keptInStrips(t)
	strips, _ := (&stripBoard{}).Strips(5)
	rng := rand.New(rand.NewPCG(9, 9))
	file, err := os.Open(f.File(5))
	if err != nil {
		t.Fatal(err)
	}
	_, groups := (&stripBoard{}).Strips(5)
	s, err := openStrips(file, (&stripBoard{}).Kind(5), strips, groups)
	if err != nil {
		t.Fatal(err)
	}
	file.Close()
	used := func(at int64) bool { // the rest of a page is not
		if at < int64(stripsHead) {
			return true
		}
		from := int64(pageBytes)
		for _, k := range s.kept {
			if at >= from && at < k.from+int64(k.index[groups]) {
				return true
			}
			from = k.end()
		}
		return false
	}
	for i := range 80 {
		data := append([]byte(nil), whole...)
		at := rng.Int64N(int64(len(data)))
		if i < stripsHead {
			at = int64(i)
		}
		if !used(at) {
			continue
		}
		data[at] ^= 1 << rng.IntN(8)
		if err := os.WriteFile(f.File(5), data, 0o644); err != nil {
			t.Fatal(err)
		}
		var damaged *DamagedError
		b := &stripBoard{}
		if err := f.Open(b, 5); !errors.As(err, &damaged) || damaged.File != f.File(5) || b.opened != nil || !damaged.IsLarge() {
			t.Fatalf("byte %d is changed: %v", at, err)
		}
		if at >= pageBytes && (damaged.Offset > at || damaged.Offset < at-int64(len(whole))/int64(strips)) {
			t.Errorf("byte %d is changed, byte %d is named", at, damaged.Offset)
		}
		if i%20 != 19 {
			continue
		}
		told := 0
		if err := f.Obtain(t.Context(), b, 5, Steps{Damaged: func(error) { told++ }}); err != nil || told != 1 {
			t.Errorf("mended: %v, told %d times", err, told)
		}
		if got, err := os.ReadFile(f.File(5)); err != nil || !bytes.Equal(got, whole) {
			t.Errorf("what is mended is another file: %v", err)
		}
	}
	for _, data := range [][]byte{nil, whole[:30], whole[:len(whole)-1], append(append([]byte(nil), whole...), 0), []byte("foreign")} {
		if err := os.WriteFile(f.File(5), data, 0o644); err != nil {
			t.Fatal(err)
		}
		var damaged *DamagedError
		if err := f.Open(&stripBoard{}, 5); !errors.As(err, &damaged) {
			t.Errorf("%d bytes are taken: %v", len(data), err)
		}
	}
}

// A group that is damaged after the file was checked proves nothing, is told once, and has the
// file looked at again.
func TestAGroupDamagedLaterProvesNothing(t *testing.T) {
	f, whole := keptInStrips(t)
	told := 0
	f.Damaged = func(err *DamagedError) { told++ }
	b := &stripBoard{}
	if err := f.Open(b, 5); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(f.File(5), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.WriteAt(make([]byte, len(whole)-pageBytes), pageBytes); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, known := b.gain(10, 10); known {
			t.Error("a bound of a damaged group is known")
		}
	}
	if told != 1 {
		t.Errorf("the damage was told %d times", told)
	}
	if _, err := os.Stat(f.mark(f.File(5))); err == nil {
		t.Error("the file still counts as checked")
	}
}

// A process that is killed while it makes the file leaves what the next one goes on with.
func TestAKilledMakerIsFollowed(t *testing.T) {
	if folder := os.Getenv("MAKE_STRIPS_IN"); folder != "" {
		for {
			if err := At(folder).Obtain(t.Context(), &stripBoard{}, 5, Steps{}); err != nil {
				t.Fatal(err)
			}
			if err := At(folder).Remove(5); err != nil {
				t.Fatal(err)
			}
		}
	}
	if testing.Short() {
		t.Skip("starts processes")
	}
	_, whole := keptInStrips(t)
	for kill := range 12 {
		folder := t.TempDir()
		maker := exec.Command(os.Args[0], "-test.run", "^TestAKilledMakerIsFollowed$")
		maker.Env = append(os.Environ(), "MAKE_STRIPS_IN="+folder)
		if err := maker.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(30+kill*7) * time.Millisecond) // any time will do
		_ = maker.Process.Kill()
		_ = maker.Wait()
		f, b := At(folder), &stripBoard{}
		if err := f.Obtain(t.Context(), b, 5, Steps{Damaged: func(err error) { t.Error(err) }}); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(f.File(5)); err != nil || !bytes.Equal(got, whole) {
			t.Errorf("the file after a killed maker is another: %v", err)
		}
	}
}

// A file in strips of any bytes is read without a panic.
func FuzzReadStrips(f *testing.F) {
	b := &stripBoard{}
	strips, groups := b.Strips(5)
	whole := (&stripFile{kind: b.Kind(5), strips: strips, groups: groups}).head()
	f.Add(whole)
	f.Add(append(append(whole, make([]byte, pageBytes-len(whole))...), "STRIP\n"...))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := os.CreateTemp(t.TempDir(), "")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if _, err := file.Write(data); err != nil {
			t.Fatal(err)
		}
		_, _ = openStrips(file, b.Kind(5), strips, groups)
		_, _ = goOn(t.Context(), file, b.Kind(5), strips, groups, 1)
	})
}
