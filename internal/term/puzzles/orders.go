package puzzles

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// order is a command at a puzzle, with its key.
type order struct {
	key  string // one upper-case letter or sign, because small letters are moves
	name string // the key of its text in the catalogue
	do   func(*table, *screen) tea.Cmd
}

// orders returns all orders, the most useful first.
func orders() []order {
	return []order{
		{"U", "term.key.undo", (*table).undo},
		{"H", "term.key.hint", (*table).hint},
		{"S", "practice.key.solution", (*table).show},
		{"W", "practice.key.why", (*table).why},
		{"N", "practice.key.next", (*table).next},
		{"R", "practice.key.retry", (*table).retry},
		{"A", "term.key.animate", (*table).animate},
		{"M", "practice.key.menu", func(t *table, s *screen) tea.Cmd { t.leave(); s.menu(); return nil }},
		{"?", "term.key.help", func(_ *table, s *screen) tea.Cmd { s.help(); return nil }},
		{"Q", "practice.key.quit", func(t *table, _ *screen) tea.Cmd { t.leave(); return tea.Quit }},
	}
}

// isUseful reports whether an order deserves its place in the line of keys.
func (t *table) isUseful(o order) bool {
	trying := t.attempt.State() == practice.Trying
	switch o.key {
	case "U":
		return trying && len(t.attempt.Moves()) > 0
	case "H", "S":
		return trying && t.replay == nil
	case "W", "R":
		return !trying
	case "A":
		return false
	}
	return true
}

// next begins another puzzle of the same choice.
func (t *table) next(s *screen) tea.Cmd {
	t.leave()
	pick := t.attempt.Pick()
	f := pick.Filter
	if pick.Daily != "" {
		f = s.Filter
	}
	if next, ok := practice.Next(s.Set, f, s.progress, s.Chance, s.lately...); ok {
		s.begin(next)
	}
	return nil
}

// retry begins the same puzzle again.
func (t *table) retry(s *screen) tea.Cmd {
	t.leave()
	s.begin(t.attempt.Pick())
	return nil
}

func (t *table) undo(s *screen) tea.Cmd {
	if t.replay != nil && t.attempt.State() == practice.Trying {
		t.replay = nil
		t.say("", neutral)
		return nil
	}
	if !t.attempt.Undo() {
		t.say(s.Text.Get("term.nothing_to_undo"), bad)
		return nil
	}
	t.typing.Chosen = cups.NoMove
	t.say(s.Text.Get("term.undone"), neutral)
	return nil
}

func (t *table) hint(s *screen) tea.Cmd {
	if t.replay != nil {
		return nil
	}
	p := t.attempt.Position()
	h, ok := t.attempt.Hint()
	if !ok {
		t.say(s.Text.Get("practice.no_hint"), bad)
		return nil
	}
	t.typing.Chosen = h.Move
	t.say(say.Hint(s.Text, p, h), neutral)
	t.record(s)
	return nil
}

// show gives up and plays the solution.
func (t *table) show(s *screen) tea.Cmd {
	if t.attempt.State() != practice.Trying {
		return nil
	}
	t.leave()
	t.attempt.Show()
	t.record(s)
	t.say(s.Text.Get("practice.shown"), neutral)
	t.replay = &replay{from: t.attempt.Before(0), line: t.attempt.Moves()}
	return t.forward(s)
}

func (t *table) why(s *screen) tea.Cmd {
	if t.attempt.State() == practice.Trying {
		return nil
	}
	p := t.attempt.Puzzle()
	lines := []string{say.PuzzleTask(s.Text, p), "", say.Solution(p.Position, t.attempt.Moves(), p.Solver()), ""}
	s.show(say.PuzzleTitle(s.Text, t.attempt.Pick()), slices.Concat(lines, say.Why(s.Text, t.attempt), say.Figures(s.Text, t.attempt)))
	return nil
}

func (t *table) animate(s *screen) tea.Cmd {
	s.Animate = !s.Animate
	key := "term.animation_off"
	if s.Animate {
		key = "term.animation_on"
	}
	t.say(s.Text.Get(key), neutral)
	return nil
}
