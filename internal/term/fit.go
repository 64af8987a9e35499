package term

import (
	"regexp"
	"strings"
	"sync"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Cut shortens a text to a width in cells. An ellipsis shows that something is missing.
func Cut(s string, width int) string { return ansi.Truncate(s, max(0, width), "…") }

// Quoted returns input in the form in which messages repeat it: its first 60 cells.
func Quoted(input string) string { return Cut(input, 60) }

// Wrap breaks a text into lines of at most the given width in cells: between words, but
// not after a hyphen, which may be a minus, and neither between a number and what it
// counts nor before the number or letter that ends a sentence.
func Wrap(s string, width int) []string {
	const hyphen, space = "\u2011", "\u00a0"
	s = counted().ReplaceAllString(strings.ReplaceAll(s, "-", hyphen), "$1"+space+"$2")
	wrapped := lipgloss.Wrap(last().ReplaceAllString(s, "$1"+space+"$2"), max(1, width), " ")
	return strings.Split(strings.NewReplacer(hyphen, "-", space, " ").Replace(wrapped), "\n")
}

var (
	// counted matches a number with the word or the unit after it.
	counted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\b[0-9]+) (\p{L}{2,}|[h%s]\b)`) })
	// last matches a word with the number or the letter of a cup at the end of a
	// sentence.
	last = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\p{L}{2,}) ([0-9]+[.!?]|[a-p][.!?])`) })
)
