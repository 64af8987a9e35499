package term_test

import (
	"testing"

	"example.org/cups/internal/term"
)

// Commands are letters, lower-case letters unless a cup has that name, and words of
// any language.
func TestCommandsHaveLettersAndWords(t *testing.T) {
	letters := []string{"?", "H", "N", "Q", "R", "U"}
	for word, want := range map[string]string{
		"Q": "Q", "q": "Q", "quit": "Q", "QUIT": "Q", "Ende": "Q", "?": "?", "help": "?", "u": "U", "undo": "U", "r": "R", "resign": "R",
		"h": "", "n": "", "N": "N", "new": "N", "d": "", "4": "", "": "", "S": "", "save": "", "quitter": "",
	} {
		if got, ok := term.Command("play.word.", letters, word); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}
