package term

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Motion is a move that is shown bean by bean. The zero Motion shows nothing.
type Motion struct {
	Step time.Duration // the time for which a step is shown; 0 means [StepTime]

	steps  []Step // the steps that are still to be shown
	number int    // the number of the motion, so that ticks of earlier motions can be ignored
}

// TickMsg asks for the next step of a motion.
type TickMsg struct{ number int }

// Start shows steps one after the other, in the place of the present motion.
func (m *Motion) Start(steps []Step) tea.Cmd {
	m.steps = steps
	m.number++
	return m.tick()
}

// Stop ends the motion.
func (m *Motion) Stop() { m.steps = nil }

// Now returns the step to show now, and false if there is no motion.
func (m *Motion) Now() (Step, bool) {
	if len(m.steps) == 0 {
		return Step{}, false
	}
	return m.steps[0], true
}

// Next shows the next step. ended reports whether the motion has just ended. The tick of
// another motion does nothing.
func (m *Motion) Next(msg TickMsg) (cmd tea.Cmd, ended bool) {
	if msg.number != m.number || len(m.steps) == 0 {
		return nil, false
	}
	if m.steps = m.steps[1:]; len(m.steps) == 0 {
		return nil, true
	}
	return m.tick(), false
}

// tick waits for the time of a step.
func (m *Motion) tick() tea.Cmd {
	msg := TickMsg{m.number}
	step := m.Step
	if step == 0 {
		step = StepTime
	}
	return tea.Tick(step, func(time.Time) tea.Msg { return msg })
}

// Tick returns the message that a motion sends after each step, for tests that do not
// wait.
func (m *Motion) Tick() TickMsg { return TickMsg{m.number} }
