package play

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups/internal/term"
)

// animation is a move shown bean by bean.
type animation struct {
	steps []term.Step // still to be seen
	id    int         // tells its ticks from those of one before
}

// tickMsg asks for the next step of an animation.
type tickMsg struct{ id int }

func tick(id int) tea.Cmd {
	return tea.Tick(term.StepTime, func(time.Time) tea.Msg { return tickMsg{id} })
}
