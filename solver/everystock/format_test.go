package everystock

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// plain returns the lines and values of a table's file.
func plain(t testing.TB, table *Table) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := table.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("WriteTo: got %d, %v, want %d bytes", n, err, b.Len())
	}
	z, err := gzip.NewReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// zipped is the file with those lines and values.
func zipped(text []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text)
	z.Close()
	return b.Bytes()
}

func TestTablesAreReadAsTheyWereWritten(t *testing.T) {
	for n := 1; n <= 3; n++ {
		table := mustProve(t, n)
		text := plain(t, table)
		back, err := Read(bytes.NewReader(zipped(text)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(plain(t, back), text) {
			t.Errorf("2x%d: the table that was read is written otherwise", n)
		}
		if back.Bounds(7) != table.Bounds(7) || back.Bounds(77) != table.Bounds(77) {
			t.Errorf("2x%d: the table that was read has other bounds", n)
		}
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	text := string(plain(t, mustProve(t, 1)))
	change := func(old, new string) []byte { return zipped([]byte(strings.Replace(text, old, new, 1))) }
	whole := zipped([]byte(text))
	for _, c := range []struct {
		name, want string
		file       []byte
	}{
		{"nothing", "the beginning: the file ends there", nil},
		{"not gzip", "the beginning: gzip: invalid header", []byte(text)},
		{"cut off", "the file ends there", whole[:len(whole)-12]},
		{"no end", "the file ends there", whole[:len(whole)-4]},
		{"title", "line 1: the line must be", change("everystock 1", "everystock 2")},
		{"name", `line 2: "bowls 1": the line must be "cups" and a number`, change("cups 1", "bowls 1")},
		{"cups", "line 2: 7: must be 1 to 6", change("cups 1", "cups 7")},
		{"not a number", `line 3: "x" is not a number`, change("spare 0", "spare x")},
		{"another form of a number", `line 3: "00" is not a number`, change("spare 0", "spare 00")},
		{"give", "line 4: 1: must be 0 to 0", change("give 0", "give 1")},
		{"other", "line 5: 0: must be 1 to 3", change("other 1", "other 0")},
		{"width", "line 6: 65: must be 1 to 64", change("width 4", "width 65")},
		{"sum", "line 8: 25: must be 1 to 24", change("highest 20", "highest 25")},
		{"period", "line 9: 0: must be 1 to 1000", change("period 1", "period 0")},
		{"from", "line 10: 100001: must be 1 to 100000", change("from 5", "from 100001")},
		{"bound", "line 12: -3: must be -2 to 2", change("-2 -2 0", "-3 -2 0")},
		{"bounds crossed", "line 12: the lower bound -1 is above the upper bound -2", change("-2 -2 0", "-1 -2 0")},
		{"a number too few", `line 12: "-2 -2": there must be 3 numbers`, change("-2 -2 0", "-2 -2")},
		{"no empty line", "line 17: the line must be empty", change("\n\n", "\n-2 -2\n")},
		{"long line", "line 2: the line has more than 80 bytes", change("cups 1", strings.Repeat("c", 81))},
		{"too large", "values: at most 1073741824 are read", change("cups 1\nspare 0\ngive 0\nother 1\nwidth 4", "cups 6\nspare 3\ngive 0\nother 1\nwidth 64")},
		{"value", "value 108: 255: must be at most 41", zipped([]byte(text[:len(text)-1] + "\xff"))},
		{"a value too few", "value 108: the file ends there", zipped([]byte(text[:len(text)-1]))},
		{"a value too many", "value 109: the file must end there", zipped([]byte(text + "\x00"))},
		{"something after it", "the end: gzip: invalid header", append(bytes.Clone(whole), "more than a header"...)},
	} {
		var fault *FormatError
		if _, err := Read(bytes.NewReader(c.file)); !errors.As(err, &fault) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want a FormatError with %q", c.name, err, c.want)
		}
	}
}

func TestReadPassesTheErrorOfItsReaderOn(t *testing.T) {
	broken := errors.New("the disk is broken")
	file := zipped(plain(t, mustProve(t, 1)))
	for at := range file {
		r := io.MultiReader(bytes.NewReader(file[:at]), iotest.ErrReader(broken))
		if _, err := Read(r); !errors.Is(err, broken) {
			t.Fatalf("after %d bytes: got %v, want %v", at, err, broken)
		}
	}
}

func FuzzRead(f *testing.F) {
	for n := 1; n <= 2; n++ {
		table, err := Prove(f.Context(), n, Options{}, nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(plain(f, table))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		table, err := Read(bytes.NewReader(zipped(text)))
		if err != nil {
			var fault *FormatError
			if !errors.As(err, &fault) {
				t.Fatalf("got %v, want a FormatError", err)
			}
			return
		}
		if !bytes.Equal(plain(t, table), text) {
			t.Fatal("the table that was read is written otherwise")
		}
	})
}

func FuzzReadZipped(f *testing.F) {
	table, err := Prove(f.Context(), 1, Options{}, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(zipped(plain(f, table)))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := Read(bytes.NewReader(file)); err != nil {
			var fault *FormatError
			if !errors.As(err, &fault) {
				t.Fatalf("got %v, want a FormatError", err)
			}
		}
	})
}
