package sweep

import (
	"os"
	"path/filepath"
	"testing"
)

// fillStorage puts bytes that tell where they are into a store, part by part. Before the
// part with that number it calls interrupt.
func fillStorage(t *testing.T, s storage, size, part int64, number int, interrupt func()) {
	t.Helper()
	for from := int64(0); from < size; from += part {
		if from/part == int64(number) {
			interrupt()
		}
		bytes := s.part(from, min(part, size-from))
		for i := range bytes {
			if bytes[i] != 0 {
				t.Fatalf("byte %d of the part at %d is %d at the beginning", i, from, bytes[i])
			}
			bytes[i] = byteAt(from + int64(i))
		}
		if err := s.put(from, bytes); err != nil {
			t.Fatal(err)
		}
	}
}

func byteAt(i int64) uint8 { return uint8(i ^ i>>8 ^ i>>16) }

// What a store was given is read again, in any order, in memory and from a file, also if the
// file can no longer be written, and after a rest.
func TestStorageKeepsBytes(t *testing.T) {
	const size, part = 100_001, 3000
	for name, s := range map[string]storage{
		"memory": newStorage(size, part, false), "file": newStorage(size, part, true), "a file that fails": newStorage(size, part, true),
	} {
		fillStorage(t, s, size, part, 5, func() {
			if file, ok := s.(*inFile); ok && name == "a file that fails" {
				readable, err := os.CreateTemp(t.TempDir(), "")
				if err != nil {
					t.Fatal(err)
				}
				before := make([]uint8, 5*part)
				if _, err := file.file.ReadAt(before, 0); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(readable.Name(), before, 0o600); err != nil {
					t.Fatal(err)
				}
				readable.Close()
				file.file.Close()
				if file.file, err = os.Open(readable.Name()); err != nil { // only for reading
					t.Fatal(err)
				}
			}
		})
		for i := int64(size - 1); i >= 0; i -= 7 {
			if i == size/2/7*7 {
				s.rest()
			}
			if got, ok := s.at(i); !ok || got != byteAt(i) {
				t.Fatalf("%s: byte %d is %d (%v)", name, i, got, ok)
			}
		}
	}
}

// A temporary file leaves no name behind: the system frees it however the program ends.
func TestScratchHasNoName(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	file := newScratch()
	if file == nil {
		t.Skip("this system does not remove files that are open")
	}
	defer file.Close()
	if names, err := filepath.Glob(filepath.Join(os.TempDir(), "*")); err != nil || len(names) > 0 {
		t.Errorf("%v, %v", names, err)
	}
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	if file := newScratch(); file != nil {
		t.Error("there is a file in a directory that does not exist")
	}
}
