package puzzles

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// tickMsg asks for the next step of a motion.
type tickMsg struct{ id int }

// refutedMsg is what the refuter has found.
type refutedMsg struct {
	id      int
	line    []cups.Move
	verdict puzzle.Verdict
}

func tick(id int) tea.Cmd {
	return tea.Tick(term.StepTime, func(time.Time) tea.Msg { return tickMsg{id} })
}

// move shows steps one after the other, if moves are shown in motion at all.
func (t *table) move(s *screen, steps []term.Step) tea.Cmd {
	t.ticks++
	t.motion = nil
	if !s.Animate {
		return t.arrived(s)
	}
	t.motion = steps
	return tick(t.ticks)
}

// tell implements [told].
func (t *table) tell(s *screen, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tickMsg:
		return t.ticked(s, msg)
	case refutedMsg:
		return t.refuted(s, msg)
	}
	return nil
}

func (t *table) ticked(s *screen, msg tickMsg) tea.Cmd {
	if msg.id != t.ticks || len(t.motion) == 0 {
		return nil
	}
	if t.motion = t.motion[1:]; len(t.motion) == 0 {
		return t.arrived(s)
	}
	return tick(t.ticks)
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
