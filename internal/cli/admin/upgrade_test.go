package admin

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/cli/command"
	words "example.org/cups/internal/say"
)

// oldArchive returns a place with an archive of an earlier schema. One of its games is damaged.
func oldArchive(t *testing.T) (p *place, whole []byte) {
	packed, err := os.Open("../../online/archive/sqlite/testdata/schema-12.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	if whole, err = io.ReadAll(text); err != nil {
		t.Fatal(err)
	}
	p = &place{data: t.TempDir()}
	if err := os.WriteFile(p.file(), whole, 0o600); err != nil {
		t.Fatal(err)
	}
	return p, whole
}

// An upgrade can be tried on a copy, which finds what is wrong and leaves nothing behind. The upgrade itself keeps the
// archive as it was, and is done once.
func TestUpgrade(t *testing.T) {
	p, whole := oldArchive(t)
	var out bytes.Buffer
	env := &command.Env{Out: &out, Err: io.Discard, Text: words.In(words.English), Now: time.Now}
	said := func(want ...string) {
		t.Helper()
		for _, one := range want {
			if !strings.Contains(out.String(), one) {
				t.Errorf("printed %q, want %q in it", out.String(), one)
			}
		}
		out.Reset()
	}
	if err := tryUpgrade(t.Context(), env, p); !errors.Is(err, command.ErrReported) {
		t.Errorf("a try that finds a damaged game: %v", err)
	}
	said("A copy of the archive came from schema 12 to ", "damaged: 1")
	if now, err := os.ReadFile(p.file()); err != nil || !bytes.Equal(now, whole) {
		t.Errorf("the try has changed the archive: %v", err)
	}
	if files, err := os.ReadDir(p.data); err != nil || len(files) != 1 {
		t.Errorf("the try has left %v, %v", files, err)
	}
	if err := upgrade(t.Context(), env, p); !errors.Is(err, command.ErrReported) {
		t.Errorf("an upgrade that finds a damaged game: %v", err)
	}
	said("The archive as it was is in ", "The archive came from schema 12 to ")
	backups, err := filepath.Glob(filepath.Join(p.data, "cups-schema-12-*.db"))
	if err != nil || len(backups) != 1 {
		t.Errorf("the backups are %v, %v", backups, err)
	}
	if err := upgrade(t.Context(), env, p); err != nil {
		t.Error(err)
	}
	said("has the tables of this version already")
}

// An archive of a later version is refused before anything is copied, under its own name.
func TestAnArchiveOfALaterVersionIsNotUpgraded(t *testing.T) {
	p, _ := oldArchive(t)
	db, err := sql.Open("sqlite", p.file())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, arguments := range [][]string{nil, {"--dry-run"}} {
		var out bytes.Buffer
		cmd := upgradeCommand(&command.Env{Out: &out, Err: io.Discard, Text: words.In(words.English), Now: time.Now}, p)
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		cmd.SetArgs(arguments)
		err := cmd.ExecuteContext(t.Context())
		if err == nil || !strings.Contains(err.Error(), p.file()) || !strings.Contains(err.Error(), "schema 99") || out.Len() > 0 {
			t.Errorf("%v: %v, printed %q", arguments, err, out.String())
		}
	}
	if files, err := filepath.Glob(filepath.Join(p.data, "*.db")); err != nil || len(files) != 1 {
		t.Errorf("the folder has %v, %v", files, err)
	}
}
