package puzzles

import (
	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// refutedMsg has the result of the refuter.
type refutedMsg struct {
	id      int
	line    []cups.Move
	verdict puzzle.Verdict
}

// move shows the steps of a move one after the other, if the user has chosen that.
func (t *table) move(s *screen, steps []term.Step) tea.Cmd {
	t.motion.Stop()
	if !s.Animate {
		return t.arrived(s)
	}
	return t.motion.Start(steps)
}

// tell implements [told].
func (t *table) tell(s *screen, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case term.TickMsg:
		return t.ticked(s, msg)
	case refutedMsg:
		return t.refuted(s, msg)
	}
	return nil
}

func (t *table) ticked(s *screen, msg term.TickMsg) tea.Cmd {
	cmd, ended := t.motion.Next(msg)
	if ended {
		return t.arrived(s)
	}
	return cmd
}

// arrived goes on when a move has been seen: a refutation and a solution play
// on for a while.
func (t *table) arrived(s *screen) tea.Cmd {
	if t.replay == nil || !s.Animate && !t.isRefutation() {
		return nil
	}
	if t.isRefutation() && t.replay.at >= autoplay {
		return nil
	}
	if t.attempt.State() == practice.Solved {
		return nil
	}
	return t.forward(s)
}
