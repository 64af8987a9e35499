package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// cut shortens a text to a width, with an ellipsis where something is lost.
func cut(s string, width int) string { return ansi.Truncate(s, max(0, width), "…") }

// wrap breaks a text into lines of at most the given width.
func wrap(s string, width int) []string {
	return strings.Split(lipgloss.Wrap(s, max(1, width), " "), "\n")
}

// clip returns at most the first height lines.
func clip(lines []string, height int) []string {
	return lines[:max(0, min(len(lines), height))]
}
