package draw

import "example.org/cups"

// The measures of a picture, in units.
const (
	margin     = 20.0  // around everything
	titleBand  = 52.0  // above all, where there is a title
	band       = 58.0  // above and below the board: name and stock
	padding    = 14.0  // between the ends of the board and the pots
	letterBand = 44.0  // on the board, outside the cups
	pitch      = 100.0 // from cup to cup
	wellWidth  = 84.0
	wellHeight = 140.0
	rowGap     = 18.0
	potWell    = 118.0 // width of a pot
	potGap     = 10.0  // between a pot and the outermost cup's share
)

// plan is where everything stands in a picture.
type plan struct {
	n             int
	board         rect
	width, height float64
}

func newPlan(n int, hasTitle bool) plan {
	top := margin + band
	if hasTitle {
		top += titleBand
	}
	b := rect{
		x: margin, y: top, radius: 44,
		width:  2*(padding+potWell+potGap) + float64(n)*pitch,
		height: 2*(letterBand+wellHeight) + rowGap,
	}
	return plan{n: n, board: b, width: b.width + 2*margin, height: b.y + b.height + band + margin}
}

// cup is the well of a cup. The near player's cups run left to right, the far
// player's right to left (rules §1.1).
func (p plan) cup(near bool, cup int) rect {
	column, y := cup-1, p.board.y+letterBand+wellHeight+rowGap
	if !near {
		column, y = p.n-cup, p.board.y+letterBand
	}
	x := p.board.x + padding + potWell + potGap + float64(column)*pitch + (pitch-wellWidth)/2
	return rect{x: x, y: y, width: wellWidth, height: wellHeight, radius: wellWidth / 2}
}

// pot is the well of a pot, at the own right-hand end of a row.
func (p plan) pot(near bool) rect {
	x := p.board.x + padding
	if near {
		x = p.board.x + p.board.width - padding - potWell
	}
	return rect{x: x, y: p.board.y + letterBand/2, width: potWell, height: p.board.height - letterBand, radius: 40}
}

// numberIn is where the number of a well stands: at the owner's end.
func numberIn(well rect, near bool) point {
	m := well.middle()
	m.y = well.y + 46
	if near {
		m.y = well.y + well.height - 22
	}
	return m
}

// beansIn is where the beans of a well lie: away from the number.
func beansIn(well rect, near bool) area {
	const number, edge = 52, 20
	a := area{middle: well.middle(), rx: well.width/2 - edge, ry: (well.height-number)/2 - edge}
	if near {
		a.middle.y -= number / 2
	} else {
		a.middle.y += number / 2
	}
	return a
}

// letter is where a cup's letter stands.
func (p plan) letter(near bool, cup int) point {
	well := p.cup(near, cup)
	at := point{well.middle().x, well.y - 23}
	if near {
		at.y = well.y + well.height + 23
	}
	return at
}

// bandY is the base line of a side's name and stock.
func (p plan) bandY(near bool) float64 {
	if near {
		return p.board.y + p.board.height + 44
	}
	return p.board.y - 22
}

// name is where a side's name begins, and the room for it: over the cups and
// the opponent's pot, which leaves the own pot's end to the stock.
func (p plan) name(near bool) (at point, width float64) {
	left := p.board.x + padding
	if !near {
		left += potWell + potGap
	}
	return point{left, p.bandY(near)}, float64(p.n)*pitch + potWell
}

// spot is the well of a spot.
func (p plan) spot(s Spot, near cups.Side) rect {
	if s.Cup == 0 {
		return p.pot(s.Side == near)
	}
	return p.cup(s.Side == near, s.Cup)
}
