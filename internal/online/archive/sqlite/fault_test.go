package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/play"
)

// add appends an event with a long text to the only game.
func add(a archive.Archive, version int64) error {
	text := strings.Repeat("x", 4000)
	event := play.Event{Version: version, At: time.UnixMilli(0), Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: "a", Text: text}
	return a.Commit(context.Background(), archive.Change{archive.GameChange{Game: "g", After: version - 1, Events: []play.Event{event}}})
}

func mustAdd(t *testing.T, a archive.Archive, version int64) {
	t.Helper()
	if err := add(a, version); err != nil {
		t.Fatalf("version %d: %v", version, err)
	}
}

// mustHave demands that the only game has this many events.
func mustHave(t *testing.T, a archive.Archive, want int64) {
	t.Helper()
	log, err := a.Events(t.Context(), "g", 0)
	if err != nil || int64(len(log)) != want {
		t.Fatalf("%d events, %v, want %d", len(log), err, want)
	}
}

// mustFail demands an error that says that the archive is not available, and
// names the file.
func mustFail(t *testing.T, what, path string, err error) {
	t.Helper()
	if !errors.Is(err, archive.ErrUnavailable) && !errors.Is(err, archive.ErrDamaged) || !strings.Contains(fmt.Sprint(err), path) {
		t.Fatalf("%s: got the error %v, want one that names %s", what, err, path)
	}
}

// fill appends until that fails, and returns the last version that was kept.
func fill(t *testing.T, a archive.Archive, path string, version int64) int64 {
	t.Helper()
	for range 10_000 {
		if err := add(a, version+1); err != nil {
			mustFail(t, "full", path, err)
			return version
		}
		version++
	}
	t.Fatal("nothing fails")
	return 0
}

func TestFullDatabaseGoesOnWhenThereIsRoom(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	defer a.Close()
	limit := func(pages int) {
		if _, err := a.writer.conn.ExecContext(t.Context(), fmt.Sprintf("PRAGMA max_page_count = %d", pages), nil); err != nil {
			t.Fatal(err)
		}
	}
	mustAdd(t, a, 1)
	limit(60)
	last := fill(t, a, path, 1)
	mustHave(t, a, last)
	limit(1 << 30)
	mustAdd(t, a, last+1)
	mustHave(t, a, last+1)
}

// Everybody in a group hears of the failure of its commit, and histories stay
// linearizable.
func TestFullDatabaseIsLinearizable(t *testing.T) {
	a := opened(t, newPlace(t))
	defer a.Close()
	var pages int
	if err := a.reads.QueryRow("PRAGMA page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := a.writer.conn.ExecContext(t.Context(), fmt.Sprintf("PRAGMA max_page_count = %d", pages), nil); err != nil {
		t.Fatal(err)
	}
	var h archivetest.History
	var all sync.WaitGroup
	for client := range 6 {
		all.Go(func() { h.Work(t, a, client, 120) })
	}
	all.Wait()
	if kept, _, unknown := h.Check(t); kept == 0 || unknown == 0 {
		t.Errorf("%d appends were kept and %d failed: want some of both", kept, unknown)
	}
}

// A program must not use tables that a later program has made.
func TestLaterSchemaIsRefused(t *testing.T) {
	path := newPlace(t)
	a := opened(t, path)
	if _, err := a.writer.conn.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)", nil); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), path)
	mustFail(t, "a later schema", path, err)
	if !strings.Contains(err.Error(), "schema 99") {
		t.Errorf("%v: want schema 99 named", err)
	}
}

// mounted is a folder of two megabytes.
func mounted(t *testing.T) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root can mount a small disk")
	}
	folder := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted here: %v: %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", folder).CombinedOutput(); err != nil {
			t.Errorf("umount: %v: %s", err, out)
		}
	})
	return folder
}

