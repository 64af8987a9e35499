package memory

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// What is mapped is what is in the file, also when that has no name any more.
func TestMap(t *testing.T) {
	name, want := filepath.Join(t.TempDir(), "file"), bytes.Repeat([]byte("cups"), 5000)
	if err := os.WriteFile(name, want, 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Map(file, len(want))
	file.Close()
	if err != nil || os.Remove(name) != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}
