package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
	"example.org/cups/internal/why"
)

// hint marks the best move and says why it is good. If asked again in the same position,
// it shows the values of moves. The hint appears at once with everything that is known,
// and gets better with time.
func (s *screen) hint() tea.Cmd {
	if !s.game.PersonToMove() {
		s.complain(s.Text.Get("play.no_hint"))
		return nil
	}
	s.figures = s.hintAsked()
	s.hinting, s.hinted = true, cups.NoMove
	s.typing.Chosen = cups.NoMove
	s.tell(s.Text.Get("play.hint_thinking"))
	cmd := s.adviseNow()
	if s.advice.known {
		s.showHint()
	}
	return cmd
}

// showHint shows the present hint and marks the best move, unless the player has marked
// another move since.
func (s *screen) showHint() {
	r := s.advice.result
	text := HintText(s.Text, r)
	if s.figures {
		text = FiguresText(s.Text, r)
	}
	switch {
	case !s.advice.done:
		text += " " + s.Text.Get("play.hint.still_thinking")
	case !s.figures:
		text += " " + s.Text.Get("play.hint.more")
	}
	s.tell(text)
	if s.typing.Chosen == s.hinted {
		s.hinted, _ = hinted(s.Text, r)
		s.typing.Chosen = s.hinted
	}
}

// HintText names the best move, with its advantages and disadvantages in plain words.
func HintText(t say.Printer, r analysis.Result) string {
	p := r.Position
	best, reasons := hinted(t, r)
	key, pros := "play.hint.perhaps", "play.hint.looks_best"
	if r.Value.Kind == analysis.Exact {
		key, pros = "play.hint.proven", "play.hint.is_best"
	}
	_, contra := why.Of(p, best)
	if reasons == "" {
		reasons = t.Get(pros)
	}
	if against := say.Contra(t, p, contra); against != "" {
		reasons = t.Get("play.hint.although", "pro", reasons, "contra", against)
	}
	return t.Get(key, "move", p.MoveText(best), "reasons", reasons)
}

// hinted returns the move for a hint with its advantages: the first of the best moves
// that has any, otherwise the first of the best moves.
func hinted(t say.Printer, r analysis.Result) (m cups.Move, reasons string) {
	best := r.Best()
	for _, move := range best {
		pro, _ := why.Of(r.Position, move.Move)
		if reasons := say.Pro(t, r.Position, pro); reasons != "" {
			return move.Move, reasons
		}
	}
	return best[0].Move, ""
}

// hintMoves is how many moves in addition to the best a hint names.
const hintMoves = 3

// FiguresText names the best moves and the next best, with their values.
func FiguresText(t say.Printer, r analysis.Result) string {
	best, mover := r.Best(), r.Position.Turn()
	var names, others []string
	for _, m := range best {
		names = append(names, r.Position.MoveText(m.Move))
	}
	for _, m := range r.Moves {
		if !isAmong(best, m.Move) && len(others) < hintMoves {
			others = append(others, r.Position.MoveText(m.Move)+": "+say.Worth(t, m.Value, mover))
		}
	}
	figures := t.Get("play.hint.figures", "moves", strings.Join(names, t.Get("play.hint.or")),
		"value", say.Worth(t, best[0].Value, mover), "kind", say.Certainty(t, best[0].Value, mover))
	if len(others) > 0 {
		figures += " " + t.Get("play.hint.others", "moves", strings.Join(others, ", "))
	}
	return figures
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
