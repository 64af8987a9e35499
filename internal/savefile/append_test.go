package savefile

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// What is in a file stays, and pieces follow it.
func TestAppenderAddsToWhatIsThere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	for i, test := range []struct {
		before   string
		endsLine bool
		add      string
	}{{"", true, "one"}, {"one", false, "\ntwo\n"}, {"one\ntwo\n", true, "three"}} {
		a, err := OpenAppender(name)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(a.Content())
		if err != nil || string(content) != test.before || a.Size() != int64(len(test.before)) {
			t.Errorf("%d: %q, %d bytes, %v", i, content, a.Size(), err)
		}
		if ends, err := a.EndsLine(); err != nil || ends != test.endsLine {
			t.Errorf("%d: ends a line: %t, %v", i, ends, err)
		}
		if n, err := a.Write([]byte(test.add)); err != nil || n != len(test.add) {
			t.Errorf("%d: %d bytes, %v", i, n, err)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != test.before+test.add {
			t.Errorf("%d: %q, %v", i, got, err)
		}
	}
}

// A piece that cannot be written leaves the file as it was.
func TestAppenderKeepsTheFileWhenAWriteFails(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	a, err := OpenAppender(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Write([]byte("whole")); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Write([]byte("half")); err == nil || a.Size() != 5 {
		t.Errorf("wrote to a closed file: %v, size %d", err, a.Size())
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != "whole" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestAppenderNeedsAFolder(t *testing.T) {
	if _, err := OpenAppender(filepath.Join(t.TempDir(), "none", "file")); err == nil {
		t.Error("opened a file in a folder that does not exist")
	}
}
