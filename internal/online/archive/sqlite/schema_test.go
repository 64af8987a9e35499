package sqlite

import (
	"os"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
)

func TestEachSchemaOpens(t *testing.T) {
	files, err := relational.MigrationFiles(migrations)
	if err != nil {
		t.Fatal(err)
	}
	fill := func(t *testing.T) []byte {
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
		return content
	}
	archivetest.EachSchema(t, files, ".db", fill, func(t *testing.T, content []byte) archive.Archive {
		place := newPlace(t)
		if err := os.WriteFile(place, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return opened(t, place)
	})
}
