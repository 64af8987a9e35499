package match

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// A game that cannot be written leaves the file as it was.
func TestRecordFileKeepsWhatItHas(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.cups")
	if err := os.WriteFile(name, []byte("[Event \"?\"]"), 0o644); err != nil {
		t.Fatal(err)
	}
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	g, err := record.New(start)
	if err != nil {
		t.Fatal(err)
	}
	r, err := openRecords(name, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.write(g); err != nil {
		t.Fatal(err)
	}
	if err := r.close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(name)
	if err != nil || string(whole) != "[Event \"?\"]\n\n"+g.String() {
		t.Errorf("%q, %v", whole, err)
	}
	if err := r.write(g); err == nil {
		t.Error("wrote to a closed file")
	}
	if again, err := os.ReadFile(name); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("%q, %v", again, err)
	}
}

// Package match and the catalogue say the same in English, and the catalogue
// has all reasons in German.
func TestEveryReasonOfAPlayerHasWords(t *testing.T) {
	for _, reason := range match.Reasons() {
		wrong := &match.SpecError{Reason: reason, Setting: "this", Value: "that"}
		if got := say.Error(say.In(say.English), wrong); got != wrong.Error() {
			t.Errorf("%s: %q in the catalogue, %q in the package", reason, got, wrong)
		}
		if !say.In(say.German).Has("match.player." + string(reason)) {
			t.Errorf("%s: no German words", reason)
		}
	}
}
