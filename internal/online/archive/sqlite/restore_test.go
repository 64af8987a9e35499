package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive/archivetest"
)

// killed copies an archive with events 1 to n while it is open, as if its server had
// been killed then: most of the events are only in the log.
func killed(t *testing.T, n int64) (path string) {
	t.Helper()
	live := newPlace(t)
	a := opened(t, live)
	defer a.Close()
	for version := int64(1); version <= n; version++ {
		mustAdd(t, a, version)
	}
	path = newPlace(t)
	for _, ending := range []string{"", "-wal"} {
		content, err := os.ReadFile(live + ending)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+ending, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// eventsOf opens an archive and returns how many events its only game has.
func eventsOf(t *testing.T, path string) (int, error) {
	t.Helper()
	a, err := Open(t.Context(), path)
	if err != nil {
		return 0, err
	}
	defer a.Close()
	log, err := a.Events(t.Context(), "g", 0)
	return len(log), err
}

type interrupted struct{}

// restoreUntil restores until a step and stops there as if it had been killed. It
// returns false if there is no such step.
func restoreUntil(t *testing.T, from, to string, stop int) (stopped bool, what string) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(interrupted); !ok {
				panic(r)
			}
			stopped = true
		}
	}()
	n := 0
	if _, err := restore(t.Context(), from, to, false, func(step string) {
		if n++; n == stop {
			what = step
			panic(interrupted{})
		}
	}); err != nil {
		t.Fatal(err)
	}
	return false, ""
}

// Wherever a restore is interrupted, the archive is the whole previous one or the whole
// new one, or it does not open. Then the restore succeeds when it is repeated, and the
// whole previous archive is there under another name.
func TestInterruptedRestoreLosesNothing(t *testing.T) {
	const old, saved = 12, 3
	backup := filepath.Join(t.TempDir(), "saved.db")
	from := killed(t, saved)
	if err := Backup(t.Context(), from, backup); err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []bool{false, true} {
		stop := 1
		for ; ; stop++ {
			path := killed(t, old)
			if damaged { // so that its log cannot be written into it
				if err := os.WriteFile(path, []byte(strings.Repeat("no database ", 1000)), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			log, err := os.ReadFile(path + "-wal")
			if err != nil {
				t.Fatal(err)
			}
			stopped, what := restoreUntil(t, backup, path, stop)
			name := fmt.Sprintf("damaged %t, step %d, %s", damaged, stop, what)
			if n, err := eventsOf(t, path); err == nil && n != old && n != saved {
				t.Errorf("%s: the archive has %d events, want %d or %d", name, n, old, saved)
			} else if _, missing := os.Stat(path); errors.Is(missing, os.ErrNotExist) && !strings.Contains(fmt.Sprint(err), "cups admin restore") {
				t.Errorf("%s: a start without an archive gets the error %v", name, err)
			}
			if stopped {
				if again, _ := restoreUntil(t, backup, path, 100); again {
					t.Fatalf("%s: more than 100 steps", name)
				}
			}
			if n, err := eventsOf(t, path); err != nil || n != saved {
				t.Errorf("%s, then repeated: %d events, %v, want %d", name, n, err, saved)
			}
			if damaged {
				if kept, err := os.ReadFile(path + before + "-wal"); err != nil || len(kept) != len(log) {
					t.Errorf("%s: the log of the damaged archive has %d bytes, %v, want %d", name, len(kept), err, len(log))
				}
			} else if n, err := eventsOf(t, path+before); err != nil || n != old {
				t.Errorf("%s: the previous archive has %d events, %v, want %d", name, n, err, old)
			}
			if !stopped {
				break
			}
		}
		if stop < 6 {
			t.Errorf("damaged %t: only %d steps", damaged, stop)
		}
	}
}

// A second restore leaves what the first one has set aside.
func TestRestoresKeepEveryArchive(t *testing.T) {
	backup := filepath.Join(t.TempDir(), "saved.db")
	if err := Backup(t.Context(), killed(t, 1), backup); err != nil {
		t.Fatal(err)
	}
	path := killed(t, 5)
	for i, want := range []int{5, 1} {
		before, err := Restore(t.Context(), backup, path, false)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := eventsOf(t, before); err != nil || n != want {
			t.Errorf("restore %d has set %d events aside in %s, %v, want %d", i+1, n, before, err, want)
		}
	}
}

// A path that is not absolute names the same database: its log is written into it.
func TestRestoreOfARelativePath(t *testing.T) {
	backup := filepath.Join(t.TempDir(), "saved.db")
	if err := Backup(t.Context(), killed(t, 1), backup); err != nil {
		t.Fatal(err)
	}
	path := killed(t, 5)
	t.Chdir(filepath.Dir(path))
	before, err := Restore(t.Context(), backup, filepath.Base(path), false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(before + "-wal"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the log was not written into the previous database: %v", err)
	}
}

// A database that somebody has open is not replaced: what is written later would be lost.
func TestRestoreRefusesAnOpenArchive(t *testing.T) {
	backup := filepath.Join(t.TempDir(), "saved.db")
	if err := Backup(t.Context(), killed(t, 1), backup); err != nil {
		t.Fatal(err)
	}
	path := newPlace(t)
	a := opened(t, path)
	defer a.Close()
	archivetest.Fill(t, a)
	if _, err := Restore(t.Context(), backup, path, false); !errors.Is(err, errInUse) {
		t.Errorf("the error is %v", err)
	}
	archivetest.CheckFilled(t, a)
}

// A fault that no read of a game notices is found by a check of the file.
func TestCheckFile(t *testing.T) {
	path := newPlace(t)
	for _, broken := range []bool{false, true} {
		if broken { // a count of free pages that there are not
			f, err := os.OpenFile(path, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			_, err = f.WriteAt([]byte{0, 0, 0, 5}, 36)
			if err := errors.Join(err, f.Close()); err != nil {
				t.Fatal(err)
			}
		}
		a := opened(t, path)
		if !broken {
			mustAdd(t, a, 1)
		}
		mustHave(t, a, 1)
		var faults []string
		err := a.CheckFile(t.Context(), func(fault string) error { faults = append(faults, fault); return nil })
		if err != nil || (len(faults) > 0) != broken {
			t.Errorf("broken %t: %q, %v", broken, faults, err)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
