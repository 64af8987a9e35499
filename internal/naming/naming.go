// Package naming guards the names that people see: those of accounts, and those that accounts give to
// guilds, tournaments, series and people outside. A name cannot be taken for another one of its kind,
// for a name of the server, or for nothing.
package naming

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// The length of the names of accounts, in characters.
const (
	ShortestPerson = 2
	LongestPerson  = 24
)

// Fold returns the form of a name that is used for comparisons, so that names that differ only in case
// are the same name.
func Fold(name string) string {
	if isASCII(name) {
		return FoldCase(name)
	}
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(name)))
}

// FoldCase returns a text without the difference between capitals and small letters.
func FoldCase(text string) string {
	if isASCII(text) {
		return strings.ToLower(text) // which is the same, and takes a tenth of the time
	}
	return cases.Fold().String(text)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// scripts are the scripts in which names can be written, each with the characters that
// may occur with it. The letters of a name are all from one script, so that nobody can
// imitate a name with letters of another script that look the same.
var scripts = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Hebrew, unicode.Arabic,
	unicode.Devanagari, unicode.Thai, unicode.Hangul, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Ethiopic,
}

// reserved are beginnings of names that could be taken for names of the server.
var reserved = []string{"cups", "computer", "admin", "operator", "moderator", "server", "system", "anonymous", "anonym"}

// Person returns the name of an account in the form in which it is stored. A name has 2 to 24 letters,
// digits, spaces, and characters of "-_.'". It begins and ends with a letter or digit,
// and between two letters or digits there is at most one other character. It has at least
// one letter, and its letters are from one script. It does not begin like a name of the
// server.
func Person(name string) (clean string, ok bool) {
	if !utf8.ValidString(name) {
		return "", false
	}
	name = norm.NFC.String(strings.TrimSpace(name))
	if n := utf8.RuneCountInString(name); n < ShortestPerson || n > LongestPerson {
		return "", false
	}
	var script *unicode.RangeTable
	before, marks := ' ', 0
	for _, c := range name {
		switch {
		case unicode.IsLetter(c):
			s := scriptOf(c)
			if s == nil || script != nil && s != script {
				return "", false
			}
			script = s
		case unicode.IsMark(c) && before != ' ' && marks < marksInARow:
			marks++
			before = c
			continue
		case '0' <= c && c <= '9':
		case strings.ContainsRune(" -_.'", c) && !strings.ContainsRune(" -_.'", before):
		default:
			return "", false
		}
		before, marks = c, 0
	}
	if script == nil || strings.ContainsRune(" -_.'", before) || IsReserved(name) {
		return "", false
	}
	return name, true
}

// IsReserved reports whether a name begins like a name of the server.
func IsReserved(name string) bool {
	folded := Fold(name)
	for _, r := range reserved {
		if rest, ok := strings.CutPrefix(folded, r); ok && (rest == "" || !unicode.IsLetter([]rune(rest)[0])) {
			return true
		}
	}
	return false
}

// marksInARow is how many marks, such as accents, a letter can have.
const marksInARow = 3

// Line returns a short text on one line, with single spaces, such as the title of an honour or the name of
// an old tournament. It has 1 to most characters, all of which can be seen, and none
// of which changes how the text after it is shown. The letters of a word are from one script, so that no
// word imitates another one with letters that look the same.
func Line(text string, most int) (clean string, ok bool) {
	clean = norm.NFC.String(strings.Join(strings.Fields(text), " "))
	if n := utf8.RuneCountInString(clean); n == 0 || n > most || !utf8.ValidString(clean) {
		return "", false
	}
	var script *unicode.RangeTable
	marks := marksInARow // a mark needs something before it
	for _, c := range clean {
		switch {
		case !unicode.IsPrint(c) || unicode.In(c, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point):
			return "", false
		case unicode.IsMark(c):
			if marks++; marks > marksInARow {
				return "", false
			}
			continue
		case unicode.IsLetter(c):
			s := anyScriptOf(c)
			if s != nil && script != nil && s != script {
				return "", false
			}
			if s != nil {
				script = s
			}
		default:
			script = nil
		}
		marks = 0
	}
	return clean, true
}

// Thing returns the name of a guild, a tournament or a series in the form in which it is stored: a
// [Line] that has at least one letter or digit, and does not begin like a name of the server.
func Thing(name string, most int) (clean string, ok bool) {
	clean, ok = Line(name, most)
	if !ok || !strings.ContainsFunc(clean, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }) || IsReserved(clean) {
		return "", false
	}
	return clean, true
}

// Outsider returns the name of somebody without an account in the form in which it is stored: that of a
// [Thing], or the one that erased accounts have, since the files of the server have it.
func Outsider(name string, most int) (clean string, ok bool) {
	if clean, ok = Line(name, most); ok && strings.HasPrefix(Fold(clean), "anonymous") {
		return clean, true
	}
	return Thing(name, most)
}

// Label returns a short text that stands at a name, such as a title or a badge: a [Line] that does not begin
// like a name of the server.
func Label(text string, most int) (clean string, ok bool) {
	if clean, ok = Line(text, most); !ok || IsReserved(clean) {
		return "", false
	}
	return clean, true
}

// scriptOf returns the script of a letter. The scripts of Japanese count as one.
func scriptOf(c rune) *unicode.RangeTable {
	for _, s := range scripts {
		if unicode.Is(s, c) {
			if s == unicode.Hiragana || s == unicode.Katakana {
				return unicode.Han
			}
			return s
		}
	}
	return nil
}

// anyScriptOf is [scriptOf] with all scripts there are; nil is for letters of several scripts.
func anyScriptOf(c rune) *unicode.RangeTable {
	if s := scriptOf(c); s != nil || unicode.In(c, unicode.Common, unicode.Inherited) {
		return s
	}
	for _, s := range unicode.Scripts {
		if unicode.Is(s, c) {
			return s
		}
	}
	return nil
}

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
