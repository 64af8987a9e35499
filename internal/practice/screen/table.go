package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// table is the scene of one puzzle.
type table struct {
	attempt *practice.Attempt
	typed   string    // the digits of a drop on a board of ten cups or more
	chosen  cups.Move // the move that the arrows or the mouse are on
	notice  string    // what there is to say about the last key
	tone    tone      // how it is said
	rated   string    // what the attempt did to the user's rating
	replay  *replay   // moves that are looked at; nil while the board waits for a move
	motion  []step    // what is still to be seen of a move on its way
	ticks   int       // the number of the last motion
	asked   int       // the number of the last question to the refuter
	asking  context.CancelFunc
}

// tone is how a notice is meant.
type tone uint8

const (
	neutral tone = iota
	good
	bad
)

func newTable(pick practice.Pick, chance func(int) int) *table {
	return &table{attempt: practice.NewAttempt(pick, chance)}
}

// say shows a notice under the board.
func (t *table) say(notice string, how tone) { t.notice, t.tone = notice, how }

// solver is the side of the user.
func (t *table) solver() cups.Side { return t.attempt.Puzzle().Solver() }

// waits reports whether the board waits for a move of the user's.
func (t *table) waits() bool {
	return t.attempt.State() == practice.Trying && t.replay == nil && !t.attempt.Position().IsOver()
}

// order is something that a key does at the table.
type order struct {
	key  string // one upper-case letter or sign: small letters are moves
	name string // its text in the catalogue
	do   func(*table, *screen) tea.Cmd
}

// orders are all of them, the most wanted first.
func orders() []order {
	return []order{
		{"U", "practice.key.undo", (*table).undo},
		{"H", "practice.key.hint", (*table).hint},
		{"S", "practice.key.solution", (*table).show},
		{"W", "practice.key.why", (*table).why},
		{"N", "practice.key.next", (*table).next},
		{"R", "practice.key.retry", (*table).retry},
		{"A", "practice.key.animate", (*table).animate},
		{"M", "practice.key.menu", func(t *table, s *screen) tea.Cmd { t.leave(); s.menu(); return nil }},
		{"?", "practice.key.help", func(_ *table, s *screen) tea.Cmd { s.help(); return nil }},
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

func (t *table) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
	t.motion = nil // who types has seen enough
	text := k.Key().Text
	for _, o := range orders() {
		if o.key == text {
			t.typed = ""
			return o.do(t, s)
		}
	}
	if t.replay != nil && t.replay.key(t, k) {
		return nil
	}
	if t.attempt.State() != practice.Trying {
		if k.Keystroke() == "enter" {
			return t.next(s)
		}
		return nil
	}
	return t.moveKey(s, k)
}

// leave stops what still runs.
func (t *table) leave() {
	if t.asking != nil {
		t.asking()
		t.asking = nil
	}
}

// next goes on to another puzzle of the same choice.
func (t *table) next(s *screen) tea.Cmd {
	t.leave()
	pick := t.attempt.Pick()
	f := pick.Filter
	if pick.Daily != "" {
		f = s.Filter
	}
	if next, ok := practice.Next(s.Set, f, s.progress, s.Chance, pick.Puzzle.ID); ok {
		s.begin(next)
	}
	return nil
}

// retry puts the same puzzle on the table again.
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
		t.say(s.Text.Get("practice.nothing_to_undo"), bad)
		return nil
	}
	t.chosen = cups.NoMove
	t.say(s.Text.Get("practice.undone"), neutral)
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
	t.chosen = h.Move
	t.say(hint(s.Text, p, h), neutral)
	t.record(s)
	return nil
}

// show gives up and plays the solution out.
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
	lines := []string{task(s.Text, p), "", written(p.Position, t.attempt.Moves(), p.Solver()), ""}
	s.scene = &page{title: title(s.Text, t.attempt.Pick()), text: append(lines, why(s.Text, t.attempt)...), below: t}
	return nil
}

func (t *table) animate(s *screen) tea.Cmd {
	s.Animate = !s.Animate
	key := "practice.animation_off"
	if s.Animate {
		key = "practice.animation_on"
	}
	t.say(s.Text.Get(key), neutral)
	return nil
}

// position is what is seen on the board: of the replay, or of the attempt.
func (t *table) position() cups.Position {
	if t.replay != nil {
		return t.replay.position()
	}
	return t.attempt.Position()
}

// isRefutation reports whether a wrong move is being played out.
func (t *table) isRefutation() bool {
	return t.replay != nil && t.replay.verdict.Why != puzzle.NothingWrong
}
