package term

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// KeysLine names keys and what they do, as many as fit the width: those that do
// not fit are left out, but never the last. gap stands between two.
func KeysLine(keys []string, gap string, width int) string {
	if len(keys) == 0 {
		return ""
	}
	last, line := keys[len(keys)-1], ""
	for _, key := range keys[:len(keys)-1] {
		if longer := line + key + gap; lipgloss.Width(longer+last) <= width {
			line = longer
		}
	}
	return Cut(line+last, width)
}

// KeyAt returns which of the keys a line of [KeysLine] shows in column x, by its
// number, -1 for none.
func KeyAt(line string, keys []string, x int) int {
	line = ansi.Strip(line)
	for i, key := range keys {
		if at := strings.Index(" "+line+" ", " "+key+" "); at >= 0 {
			if from := ansi.StringWidth(line[:at]); x >= from && x < from+ansi.StringWidth(key) {
				return i
			}
		}
	}
	return -1
}
