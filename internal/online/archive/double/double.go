// Package double opens archives for the tests of rooms that need one: in memory or, with
// "go test -tags sqlitedouble" and ARCHIVE=sqlite, SQLite in a temporary folder. The tests
// of all rooms pass with both. In memory they need a twenty-fifth of the processor time under
// the race detector, and without the tag nobody compiles and links SQLite for them.
package double

import (
	"os"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
)

// newSQLite opens SQLite in a temporary folder; nil: this program was built without.
var newSQLite func(t testing.TB) archive.Archive

// New returns an empty archive, which is closed at the end of the test. In a bubble of
// testing/synctest the test must be that of the bubble.
func New(t testing.TB) archive.Archive {
	t.Helper()
	switch kind := os.Getenv("ARCHIVE"); {
	case kind == "":
		return archivetest.Memory()
	case kind != "sqlite":
		t.Fatalf("ARCHIVE is %q, and sqlite is the only one that can be chosen", kind)
	case newSQLite == nil:
		t.Fatal("ARCHIVE is sqlite, which needs: go test -tags sqlitedouble")
	}
	return newSQLite(t)
}

// Heeded returns an empty archive in memory that calls a function at the beginning of each method,
// see [archivetest.Heeded].
func Heeded(heed func(method string)) archive.Archive { return archivetest.Heeded(heed) }

// Watched is [New], but an archive in memory calls a function at the beginning of each method, see
// [archivetest.Heeded].
func Watched(t testing.TB, heed func(method string)) archive.Archive {
	t.Helper()
	if os.Getenv("ARCHIVE") == "" {
		return archivetest.Heeded(heed)
	}
	return New(t)
}

// Hurt is an archive in which things can be damaged, see [archivetest.Hurt].
type Hurt = archivetest.Hurt

// Thing is what can be damaged.
type Thing = archivetest.Thing

// HurtIn returns the archive of a test, and nothing is damaged yet.
func HurtIn(t testing.TB) *Hurt {
	t.Helper()
	return archivetest.HurtIn(New(t))
}

// Committed is what that function is called with after a change was made.
const Committed = archivetest.Committed
