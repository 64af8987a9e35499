package hall

import (
	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Summary is what lists show of a table.
func Summary(t *play.Table) *archive.Game {
	s := &archive.Game{ID: t.ID(), Start: t.Start(), Status: archive.Playing, Result: "*", Began: t.Began()}
	g := t.Game()
	if !g.IsOver() {
		return s
	}
	s.Status, s.Ended = archive.Over, t.Ended()
	if g.Outcome() == cups.Ongoing {
		s.Status = archive.Aborted
	}
	s.Result, s.Termination = g.Outcome().String(), string(g.End().How.Termination())
	if margin, ok := g.Position().FinalMargin(); ok && g.End().How == game.PlayedOut {
		m := int(margin)
		s.Margin = &m
	}
	for i, m := range g.Moves() {
		if i > 0 {
			s.Moves += " "
		}
		s.Moves += m.String()
	}
	return s
}
