package puzzles

import (
	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// replay shows a line of moves, forwards and backwards.
type replay struct {
	from    cups.Position
	line    []cups.Move
	at      int            // the number of moves that have been played
	verdict puzzle.Verdict // why the first move is wrong, if the line punishes it
}

// position returns the position after the moves that have been played.
func (r *replay) position() cups.Position {
	p, _, _ := r.from.PlayAll(r.line[:r.at]...)
	return p
}

// last returns the last move that has been played and the position before it.
func (r *replay) last() (before cups.Position, m cups.Move, ok bool) {
	if r.at == 0 {
		return cups.Position{}, cups.NoMove, false
	}
	before, _, _ = r.from.PlayAll(r.line[:r.at-1]...)
	return before, r.line[r.at-1], true
}

// key moves along the line. It returns false for keys that do something else.
func (r *replay) key(t *table, k tea.KeyPressMsg) bool {
	switch k.Keystroke() {
	case "right", "space", "down":
		r.at = min(r.at+1, len(r.line))
	case "left", "up":
		r.at = max(r.at-1, 0)
	case "home":
		r.at = 0
	case "end":
		r.at = len(r.line)
	case "enter", "esc", "backspace":
		if !t.isRefutation() {
			return false
		}
		t.replay = nil
		t.say("", neutral)
	default:
		if t.isRefutation() && k.Key().Text != "" {
			t.replay = nil // the key begins the next attempt
			t.say("", neutral)
		}
		return false
	}
	return true
}

// autoplay is how many moves of a refutation are played automatically: the wrong move and
// the answer to it.
const autoplay = 2

// forward plays the next move of the replay in view.
func (t *table) forward(s *screen) tea.Cmd {
	r := t.replay
	if r == nil || r.at == len(r.line) {
		return nil
	}
	before := r.position()
	r.at++
	steps := term.Steps(before, r.line[r.at-1])
	if len(r.line) > longLine {
		steps = steps[len(steps)-1:]
	}
	return t.move(s, steps)
}

// longLine is the length of the longest line whose moves are shown bean by bean. In
// longer lines each move is shown only when it is complete.
const longLine = 16
