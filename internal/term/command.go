package term

import (
	"errors"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// Command returns the letter of the command that a word names: the letter itself, the
// same letter in lower case if no move has that name, or one of the words that any
// language has for the command, whose key is prefix and the letter.
func Command(prefix string, letters []string, word string) (letter string, ok bool) {
	if slices.Contains(letters, word) {
		return word, true
	}
	if len(word) == 1 && word[0] >= 'a' && word[0] <= 'p' { // a letter that names a cup
		return "", false
	}
	for _, letter := range letters {
		if strings.EqualFold(word, letter) {
			return letter, true
		}
		for _, l := range say.Languages {
			for _, name := range words(say.In(l), prefix, letter) {
				if strings.EqualFold(word, name) {
					return letter, true
				}
			}
		}
	}
	return "", false
}

// words are the names that a language has for the command of a letter.
func words(t say.Printer, prefix, letter string) []string {
	key := prefix + letter
	if !t.Has(key) {
		key = "term.word." + letter // package term names the command, because both programs have it
	}
	return strings.Fields(t.Get(key))
}

// NoMove says why a line is no move: err is the one of [cups.Position.ParseMove]. Who types the letter of one
// of these commands in lower case, on a board that has no such cup, learns of the command.
func NoMove(t say.Printer, prefix string, letters []string, line string, err error) string {
	var unreadable *cups.ParseError
	if errors.As(err, &unreadable) {
		return t.Get("term.no_command", "input", Quoted(line))
	}
	var illegal *cups.MoveError
	if upper := strings.ToUpper(line); errors.As(err, &illegal) && illegal.Reason == cups.NoSuchCup && slices.Contains(letters, upper) {
		return t.Get("term.capital", "key", line, "capital", upper, "name", words(t, prefix, upper)[0])
	}
	return say.Error(t, err)
}
