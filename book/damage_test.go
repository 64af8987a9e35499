package book_test

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/book"
)

// repair makes the checksums of a changed book right again.
func repair(data []byte) []byte {
	table := crc32.MakeTable(crc32.Castagnoli)
	binary.LittleEndian.PutUint32(data[56:], crc32.Checksum(data[64:], table))
	binary.LittleEndian.PutUint32(data[60:], crc32.Checksum(data[:60], table))
	return data
}

func TestEveryCutAndEveryWrongBitIsRefused(t *testing.T) {
	good := small(t)
	for size := range good {
		if _, err := book.Open(good[:size]); !isFormatError(err) {
			t.Errorf("the first %d bytes: %v", size, err)
		}
	}
	for i := range 8 * len(good) {
		bad := append([]byte(nil), good...)
		bad[i/8] ^= 1 << (i % 8)
		if _, err := book.Open(bad); !isFormatError(err) {
			t.Errorf("bit %d of byte %d: %v", i%8, i/8, err)
		}
	}
	if _, err := book.Open(append(small(t), 0)); !isFormatError(err) {
		t.Errorf("one byte more: %v", err)
	}
}

func isFormatError(err error) bool {
	var format *book.FormatError
	return errors.As(err, &format)
}

// These files have right checksums, so the reason must be found out.
func TestTheReasonIsNamed(t *testing.T) {
	const block = 64 + 3 + 8 // header and an index of one block
	for _, test := range []struct {
		reason string
		change func(b []byte)
	}{
		{"does not begin with CUPSBOOK", func(b []byte) { b[0] = 'X' }},
		{"version 1 is not known", func(b []byte) { b[8] = 1 }},
		{"17 cups", func(b []byte) { b[10] = 17 }},
		{"9 bits", func(b []byte) { b[11] = 9 }},
		{"513 entries do not make 1 blocks", func(b []byte) { b[16], b[17] = 1, 2 }},
		{"by its header", func(b []byte) { b[32]++ }},
		{"bytes are left over", func(b []byte) { b[16]-- }},
		{"no value", func(b []byte) { b[block] = 0xff }},
		{"the keys do not rise", func(b []byte) { b[block+2] = 0 }},
		{"too large", func(b []byte) { b[64] = 0xff }},
		{"outside the file", func(b []byte) { b[64+3+7] = 0xff }},
	} {
		bad := small(t)
		test.change(bad)
		_, err := book.Open(repair(bad))
		if !isFormatError(err) || !strings.Contains(err.Error(), test.reason) {
			t.Errorf("%s: %v", test.reason, err)
		}
	}
}

func TestAFileIsABook(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "small.book")
	if err := os.WriteFile(name, small(t), 0o600); err != nil {
		t.Fatal(err)
	}
	b, err := book.OpenFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.Info() != open(t, small(t)).Info() {
		t.Errorf("info is %+v", b.Info())
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
}

func TestAFileThatIsNoBookIsRefusedByName(t *testing.T) {
	folder := t.TempDir()
	for name, data := range map[string]string{
		"empty": "", "short": "CUPSBOOK", "foreign": strings.Repeat("[Event]\n", 100), "cut": string(small(t)[:80]),
	} {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := book.OpenFile(file); !isFormatError(err) || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{folder, filepath.Join(folder, "absent")} {
		if _, err := book.OpenFile(name); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever a file holds, it is refused or works; its checksums are made right,
// so that they do not hide the rest.
func FuzzOpen(f *testing.F) {
	f.Add(small(f))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 64 {
			data = repair(append([]byte(nil), data...))
		}
		b, err := book.Open(data)
		if err != nil {
			return
		}
		entries := uint64(0)
		for e, err := range b.Entries() {
			entries++
			if v, ok := b.Probe(e.Position); err == nil && (!ok || v != e.Value) {
				t.Fatalf("%s is %+v, %v", e.Position, v, ok)
			}
		}
		if entries != b.Info().Entries {
			t.Fatalf("%d entries of %d", entries, b.Info().Entries)
		}
	})
}
