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
