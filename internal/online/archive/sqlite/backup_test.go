package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
)

// A backup that is made while others write has all that was acknowledged before,
// and each change whole or not at all. Restored, it is an archive as any other.
func TestBackupAndRestore(t *testing.T) {
	place := newPlace(t)
	a := opened(t, place)
	archivetest.Fill(t, a)
	var kept atomic.Int64
	ready := make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for client := range 4 {
		all.Go(func() {
			for i := 0; ctx.Err() == nil; i++ {
				id := fmt.Sprintf("%d-%d", client, i)
				err := a.Commit(context.Background(), archive.Change{
					archive.Account{ID: id, Name: id, Created: time.UnixMilli(0)},
					archive.Token{Hash: archive.TokenHash{byte(client), byte(i), byte(i >> 8), 7}, Account: id, Created: time.UnixMilli(0)},
				})
				if err != nil {
					t.Error(err)
					return
				}
				if kept.Add(1) == 20 {
					close(ready)
				}
			}
		})
	}
	saved := filepath.Join(t.TempDir(), "saved ?.db")
	<-ready
	before := kept.Load()
	if err := Backup(t.Context(), place, saved); err != nil {
		t.Fatal(err)
	}
	stop()
	all.Wait()
	if err := Backup(t.Context(), place, saved); err == nil || !strings.Contains(err.Error(), "saved") {
		t.Errorf("a backup over a file that is there: %v", err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}

	restored := newPlace(t)
	if err := os.WriteFile(restored+"-wal", []byte("of another database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(restored, []byte("another database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), saved, restored, false); err != nil {
		t.Fatal(err)
	}
	if old, err := os.ReadFile(restored + ".before"); err != nil || string(old) != "another database" {
		t.Errorf("what was there before is %q, %v", old, err)
	}
	b := opened(t, restored)
	defer b.Close()
	archivetest.CheckFilled(t, b)
	accounts, err := b.Accounts(t.Context(), archive.AccountFilter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, account := range accounts {
		if tokens, err := b.Tokens(t.Context(), account.ID); err != nil || len(tokens) != 1 {
			t.Errorf("account %s has the tokens %v, %v: a change was kept by half", account.ID, tokens, err)
		}
	}
	if n := int64(len(accounts)); n < before {
		t.Errorf("%d accounts are in the backup, but %d were acknowledged before", n, before)
	}
}

// A damaged backup, and a file that is none, leave the archive as it is.
func TestRestoreChecksFirst(t *testing.T) {
	place := newPlace(t)
	a := opened(t, place)
	archivetest.Fill(t, a)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	saved := filepath.Join(t.TempDir(), "saved.db")
	if err := Backup(t.Context(), place, saved); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	hurt := append([]byte{}, whole...)
	copy(hurt[len(hurt)/2:], strings.Repeat("\xff", 4096))
	bit := append([]byte{}, whole...)
	at := bytes.Index(bit, []byte("The Ada")) // in a row, where SQLite sees nothing wrong
	if at < 0 {
		t.Fatal("the name is not in the backup")
	}
	bit[at] ^= 1
	for name, content := range map[string][]byte{"empty": nil, "text": []byte("hello"), "cut off": whole[:len(whole)/2], "damaged": hurt, "a bit": bit} {
		bad := filepath.Join(t.TempDir(), "bad.db")
		if err := os.WriteFile(bad, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(t.Context(), bad, place, false); err == nil || !strings.Contains(err.Error(), "bad.db") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, none := range []string{filepath.Join(t.TempDir(), "none.db"), t.TempDir()} {
		if _, err := Restore(t.Context(), none, place, true); err == nil {
			t.Errorf("%s: a backup that there is not was restored", none)
		}
	}
	b := opened(t, place)
	archivetest.CheckFilled(t, b)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}

	// The checksum is no part of what is restored. A backup without one, as old versions
	// wrote it, is restored only if the caller says so.
	old := filepath.Join(t.TempDir(), "old.db")
	if err := os.WriteFile(old, whole[:len(whole)-sumLength], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), old, place, false); !errors.Is(err, ErrNoSum) {
		t.Errorf("a backup without its end: %v", err)
	}
	for _, good := range []string{saved, old} {
		if _, err := Restore(t.Context(), good, place, true); err != nil {
			t.Fatalf("%s: %v", good, err)
		}
		if got, err := os.ReadFile(place); err != nil || !bytes.Equal(got, whole[:len(whole)-sumLength]) {
			t.Errorf("%s: restored %d bytes, %v, want %d", good, len(got), err, len(whole)-sumLength)
		}
	}

	// A backup that is put in place by hand is an archive as it is.
	byHand := filepath.Join(t.TempDir(), "cups.db")
	if err := os.WriteFile(byHand, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	c := opened(t, byHand)
	archivetest.CheckFilled(t, c)
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
}
