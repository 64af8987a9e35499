package term

import (
	"fmt"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"example.org/cups/internal/say"
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

// MoveKeys are the keys that move on a board of n cups a side: "1-4" drop so many
// beans, "a-d" sow a cup. With one cup there is one of each.
func MoveKeys(n int) (drops, letters string) {
	drops, letters = "1", "a"
	if n > 1 {
		drops += "-" + strconv.Itoa(n)
		letters += "-" + string(rune('a'+n-1))
	}
	return drops, letters
}

// MovesHelp returns the lines of a help about moves on a board of n cups a side. For a
// screen it includes the lines about arrows and the mouse.
func MovesHelp(t say.Printer, n int, onScreen bool) []string {
	drops, letters := MoveKeys(n)
	const width = 4 // the width of "1-16"; the column of keys is wider
	pad := func(keys string) string { return fmt.Sprintf("%-*s", width, keys) }
	text := t.Get("term.help.drop", "drops", pad(drops))
	if onScreen && n >= 10 {
		text += "\n" + t.Get("term.help.enter")
	}
	text += "\n" + t.Get("term.help.sow", "letters", pad(letters))
	if onScreen {
		text += "\n" + t.Get("term.help.marked")
	}
	return strings.Split(text, "\n")
}
