package savefile

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFreeNameIsNotTaken(t *testing.T) {
	name := filepath.Join(t.TempDir(), "damaged")
	for _, want := range []string{name, name + "-2", name + "-3"} {
		got := FreeName(name)
		if got != want {
			t.Fatalf("%s, want %s", got, want)
		}
		if err := os.WriteFile(got, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
