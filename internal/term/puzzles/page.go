package puzzles

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/term"
)

// page is a text that fills the screen and can be scrolled; any other key goes
// back to the scene below it.
type page struct {
	title string
	text  []string
	below scene
	top   int
	room  int // lines shown at the last view
}

func (p *page) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
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
		s.scene = p.below
	}
	return nil
}

func (p *page) lines(s *screen) []string {
	var text []string
	for _, line := range p.text {
		text = append(text, term.Wrap(line, s.width)...)
	}
	p.room = max(1, s.height-4)
	p.top = max(0, min(p.top, len(text)-p.room))
	lines := []string{s.look.Strong.Render(p.title), ""}
	lines = append(lines, text[p.top:min(len(text), p.top+p.room)]...)
	return append(filled(lines, s.height-1), s.look.Faint.Render(s.Text.Get("practice.page_keys")))
}

// filled adds empty lines up to a height.
func filled(lines []string, height int) []string {
	for len(lines) < height {
		lines = append(lines, "")
	}
	return lines
}

// help shows all keys over the present scene.
func (s *screen) help() {
	s.scene = &page{title: s.Text.Get("practice.help.title"), text: strings.Split(s.Text.Get("practice.help"), "\n"), below: s.scene}
}
