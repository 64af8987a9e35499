package term

import "charm.land/lipgloss/v2"

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
