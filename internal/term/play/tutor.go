package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
	"example.org/cups/internal/why"
)

// tutorDepth is how deep the engine looks before the tutor trusts an estimate. It
// takes a moment on any board.
const tutorDepth = 8

// switchTutor lets the tutor warn, or not.
func (s *screen) switchTutor() tea.Cmd {
	s.Tutor = !s.Tutor
	s.tell(s.Text.Get(map[bool]string{true: "play.tutor.on", false: "play.tutor.off"}[s.Tutor]))
	return s.followBoard()
}

// weigh has the tutor look at a legal move before it is made. The move waits until
// enough is known of the position.
func (s *screen) weigh(m cups.Move) tea.Cmd {
	s.weighed = m
	s.tell(s.Text.Get("play.tutor.thinking"))
	cmd := s.adviseNow()
	return tea.Batch(cmd, s.decide())
}

// decide makes the move that waits, or asks if it costs beans, once enough is known.
func (s *screen) decide() tea.Cmd {
	m, a := s.weighed, s.advice
	if m == cups.NoMove || a == nil || !a.known || !a.done && a.result.Value.Kind != analysis.Exact && a.result.Depth() < tutorDepth {
		return nil
	}
	s.weighed = cups.NoMove
	s.tell("")
	warning := Warning(s.Text, a.result, m)
	if warning == "" {
		return s.play(m, false)
	}
	s.overlay = &question{
		text: warning,
		yes: func(s *screen) tea.Cmd {
			s.overlay = nil
			return s.play(m, false)
		},
		moves: true,
	}
	return nil
}

// Warning says before a move is made how many beans it costs and what speaks against
// it, and asks whether it is to be made. It is empty if the move is good enough.
func Warning(t say.Printer, r analysis.Result, m cups.Move) string {
	played, ok := r.Find(m)
	j := analysis.Judgement{Result: r, Played: played}
	if !ok || j.Fault() == analysis.NoFault {
		return ""
	}
	p := r.Position
	key := "play.tutor.costs_about"
	switch {
	case j.Kind() == analysis.Exact:
		key = "play.tutor.costs"
	case j.IsLeast():
		key = "play.tutor.costs_least"
	}
	warning := t.Get(key, "move", p.MoveText(m), "n", int(j.Lost().Margin()))
	_, contra := why.Of(p, m)
	if against := say.Contra(t, p, contra); against != "" {
		warning = t.Get("play.tutor.because", "warning", strings.TrimSuffix(warning, "."), "reason", against)
	}
	return warning + " " + t.Get("play.tutor.ask")
}

// isRefused asks line by line, as the tutor does on the screen, and reports whether
// the move is not to be made.
func (p *plain) isRefused(m cups.Move) bool {
	if !p.Tutor || !p.game.Position().Moves().Contains(m) {
		return false
	}
	r, ok := p.advise(hintTime)
	if !ok {
		return false
	}
	warning := Warning(p.Text, r, m)
	return warning != "" && !p.agrees(warning)
}
