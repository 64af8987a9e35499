//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What root makes in the folder of a service can be opened by the service: a new archive, and a backup that is put in
// its place.
func TestWhatRootMakesBelongsToTheOwnerOfTheFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give files away")
	}
	const service = 65534
	folder := t.TempDir()
	if err := os.Chown(folder, service, service); err != nil {
		t.Fatal(err)
	}
	path, copied := filepath.Join(folder, "cups.db"), filepath.Join(t.TempDir(), "backup.db")
	ofService := func(what string) {
		t.Helper()
		files, err := os.ReadDir(folder)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %v", what, files, err)
		}
		for _, f := range files {
			info, err := f.Info()
			if err != nil {
				t.Fatal(err)
			}
			if owner := info.Sys().(*syscall.Stat_t); owner.Uid != service || owner.Gid != service {
				t.Errorf("%s: %s belongs to %d:%d, want the owner of the folder", what, f.Name(), owner.Uid, owner.Gid)
			}
		}
	}
	a := opened(t, path)
	mustAdd(t, a, 1)
	ofService("an archive that is open")
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	ofService("a new archive")
	if err := Backup(t.Context(), path, copied); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), copied, path, false); err != nil {
		t.Fatal(err)
	}
	ofService("after a backup was put in place")
}
