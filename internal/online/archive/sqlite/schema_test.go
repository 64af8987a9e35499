package sqlite

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"example.org/cups/internal/online/archive/archivetest"
)

var writeFixture = flag.Bool("write-fixture", false, "write testdata/schema-N.db.gz for the newest schema if there is none")

// Every database of an earlier schema opens, and has in it what was put there.
func TestEachSchemaOpens(t *testing.T) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("no migrations: %v", err)
	}
	for i, file := range files {
		schema := 0
		if _, err := fmt.Sscanf(filepath.Base(file), "%d", &schema); err != nil {
			t.Fatalf("%s: the name must begin with the number of the schema", file)
		}
		fixture := filepath.Join("testdata", fmt.Sprintf("schema-%d.db.gz", schema))
		if _, err := os.Stat(fixture); err != nil && *writeFixture && i == len(files)-1 {
			makeFixture(t, fixture)
		}
		packed, err := os.Open(fixture)
		if err != nil {
			t.Errorf("schema %d must have a database as a fixture (-write-fixture makes that of the newest): %v", schema, err)
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
