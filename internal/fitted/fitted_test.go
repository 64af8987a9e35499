package fitted

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
)

// Each file in fitted is named after its number of cups, can be read, and is
// what it would be written as.
func TestFittedFilesCanBeRead(t *testing.T) {
	found, err := files.ReadDir(".")
	if err != nil || len(found) < 5 {
		t.Fatalf("%d files, error %v", len(found), err)
	}
	for _, file := range found {
		data, _ := files.ReadFile(file.Name())
		f, err := Decode(data)
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
	return change(Of(3).Encode())
}

// invented returns the file of a small size with other contents and their checksum.
func invented(change func(data []byte)) []byte {
	return spoilt(func(d []byte) []byte {
		whole := d[:len(d)-sumLength]
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
		{"the version without a checksum", "version 1", spoilt(func(d []byte) []byte { d[7] = 1; return d[:len(d)-sumLength] })},
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
		if _, err := Decode(c.data); err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.reason)
		}
	}
}

func TestAFileWithOneByteChangedIsRefused(t *testing.T) {
	data := Of(3).Encode()
	for i := range data {
		for _, flip := range []byte{0x01, 0x80, 0xff} {
			data[i] ^= flip
			if _, err := Decode(data); err == nil {
				t.Errorf("byte %d: %#x for %#x is read", i, data[i], data[i]^flip)
			}
			data[i] ^= flip
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(Of(3).Encode())
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, data []byte) {
		if got, err := Decode(data); err == nil && !bytes.Equal(got.Encode(), data) {
			t.Error("what can be read is not what it would be written as")
		}
	})
}
