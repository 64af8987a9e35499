package club

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/cups/internal/online/archive"
)

// The length of names, in characters.
const (
	ShortestName = 2
	LongestName  = 24
)

// scripts are the scripts in which names can be written, each with the characters that
// may occur with it. The letters of a name are all from one script, so that nobody can
// imitate a name with letters of another script that look the same.
var scripts = []*unicode.RangeTable{
	unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Georgian, unicode.Hebrew, unicode.Arabic,
	unicode.Devanagari, unicode.Thai, unicode.Hangul, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Ethiopic,
}

// reserved are beginnings of names that could be taken for names of the server.
var reserved = []string{"cups", "computer", "admin", "operator", "moderator", "server", "system", "anonymous", "anonym"}

// CheckName returns a name in the form in which it is stored. A name has 2 to 24 letters,
// digits, spaces, and characters of "-_.'". It begins and ends with a letter or digit,
// and between two letters or digits there is at most one other character. It has at least
// one letter, and its letters are from one script. It does not begin like a name of the
// server. The error is a [*Error] with BadName.
func CheckName(name string) (string, error) {
	bad := &Error{Code: BadName, Field: "name"}
	if !utf8.ValidString(name) {
		return "", bad
	}
	name = norm.NFC.String(strings.TrimSpace(name))
	if n := utf8.RuneCountInString(name); n < ShortestName || n > LongestName {
		return "", bad
	}
	var script *unicode.RangeTable
	before := ' '
	for _, c := range name {
		switch {
		case unicode.IsLetter(c):
			s := scriptOf(c)
			if s == nil || script != nil && s != script {
				return "", bad
			}
			script = s
		case unicode.IsMark(c) && before != ' ':
		case '0' <= c && c <= '9':
		case strings.ContainsRune(" -_.'", c) && !strings.ContainsRune(" -_.'", before):
		default:
			return "", bad
		}
		before = c
	}
	if script == nil || strings.ContainsRune(" -_.'", before) {
		return "", bad
	}
	folded := archive.FoldName(name)
	for _, r := range reserved {
		if rest, ok := strings.CutPrefix(folded, r); ok && (rest == "" || !unicode.IsLetter([]rune(rest)[0])) {
			return "", bad
		}
	}
	return name, nil
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
