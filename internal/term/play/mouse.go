package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/term"
)

// click chooses the move under the mouse; a second click on it plays it. A click on
// a command in the line of keys carries the command out.
func (s *screen) click(msg tea.MouseClickMsg) tea.Cmd {
	mouse := msg.Mouse()
	mouse.X -= s.margin
	l := s.layout()
	switch {
	case mouse.Button != tea.MouseLeft || !l.fits:
		return nil
	case s.overlay != nil:
		return s.clickOverlay(mouse.X, mouse.Y)
	}
	if c, ok := s.commandAt(mouse.X, mouse.Y); ok {
		s.hinting, s.weighed, s.typing.Digits = false, cups.NoMove, ""
		return c.do(s)
	}
	if cmd, ok := s.lessonClick(); ok {
		return cmd
	}
	if !s.game.PersonToMove() {
		return nil
	}
	m := l.board.MoveAt(mouse.X-l.boardX, mouse.Y-l.boardY)
	if s.typing.Click(m) {
		return s.personPlays(m)
	}
	s.hinting = false
	s.tell("")
	if m != cups.NoMove {
		s.tell(s.Text.Get("term.click_again"))
	}
	return nil
}

// commandAt returns the command that the line of keys shows at a place.
func (s *screen) commandAt(x, y int) (command, bool) {
	lines := s.lines()
	if y != len(lines)-1 {
		return command{}, false
	}
	all := s.commands()
	keys := make([]string, len(all))
	for i, c := range all {
		keys[i] = c.key + " " + s.Text.Get(c.name)
	}
	if i := term.KeyAt(lines[y], keys, x); i >= 0 {
		return all[i], true
	}
	return command{}, false
}

// clickable is an overlay with places to click on. A click on any other overlay leaves
// it.
type clickable interface {
	// click handles a click in column x of line y of the screen. It returns the same as
	// [overlay.key].
	click(s *screen, x, y int) (overlay, tea.Cmd)
}

// clickOverlay gives a click to the overlay, or leaves an overlay that only shows
// something.
func (s *screen) clickOverlay(x, y int) tea.Cmd {
	var cmd tea.Cmd
	switch o := s.overlay.(type) {
	case clickable:
		s.overlay, cmd = o.click(s, x, y)
	case *page, *replay:
		s.overlay = nil
	}
	return cmd
}

// wheel scrolls in the overlay, as the arrow keys do.
func (s *screen) wheel(msg tea.MouseWheelMsg) tea.Cmd {
	code := tea.KeyUp
	switch msg.Mouse().Button {
	case tea.MouseWheelDown:
		code = tea.KeyDown
	case tea.MouseWheelUp:
	default:
		return nil
	}
	if s.overlay == nil || !s.fits() {
		return nil
	}
	var cmd tea.Cmd
	s.overlay, cmd = s.overlay.key(s, tea.KeyPressMsg{Code: code})
	return cmd
}

// click answers the question.
func (q *question) click(s *screen, x, y int) (overlay, tea.Cmd) {
	answers := strings.Split(s.Text.Get("play.yes_no"), "   ")
	if lines := s.lines(); y < len(lines) {
		switch term.KeyAt(lines[y], answers, x) {
		case 0:
			return q.key(s, tea.KeyPressMsg{Code: tea.KeyEnter})
		case 1:
			return q.key(s, tea.KeyPressMsg{Code: tea.KeyEscape})
		}
	}
	return q, nil
}

// The line of the screen on which the saved games and the fields of the form begin.
const firstItem = 2

// click resumes the game on a line.
func (c *chooser) click(s *screen, _, y int) (overlay, tea.Cmd) {
	if at := y - firstItem; at >= 0 && at < len(c.saved) {
		return c.choose(s, at)
	}
	return c, nil
}

// click goes to the field on a line; again it changes the field.
func (f *form) click(s *screen, _, y int) (overlay, tea.Cmd) {
	line := firstItem
	for i := range f.fields {
		if used := f.fields[i].used; used != nil && !used(f) {
			continue
		}
		if line == y && f.at == i && !f.fields[i].typed {
			f.change(+1)
		}
		if line == y {
			f.at = i
		}
		line++
	}
	return f, nil
}
