package checkpoint_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/checkpoint"
	"example.org/cups/solver"
)

var start = cups.MustParse("0.0/9/0 0.0/9/0 s")

func open(t *testing.T, path string) *checkpoint.File {
	t.Helper()
	f, err := checkpoint.Open(path, start)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func finding(i int) solver.Finding {
	return bytes.Repeat([]byte{byte(i)}, solver.FindingBytes(2))
}

// readAll returns the findings by their first bytes.
func readAll(t *testing.T, f *checkpoint.File) string {
	t.Helper()
	var b strings.Builder
	if err := f.Each(func(x solver.Finding) error { fmt.Fprint(&b, x[0], " "); return nil }); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// written makes a checkpoint of two blocks, with findings 1, 2 and 3.
func written(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "a")
	f := open(t, path)
	f.Keep(finding(1))
	f.Keep(finding(2))
	if err := f.Flush(checkpoint.Work{Nodes: 10, Time: time.Second}); err != nil {
		t.Fatal(err)
	}
	f.Keep(finding(3))
	if err := errors.Join(f.Flush(checkpoint.Work{Nodes: 20, Time: time.Minute}), f.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestWhatIsFlushedIsThereAgain(t *testing.T) {
	path := written(t)
	f := open(t, path)
	if got := readAll(t, f); got != "1 2 3 " || f.Work() != (checkpoint.Work{Nodes: 20, Time: time.Minute}) {
		t.Fatalf("%q %v", got, f.Work())
	}
	f.Keep(finding(4))
	if err := errors.Join(f.Flush(checkpoint.Work{Nodes: 30}), f.Close()); err != nil {
		t.Fatal(err)
	}
	f = open(t, path)
	defer f.Close()
	if got := readAll(t, f); got != "1 2 3 4 " {
		t.Fatalf("%q", got)
	}
}

// A crash while a block is written costs that block only, and the next run
// writes over its rest. So does a byte that the disk changed.
func TestHalfABlockIsCutOff(t *testing.T) {
	whole, err := os.ReadFile(written(t))
	if err != nil {
		t.Fatal(err)
	}
	last := len(whole) - solver.FindingBytes(2) - 24
	for cut := last; cut < len(whole); cut++ {
		flipped := bytes.Clone(whole)
		flipped[cut] ^= 0x40
		for _, text := range [][]byte{whole[:cut], flipped} {
			path := filepath.Join(t.TempDir(), "a")
			if err := os.WriteFile(path, text, 0o600); err != nil {
				t.Fatal(err)
			}
			f := open(t, path)
			if got := readAll(t, f); got != "1 2 " || f.Work().Nodes != 10 {
				t.Fatalf("cut at %d: %q %v", cut, got, f.Work())
			}
			f.Keep(finding(5))
			if err := errors.Join(f.Flush(checkpoint.Work{}), f.Close()); err != nil {
				t.Fatal(err)
			}
			f = open(t, path)
			if got := readAll(t, f); got != "1 2 5 " {
				t.Fatalf("cut at %d, then written: %q", cut, got)
			}
			f.Close()
		}
	}
}

func TestOnlyOneRunHasACheckpoint(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	f := open(t, path)
	if _, err := checkpoint.Open(path, start); !errors.Is(err, checkpoint.ErrInUse) {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
}

// refusals are files that are no checkpoint of start, and why. Those that may
// never have been one are foreign.
var refusals = []struct {
	text, want string
	foreign    bool
}{
	{"[Event \"x\"]\n", "byte 0: this is not a checkpoint", true},
	{strings.Repeat("x", 100_000), "byte 0: this is not a checkpoint", true},
	{"cups-checkpoints 1 ", "byte 0: this is not a checkpoint", true},
	{"c\n", "byte 0: this is not a checkpoint", true},
	{"", "byte 0: it is damaged or empty", false},
	{"cups-ch", "byte 0: it is damaged or empty", true},
	{"cups-checkpoint", "byte 0: it is damaged or empty", false},
	{"cups-checkpoint ", "byte 16: it is damaged", false},
	{"cups-checkpoint 1", "byte 16: it is damaged", false},
	{"cups-checkpoint 1 0.0/9/0 0.", "byte 16: it is damaged", false},
	{"cups-checkpoint 1 0.0/9/0 0.0/9/0 s", "byte 16: it is damaged", false},
	{"cups-checkpoint ? 0.0/9/0 0.0/9/0 s\n", "byte 16: it is damaged", false},
	{"cups-checkpoint 1 0.0/9/0 0.0?9/0 s\n", "byte 18: it is damaged: \"0.0/9/0 0.0?9/0 s\" is no position", false},
	{"cups-checkpoint 1 " + strings.Repeat("x", 100_000), "byte 16: it is damaged", false},
	{"cups-checkpoint 2 0.0/1/0\n", "byte 16: it is of version \"2\", and this program reads version 1", false},
	{"cups-checkpoint 1 0.0/8/0 0.0/8/0 s\n", "byte 18: it is of another position", false},
}

func TestOtherFilesAreRefusedAndLeft(t *testing.T) {
	for _, c := range refusals {
		path := filepath.Join(t.TempDir(), "a")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := checkpoint.Open(path, start)
		format, ok := errors.AsType[*checkpoint.FormatError](err)
		if !ok || !strings.Contains(err.Error(), c.want) || format.Foreign != c.foreign {
			t.Errorf("%.40q: %v, want %s", c.text, err, c.want)
		}
		if after, _ := os.ReadFile(path); string(after) != c.text {
			t.Errorf("%.40q was changed", c.text)
		}
	}
}

// A new beginning takes away what a run has left, however damaged, and nothing
// that is not ours.
func TestFreshTakesOnlyCheckpointsAway(t *testing.T) {
	for _, c := range refusals {
		path := filepath.Join(t.TempDir(), "a")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := checkpoint.OpenFresh(path, start)
		if (err != nil) != c.foreign {
			t.Errorf("%.40q: %v", c.text, err)
		}
		if err == nil {
			f.Close()
		}
		if _, err := os.Stat(path); (err == nil) != c.foreign {
			t.Errorf("%.40q: %v", c.text, err)
		}
	}
	path := written(t)
	open(t, path).Close()
	f, err := checkpoint.OpenFresh(path, start)
	if err != nil || f.Exists() {
		t.Fatal(err)
	}
	f.Close()
	if f, err = checkpoint.OpenFresh(path, start); err != nil {
		t.Error("where there is nothing: ", err)
	} else if f.Close() != nil {
		t.Error(err)
	}
}

// Whatever a file holds, it is read or refused.
func FuzzOpen(f *testing.F) {
	head := "cups-checkpoint 1 " + start.String() + "\n"
	f.Add([]byte(head))
	f.Add([]byte(head + "\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "a")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := checkpoint.Open(path, start)
		if err != nil {
			return
		}
		s := solver.New(solver.Options{TableBytes: 1 << 12})
		_ = c.Each(func(x solver.Finding) error { return s.Recall(start, x) })
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	})
}
