package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
)

// hint marks the best move and says what it is worth. It appears at once with
// what is known and gets better while the player looks at it.
func (s *screen) hint() tea.Cmd {
	if !s.game.PersonToMove() {
		s.complain(s.Text.Get("play.no_hint"))
		return nil
	}
	s.hinting, s.hinted = true, cups.NoMove
	s.typing.Chosen = cups.NoMove
	s.tell(s.Text.Get("play.hint_thinking"))
	cmd := s.adviseNow()
	if s.advice.known {
		s.showHint()
	}
	return cmd
}

// showHint says what is known and marks the best move, unless the player has
// marked another since.
func (s *screen) showHint() {
	r := s.advice.result
	text := HintText(s.Text, r)
	if !s.advice.done {
		text += " …"
	}
	s.tell(text)
	if s.typing.Chosen == s.hinted {
		s.hinted = r.Moves[0].Move
		s.typing.Chosen = s.hinted
	}
}

// hintMoves is how many moves beside the best a hint names.
const hintMoves = 3

// HintText names the best moves, what they are worth, and what the next best
// are worth.
func HintText(t say.Printer, r analysis.Result) string {
	best := r.Best()
	var names, others []string
	for _, m := range best {
		names = append(names, r.Position.MoveText(m.Move))
	}
	for _, m := range r.Moves {
		if !isAmong(best, m.Move) && len(others) < hintMoves {
			others = append(others, r.Position.MoveText(m.Move)+": "+say.Worth(t, m.Value))
		}
	}
	key := "play.hint.perhaps"
	if r.Value.Kind == analysis.Exact {
		key = "play.hint.proven"
	}
	hint := t.Get(key, "moves", strings.Join(names, t.Get("play.hint.or")), "value", say.Worth(t, best[0].Value), "kind", say.Certainty(t, best[0].Value))
	if len(others) > 0 {
		hint += " " + t.Get("play.hint.others", "moves", strings.Join(others, ", "))
	}
	return hint
}

// isAmong reports whether moves has m.
func isAmong(moves []analysis.Move, m cups.Move) bool {
	for _, other := range moves {
		if other.Move == m {
			return true
		}
	}
	return false
}
