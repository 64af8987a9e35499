package term_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

func TestHowToMoveNamesTheMovesThereAre(t *testing.T) {
	for position, want := range map[string]string{
		"0.0.0.0/40/0 0.0.0.0/40/0 s": "Drop 1-4, or arrows and Enter.",
		"0.0.0.0/1/0 0.0.0.0/40/0 s":  "Drop 1, or arrows and Enter.",
		"0.0.0.1/1/0 0.0.0.0/40/0 s":  "Drop 1, sow d, or arrows and Enter.",
		"0.0.2.1/0/0 0.0.0.0/40/0 s":  "Sow c or d, or arrows and Enter.",
	} {
		if got := term.HowToMove(say.In(say.English), cups.MustParse(position)); got != want {
			t.Errorf("%s: %q, want %q", position, got, want)
		}
	}
	german, want := term.HowToMove(say.In(say.German), cups.MustParse("0.3.2.1/2/0 0.0.0.0/40/0 s")), "1-2 einlegen, aus b, c oder d säen, oder Pfeile und Enter."
	if german != want {
		t.Errorf("%q, want %q", german, want)
	}
}
