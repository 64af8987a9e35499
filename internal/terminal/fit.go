package terminal

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Cut shortens a text to a width in cells, with an ellipsis where something is
// lost.
func Cut(s string, width int) string { return ansi.Truncate(s, max(0, width), "…") }

// Wrap breaks a text into lines of at most the given width in cells.
func Wrap(s string, width int) []string {
	return strings.Split(lipgloss.Wrap(s, max(1, width), " "), "\n")
}
