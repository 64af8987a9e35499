package savefile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/savefile"
)

// text writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func wantFile(t *testing.T, file, want string) {
	t.Helper()
	if data, err := os.ReadFile(file); err != nil || string(data) != want {
		t.Errorf("%s holds %q (%v), want %q", file, data, err, want)
	}
}

func TestReplaceMakesAndReplacesAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	for _, want := range []string{"one", "two"} {
		if err := savefile.Replace(t.Context(), file, text(want)); err != nil {
			t.Fatal(err)
		}
		wantFile(t, file, want)
	}
}

// A write that fails on the way, as on a full disk, leaves the old file and
// nothing else.
func TestFailedWriteLeavesTheOldFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "games")
	if err := savefile.Replace(t.Context(), file, text("old")); err != nil {
		t.Fatal(err)
	}
	full := errors.New("no space left on device")
	err := savefile.Replace(t.Context(), file, func(w io.Writer) error {
		io.WriteString(w, "half of the ne")
		return full
	})
	if !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	wantFile(t, file, "old")
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

func TestReplaceKeepsTheModeOfTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := savefile.Replace(t.Context(), file, text("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestReplaceNeedsItsFolder(t *testing.T) {
	if err := savefile.Replace(t.Context(), filepath.Join(t.TempDir(), "none", "games"), text("x")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

// The new file that takes the place of the old has a name that nobody typed.
func TestErrorsNameTheFileThatWasAskedFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none", "games")
	err := savefile.Replace(t.Context(), file, text("x"))
	if want := "open " + file + ": "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %q, want %q and the reason", err, want)
	}
	other := &fs.PathError{Op: "read", Path: "another", Err: fs.ErrInvalid}
	file = filepath.Join(t.TempDir(), "games")
	if err := savefile.Replace(t.Context(), file, func(io.Writer) error { return other }); !errors.Is(err, other) {
		t.Errorf("error %q, want the one about the other file", err)
	}
}

func TestReplaceFollowsALink(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "games"), filepath.Join(folder, "link")
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := savefile.Replace(t.Context(), link, text("new")); err != nil {
		t.Fatal(err)
	}
	wantFile(t, file, "new")
	if info, err := os.Lstat(link); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link was replaced (%v)", err)
	}
}

// What is said of a file before long work is what Replace says after it.
func TestCanReplaceForesees(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "old")
	if err := savefile.Replace(t.Context(), old, text("one")); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]bool{
		old: true, filepath.Join(folder, "new"): true, os.DevNull: true, folder: false,
		filepath.Join(folder, "none", "new"): false, filepath.Join(old, "new"): false,
	} {
		if err := savefile.CanReplace(file); (err == nil) != want {
			t.Errorf("%s: %v", file, err)
		}
		if err := savefile.Replace(t.Context(), file, text("one")); (err == nil) != want {
			t.Errorf("%s: %v when it is replaced", file, err)
		}
	}
	wantFile(t, old, "one")
	if left, _ := filepath.Glob(filepath.Join(folder, ".*")); left != nil {
		t.Errorf("%v is left", left)
	}
}
