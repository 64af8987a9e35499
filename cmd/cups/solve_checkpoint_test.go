package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/text"
)

// Where the checkpoint cannot be written at the end, nobody is told that it was,
// nor that the solve goes on.
func TestNothingIsSaidToBeKeptThatIsNot(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "gone")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	a := &app{err: &errs, text: text.In("en")}
	f := solveFlags{checkpoint: filepath.Join(folder, "a")}
	k, err := a.openKeeping(cups.MustParse("0.0/9/0 0.0/9/0 s"), f, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	err = k.close(false)
	if err == nil || !strings.Contains(err.Error(), "What was found is lost") || strings.Contains(err.Error(), "goes on") || errs.Len() > 0 {
		t.Errorf("error %v, said %q", err, errs.String())
	}
}
