// Package termtest types on screens in tests, and reads what they show.
package termtest

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// special are the keys that write no character.
var special = map[string]rune{
	"enter": tea.KeyEnter, "left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown,
	"esc": tea.KeyEscape, "backspace": tea.KeyBackspace, "home": tea.KeyHome, "end": tea.KeyEnd,
}

// Key is the press of a key: a character, or a name such as "enter", "left" and
// "ctrl+c".
func Key(name string) tea.KeyPressMsg {
	if code, ok := special[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	if name == "ctrl+c" {
		return tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// Text is what lines on a screen say, without colours and the space behind.
func Text(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(ansi.Strip(line), " ") + "\n")
	}
	return b.String()
}
