package say_test

import (
	"io"
	"strings"
	"testing"

	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// Package puzzle and the catalogue say the same in English, and the catalogue
// has all reasons in German.
func TestEveryReasonOfAPuzzleHasWords(t *testing.T) {
	english, german := say.In(say.English), say.In(say.German)
	for _, reason := range puzzle.Reasons() {
		d := &puzzle.Damage{Reason: reason, Have: "this", Want: "that"}
		if got := say.Error(english, d); got != d.Error() {
			t.Errorf("%s: %q in the catalogue, %q in the package", reason, got, d)
		}
		if !german.Has("puzzlefile.reason." + string(reason)) {
			t.Errorf("%s: no German words", reason)
		}
	}
}

func TestDamageNamesItsPlaceInTheUsersLanguage(t *testing.T) {
	_, puzzles := puzzle.NewReader(strings.NewReader("puzzles 1\n\npuzzle x\nkind chess\n")).Read()
	games := record.NewReader(strings.NewReader("[Event \"?\"]\n\n1. 4 *\n"))
	_, damaged := games.Read()
	for _, c := range []struct {
		err             error
		english, german string
	}{
		{puzzles, `line 4, puzzle x: field kind: "chess" is not a kind of puzzle: must be transfer, best-move, sequence or clear`,
			"Zeile 4, Rätsel x: Feld kind: „chess“ ist keine Art von Rätsel: muss transfer, best-move, sequence oder clear sein"},
		{damaged, "game 1, line 1: the tag Site is missing", "Partie 1, Zeile 1: der Kopfeintrag Site fehlt"},
	} {
		if c.err == nil || c.err == io.EOF {
			t.Fatalf("nothing is wrong: %v", c.err)
		}
		if got := say.Error(say.In(say.English), c.err); got != c.english || got != c.err.Error() {
			t.Errorf("%q, want %q and %q", got, c.english, c.err)
		}
		if got := say.Error(say.In(say.German), c.err); got != c.german {
			t.Errorf("%q, want %q", got, c.german)
		}
	}
}
