package draw

import (
	"math"

	"example.org/cups"
)

// The measures of a picture, in units. A cup is 100 wide, and the rest follows as
// on the page (internal/online/web/page/static/geometry.js).
const (
	margin    = 20.0 // around everything
	titleBand = 46.0 // above all, where there is a title
	nameBand  = 34.0 // above and below the board, for names that its corners have no room for

	cupWidth   = 100.0
	gap        = 13.0
	potWidth   = 110.0
	plankEnd   = 18.0 // between the ends of the plank and the pots
	edge       = 13.0 // between the plank's long sides and the pots
	letterBand = 30.0
	shelfDepth = 62.0
	thickness  = 8.0 // of the plank, seen below
	bowlRadius = 36.0
	cornerRoom = 12.0 // from the board's corner to a name in it
)

// plan is where everything stands in a picture.
type plan struct {
	n             int
	height        float64 // of a cup
	plank         rect
	width, depth  float64 // of the whole picture
	namesOutside  bool
	beanLength    float64 // the length of a bean
	countSize     float64
	potSize       float64 // of a pot's number
	letterSize    float64
	nearEnd, ends float64 // below and above: where the shelves end
}

// newPlan plans a picture of a board with n cups of a side.
func newPlan(n int, hasTitle, namesOutside bool) plan {
	p := plan{n: n, height: 1.34 * cupWidth, namesOutside: namesOutside, beanLength: 0.26 * cupWidth, countSize: 0.3 * cupWidth, potSize: 0.36 * potWidth, letterSize: 19}
	switch {
	case n >= 7:
		p.height, p.beanLength, p.countSize = 1.9*cupWidth, 0.34*cupWidth, 0.38*cupWidth
	case n >= 5:
		p.height = 1.55 * cupWidth
	}
	top := margin + shelfDepth + thickness
	if hasTitle {
		top += titleBand
	}
	if namesOutside {
		top += nameBand
	}
	p.plank = rect{
		x: margin, y: top, radius: cupWidth / 3,
		width:  2*(plankEnd+potWidth) + float64(n)*cupWidth + float64(n+1)*gap,
		height: 2*(edge+letterBand+p.height) + gap,
	}
	p.ends = top - shelfDepth - thickness
	p.nearEnd = p.plank.y + p.plank.height + thickness + shelfDepth
	p.width, p.depth = p.plank.width+2*margin, p.nearEnd+margin
	if namesOutside {
		p.depth += nameBand
	}
	return p
}

// turned turns a place of the near half by 180 degrees, into the far half.
func (p plan) turned(r rect, near bool) rect {
	if !near {
		m := p.plank.middle()
		r.x, r.y = 2*m.x-r.x-r.width, 2*m.y-r.y-r.height
	}
	return r
}

// turnedPoint does the same with a point.
func (p plan) turnedPoint(at point, near bool) point {
	if !near {
		m := p.plank.middle()
		at = point{2*m.x - at.x, 2*m.y - at.y}
	}
	return at
}

// first is where the near player's first cup begins.
func (p plan) first() float64 { return p.plank.x + plankEnd + potWidth + gap }

// cup is the well of a cup. The near player's cups run left to right, the far
// player's right to left (rules §1.1).
func (p plan) cup(near bool, cup int) rect {
	x, y := p.first()+float64(cup-1)*(cupWidth+gap), p.plank.middle().y+gap/2
	return p.turned(rect{x: x, y: y, width: cupWidth, height: p.height, radius: cupWidth / 2}, near)
}

// pot is the well of a player's pot, at the end of the row that is right for them.
func (p plan) pot(near bool) rect {
	return p.turned(rect{
		x: p.plank.x + p.plank.width - plankEnd - potWidth, y: p.plank.y + edge, width: potWidth, height: p.plank.height - 2*edge, radius: 0.42 * potWidth,
	}, near)
}

// spot is the well of a spot.
func (p plan) spot(s Spot, near cups.Side) rect {
	if s.Cup == 0 {
		return p.pot(s.Side == near)
	}
	return p.cup(s.Side == near, s.Cup)
}

// groove is where the near player's drops are numbered, from the first cup to the
// last.
func (p plan) groove(near bool) rect {
	y := p.plank.y + p.plank.height + thickness + 4
	return p.turned(rect{x: p.first(), y: y, width: float64(p.n)*(cupWidth+gap) - gap, height: shelfDepth - 13, radius: 14}, near)
}

// handle is the part of the groove that belongs to a drop.
func (p plan) handle(near bool, drop int) rect {
	g := p.groove(true)
	return p.turned(rect{x: p.first() + float64(drop-1)*(cupWidth+gap), y: g.y, width: cupWidth, height: g.height, radius: 14}, near)
}

