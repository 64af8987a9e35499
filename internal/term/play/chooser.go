package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/term"
)

// chooser shows the list of saved games, to resume or to delete one of them.
type chooser struct {
	saved  []Saved
	at     int
	typed  int                   // the number typed so far, in a list of ten games or more
	asks   bool                  // the user is asked whether the game is to be deleted
	notice string                // the error of deleting a game
	none   func(*screen) tea.Cmd // called if no game is chosen; nil: back to the board
}

// listMsg has the saved games without the one on the board.
type listMsg struct{ saved []Saved }

// deletedMsg says that a game of a list was deleted, or why not.
type deletedMsg struct {
	chooser *chooser
	game    Saved
	err     error
}

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
	c.notice = ""
	if c.asks {
		c.asks = false
		if isYes(s.Text, k) {
			return c, c.remove(s)
		}
		return c, nil
	}
	if digit, err := strconv.Atoi(k.Key().Text); err == nil {
		return c.digit(s, digit)
	}
	c.typed = 0
	switch k.Keystroke() {
	case "up", "shift+tab":
		c.at = max(c.at-1, 0)
	case "down", "tab":
		c.at = min(c.at+1, len(c.saved)-1)
	case "pgup", "home":
		c.at = 0
	case "pgdown", "end":
		c.at = len(c.saved) - 1
	case "enter":
		return c.choose(s, c.at)
	case "d", "shift+d", "delete":
		c.asks = true
	case "esc", "n", "shift+n":
		s.overlay = nil
		cmd := c.none(s)
		return s.overlay, cmd
	}
	return c, nil
}

// digit resumes the game with a number. In a list of ten games or more it goes to the game,
// because another digit may follow.
func (c *chooser) digit(s *screen, digit int) (overlay, tea.Cmd) {
	if len(c.saved) < 10 {
		if digit == 0 || digit > len(c.saved) {
			return c, nil
		}
		return c.choose(s, digit-1)
	}
	if c.typed = 10*c.typed + digit; c.typed > len(c.saved) {
		c.typed = digit
	}
	if c.typed > 0 {
		c.at = c.typed - 1
	}
	return c, nil
}

// choose resumes a game.
func (c *chooser) choose(s *screen, at int) (overlay, tea.Cmd) {
	cmd := s.resume(c.saved[at])
	return s.overlay, cmd
}

// remove deletes the marked game in the background.
func (c *chooser) remove(s *screen) tea.Cmd {
	game := c.saved[c.at]
	remove := s.Keeper.Deleting(game)
	return func() tea.Msg { return deletedMsg{c, game, remove()} }
}

// deleted takes a game that was deleted out of the list. Without another game the list
// closes.
func (c *chooser) deleted(s *screen, msg deletedMsg) tea.Cmd {
	if msg.err != nil {
		c.notice = s.explain(msg.err)
		return nil
	}
	c.saved = slices.DeleteFunc(c.saved, func(other Saved) bool { return other.file == msg.game.file })
	c.at = max(0, min(c.at, len(c.saved)-1))
	if len(c.saved) > 0 || s.overlay != c {
		return nil
	}
	s.overlay = nil
	return c.none(s)
}

func (c *chooser) view(s *screen, width, height int) []string {
	var foot []string
	wrap := func(text string) {
		for _, paragraph := range strings.Split(text, "\n") {
			for _, line := range term.Wrap(paragraph, width) {
				foot = append(foot, s.theme.Faint.Render(line))
			}
		}
	}
	if len(c.saved) == places {
		wrap(s.Text.Get("play.saved_full", "n", places))
	}
	switch {
	case c.asks:
		foot = append(foot, s.theme.Strong.Render(term.Cut(s.Text.Get("play.ask_delete", "n", c.at+1), width)))
		wrap(s.Text.Get("play.yes_no"))
	case c.notice != "":
		foot = append(foot, s.theme.Bad.Render(term.Cut("! "+c.notice, width)))
	case len(c.saved) < 10:
		wrap(s.Text.Get("play.saved_keys"))
	default:
		wrap(s.Text.Get("play.saved_keys_many"))
	}
	lines := []string{s.theme.Strong.Render(s.Text.Get("play.saved_title")), ""}
	room := max(1, height-len(lines)-len(foot)-1)
	first := max(0, min(c.at-room/2, len(c.saved)-room))
	for i, saved := range c.saved[first:min(len(c.saved), first+room)] {
		mark, style := "  ", s.theme.Faint
		if first+i == c.at {
			mark, style = "> ", s.theme.Strong
		}
		lines = append(lines, style.Render(term.Cut(fmt.Sprintf("%s%d  %s", mark, first+i+1, SavedText(s.Text, saved)), width)))
	}
	return append(append(lines, ""), foot...)
}
