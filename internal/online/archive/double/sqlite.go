//go:build sqlitedouble

package double

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/sqlite"
)

func init() { newSQLite = openSQLite }

func openSQLite(t testing.TB) archive.Archive {
	t.Helper()
	made, err := empty()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cups.db")
	if err := os.WriteFile(path, made, 0o600); err != nil {
		t.Fatal(err)
	}
	a := OpenAt(t, path)
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

// OpenAt opens the archive in a file of SQLite, which is made if there is none. It is for tests that
// look at the file or change it between two openings.
func OpenAt(t testing.TB, path string) archive.Archive {
	t.Helper()
	a, err := sqlite.OpenVolatile(context.WithoutCancel(t.Context()), path)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// empty returns the file of an archive without content. The schema is made once in a process,
// since it takes longer than most tests.
var empty = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "cups-archive-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "cups.db")
	a, err := sqlite.OpenVolatile(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := a.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})
