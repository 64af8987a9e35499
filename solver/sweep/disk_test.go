package sweep

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// onDisk prepares a sweep of empty boards whose old totals lie on disk.
func onDisk(t testing.TB, n, stock int, o Options) *OnDisk {
	d := Ask(start(t, n, cups.Beans(stock)), o).OnDisk(o)
	if d == nil {
		t.Skip("not on this system")
	}
	d.unsynced = testing.Short()
	return d
}

// answers are what a sweep says of each stock, as text.
type answers []string

func (a *answers) add(stock int, moves []Move, positions uint64) {
	*a = append(*a, fmt.Sprint(stock, moves, positions))
}

func inMemorySweep(t testing.TB, n, stock int, o Options) (all answers) {
	if err := Ask(start(t, n, cups.Beans(stock)), o).Starts(context.Background(), all.add); err != nil {
		t.Fatal(err)
	}
	return all
}

// sparing is the cheapest way to count that there is.
var sparing = Options{Beyond: 1, Together: 1, Blocking: 1, Threads: 2}

// ways are ways to count with and without promises, limits and sparing heroes.
var ways = []Options{
	sparing,
	{Beyond: 1, Threads: 1},
	{Beyond: 1, Own: 7, Theirs: 7, Threads: 2},
	{Beyond: 2, Own: 3, Theirs: 6, Together: 2, Blocking: 1, Threads: 2},
}

// Old totals on disk change nothing: not what is said of any stock, and not one cell.
func TestSweepsOnDiskAreThoseInMemory(t *testing.T) {
	boards := []struct{ n, stock int }{{1, 10}, {2, 12}, {3, 15}, {4, 8}, {5, 4}}
	if !testing.Short() {
		boards = append(boards, []struct{ n, stock int }{{3, 30}, {4, 40}, {5, 9}, {6, 6}}...)
	}
	for _, b := range boards {
		for i, o := range ways {
			if b.n > 4 && i > 0 || b.stock > 30 && i > 1 {
				continue
			}
			d := onDisk(t, b.n, b.stock, o)
			sums := map[string]uint32{}
			folder := filepath.Join(t.TempDir(), "sweep")
			d.filled = func(total, step int) {
				if size := sizeOf(t, folder); step == 0 && size > d.Cost().Disk {
					t.Errorf("2x%d with %d beans, %+v: %d bytes on disk, %d were foreseen", b.n, b.stock, o, size, d.Cost().Disk)
				}
				for x := range d.layers {
					l := d.layer(x, total)
					columns := [2]int{0, d.side[x].count()}
					lines := d.side[1-x]
					if x == otherMoves {
						columns = [2]int{d.side[x].first[step], d.side[x].first[step+1]}
					}
					for line := range lines.count() {
						if x == otherMoves || lines.sum[line] == step {
							sums[fmt.Sprint(x, total, step, line)] = sumOf(l, total, line, columns)
						}
					}
				}
			}
			var got answers
			if err := d.Starts(context.Background(), folder, got.add, nil); err != nil {
				t.Fatalf("2x%d with %d beans: %v", b.n, b.stock, err)
			}
			compared := 0
			w := Ask(start(t, b.n, cups.Beans(b.stock)), o).hero[0]
			if err := w.run(context.Background(), 2*b.stock, func(total int, _ uint64) error {
				for step := range d.window.steps {
					for x := range w.layers {
						l, lines := w.layer(x, total), w.side[1-x]
						columns := [2]int{0, w.side[x].count()}
						if x == otherMoves {
							columns = [2]int{w.side[x].first[step], w.side[x].first[step+1]}
						}
						for line := range lines.count() {
							if x == otherMoves || lines.sum[line] == step {
								key := fmt.Sprint(x, total, step, line)
								if want := sumOf(l, total, line, columns); sums[key] != want {
									return fmt.Errorf("the cells of mover, total, step, line %s are others", key)
								}
								compared++
							}
						}
					}
				}
				return nil
			}); err != nil {
				t.Fatalf("2x%d with %d beans, %+v: %v", b.n, b.stock, o, err)
			}
			w.release()
			if want := inMemorySweep(t, b.n, b.stock, o); !slices.Equal(got, want) || compared != len(sums) {
				t.Fatalf("2x%d with %d beans, %+v:\n%v\n%v", b.n, b.stock, o, got, want)
			}
			isEmptied(t, folder)
		}
	}
}

// sumOf sums the cells of one line that positions have.
func sumOf(l *layer, total, line int, columns [2]int) (sum uint32) {
	kind := l.other.kind[line]
	for m := columns[0]; m < columns[1]; m++ {
		if low, high := l.lowest(total, line), l.largest(total, m); high >= low && l.allows(m, kind) {
			first := l.place(int32(m), int32(line), high)
			for _, bound := range l.bounds[first : first+high-low+1] {
				sum = crc32.Update(sum, castagnoli, []byte{byte(bound)})
			}
		}
	}
	return sum
}

// isEmptied checks that a sweep that is over leaves only its page.
func isEmptied(t *testing.T, folder string) {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range all {
		if name := entry.Name(); name != pageName && name != lockName {
			t.Errorf("%s is left", name)
		}
	}
}

