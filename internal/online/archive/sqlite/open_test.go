package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// served opens the archive of a file as a server does.
func served(t *testing.T, path string) *Archive {
	t.Helper()
	a, err := OpenServer(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// copied copies the files of an archive as they are now, as if its server had been killed.
func copied(t *testing.T, path string) (killed string) {
	t.Helper()
	killed = newPlace(t)
	for _, ending := range []string{"", "-wal", openEnding} {
		content, err := os.ReadFile(path + ending)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(killed+ending, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return killed
}

// killedServer is what a server leaves that was killed after events 1 to n.
func killedServer(t *testing.T, n int64) (path string) {
	t.Helper()
	live := newPlace(t)
	a := served(t, live)
	defer a.Close()
	for version := int64(1); version <= n; version++ {
		mustAdd(t, a, version)
	}
	return copied(t, live)
}

// afterStop opens an archive, and returns how many events its game has and what was lost.
func afterStop(t *testing.T, path string) (events int, losses []Loss, unclean bool) {
	t.Helper()
	a, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	log, err := a.Events(t.Context(), "g", 0)
	if err != nil {
		t.Fatal(err)
	}
	if losses, err = a.Losses(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + openEnding); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the note of the last server is still there: %v", err)
	}
	return len(log), losses, a.Unclean() != nil
}

func TestCleanEndSaysNothing(t *testing.T) {
	path := newPlace(t)
	for range 3 {
		a := served(t, path)
		if a.Unclean() != nil {
			t.Fatalf("after a clean end: %v", a.Unclean())
		}
		if n, err := a.Events(t.Context(), "g", 0); err != nil {
			t.Fatal(err)
		} else {
			mustAdd(t, a, int64(len(n))+1)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
			t.Fatalf("%v, %v are left, want the database alone", files, err)
		}
	}
	if n, losses, unclean := afterStop(t, path); n != 3 || len(losses) > 0 || unclean {
		t.Errorf("%d events, %v, unclean %t", n, losses, unclean)
	}
}

// After a kill with a whole log everything is there, and nothing is said to be lost. The
// next server or command says once that there was a kill.
func TestKillWithWholeLog(t *testing.T) {
	path := killedServer(t, 10)
	log, err := os.OpenFile(path+"-wal", os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = log.Write(make([]byte, 100)) // a page that the killed server was just writing
	if err := errors.Join(err, log.Close()); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if n, losses, unclean := afterStop(t, path); n != 10 || len(losses) > 0 || unclean != (i == 0) {
			t.Errorf("start %d: %d events, %v, unclean %t", i+1, n, losses, unclean)
		}
	}
}

// A log that is missing, cut or damaged is noticed, wherever it is damaged.
func TestFaultyLog(t *testing.T) {
	const events = 10
	path := killedServer(t, events)
	log, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	want, _, err := readNote(path)
	if err != nil {
		t.Fatal(err)
	}
	page := int(binary.BigEndian.Uint32(log[8:]))
	end := logHeader + int(want.frames)*(frameHeader+page)
	if end > len(log) || want.frames < events {
		t.Fatalf("%d pages of %d bytes in a log of %d bytes", want.frames, page, len(log))
	}
	type fault struct {
		how  string
		lost int64 // 0: some
		log  []byte
	}
	faults := map[string]fault{
		"missing":       {"missing", want.frames, nil},
		"empty":         {"cut", want.frames, []byte{}},
		"half a header": {"cut", want.frames, log[:logHeader/2]},
		"a byte less":   {"cut", 0, log[:end-1]},
		"half":          {"cut", 0, log[:end/2]},
		"no pages":      {"cut", want.frames, log[:logHeader]},
	}
	for at := 0; at < end; at += 1 + end/16 { // in the header of the log, in those of pages, and in pages
		bad := append([]byte(nil), log...)
		bad[at] ^= 0x10
		faults[fmt.Sprintf("byte %d", at)] = fault{"damaged", 0, bad}
	}
	older := append([]byte(nil), log...)
	binary.BigEndian.PutUint32(older[16:], binary.BigEndian.Uint32(older[16:])-1)
	sum := logSum{}.add(orderOf(older), older[:24])
	binary.BigEndian.PutUint32(older[24:], sum[0])
	binary.BigEndian.PutUint32(older[28:], sum[1])
	faults["older"] = fault{"older", want.frames, older}
	for name, f := range faults {
		place := copied(t, path)
		if err := os.Remove(place + "-wal"); err != nil {
			t.Fatal(err)
		}
		if f.log != nil {
			if err := os.WriteFile(place+"-wal", f.log, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 { // what was lost is said until somebody has seen to it
			n, losses, _ := afterStop(t, place)
			if len(losses) != 1 || n >= events {
				t.Errorf("%s: %d of %d events are there, and the losses are %v", name, n, events, losses)
				continue
			}
			l := losses[0]
			if l.How != f.how || l.Pages != want.frames || l.Lost < 1 || f.lost > 0 && l.Lost != f.lost || l.Until.IsZero() || l.Last.IsZero() {
				t.Errorf("%s: %+v, want %q", name, l, f.how)
			}
			if text := l.Sentence().Error(); !strings.Contains(text, place+"-wal") || !strings.Contains(text, place+lostEnding) || strings.Contains(text, "1970") {
				t.Errorf("%s: %s", name, text)
			}
		}
	}
}

// A log that was begun again since the last note is whole.
func TestLaterLog(t *testing.T) {
	log := logFile{position: position{salt: [8]byte{0, 0, 1, 0}, frames: 2}, size: 10_000, page: 4096}
	if loss := log.compare(position{salt: [8]byte{0, 0, 0, 0xff}, frames: 900}); loss != nil {
		t.Errorf("%+v", loss)
	}
}

// While a server runs whose log was removed, it stores nothing, no command opens the
// archive, and a clean end loses nothing.
func TestLogRemovedUnderServer(t *testing.T) {
	path := newPlace(t)
	a := served(t, path)
	mustAdd(t, a, 1)
	mustAdd(t, a, 2)
	if err := os.Remove(path + "-wal"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := add(a, 3); !errors.Is(err, archive.ErrLogGone) || !errors.Is(err, archive.ErrUnavailable) {
			t.Fatalf("a change without the log: %v", err)
		}
		if _, err := Open(t.Context(), path); !errors.Is(err, archive.ErrLogGone) {
			t.Fatalf("a command without the log: %v", err)
		}
	}
	killed := newPlace(t)
	for _, ending := range []string{"", openEnding} {
		content, err := os.ReadFile(path + ending)
		if err == nil {
			err = os.WriteFile(killed+ending, content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, losses, _ := afterStop(t, killed); len(losses) != 1 || losses[0].How != "missing" {
		t.Errorf("killed without its log: %+v", losses)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if n, losses, unclean := afterStop(t, path); n != 2 || len(losses) > 0 || unclean {
		t.Errorf("after a clean end: %d events, %v, unclean %t", n, losses, unclean)
	}
}

// Only one server uses an archive at a time. Commands may use it, too, and leave its note.
func TestOneServer(t *testing.T) {
	path := newPlace(t)
	a := served(t, path)
	if _, err := OpenServer(t.Context(), path); !errors.Is(err, ErrHeld) {
		t.Errorf("a second server: %v", err)
	}
	mustAdd(t, a, 1)
	b := opened(t, path)
	if b.Unclean() != nil {
		t.Errorf("a command beside a server: %v", b.Unclean())
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	mustAdd(t, a, 2)
	if want, _, err := readNote(path); err != nil || want.frames == 0 {
		t.Errorf("the note is %+v, %v", want, err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
}

// A backup or a restore after a kill is the first to look at the log.
func TestBackupAndRestoreAfterKill(t *testing.T) {
	backup := filepath.Join(t.TempDir(), "saved.db")
	path := killedServer(t, 5)
	if err := Backup(t.Context(), path, backup); err != nil {
		t.Fatal(err)
	}
	if n, losses, unclean := afterStop(t, path); n != 5 || len(losses) > 0 || unclean {
		t.Errorf("after a backup: %d events, %v, unclean %t", n, losses, unclean)
	}
	path = killedServer(t, 7)
	if err := os.Truncate(path+"-wal", 50_000); err != nil {
		t.Fatal(err)
	}
	before, err := Restore(t.Context(), backup, path, false)
	if err != nil {
		t.Fatal(err)
	}
	if n, losses, unclean := afterStop(t, path); n != 5 || len(losses) > 0 || unclean {
		t.Errorf("after a restore: %d events, %v, unclean %t", n, losses, unclean)
	}
	if _, losses, _ := afterStop(t, before); len(losses) != 1 {
		t.Errorf("the losses of what was there before are %v", losses)
	}
}
