package engine

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

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

// invented returns the file of a small size with other contents and their checksum.
func invented(change func(data []byte)) []byte {
	return spoilt(func(d []byte) []byte {
		whole := d[:len(d)-fittedSum]
		change(whole)
		return binary.LittleEndian.AppendUint32(whole, crc32.ChecksumIEEE(whole))
	})
}

func TestWrongFittedFilesAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, reason string
		data         []byte
	}{
		{"empty", "does not begin", nil},
		{"another kind", "does not begin", spoilt(func(d []byte) []byte { d[6]++; return d })},
		{"another version", "version 3", spoilt(func(d []byte) []byte { d[7]++; return d })},
		{"the version without a checksum", "version 1", spoilt(func(d []byte) []byte { d[7] = 1; return d[:len(d)-fittedSum] })},
		{"no cups", "0 cups", spoilt(func(d []byte) []byte { d[8] = 0; return d })},
		{"too many cups", "17 cups", spoilt(func(d []byte) []byte { d[8] = 17; return d })},
		{"other units", "33 units", spoilt(func(d []byte) []byte { d[9]++; return d })},
		{"cut", "but this one has", spoilt(func(d []byte) []byte { return d[:len(d)-1] })},
		{"longer", "but this one has", spoilt(func(d []byte) []byte { return append(d, 0) })},
		{"two numbers exchanged", "checksum", spoilt(func(d []byte) []byte {
			slices.Reverse(d[10:14])
			return d
		})},
		{"too large a network", "could reach", invented(func(d []byte) {
			for i := 10 + 2*WeightCount(3); i < len(d); i++ {
				d[i] = 0x7f
			}
		})},
		{"too large weights", "could add up to", invented(func(d []byte) {
			for i := 10; i < 10+2*WeightCount(3); i++ {
				d[i] = 0x7f
			}
		})},
	} {
		if _, err := DecodeFitted(c.data); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.reason)
		}
	}
}

func TestAFileWithOneByteChangedIsRefused(t *testing.T) {
	data := fittedOf(3).Encode()
	for i := range data {
		for _, flip := range []byte{0x01, 0x80, 0xff} {
			data[i] ^= flip
			if _, err := DecodeFitted(data); err == nil {
				t.Errorf("byte %d: %#x for %#x is read", i, data[i], data[i]^flip)
			}
			data[i] ^= flip
		}
	}
}

// The largest weights that are read give no estimate that leaves the range of scores,
// whatever lies on the board: the estimate is the sum of its terms.
func TestNoFileMakesEstimatesThatScoresCannotHold(t *testing.T) {
	built := fittedOf(3)
	withWeights := func(size int, sign func() bool) *Fitted {
		f := &Fitted{Cups: 3, Weights: make(Weights, WeightCount(3)), Rows: built.Rows}
		for i := range f.Weights {
			f.Weights[i] = Score(size)
			if sign() {
				f.Weights[i] = -Score(size)
			}
		}
		return f
	}
	size := sort.Search(1<<15-1, func(size int) bool {
		return withWeights(size, func() bool { return false }).check() != nil
	}) - 1
	if size < 100 || size == 1<<15-2 {
		t.Fatalf("the largest weights that are read are %d", size)
	}
	rapid.Check(t, func(t *rapid.T) {
		f, err := DecodeFitted(withWeights(size, func() bool { return rapid.Bool().Draw(t, "sign") }).Encode())
		if err != nil {
			t.Fatal(err)
		}
		v := evaluatorWith(f)
		for _, text := range []string{
			"85.85.85/0/0 0.0.0/255/0 n", "3.2.1/249/0 85.85.85/0/0 s", "0.255.0/0/0 1.2.1/251/0 n", "3.2.1/249/0 3.2.1/249/0 s",
		} {
			p, err := cups.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			sum := 0.0
			for _, term := range AppendTerms(nil, p) {
				sum += term.Value * float64(f.Weights[term.Weight])
			}
			d := nodeOf(p)
			got := v.evaluate(&d)
			if float64(got) < sum-4 || float64(got) > sum+4 || got >= unknown || got <= -unknown {
				t.Fatalf("%s: estimate %d, the terms give %.2f", text, got, sum)
			}
		}
	})
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
		r, err := New(Options{TableBytes: 1 << 16, Fitted: f}).Search(t.Context(), start, Limits{Depth: 4}, nil)
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
