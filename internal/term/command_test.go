package term_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/say"
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

// The letter of a command in lower case is a cup on a large board; on a small one the refusal names the command.
func TestALetterThatNamesNoCupHereMayNameACommand(t *testing.T) {
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"h":  `there is no cup h; a capital H is "hint"`,
		"g":  "there is no cup g on a board of 4 cups a side",
		"b":  "cup b is empty and needs exactly 3",
		"hh": "\"hh\" is neither a move nor a command; ? shows all commands",
	} {
		_, err := start.ParseMove(line)
		if got := term.NoMove(say.In(say.English), "play.word.", []string{"?", "B", "H"}, line, err); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
