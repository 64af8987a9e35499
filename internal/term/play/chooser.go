package play

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/term"
)

// chooser shows the list of saved games, to resume one of them.
type chooser struct {
	saved []Saved
	at    int
	none  func(*screen) tea.Cmd // called if no game is chosen; nil: back to the board
}

// listMsg has the saved games without the one on the board.
type listMsg struct{ saved []Saved }

// showSaved reads the saved games in the background, to list them.
func (s *screen) showSaved() tea.Cmd {
	list := s.Keeper.Others()
	return func() tea.Msg { return listMsg{list()} }
}

// listOf shows the list of saved games, unless the user is already doing something else.
func (s *screen) listOf(saved []Saved) {
	if s.overlay != nil {
		return
	}
	if len(saved) == 0 {
		s.complain(s.Text.Get("play.none_saved"))
		return
	}
	for _, game := range saved {
		speak(s.Text, game.Game)
	}
	s.game.Pause(s.Now())
	s.overlay = &chooser{saved: saved, none: func(s *screen) tea.Cmd {
		s.game.Begin(s.Now())
		return nil
	}}
}

func (c *chooser) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	if n, err := strconv.Atoi(k.Key().Text); err == nil && n >= 1 && n <= len(c.saved) {
		return c.choose(s, n-1)
	}
	switch k.Keystroke() {
	case "up", "shift+tab":
		c.at = max(c.at-1, 0)
	case "down", "tab":
		c.at = min(c.at+1, len(c.saved)-1)
	case "enter":
		return c.choose(s, c.at)
	case "esc", "n", "shift+n":
		s.overlay = nil
		cmd := c.none(s)
		return s.overlay, cmd
	}
	return c, nil
}

// choose resumes a game.
func (c *chooser) choose(s *screen, at int) (overlay, tea.Cmd) {
	cmd := s.resume(c.saved[at])
	return s.overlay, cmd
}

func (c *chooser) view(s *screen, width, height int) []string {
	lines := []string{s.theme.Strong.Render(s.Text.Get("play.saved_title")), ""}
	for i, saved := range c.saved {
		mark, style := "  ", s.theme.Faint
		if i == c.at {
			mark, style = "> ", s.theme.Strong
		}
		lines = append(lines, style.Render(term.Cut(fmt.Sprintf("%s%d  %s", mark, i+1, SavedText(s.Text, saved)), width)))
	}
	lines = append(lines, "")
	words := s.Text.Get("play.saved_keys")
	if len(c.saved) == places {
		words = s.Text.Get("play.saved_full", "n", places) + "\n" + words
	}
	for _, paragraph := range strings.Split(words, "\n") {
		for _, line := range term.Wrap(paragraph, width) {
			lines = append(lines, s.theme.Faint.Render(line))
		}
	}
	return lines
}
