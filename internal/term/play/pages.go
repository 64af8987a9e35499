package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/phrase"
	"example.org/cups/internal/term"
)

// page is a text that fills the screen and can be scrolled.
type page struct {
	title string
	lines []string
	top   int
	room  int // lines shown at the last view
}

func (p *page) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
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
		return nil, nil
	}
	return p, nil
}

func (p *page) view(s *screen, width, height int) []string {
	var lines []string
	for _, line := range p.lines {
		lines = append(lines, term.Wrap(line, width)...)
	}
	p.room = max(1, height-4)
	p.top = max(0, min(p.top, len(lines)-p.room))
	shown := []string{s.theme.Strong.Render(p.title), ""}
	shown = append(shown, lines[p.top:min(len(lines), p.top+p.room)]...)
	for len(shown) < height-1 {
		shown = append(shown, "")
	}
	return append(shown, s.theme.Faint.Render(s.Text.Get("tui.page_keys")))
}

// help shows all keys.
func (s *screen) help() tea.Cmd {
	lines := strings.Split(s.Text.Get("tui.help_moves"), "\n")
	lines = append(lines, "")
	for _, c := range commands() {
		lines = append(lines, "  "+c.key+"   "+s.Text.Get(c.name+".long"))
	}
	lines = append(lines, "")
	lines = append(lines, strings.Split(s.Text.Get("tui.help_board"), "\n")...)
	s.overlay = &page{title: s.Text.Get("tui.help_title"), lines: lines}
	return nil
}

// showRecord shows the game as a record, and its result when it is over.
func (s *screen) showRecord() tea.Cmd {
	written, err := Written(s.game, s.Now())
	if err != nil {
		s.complain(s.explain(err))
		return nil
	}
	title := phrase.Result(s.Text, s.game.Position())
	if s.game.IsOver() {
		title = Ended(s.Text, s.game)
	}
	s.overlay = &page{title: title, lines: strings.Split(strings.TrimSpace(written), "\n")}
	return nil
}
