package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/draw"
)

// frameTime is how long one step of an animated move is seen.
const frameTime = 140 * time.Millisecond

// frame is one step of a move on its way: the board, which need not be a
// legal position, and the spots that the step touched.
type frame struct {
	layout  cups.Layout
	touched []draw.Spot
}

// animation is a move shown bean by bean.
type animation struct {
	frames []frame
	id     int // tells its ticks from those of one before
}

// tickMsg asks for the next frame of an animation.
type tickMsg struct{ id int }

func tick(id int) tea.Cmd {
	return tea.Tick(frameTime, func(time.Time) tea.Msg { return tickMsg{id} })
}

// framesOf splits the legal move m in p into its steps, bean by bean: dropped
// from the stock or sown from the cup, then what is captured (rules §3, §4).
func framesOf(p cups.Position, m cups.Move) []frame {
	var frames []frame
	l := p.Layout()
	mover := p.Turn()
	own := &l.Sides[mover]
	show := func(spots ...draw.Spot) {
		frames = append(frames, frame{copyLayout(l), spots})
	}
	if m.IsDrop() {
		for cup := 1; cup <= int(m.Beans()); cup++ {
			own.Stock--
			own.Cups[cup-1]++
			show(draw.Spot{Side: mover, Cup: cup})
		}
		if captured := p.Captures(m); captured > 0 {
			from := draw.Spot{Side: mover.Opponent(), Cup: p.Opposite(int(m.Beans()))}
			show(from)
			l.Sides[from.Side].Cups[from.Cup-1] = 0
			own.Pot += captured
			show(from, draw.Spot{Side: mover})
		}
		return frames
	}
	own.Cups[m.Cup()-1] = 0
	show(draw.Spot{Side: mover, Cup: m.Cup()})
	for cup := m.Cup() + 1; cup <= p.Cups(); cup++ {
		own.Cups[cup-1]++
		show(draw.Spot{Side: mover, Cup: cup})
	}
	own.Pot++
	show(draw.Spot{Side: mover})
	return frames
}

// copyLayout returns a layout that shares no cups with l.
func copyLayout(l cups.Layout) cups.Layout {
	for side := range l.Sides {
		l.Sides[side].Cups = append([]cups.Beans(nil), l.Sides[side].Cups...)
	}
	return l
}
