package draw

import "example.org/cups"

// Scale is the size of a text drawing.
type Scale struct {
	CupWidth   int // characters inside a cup, at least 3
	FillHeight int // lines that show how full a cup is, at least 1
	PotGap     int // blanks between the cups and a pot
}

// Small returns the smallest readable scale: sixteen cups fit 80 columns.
func Small() Scale { return Scale{CupWidth: 3, FillHeight: 1} }

// labelLines is how many lines of labels each side has: the letter of the
// cup, the drop that ends there, and what it captures.
const labelLines = 3

// ScaleFor returns the largest scale at which a board of n cups a side fits
// the given room in characters, and whether even [Small] fits.
func ScaleFor(n, width, height int) (Scale, bool) {
	s := Small()
	fits := func(s Scale) bool {
		g := newGeometry(n, s)
		return g.width <= width && g.height <= height
	}
	ok := fits(s)
	for _, larger := range []Scale{{3, 1, 1}, {3, 1, 2}, {4, 1, 2}, {5, 1, 2}, {5, 2, 2}, {7, 2, 2}, {7, 3, 3}, {9, 3, 3}, {9, 4, 3}} {
		// The smallest steps first: each is tried on top of the best so far.
		wider := Scale{larger.CupWidth, s.FillHeight, larger.PotGap}
		higher := Scale{s.CupWidth, larger.FillHeight, s.PotGap}
		switch {
		case fits(larger):
			s = larger
		case fits(wider):
			s = wider
		case fits(higher):
			s = higher
		}
	}
	return s, ok
}

// geometry is where everything stands in a text drawing.
type geometry struct {
	n          int
	cupWidth   int
	fillHeight int
	potWidth   int
	cupsX      int // the left frame of the cups
	top        int // the line of the upper frame
	width      int
	height     int
}

func newGeometry(n int, s Scale) geometry {
	const potWidth = 7 // holds 65535
	g := geometry{n: n, cupWidth: max(3, s.CupWidth), fillHeight: max(1, s.FillHeight), potWidth: potWidth}
	g.cupsX = potWidth + s.PotGap
	g.top = labelLines
	g.width = 2*g.cupsX + n*(g.cupWidth+1) + 1
	g.height = g.bottom() + 1 + labelLines
	return g
}

func (t Text) geometry() geometry {
	return newGeometry(len(t.Layout.Sides[cups.South].Cups), t.Scale)
}

// middle is the line of the frame between the two rows.
func (g geometry) middle() int { return g.top + g.fillHeight + 2 }

// bottom is the line of the lower frame.
func (g geometry) bottom() int { return g.middle() + g.fillHeight + 2 }

// cell returns the first character inside a cup, where its number stands. The
// near player's cups run left to right, the far player's right to left, since
// each sows towards the pot at their right hand (rules §1.1).
func (g geometry) cell(near bool, cup int) (x, y int) {
	column := cup - 1
	y = g.middle() + 1
	if !near {
		column = g.n - cup
		y = g.top + 1
	}
	return g.cupsX + 1 + column*(g.cupWidth+1), y
}

// potX returns the left edge of a side's pot.
func (g geometry) potX(near bool) int {
	if near {
		return g.width - g.potWidth
	}
	return 0
}

// labelY returns the line of a side's labels, 0 being the one next to the cups.
func (g geometry) labelY(near bool, line int) int {
	if near {
		return g.bottom() + 1 + line
	}
	return g.top - 1 - line
}

// Size returns how many columns and lines the drawing takes.
func (t Text) Size() (width, height int) {
	g := t.geometry()
	return g.width, g.height
}

// MoveAt returns the move that belongs to the character at column x and line
// y of the drawing: in the row of numbers below the mover's cups the drop that
// ends there, on a cup or its letter the sowing; where only the drop is legal
// also on the cup itself. It returns NoMove elsewhere and for illegal moves.
func (t Text) MoveAt(x, y int) cups.Move {
	g := t.geometry()
	near := t.Mover == t.Near
	for cup := 1; cup <= g.n; cup++ {
		left, _ := g.cell(near, cup)
		if x < left || x >= left+g.cupWidth {
			continue
		}
		drop, sow := cups.Drop(cups.Beans(cup)), cups.Sow(cup)
		onDrops := y == g.labelY(near, 1) || y == g.labelY(near, 2)
		if onDrops && t.Moves.Contains(drop) {
			return drop
		}
		if !onDrops && g.isOnRow(near, y) {
			if t.Moves.Contains(sow) {
				return sow
			}
			if t.Moves.Contains(drop) {
				return drop
			}
		}
	}
	return cups.NoMove
}

// isOnRow reports whether line y shows a side's cups or their letters.
func (g geometry) isOnRow(near bool, y int) bool {
	if near {
		return y > g.middle() && y <= g.labelY(near, 0)
	}
	return y < g.middle() && y >= g.labelY(near, 0)
}
