package puzzles

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// table is the scene of one puzzle.
type table struct {
	attempt *practice.Attempt
	typing  term.Typing // the user's next move
	notice  string      // the notice about the last key
	tone    tone        // the tone of the notice
	rated   string      // the effect of the attempt on the user's rating
	replay  *replay     // moves that are being shown; nil while the board waits for a move
	motion  term.Motion // the present motion
	asked   int         // the number of the last question to the refuter
	asking  context.CancelFunc
}

// tone is the tone of a notice, which decides its style.
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

// waits reports whether the board waits for a move of the user.
func (t *table) waits() bool {
	return t.attempt.State() == practice.Trying && t.replay == nil && !t.attempt.Position().IsOver()
}

func (t *table) key(s *screen, k tea.KeyPressMsg) tea.Cmd {
	t.motion.Stop() // a user who types has seen enough
	text := k.Key().Text
	for _, o := range orders() {
		if o.key == text {
			t.typing.Digits = ""
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

// leave stops everything that is running.
func (t *table) leave() {
	if t.asking != nil {
		t.asking()
		t.asking = nil
	}
}

// position returns the visible position: that of the replay or of the attempt.
func (t *table) position() cups.Position {
	if t.replay != nil {
		return t.replay.position()
	}
	return t.attempt.Position()
}

// isRefutation reports whether the punishment of a wrong move is being shown.
func (t *table) isRefutation() bool {
	return t.replay != nil && t.replay.verdict.Why != puzzle.NothingWrong
}
