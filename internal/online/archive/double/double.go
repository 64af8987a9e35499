// Package double opens archives for the tests of rooms that need one: in memory or, with
// the environment variable ARCHIVE=sqlite, SQLite in a temporary folder. The tests of all
// rooms pass with both. In memory they need a twenty-fifth of the processor time under the
// race detector.
package double

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/sqlite"
)

// New returns an empty archive, which is closed at the end of the test. In a bubble of
// testing/synctest the test must be that of the bubble.
func New(t testing.TB) archive.Archive {
	t.Helper()
	switch kind := os.Getenv("ARCHIVE"); kind {
	case "":
		return archivetest.Memory()
	case "sqlite":
		return newSQLite(t)
	default:
		t.Fatalf("ARCHIVE is %q, and sqlite is the only one that can be chosen", kind)
		return nil
	}
}

func newSQLite(t testing.TB) archive.Archive {
	t.Helper()
	made, err := empty()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cups.db")
	if err := os.WriteFile(path, made, 0o600); err != nil {
		t.Fatal(err)
	}
	a, err := sqlite.OpenVolatile(context.WithoutCancel(t.Context()), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
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
