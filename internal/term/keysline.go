package term

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// KeysLine names keys and their effects in one line. Keys that do not fit the width are
// left out, but never the last key. gap separates two keys.
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

// KeyAt returns the index of the key that a line of [KeysLine] shows in column x, or -1
// if there is none.
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
