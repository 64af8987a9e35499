package term

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Motion is a move that is shown bean by bean. The zero Motion shows nothing.
type Motion struct {
	Step time.Duration // how long a step is seen; 0 is [StepTime]

	steps  []Step // still to be seen
	number int    // tells the ticks of this motion from those of one before
}

// TickMsg asks for the next step of a motion.
type TickMsg struct{ number int }

// Start shows steps one after the other. What was shown before is dropped.
func (m *Motion) Start(steps []Step) tea.Cmd {
	m.steps = steps
	m.number++
	return m.tick()
}

// Stop drops the rest of the motion.
func (m *Motion) Stop() { m.steps = nil }

// Now returns the step to be seen now, and whether there is a motion at all.
func (m *Motion) Now() (Step, bool) {
	if len(m.steps) == 0 {
		return Step{}, false
	}
	return m.steps[0], true
}

// Next goes on to the next step. It reports whether the motion has come to its
// end with that; the tick of another motion does nothing.
func (m *Motion) Next(msg TickMsg) (cmd tea.Cmd, ended bool) {
	if msg.number != m.number || len(m.steps) == 0 {
		return nil, false
	}
	if m.steps = m.steps[1:]; len(m.steps) == 0 {
		return nil, true
	}
	return m.tick(), false
}

// tick waits for as long as a step is seen.
func (m *Motion) tick() tea.Cmd {
	msg := TickMsg{m.number}
	step := m.Step
	if step == 0 {
		step = StepTime
	}
	return tea.Tick(step, func(time.Time) tea.Msg { return msg })
}

// Tick is what a motion sends when a step has been seen, for tests that do not
// wait.
func (m *Motion) Tick() TickMsg { return TickMsg{m.number} }