func TestFullDisk(t *testing.T) {
	folder := mounted(t)
	path, ballast := filepath.Join(folder, "cups.db"), filepath.Join(folder, "ballast")
	a := opened(t, path)
	mustAdd(t, a, 1)
	last := int64(1)
	for range 3 {
		// The ballast takes what is left, but for a little.
		f, err := os.Create(ballast)
		if err != nil {
			t.Fatal(err)
		}
		for err == nil {
			_, err = f.Write(make([]byte, 4096))
		}
		f.Close()
		last = fill(t, a, path, last)
		mustFail(t, "still full", path, add(a, last+1))
		mustHave(t, a, last)
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		mustAdd(t, a, last+1)
		last++
		mustHave(t, a, last)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	a = opened(t, path)
	defer a.Close()
	mustHave(t, a, last)
}

func TestReadOnlyDisk(t *testing.T) {
	folder := mounted(t)
	path := filepath.Join(folder, "cups.db")
	a := opened(t, path)
	mustAdd(t, a, 1)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	remount := func(how string) {
		t.Helper()
		if out, err := exec.Command("mount", "-o", "remount,"+how, folder).CombinedOutput(); err != nil {
			t.Fatalf("remount: %v: %s", err, out)
		}
	}
	remount("ro")
	_, err := Open(t.Context(), path)
	mustFail(t, "open on a disk that is read only", path, err)
	remount("rw")
	a = opened(t, path)
	defer a.Close()
	mustHave(t, a, 1)
	mustAdd(t, a, 2)
}

func TestFileThatGoesAndComesBack(t *testing.T) {
	for _, end := range []string{"", "-wal"} {
		path := newPlace(t)
		a := opened(t, path)
		mustAdd(t, a, 1)
		if err := os.Rename(path+end, path+".away"); err != nil {
			t.Fatal(err)
		}
		mustFail(t, "a file that is gone", path, add(a, 2))
		if err := os.WriteFile(path+end, []byte("another"), 0o600); err != nil {
			t.Fatal(err)
		}
		mustFail(t, "another file", path, add(a, 2))
		if err := os.Rename(path+".away", path+end); err != nil {
			t.Fatal(err)
		}
		mustAdd(t, a, 2)
		mustHave(t, a, 2)
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		a = opened(t, path)
		mustHave(t, a, 2)
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOpenNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	text := filepath.Join(folder, "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("This is not a database. ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{folder, text, filepath.Join(folder, "no", "such", "folder", "cups.db"), filepath.Join(text, "cups.db")} {
		a, err := Open(t.Context(), path)
		if err == nil {
			a.Close()
		}
		mustFail(t, "open", path, err)
	}
}

// Whatever part of the file is damaged, either the file is refused or reading
// says so, or what was kept is there.
func TestDamagedFile(t *testing.T) {
	const events = 20
	path := newPlace(t)
	a := opened(t, path)
	for version := int64(1); version <= events; version++ {
		mustAdd(t, a, version)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refused, damaged := 0, 0
	for page := 0; page < len(sound); page += 4096 {
		broken := append([]byte(nil), sound...)
		for i := range 4096 {
			broken[page+i] ^= 0xa5
		}
		place := newPlace(t)
		if err := os.WriteFile(place, broken, 0o600); err != nil {
			t.Fatal(err)
		}
		a, err := Open(t.Context(), place)
		if err != nil {
			mustFail(t, fmt.Sprintf("open with page %d damaged", page/4096), place, err)
			refused++
			continue
		}
		log, err := a.Events(t.Context(), "g", 0)
		if err != nil {
			mustFail(t, fmt.Sprintf("events with page %d damaged", page/4096), place, err)
			damaged++
		} else if len(log) != events {
			t.Errorf("page %d is damaged: %d events without an error, want %d", page/4096, len(log), events)
		}
		if err := add(a, events+1); err != nil {
			mustFail(t, fmt.Sprintf("commit with page %d damaged", page/4096), place, err)
		}
		_ = a.Close() // may fail in any way
	}
	if refused == 0 || damaged == 0 {
		t.Errorf("%d files were refused, and %d were found damaged by a read: want some of both", refused, damaged)
	}
}
