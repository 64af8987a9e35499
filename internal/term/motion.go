package term

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/draw"
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

// StepTime is how long one step of a move is seen.
const StepTime = 140 * time.Millisecond

// Step is what is seen of a move for a moment: the board, which need not be a
// legal position, and the spots that have just been touched.
type Step struct {
	Layout  cups.Layout
	Touched []draw.Spot
}

// Steps splits the legal move m in p bean by bean: dropped from the stock or
// sown from the cup, then what is captured (rules §3, §4).
func Steps(p cups.Position, m cups.Move) []Step {
	if m.IsDrop() {
		return dropSteps(p, m)
	}
	return sowingSteps(p, m)
}

func dropSteps(p cups.Position, m cups.Move) []Step {
	mover, l := p.Turn(), p.Layout()
	var steps []Step
	for cup := 1; cup <= int(m.Beans()); cup++ {
		l.Sides[mover].Stock--
		l.Sides[mover].Cups[cup-1]++
		steps = append(steps, Step{copied(l), []draw.Spot{{Side: mover, Cup: cup}}})
	}
	captured := p.Captures(m)
	if captured == 0 {
		return steps
	}
	from := draw.Spot{Side: mover.Opponent(), Cup: p.Opposite(int(m.Beans()))}
	steps = append(steps, Step{copied(l), []draw.Spot{from}})
	l.Sides[from.Side].Cups[from.Cup-1] = 0
	l.Sides[mover].Pot += captured
	return append(steps, Step{copied(l), []draw.Spot{from, {Side: mover}}})
}

func sowingSteps(p cups.Position, m cups.Move) []Step {
	mover, l := p.Turn(), p.Layout()
	l.Sides[mover].Cups[m.Cup()-1] = 0
	steps := []Step{{copied(l), []draw.Spot{{Side: mover, Cup: m.Cup()}}}}
	for cup := m.Cup() + 1; cup <= p.Cups(); cup++ {
		l.Sides[mover].Cups[cup-1]++
		steps = append(steps, Step{copied(l), []draw.Spot{{Side: mover, Cup: cup}}})
	}
	l.Sides[mover].Pot++
	return append(steps, Step{copied(l), []draw.Spot{{Side: mover}}})
}

// copied returns a layout that shares no cups with l.
func copied(l cups.Layout) cups.Layout {
	for side := range l.Sides {
		l.Sides[side].Cups = slices.Clone(l.Sides[side].Cups)
	}
	return l
}
