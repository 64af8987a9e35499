package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// page is a text over the board.
type page struct{ term.Page }

func (p *page) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	if p.Key(k) {
		return p, nil
	}
	return nil, nil
}

func (p *page) view(s *screen, width, height int) []string { return p.View(s.theme, width, height) }

// show fills the screen with a text.
func (s *screen) show(title string, text []string) {
	s.overlay = &page{term.Page{Title: title, Text: text, Keys: s.Text.Get("term.page_keys")}}
}

// help shows all keys.
func (s *screen) help() tea.Cmd {
	lines := append(term.MovesHelp(s.Text, s.game.Position().Cups(), true), s.Text.Get("play.help_space"), "")
	for _, c := range s.commands() {
		lines = append(lines, "  "+c.key+"   "+s.Text.Get(c.name+".long"))
	}
	lines = append(lines, "")
	lines = append(lines, strings.Split(s.Text.Get("play.help_board"), "\n")...)
	s.show(s.Text.Get("term.help_title"), lines)
	return nil
}

// showRecord shows the game as a record, and its result when it is over.
func (s *screen) showRecord() tea.Cmd {
	written, err := Written(s.game, s.Now())
	if err != nil {
		s.complain(s.explain(err))
		return nil
	}
	title := say.Result(s.Text, s.game.Position())
	if s.game.IsOver() {
		title = Ended(s.Text, s.game)
	}
	s.show(title, strings.Split(strings.TrimSpace(written), "\n"))
	return nil
}