// shelf is the narrow board under a side of the plank.
func (p plan) shelf(near bool) rect {
	g := p.groove(true)
	x := p.plank.x + plankEnd*0.55
	y := p.plank.y + p.plank.height - 0.3*cupWidth
	return p.turned(rect{x: x, y: y, width: g.x + g.width + 9 - x, height: p.nearEnd - y - 1, radius: 20}, near)
}

// bowl is the middle of the bowl that holds a stock.
func (p plan) bowl(near bool) point {
	g := p.groove(true)
	return p.turnedPoint(point{p.plank.x + 0.6*plankEnd + bowlRadius, g.y + g.height/2}, near)
}

// stock is the middle of the number of a stock, between bowl and groove, and the
// room for it.
func (p plan) stock(near bool) (at point, width float64) {
	b, g := p.bowl(true), p.groove(true)
	left := b.x + bowlRadius
	return p.turnedPoint(point{(left + g.x) / 2, b.y}, near), g.x - left - 10
}

// numberIn is the middle of the number of a well: at the owner's end.
func numberIn(well rect, near bool, size float64) point {
	inset := max(size*0.8, 0.235*cupWidth)
	if near {
		return point{well.middle().x, well.y + well.height - inset}
	}
	return point{well.middle().x, well.y + inset}
}

// beansIn is where the beans of a well lie: away from the number.
func (p plan) beansIn(well rect, near, isPot bool) rect {
	number, pad := max(0.42*cupWidth, p.countSize*1.35), 0.07*well.width
	if isPot {
		number, pad = p.potSize*1.75, 0.05*well.width
	}
	room := rect{x: well.x + pad, y: well.y + pad*1.6, width: well.width - 2*pad, height: well.height - number - pad*1.6}
	if !near {
		room.y = well.y + number
	}
	return room
}

// letter is the middle of a cup's letter with its pips.
func (p plan) letter(near bool, cup int) point {
	well := p.cup(true, cup)
	return p.turnedPoint(point{well.middle().x, well.y + well.height + letterBand/2 + edge*0.12}, near)
}

// corner is the room beside a shelf, which is free for a name.
func (p plan) corner(near bool) rect {
	s := p.shelf(true)
	x := s.x + s.width
	return p.turned(rect{x: x, y: p.plank.y + p.plank.height + thickness, width: p.plank.x + p.plank.width - x, height: shelfDepth}, near)
}

// mark is the room of the mark before the name of who is to move.
const mark = 24.0

// name is where a name is, and the room for it: in the corner, or in a band of its
// own above or below the board.
func (p plan) name(near bool) (at point, from anchor, width float64) {
	c := p.corner(near)
	right, left := p.plank.x+p.plank.width-2, p.plank.x+2
	switch {
	case p.namesOutside && near:
		return point{right, p.nearEnd + nameBand - 8}, endAnchor, p.plank.width - 4 - mark
	case p.namesOutside:
		return point{left + mark, p.ends - 14}, startAnchor, p.plank.width - 4 - mark
	case near:
		return point{right, c.y + c.height/2 + 12}, endAnchor, c.width - cornerRoom - mark
	}
	return point{left + mark, c.y + c.height/2 + 2}, startAnchor, c.width - cornerRoom - mark
}

// grain returns the lines of a plank's grain, which bend around wells as around
// knots. start makes one plank differ from another; gap is between two lines.
func grain(plank rect, wells []rect, start, gap float64) [][]point {
	step := max(8, plank.width/90)
	var lines [][]point
	line := 0.0
	for y := plank.y + gap*0.6; y < plank.y+plank.height; y += gap * (0.75 + 0.5*wave(start+line*1.7)) {
		line++
		var through []point
		for x := plank.x - step; x <= plank.x+plank.width+step; x += step {
			at := y + gap*0.55*math.Sin(x/170+start+line*0.45) + gap*0.3*math.Sin(x/61+line*1.3+start)
			for _, well := range wells {
				dx := (x - well.x - well.width/2) / (well.width * 0.8)
				dy := (y - well.y - well.height/2) / (well.height * 0.62)
				if weight := math.Exp(-dx*dx - dy*dy); weight > 0.01 {
					at += math.Copysign(0.17*well.height*weight, dy)
				}
			}
			through = append(through, point{x, at})
		}
		lines = append(lines, through)
	}
	return lines
}

// wave is a value from 0 to 1 that looks like chance.
func wave(x float64) float64 {
	_, part := math.Modf(math.Sin(x*12.9898) * 43758.5453)
	if part < 0 {
		part++
	}
	return part
}
