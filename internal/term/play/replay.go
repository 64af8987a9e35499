package play

import (
	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// replay shows the game on the board move by move. The game itself does not change.
type replay struct {
	at int // the number of moves that are shown
}

// showReplay begins with the position on the board.
func (s *screen) showReplay() tea.Cmd {
	if s.game.Ply() == 0 {
		s.complain(s.Text.Get("play.no_replay"))
		return nil
	}
	s.overlay = &replay{at: int(s.game.Ply())}
	return nil
}

// key steps through the moves; any other key goes back to the board.
func (r *replay) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	last := int(s.game.Ply())
	switch k.Keystroke() {
	case "left", "up", "backspace":
		r.at = max(min(r.at, last)-1, 0)
	case "right", "down", "space":
		r.at = min(r.at+1, last)
	case "pgup":
		r.at = max(min(r.at, last)-10, 0)
	case "pgdown":
		r.at = min(r.at+10, last)
	case "home":
		r.at = 0
	case "end":
		r.at = last
	default:
		return nil, nil
	}
	return r, nil
}

// shown is the position that is shown, with the move before it.
func (r *replay) shown(s *screen) (p, before cups.Position, m cups.Move) {
	positions, moves := s.game.Positions(), s.game.Moves()
	r.at = min(r.at, len(moves)) // the game may have fewer moves now
	if r.at == 0 {
		return positions[0], positions[0], cups.NoMove
	}
	return positions[r.at], positions[r.at-1], moves[r.at-1]
}

// see puts the position that is shown on the board.
func (r *replay) see(s *screen, t *draw.Text) {
	p, before, m := r.shown(s)
	seen := term.Board(s.Text, p, s.ASCII)
	seen.Near, seen.Scale = t.Near, t.Scale
	if m != cups.NoMove {
		seen.Last = draw.TouchedBy(before, m)
	}
	*t = seen
}

// view returns the lines under the board.
func (r *replay) view(s *screen, width, height int) []string {
	p, before, m := r.shown(s)
	what := s.Text.Get("play.replay.start")
	if m != cups.NoMove {
		what = say.Played(s.Text, before, m)
	}
	lines := []string{s.theme.Strong.Render(term.Cut(s.Text.Get("play.replay.at", "n", r.at, "of", int(s.game.Ply()), "what", what), width)), term.Cut(say.Result(s.Text, p), width)}
	return append(term.Filled(lines, height-1), s.theme.Faint.Render(term.Cut(s.Text.Get("play.replay.keys"), width)))
}
