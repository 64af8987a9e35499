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
		"0.0.2.1/0/0 0.0.0.0/40/0 s":  "Sow c d, or arrows and Enter.",
	} {
		if got := term.HowToMove(say.In(say.English), cups.MustParse(position)); got != want {
			t.Errorf("%s: %q, want %q", position, got, want)
		}
	}
}
