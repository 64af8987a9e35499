package term

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Cut shortens a text to a width in cells, with an ellipsis where something is
// lost.
func Cut(s string, width int) string { return ansi.Truncate(s, max(0, width), "…") }

// Quoted is input as a complaint repeats it: its first 60 cells.
func Quoted(input string) string { return Cut(input, 60) }

// Wrap breaks a text into lines of at most the given width in cells: between
// words, and not after a hyphen, which may be a minus.
func Wrap(s string, width int) []string {
	const unbroken = "\u2011"
	wrapped := lipgloss.Wrap(strings.ReplaceAll(s, "-", unbroken), max(1, width), " ")
	return strings.Split(strings.ReplaceAll(wrapped, unbroken, "-"), "\n")
}
