package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/term"
)

// welcome is what the first start shows: what Cups is, and the choice between the lessons
// and a first game.
type welcome struct{}

func (w *welcome) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	s.overlay = nil
	switch k.Keystroke() {
	case "enter":
		return nil, s.enterTutorial()
	case "esc", "n", "shift+n":
		return nil, s.begin(s.game)
	case "q", "shift+q":
		return w, s.quit()
	}
	return w, nil
}

func (w *welcome) view(s *screen, width, height int) []string {
	lines := []string{s.theme.Strong.Render(s.Text.Get("play.welcome.title")), ""}
	wrap := func(text string) {
		for _, line := range strings.Split(text, "\n") {
			lines = append(lines, term.Wrap(line, width)...)
		}
	}
	wrap(s.Text.Get("play.welcome.game"))
	lines = append(lines, "")
	wrap(s.Text.Get("play.welcome.choice", "lessons", len(lessons), "level", int(FirstLevel)))
	return lines
}