// A sweep that is interrupted, by its user or by an error anywhere, goes on, and ends as if it
// never had been.
func TestSweepsOnDiskGoOn(t *testing.T) {
	want := inMemorySweep(t, 3, 9, sparing)
	rapid.Check(t, func(r *rapid.T) {
		folder, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			r.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 0))
		failed := errors.New("the disk fails")
		for try := 0; ; try++ {
			d := onDisk(t, 3, 9, sparing)
			ctx, cancel := context.WithCancel(context.Background())
			left := 1 + rng.IntN(400)
			dies := rng.IntN(2) == 0
			count := func() bool { left--; return left <= 0 }
			if dies { // whatever comes after that is not done either
				left = 1 + rng.IntN(400)
				d.fault = func(string) error {
					if count() {
						return failed
					}
					return nil
				}
			}
			var got answers
			err := d.Starts(ctx, folder, got.add, func(uint64) {
				if !dies && count() {
					cancel()
				}
			})
			cancel()
			if err == nil {
				if !slices.Equal(got, want) {
					r.Fatalf("after %d tries:\n%v\n%v", try, got, want)
				}
				break
			}
			if !errors.Is(err, failed) && !errors.Is(err, context.Canceled) {
				r.Fatalf("after %d tries: %v", try, err)
			}
			if !slices.Equal(got, want[:len(got)]) {
				r.Fatalf("after %d tries, up to an interruption:\n%v\n%v", try, got, want)
			}
		}
		var again answers // what is over is read from the page
		if err := onDisk(t, 3, 9, sparing).Starts(context.Background(), folder, again.add, nil); err != nil || !slices.Equal(again, want) {
			r.Fatalf("a second time: %v, %v", again, err)
		}
	})
}

// interrupted returns a folder with a sweep that was interrupted after a total.
func interrupted(t testing.TB, total int) string {
	folder := t.TempDir()
	d := onDisk(t, 3, 12, sparing)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	steps := 0
	err := d.Starts(ctx, folder, func(int, []Move, uint64) {}, func(uint64) {
		if steps++; steps == (total+1)*d.window.steps+3 {
			cancel()
		}
	})
	if err != context.Canceled {
		t.Fatal(err)
	}
	return folder
}

// A byte that was changed, and a file that was cut off or is gone, are noticed wherever they are.
func TestSweepsOnDiskNoticeDamage(t *testing.T) {
	folder := interrupted(t, 9)
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	run := func() error {
		return onDisk(t, 3, 12, sparing).Starts(context.Background(), folder, func(int, []Move, uint64) {}, nil)
	}
	files := 0
	for _, entry := range all {
		name := filepath.Join(folder, entry.Name())
		before, err := os.ReadFile(name)
		if err != nil || len(before) == 0 {
			continue
		}
		files++
		damages := []func() error{
			func() error { return os.Truncate(name, int64(rng.IntN(len(before)))) },
			func() error { return os.Remove(name) },
		}
		for range 5 {
			damages = append(damages, func() error {
				after := slices.Clone(before)
				after[rng.IntN(len(after))] ^= 1 << rng.IntN(8)
				return os.WriteFile(name, after, 0o644)
			})
		}
		for i, damage := range damages {
			if entry.Name() == pageName && i == 1 {
				continue // without its page a folder is that of a new sweep
			}
			kept := t.TempDir()
			if err := os.CopyFS(kept, os.DirFS(folder)); err != nil {
				t.Fatal(err)
			}
			if err := damage(); err != nil {
				t.Fatal(err)
			}
			if err := run(); err == nil || !strings.Contains(err.Error(), name+" is damaged") && !strings.Contains(err.Error(), "another sweep") {
				t.Errorf("%s, damage %d: %v", entry.Name(), i, err)
			}
			if err := errors.Join(os.RemoveAll(folder), os.Mkdir(folder, 0o755), os.CopyFS(folder, os.DirFS(kept))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if files < 5 {
		t.Errorf("only %d files", files)
	}
	if err := run(); err != nil {
		t.Errorf("without damage: %v", err)
	}
}

// The folder of another sweep, one at which somebody is at work, and a disk that is too small are
// refused, and nothing is changed.
func TestSweepsOnDiskAreRefused(t *testing.T) {
	folder := interrupted(t, 9)
	before := listOf(t, folder)
	none := func(int, []Move, uint64) {}
	if err := onDisk(t, 3, 13, sparing).Starts(context.Background(), folder, none, nil); err == nil || !strings.Contains(err.Error(), "another sweep") {
		t.Errorf("another stock: %v", err)
	}
	d := onDisk(t, 3, 12, sparing)
	if _, err := d.open(folder, 1<<60); err == nil || !strings.Contains(err.Error(), "MB of disk") {
		t.Errorf("a small disk: %v", err)
	}
	f, err := d.open(folder, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := onDisk(t, 3, 12, sparing).Starts(context.Background(), folder, none, nil); err == nil || !strings.Contains(err.Error(), "at work") {
		t.Errorf("a folder in use: %v", err)
	}
	f.close()
	if after := listOf(t, folder); !reflect.DeepEqual(before, after) {
		t.Errorf("%v became %v", before, after)
	}
}

// sizeOf returns how many bytes the files of a sweep have.
func sizeOf(t *testing.T, folder string) (size int64) {
	all, err := filepath.Glob(filepath.Join(folder, filePrefix+"*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	return size
}

func listOf(t *testing.T, folder string) (all []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil {
			all = append(all, fmt.Sprint(entry.Name(), info.Size()))
		}
	}
	return all
}
