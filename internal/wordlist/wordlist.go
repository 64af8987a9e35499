// Package wordlist finds the words that an operator does not allow in texts, however they are written: in
// capitals, with accents, with digits for letters, or with letters of another script that look the same.
package wordlist

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/cups/internal/naming"
)

// List is a list of words. The nil List has none. Any number of goroutines may use it.
type List struct {
	whole map[string]bool // words without a star, folded
	parts [][]string      // the others: what is between the stars, folded
}

// LineError says that a line of a list is not a word.
type LineError struct {
	Line int // from 1
	Text string
}

// Error names the line.
func (e *LineError) Error() string {
	return fmt.Sprintf("line %d: %q is not one word with at least %d letters or digits", e.Line, e.Text, leastLetters)
}

// leastLetters is how many letters or digits a word has at least, without its stars: otherwise a star next to
// one letter would forbid almost every text.
const leastLetters = 2

// Read reads a list: one word a line. A star is for any letters and digits, also none, so that a word with one is
// found in parts of words. What follows "#" on a line is a comment. The error is a [*LineError].
func Read(text string) (*List, error) {
	l := &List{whole: map[string]bool{}}
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		word, _, _ := strings.Cut(line, "#")
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if !isWord(word) {
			return nil, &LineError{i + 1, word}
		}
		for _, folded := range fold(word) {
			if parts := strings.Split(folded, "*"); len(parts) > 1 {
				l.parts = append(l.parts, parts)
			} else {
				l.whole[folded] = true
			}
		}
	}
	return l, nil
}

// Len returns how many forms of words the list has.
func (l *List) Len() int {
	if l == nil {
		return 0
	}
	return len(l.whole) + len(l.parts)
}

// isWord reports whether a line of a list is one word.
func isWord(line string) bool {
	letters := 0
	for _, c := range line {
		switch {
		case c == utf8.RuneError:
			return false
		case unicode.IsLetter(c) || unicode.IsDigit(c):
			letters++
		case c != '*' && !unicode.IsMark(c) && instead[c] == 0:
			return false
		}
	}
	return letters >= leastLetters
}

// Find returns the first word of a text that the list has, as it is written there.
func (l *List) Find(text string) (word string, found bool) {
	if l.Len() == 0 {
		return "", false
	}
	for word := range words(text) {
		for _, folded := range fold(word) {
			if l.whole[folded] {
				return word, true
			}
			for _, parts := range l.parts {
				if matches(folded, parts) {
					return word, true
				}
			}
		}
	}
	return "", false
}

// matches reports whether a word has parts in their order, the first at its beginning and the last at its end.
func matches(word string, parts []string) bool {
	last := len(parts) - 1
	if !strings.HasPrefix(word, parts[0]) {
		return false
	}
	word = word[len(parts[0]):]
	for _, part := range parts[1:last] {
		i := strings.Index(word, part)
		if i < 0 {
			return false
		}
		word = word[i+len(part):]
	}
	return strings.HasSuffix(word, parts[last])
}

// words goes through the words of a text: letters, digits and marks, and between them the signs that can be instead
// of letters. A dollar can also be the first or the last of its word.
func words(text string) func(yield func(string) bool) {
	isLetter := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c) }
	return func(yield func(string) bool) {
		start := -1
		for i := 0; i < len(text); {
			c, size := utf8.DecodeRuneInString(text[i:])
			next, _ := utf8.DecodeRuneInString(text[i+size:])
			switch {
			case isLetter(c), c == '$' && (start >= 0 || isLetter(next)), start >= 0 && instead[c] != 0 && isLetter(next):
				if start < 0 {
					start = i
				}
			case start >= 0:
				if !yield(text[start:i]) {
					return
				}
				start = -1
			}
			i += size
		}
		if start >= 0 {
			yield(text[start:])
		}
	}
}

// instead has the letters for which digits and signs are written. The sign for l is also written for i.
var instead = map[rune]rune{
	'0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', '$': 's', '€': 'e', '!': 'l', '|': 'l',
}

// umlauts are other letters than those without the marks.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "ae", "Ö", "oe", "Ü", "ue")

// fold returns the forms of a word by which it is compared: there are two if it has a sign that can be two letters.
func fold(word string) []string {
	word = umlauts.Replace(norm.NFKC.String(word))
	if strings.ContainsFunc(word, unicode.IsLetter) { // a number is no word
		word = strings.Map(func(c rune) rune {
			switch letter := instead[c]; {
			case letter == 'l':
				return '1'
			case letter != 0:
				return letter
			}
			return c
		}, word)
	}
	plain := func(word string) string {
		parts := strings.Split(word, "*")
		for i := range parts {
			parts[i] = naming.Skeleton(parts[i])
		}
		return strings.Join(parts, "*")
	}
	if !strings.Contains(word, "1") {
		return []string{plain(word)}
	}
	return []string{plain(strings.ReplaceAll(word, "1", "l")), plain(strings.ReplaceAll(word, "1", "i"))}
}
