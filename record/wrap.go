package record

import (
	"strings"
	"unicode/utf8"
)

// widest is the length that no line of moves goes beyond, unless a single
// word does.
const widest = 79

// gameWord is the first word of gameStart.
const gameWord = "[Event"

// wrapper sets words into lines.
type wrapper struct {
	text     []byte
	column   int  // of the line so far
	tight    bool // the next word stands close to the last one
	numbered bool // a number was due and stands, so North needs none of its own
}

// word writes a word, on a new line where it no longer fits.
func (w *wrapper) word(s string) {
	length := utf8.RuneCountInString(s)
	switch {
	case w.column == 0 || w.tight:
	case w.column+1+length > widest && s != gameWord: // a line of a comment does not begin like a game
		w.newLine()
	default:
		w.text = append(w.text, ' ')
		w.column++
	}
	w.text = append(w.text, s...)
	w.column += length
	w.tight = false
}

func (w *wrapper) newLine() {
	w.text = append(w.text, '\n')
	w.column = 0
}

// open writes a parenthesis that the next word stands close to. There must be
// room for both, so it leaves some.
func (w *wrapper) open() {
	const room = 20
	if w.column+room > widest {
		w.newLine()
	}
	w.word("(")
	w.tight = true
}

// close writes a parenthesis close to the last word.
func (w *wrapper) close() {
	if w.column < widest {
		w.tight = true
	}
	w.word(")")
	w.numbered = false
}

func (w *wrapper) comments(list []string) {
	for _, c := range list {
		w.comment(c)
	}
}

// comment writes a comment in braces, over several lines if it is long. One
// that holds a brace itself goes behind a semicolon, up to the end of its line.
func (w *wrapper) comment(c string) {
	w.numbered = false
	if strings.Contains(c, "}") {
		w.word("; " + c)
		w.newLine()
		return
	}
	for _, unit := range units("{" + c + "}") {
		w.word(unit)
	}
}

// units splits a comment where lines may break: at spaces, but not before a
// word that means something at the start of a line (a tag, an escape).
func units(c string) []string {
	var list []string
	for word := range strings.SplitSeq(c, " ") {
		if last := len(list) - 1; last >= 0 && (word[0] == '[' || word[0] == '%') {
			list[last] += " " + word
			continue
		}
		list = append(list, word)
	}
	return list
}
