package postgres

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/relational"
	"example.org/cups/internal/online/archive/sqlite"
)

// copyable is an archive that can be copied.
type copyable interface {
	archive.Archive
	Database() (relational.Database, error)
	CheckSums(ctx context.Context, found func(fault error) error) error
}

// copyOf copies an archive to another one, until progress returns an error.
func copyOf(t *testing.T, from, to copyable, progress func() error) error {
	t.Helper()
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	var list [2]relational.Database
	for i, a := range []copyable{from, to} {
		var err error
		if list[i], err = a.Database(); err != nil {
			t.Fatal(err)
		}
		defer list[i].DB.Close()
	}
	return relational.Copy(ctx, list[0], list[1], func(int64, int64) {
		if err := progress(); err != nil {
			cancel(err)
		}
	})
}

// Everything goes from SQLite to PostgreSQL and back and stays the same, and the copies can
// be used. A copy that is interrupted leaves nothing, and an archive with something in it
// takes no copy.
func TestCopy(t *testing.T) {
	newFile := func() copyable {
		a, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "cups.db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { a.Close() })
		return a
	}
	first, back := newFile(), newFile()
	archivetest.Fill(t, first)
	archivetest.FillMore(t, first)
	there := opened(t, newPlace(t))
	defer there.Close()
	isEmpty := func(a copyable) bool {
		t.Helper()
		all, err := a.Accounts(t.Context(), archive.AccountFilter{})
		games := 0
		for _, e := range a.Games(t.Context(), archive.Filter{}) {
			games++
			err = errors.Join(err, e)
		}
		if err != nil {
			t.Fatal(err)
		}
		return len(all)+games == 0
	}
	stop := errors.New("Ctrl-C")
	if err := copyOf(t, first, there, func() error { return stop }); err == nil || !isEmpty(there) {
		t.Fatalf("after an interruption: %v; the new place is empty: %v", err, isEmpty(there))
	}
	goOn := func() error { return nil }
	if err := copyOf(t, first, there, goOn); err != nil {
		t.Fatal(err)
	}
	if err := copyOf(t, there, back, goOn); err != nil {
		t.Fatal(err)
	}
	for _, a := range []copyable{there, back} {
		if err := copyOf(t, first, a, goOn); !errors.Is(err, relational.ErrNotEmpty) {
			t.Errorf("a copy into an archive with something in it: %v", err)
		}
		archivetest.Compare(t, a, first)
		if err := a.CheckSums(t.Context(), func(fault error) error { t.Error(fault); return nil }); err != nil {
			t.Error(err)
		}
	}
	for _, a := range []copyable{there, back} { // numbers go on after those of the copy
		if err := a.Commit(t.Context(), archive.Change{archive.LogEntry{Action: "later"}}); err != nil {
			t.Error(err)
		}
		if list, err := a.Log(t.Context(), archive.LogFilter{Most: 1}); err != nil || len(list) != 1 || list[0].Action != "later" {
			t.Errorf("the log of a copy: %v, %v", list, err)
		}
	}
}
