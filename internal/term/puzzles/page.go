package puzzles

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// page is a text that fills the screen; a key that does not scroll it goes back
// to the scene below.
type page struct {
	term.Page
	below scene
}

func (p *page) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
	if !p.Key(k) {
		s.scene = p.below
	}
	return nil
}

func (p *page) lines(s *screen) []string { return p.View(s.look, s.width, s.height) }

// show fills the screen with a text over the present scene.
func (s *screen) show(title string, text []string) {
	s.scene = &page{term.Page{Title: title, Text: text, Keys: s.Text.Get("term.page_keys")}, s.scene}
}

// help shows all keys over the present scene.
func (s *screen) help() {
	var lines []string
	if t, ok := s.scene.(*table); ok {
		lines = append(term.MovesHelp(s.Text, t.position().Cups(), true), "")
	}
	s.show(s.Text.Get("term.help_title"), append(lines, keysHelp(s.Text, "practice.help_keys")...))
}

// keysHelp lists the other keys, which are in a text of the catalogue, and adds useful
// hints.
func keysHelp(t say.Printer, keys string) []string {
	return strings.Split(t.Get(keys)+"\n\n"+t.Get("practice.help_about"), "\n")
}
