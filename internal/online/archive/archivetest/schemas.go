package archivetest

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

var writeFixture = flag.Bool("write-fixture", false, "write testdata/schema-N for the newest schema if there is none")

// EachSchema demands that a database of every schema there has been opens, and has in it what was put
// there. The names of migrations begin with the number of the schema that they lead to. The databases are
// kept in testdata as schema-N with an ending and ".gz". fill returns the
// content of a database of the newest schema after [Fill]; open opens one with that content.
func EachSchema(t *testing.T, migrations []string, ending string, fill func(t *testing.T) []byte, open func(t *testing.T, content []byte) archive.Archive) {
	if len(migrations) == 0 {
		t.Fatal("no migrations")
	}
	for i, file := range migrations {
		// The numbers of migrations may have gaps.
		number, _, _ := strings.Cut(filepath.Base(file), "_")
		version, err := strconv.Atoi(number)
		if err != nil {
			t.Fatalf("%s: must begin with the number of the schema: %v", file, err)
		}
		fixture := filepath.Join("testdata", fmt.Sprintf("schema-%d%s.gz", version, ending))
		if _, err := os.Stat(fixture); err != nil && *writeFixture && i == len(migrations)-1 {
			if err := os.WriteFile(fixture, pack(t, fill(t)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		packed, err := os.ReadFile(fixture)
		if err != nil {
			t.Errorf("%s must have a database as a fixture (-write-fixture makes that of the newest): %v", file, err)
			continue
		}
		a := open(t, Unpack(t, packed))
		CheckFilled(t, a)
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

func pack(t *testing.T, content []byte) []byte {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// Unpack returns what a packed file has in it, as those of testdata are.
func Unpack(t *testing.T, packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
