package certify

import (
	"os"
	"path/filepath"
	"testing"
)

// Of a draft that could not be written to, as on a full disk, nothing is left.
func TestAnEmptyDraftIsTakenAway(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.cert")
	d, err := openDraft(file)
	if err != nil {
		t.Fatal(err)
	}
	d.close()
	if entries, err := os.ReadDir(filepath.Dir(file)); err != nil || len(entries) > 0 {
		t.Errorf("there are %v, %v", entries, err)
	}
}
