package term

import (
	"regexp"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
)

// Page is a text that fills the screen and can be scrolled.
type Page struct {
	Title string
	Text  []string // paragraphs, wrapped to the window
	Keys  string   // what to say about the keys
	top   int      // the first line that is shown
	room  int      // lines shown at the last view
}

// Key scrolls; it is false for a key that leaves the page.
func (p *Page) Key(k tea.KeyPressMsg) bool {
	switch k.Keystroke() {
	case "down", "j":
		p.top++
	case "up", "k":
		p.top--
	case "pgdown", "space":
		p.top += p.room
	case "pgup":
		p.top -= p.room
	default:
		return false
	}
	return true
}

// View returns the lines of the page in a window of the given size in cells.
func (p *Page) View(theme Theme, width, height int) []string {
	var text []string
	for _, line := range p.Text {
		text = append(text, hanging(line, width)...)
	}
	p.room = max(1, height-4)
	p.top = max(0, min(p.top, len(text)-p.room))
	lines := append([]string{theme.Strong.Render(p.Title), ""}, text[p.top:min(len(text), p.top+p.room)]...)
	return append(Filled(lines, height-1), theme.Faint.Render(p.Keys))
}

// twoColumns matches the first column of a line, such as a key, and the space behind it.
var twoColumns = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *[^ ]+ {2,}`) })

// hanging is [Wrap] of a line that goes on in its second column, if it has two.
func hanging(line string, width int) []string {
	first := twoColumns().FindString(line)
	hang := lipgloss.Width(first)
	if lipgloss.Width(line) <= width || hang == 0 || hang > width/3 {
		return Wrap(line, width)
	}
	lines := Wrap(line[len(first):], width-hang)
	lines[0] = first + lines[0]
	for i := range lines[1:] {
		lines[i+1] = strings.Repeat(" ", hang) + lines[i+1]
	}
	return lines
}

// Filled adds empty lines up to a height.
func Filled(lines []string, height int) []string {
	for len(lines) < height {
		lines = append(lines, "")
	}
	return lines
}

// Clip returns at most the first height lines.
func Clip(lines []string, height int) []string {
	return lines[:max(0, min(len(lines), height))]
}
