package naming

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns what somebody has written on one or more lines, without characters that could change how other
// text is shown, and without space around it.
func Text(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return printable(r)
	}, text))
}

// OneLine is [Text] with a space for each end of a line.
func OneLine(text string) string { return strings.TrimSpace(strings.Map(printable, text)) }

// printable returns a space for line breaks and tabs, and -1 for characters that could
// change how other text is shown.
func printable(r rune) rune {
	if r == '\n' || r == '\t' {
		return ' '
	}
	if r == utf8.RuneError || unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) {
		return -1
	}
	return r
}
