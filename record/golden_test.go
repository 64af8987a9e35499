package record_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/record"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Every testdata/NAME.cups has a NAME.golden that holds what is read from it:
// for each game the fault, if there is one, and what is good, written anew.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.cups")
	if err != nil || len(files) == 0 {
		t.Fatal("no test files", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			got := account(t, file)
			golden := strings.TrimSuffix(file, ".cups") + ".golden"
			if *update {
				if err := os.WriteFile(golden, got, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

func account(t *testing.T, file string) []byte {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var b bytes.Buffer
	games := 0
	for g, err := range record.NewReader(f).All() {
		games++
		fmt.Fprintf(&b, "# game %d\n", games)
		var damage *record.Error
		if errors.As(err, &damage) {
			fmt.Fprintf(&b, "# damaged: %v\n", damage)
		} else if err != nil {
			t.Fatal(err)
		}
		if g != nil {
			fmt.Fprintf(&b, "%s\n", g)
		}
	}
	return b.Bytes()
}
