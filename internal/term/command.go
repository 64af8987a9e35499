package term

import (
	"slices"
	"strings"

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
			t := say.In(l)
			key := prefix + letter
			if !t.Has(key) {
				key = "term.word." + letter // package term names the command, because both programs have it
			}
			for name := range strings.FieldsSeq(t.Get(key)) {
				if strings.EqualFold(word, name) {
					return letter, true
				}
			}
		}
	}
	return "", false
}
