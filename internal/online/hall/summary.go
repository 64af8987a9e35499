package hall

import (
	"errors"
	"fmt"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// ErrNoLog means that the log of a finished game is gone, and only its summary is left. It is an
// [archive.ErrDamaged], too.
var ErrNoLog = errors.New("its log is gone")

// Recall returns the table of a finished game of which only a summary is left, as far as it is known.
func Recall(s archive.Game) (*play.Table, error) {
	var moves []cups.Move
	for text := range strings.FieldsSeq(s.Moves) {
		m, err := cups.ParseMove(text)
		if err != nil {
			break
		}
		moves = append(moves, m)
	}
	result, ok := cups.ParseOutcome(s.Result)
	if s.Status == archive.Playing || !ok {
		return nil, archive.Damaged(fmt.Errorf("game %s: %w", s.ID, ErrNoLog))
	}
	t, err := play.Recall(s.ID, s.Start, s.Began, moves, result, s.Ended)
	if err != nil {
		return nil, archive.Damaged(fmt.Errorf("game %s: %w: %w", s.ID, ErrNoLog, err))
	}
	return t, nil
}

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
