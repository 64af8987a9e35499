package main

import (
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/lockfile"
)

// Two runs at once do not make one book; afterwards there is no lock left.
func TestTwoRunsDoNotMakeOneBook(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.book")
	lock, err := lockfile.Try(file + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	build := []string{"book", "build", "--cups", "2", "--beans", "3", "--out", file}
	if status, said := runWith(t, &strings.Builder{}, build...); status != exitFailed || !strings.Contains(said, "x.book: another run is making this book") {
		t.Errorf("status %d, said %q", status, said)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	if status, said := runWith(t, &strings.Builder{}, build...); status != exitDone {
		t.Errorf("status %d, said %q", status, said)
	}
	if left, _ := filepath.Glob(file + ".*"); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}
