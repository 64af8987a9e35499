package term

import (
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/draw"
)

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
