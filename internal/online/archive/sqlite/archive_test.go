package sqlite

import (
	"path/filepath"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
)

func TestContract(t *testing.T) {
	archivetest.Run(t, func(t *testing.T) archive.Archive { return opened(t, filepath.Join(t.TempDir(), "cups.db")) })
}

// opened is the archive of a file.
func opened(t testing.TB, path string) *Archive {
	t.Helper()
	a, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
