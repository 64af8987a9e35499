package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/term"
)

// teaching is the tutorial on the screen. It uses the board and the keys of the game.
type teaching struct {
	at    int // the lesson, from 0; after the last one the tutorial is over
	state progress
}

// The number of lines of the panel during the tutorial, and the columns that its texts
// need.
const (
	lessonLines = 8
	lessonWidth = 60
)

// enterTutorial begins the tutorial. The lessons are not saved.
func (s *screen) enterTutorial() tea.Cmd {
	s.later, s.Keeper = s.Keeper, nil
	return s.teach(0)
}

// teach begins a lesson, or ends the tutorial after the last one.
func (s *screen) teach(at int) tea.Cmd {
	s.interrupt()
	s.tell("")
	s.overlay = nil
	s.lesson = &teaching{at: max(at, 0)}
	if s.lesson.at >= len(lessons) {
		s.lesson.at, s.lesson.state = len(lessons), done
		return nil
	}
	g, err := game.New(game.Setup{
		Start:   cups.MustParse(lessons[s.lesson.at].start),
		Players: [2]game.Player{Person(s.Text, cups.South, false), Person(s.Text, cups.North, true)},
	})
	if err != nil {
		s.complain(s.explain(err)) // impossible, because the tests begin every lesson
		return nil
	}
	s.put(g)
	return s.followBoard()
}

// learn checks in a lesson the move that was made.
func (s *screen) learn() {
	l := s.lesson
	if l == nil || l.at >= len(lessons) || l.state != goOn || s.game.Ply() == 0 {
		return
	}
	l.state = lessons[l.at].goal(s.game.Position(), s.game.Moves())
}

// lessonKey handles a key of the tutorial. It returns false for keys of the board.
func (s *screen) lessonKey(k tea.KeyPressMsg) (tea.Cmd, bool) {
	l := s.lesson
	key, text := k.Keystroke(), k.Key().Text
	switch {
	case text == "N", l.state == done && key == "enter":
		return s.nextLesson(), true
	case text == "B":
		return s.teach(l.at - 1), true
	case text == "U", l.state == missed && key == "enter":
		return s.teach(l.at), true
	case l.state == missed && text != "Q" && text != "?" && key != "ctrl+z": // the key begins the next attempt and may already be a move
		return tea.Batch(s.teach(l.at), s.boardKey(k)), true
	case l.state == done:
		return nil, text != "Q" && text != "?"
	}
	return nil, false
}

// nextLesson begins the next lesson. After the last lesson it ends the tutorial, and then
// begins the first game.
func (s *screen) nextLesson() tea.Cmd {
	if s.lesson.at >= len(lessons) {
		return s.leaveTutorial()
	}
	return s.teach(s.lesson.at + 1)
}

// lessonClick handles a click on the board when the lesson does not wait for a move: it
// ends the lesson or begins it again. It returns false for clicks that belong to the
// board.
func (s *screen) lessonClick() (tea.Cmd, bool) {
	switch l := s.lesson; {
	case l == nil || l.state == goOn:
		return nil, false
	case l.state == done:
		return s.nextLesson(), true
	}
	return s.teach(s.lesson.at), true
}

// leaveTutorial begins the first game.
func (s *screen) leaveTutorial() tea.Cmd {
	g, err := game.New(s.Setup)
	if err != nil {
		s.complain(s.explain(err))
		return nil
	}
	s.lesson = nil
	s.Keeper = s.later
	return s.begin(g)
}

// lessonCommands are the commands during the tutorial.
func lessonCommands() []command {
	return []command{
		{"U", "learn.key.again", (*screen).again},
		{"B", "learn.key.back", func(s *screen) tea.Cmd { return s.teach(s.lesson.at - 1) }},
		{"N", "learn.key.next", func(s *screen) tea.Cmd { return s.nextLesson() }},
		{"F", "play.key.flip", (*screen).flipBoard},
		{"A", "term.key.animate", (*screen).switchAnimation},
		{"Q", "learn.key.quit", (*screen).quit},
		{"?", "term.key.help", (*screen).help},
	}
}

// again begins the lesson once more.
func (s *screen) again() tea.Cmd { return s.teach(s.lesson.at) }

// lessonPanel returns the lines under the board during the tutorial.
func (s *screen) lessonPanel() []string {
	l := s.lesson
	title, text, next := s.Text.Get("learn.over"), s.Text.Get("learn.end_screen"), ""
	if l.at < len(lessons) {
		name := lessons[l.at].name
		title = s.Text.Get("learn.heading", "n", l.at+1, "of", len(lessons), "title", s.Text.Get("learn."+name+".title"))
		text = s.Text.Get("learn." + name + ".task")
		switch l.state {
		case done:
			text, next = s.Text.Get("learn."+name+".done"), s.Text.Get("learn.press_enter")
			if l.at == len(lessons)-1 {
				next = s.Text.Get("learn.press_enter_last")
			}
		case missed:
			text, next = s.Text.Get("learn."+name+".wrong"), s.Text.Get("learn.try_again")
		}
	}
	lines := []string{s.theme.Strong.Render(term.Cut(title, s.width))}
	lines = append(lines, term.Wrap(joined(text), s.width)...)
	if next != "" {
		lines = append(lines, term.Wrap(next, s.width)...)
	}
	if lines = term.Clip(lines, lessonLines-2); s.notice != "" {
		style := lipgloss.NewStyle()
		notice := s.notice
		if s.wrong {
			style, notice = s.theme.Bad, "! "+notice
		}
		lines = append(lines, style.Render(term.Cut(notice, s.width)))
	} else if s.typing.Chosen != cups.NoMove {
		lines = append(lines, s.chosenLine())
	}
	return append(term.Filled(lines, lessonLines-1), s.keysLine(lessonCommands()))
}

// joined removes the line breaks from a text that was written for lines of 80 characters.
func joined(text string) string { return strings.ReplaceAll(text, "\n", " ") }
