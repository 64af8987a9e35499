package readfile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/readfile"
)

// codeOf is the code of an error about a file, "" if it has none.
func codeOf(err error) string {
	var path *fs.PathError
	var code *coded.Error
	if errors.As(err, &path) && errors.As(path.Err, &code) {
		return code.Code()
	}
	return ""
}

func TestWhatIsReadAndWhatIsRefused(t *testing.T) {
	folder := t.TempDir()
	write := func(name string, size int) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(strings.Repeat("b", size)), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for _, test := range []struct {
		name string
		size int // -1: refused
		code string
	}{
		{write("empty", 0), 0, ""},
		{write("full", 1000), 1000, ""},
		{write("large", 1001), -1, "file.reason.over_limit"},
		{folder, -1, "file.reason.is_directory"},
		{os.DevNull, -1, "file.reason.device"},
		{filepath.Join(folder, "none"), -1, ""},
	} {
		data, err := readfile.All(t.Context(), test.name, 1000)
		if (err == nil) != (test.size >= 0) || err == nil && len(data) != test.size || codeOf(err) != test.code {
			t.Errorf("%s: %d bytes, %v", test.name, len(data), err)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("reading made a file")
	}
}

// endless never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestWhatHasNoEndIsReadToTheLimit(t *testing.T) {
	n, err := io.Copy(io.Discard, readfile.Reader(t.Context(), endless{}, 100_000))
	var code *coded.Error
	if n > 100_000 || !errors.As(err, &code) {
		t.Errorf("%d bytes, %v", n, err)
	}
	if got, err := io.ReadAll(readfile.Reader(t.Context(), strings.NewReader("beans"), 5)); string(got) != "beans" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
