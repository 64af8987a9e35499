package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// question asks for yes or no in place of the panel.
type question struct {
	text  string
	yes   func(*screen) tea.Cmd
	no    func(*screen) tea.Cmd // nil: back to the board
	moves bool                  // whether typing a move instead means no, and that move
}

// key takes the letters of yes and no in the user's language, in either case,
// Enter for yes and Esc for no.
func (q *question) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	s.overlay = nil
	switch key := k.Keystroke(); {
	case key == "enter", isYes(s.Text, k):
		cmd := q.yes(s)
		return s.overlay, cmd
	case key == "esc", key == "n", key == "shift+n":
		if q.no == nil {
			return nil, nil
		}
		cmd := q.no(s)
		return s.overlay, cmd
	case q.moves && typesMove(k.Key().Text):
		cmd := s.boardKey(k)
		return s.overlay, cmd
	}
	return q, nil
}

// isYes reports whether a key is the letter of yes, in English or in the user's language.
func isYes(t say.Printer, k tea.KeyPressMsg) bool {
	letter := strings.ToLower(k.Key().Text)
	return letter == "y" || letter == t.Get("play.yes_key")
}

// typesMove reports whether a key that was typed is a digit of a drop, or the letter of a
// cup on a board of any size.
func typesMove(text string) bool {
	return len(text) == 1 && (text >= "0" && text <= "9" || text >= "a" && text <= "p")
}

func (q *question) view(s *screen, width, height int) []string {
	lines := term.Wrap(q.text, width)
	for i := range lines {
		lines[i] = s.theme.Strong.Render(lines[i])
	}
	return append(lines, s.theme.Faint.Render(s.Text.Get("play.yes_no")))
}
