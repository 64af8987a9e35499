package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A backup that cannot be written names the backup and the reason of the system, for which there are words in the user's
// language, and leaves nothing behind.
func TestABackupThatCannotBeWrittenSaysWhy(t *testing.T) {
	path := newPlace(t)
	if err := opened(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	small := filepath.Join(folder, "small")
	if err := os.Mkdir(small, 0o700); err != nil {
		t.Fatal(err)
	}
	is := map[string]error{"none/backup.db": fs.ErrNotExist, "file/backup.db": syscall.ENOTDIR}
	if err := syscall.Mount("cups", small, "tmpfs", 0, "size=64k"); err == nil {
		defer syscall.Unmount(small, 0) //nolint:errcheck // it is empty
		is["small/backup.db"] = syscall.ENOSPC
	} else {
		t.Logf("a full disk is left out: it cannot be mounted: %v", err)
	}
	for name, want := range is {
		to := filepath.Join(folder, name)
		err := Backup(t.Context(), path, to)
		if said := (*fs.PathError)(nil); !errors.As(err, &said) || !errors.Is(said, want) || said.Path != to && said.Path != to+part {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	if files, err := os.ReadDir(small); err != nil || len(files) != 0 {
		t.Errorf("left on the full disk: %v, %v", files, err)
	}
}
