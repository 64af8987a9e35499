package sqlite

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

	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
)

var writeFixture = flag.Bool("write-fixture", false, "write testdata/schema-N.db.gz for the newest schema if there is none")

// Every database of an earlier schema opens, and has in it what was put there.
func TestEachSchemaOpens(t *testing.T) {
	files, err := relational.MigrationFiles(migrations)
	if err != nil || len(files) == 0 {
		t.Fatalf("no migrations: %v", err)
	}
	for i, file := range files {
		fixture := fixtureOf(t, file)
		if _, err := os.Stat(fixture); err != nil && *writeFixture && i == len(files)-1 {
			makeFixture(t, fixture)
		}
		packed, err := os.Open(fixture)
		if err != nil {
			t.Errorf("%s must have a database as a fixture (-write-fixture makes that of the newest): %v", file, err)
			continue
		}
		defer packed.Close()
		content, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		database, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		place := newPlace(t)
		if err := os.WriteFile(place, database, 0o600); err != nil {
			t.Fatal(err)
		}
		a := opened(t, place)
		archivetest.CheckFilled(t, a)
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

func makeFixture(t *testing.T, fixture string) {
	place := newPlace(t)
	a := opened(t, place)
	archivetest.Fill(t, a)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(place)
	if err != nil {
		t.Fatal(err)
	}
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
	if err := os.MkdirAll(filepath.Dir(fixture), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(fixture, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// fixtureOf names the database of the schema that a migration leads to. The numbers
// of migrations may have gaps.
func fixtureOf(t *testing.T, file string) string {
	t.Helper()
	number, _, _ := strings.Cut(filepath.Base(file), "_")
	version, err := strconv.Atoi(number)
	if err != nil {
		t.Fatalf("%s: must begin with the number of the schema: %v", file, err)
	}
	return filepath.Join("testdata", fmt.Sprintf("schema-%d.db.gz", version))
}
