package engine

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
)

// Each file in fitted is named after its number of cups, can be read, and is
// what it would be written as.
func TestFittedFilesCanBeRead(t *testing.T) {
	files, err := fittedFiles.ReadDir("fitted")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, error %v", len(files), err)
	}
	for _, file := range files {
		data, _ := fittedFiles.ReadFile(path.Join("fitted", file.Name()))
		f, err := DecodeFitted(data)
		if err != nil {
			t.Errorf("%s: %v", file.Name(), err)
			continue
		}
		if name := strconv.Itoa(f.Cups) + ".fit"; file.Name() != name || !bytes.Equal(f.Encode(), data) {
			t.Errorf("%s has %d cups, and is not what it is written as", file.Name(), f.Cups)
		}
	}
}

func TestEachSizeHasWeights(t *testing.T) {
	for n := 1; n <= cups.MaxCups; n++ {
		if w := WeightsOf(n); len(w) != WeightCount(n) {
			t.Errorf("%d cups: %d weights, want %d", n, len(w), WeightCount(n))
		}
	}
}

// spoilt returns the file of a small size after a change.
func spoilt(change func(data []byte) []byte) []byte {
	return change(fittedOf(3).Encode())
}

func TestWrongFittedFilesAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, reason string
		data         []byte
	}{
		{"empty", "does not begin", nil},
		{"another version", "does not begin", spoilt(func(d []byte) []byte { d[7]++; return d })},
		{"no cups", "0 cups", spoilt(func(d []byte) []byte { d[8] = 0; return d })},
		{"too many cups", "17 cups", spoilt(func(d []byte) []byte { d[8] = 17; return d })},
		{"other units", "33 units", spoilt(func(d []byte) []byte { d[9]++; return d })},
		{"cut", "bytes, must have", spoilt(func(d []byte) []byte { return d[:len(d)-1] })},
		{"longer", "bytes, must have", spoilt(func(d []byte) []byte { return append(d, 0) })},
		{"too large", "could reach", spoilt(func(d []byte) []byte {
			for i := 10 + 2*WeightCount(3); i < len(d); i++ {
				d[i] = 0x7f
			}
			return d
		})},
	} {
		if _, err := DecodeFitted(c.data); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.reason)
		}
	}
}

func FuzzDecodeFitted(f *testing.F) {
	f.Add(fittedOf(3).Encode())
	f.Add([]byte(fittedMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got, err := DecodeFitted(data); err == nil && !bytes.Equal(got.Encode(), data) {
			t.Error("what can be read is not what it would be written as")
		}
	})
}

// An engine with an evaluation of its own uses it on boards of that size, and on no
// others; with the built-in one it searches as without.
func TestAnEngineUsesTheEvaluationThatItIsGiven(t *testing.T) {
	best := func(f *Fitted, n int) Result {
		start, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		r, err := New(Options{HashBytes: 1 << 16, Fitted: f}).Search(t.Context(), start, Limits{Depth: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	built := fittedOf(4)
	other := &Fitted{Cups: 4, Weights: slices.Clone(built.Weights), Rows: built.Rows, Outputs: built.Outputs}
	for i := range other.Weights {
		other.Weights[i] *= 2
	}
	if with, without := best(built, 4), best(nil, 4); with.Score != without.Score || with.Nodes != without.Nodes {
		t.Errorf("with the built-in numbers: %v, without: %v", with, without)
	}
	if with, without := best(other, 4), best(nil, 4); with.Score == without.Score {
		t.Errorf("other numbers make no difference: %v", with.Score)
	}
	if with, without := best(other, 5), best(nil, 5); with.Score != without.Score || with.Nodes != without.Nodes {
		t.Errorf("on another board: %v and %v", with, without)
	}
}
