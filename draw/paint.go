package draw

import (
	"image/color"
	"math"
)

// paint is what a shape is filled with: a colour, or a blend of colours.
type paint struct {
	colour color.NRGBA
	blend  *blend // nil: the colour
}

// stop is a colour of a blend, at a part of the way from its begin to its end.
type stop struct {
	at     float64
	colour color.NRGBA
}

// blend goes from colour to colour across the bounds of a shape, which count as 1
// wide and 1 high: along the line from (x1, y1) to (x2, y2), or, if it is round,
// from the point (x1, y1) to the circle of radius x2 around it.
type blend struct {
	name           string // in SVG documents
	round          bool
	x1, y1, x2, y2 float64
	stops          []stop
	table          [256]color.NRGBA // the colours from its begin to its end
}

// tabled fills the table of a blend.
func (b *blend) tabled() *blend {
	for i := range b.table {
		b.table[i] = b.colourOf(float64(i) / 255)
	}
	return b
}

// isLevel reports whether all that is at one height has one colour.
func (b *blend) isLevel() bool { return b != nil && !b.round && b.x1 == b.x2 }

// colourAt returns the colour at a place in the bounds of a shape.
func (b *blend) colourAt(u, v float64) color.NRGBA {
	var t float64
	if b.round {
		t = math.Hypot(u-b.x1, v-b.y1) / b.x2
	} else {
		dx, dy := b.x2-b.x1, b.y2-b.y1
		t = ((u-b.x1)*dx + (v-b.y1)*dy) / (dx*dx + dy*dy)
	}
	return b.table[int(255*min(max(t, 0), 1)+0.5)]
}

// colourOf returns the colour at a part of the way.
func (b *blend) colourOf(t float64) color.NRGBA {
	last := b.stops[0]
	for _, s := range b.stops {
		if t < s.at {
			return mixed(last.colour, s.colour, (t-last.at)/max(s.at-last.at, 1e-9))
		}
		last = s
	}
	return last.colour
}

// mixed returns a colour between two others: the first for 0, the second for 1.
func mixed(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + t*(float64(b)-float64(a)))) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// faded returns a colour of which only a part covers what is behind.
func faded(c color.NRGBA, part float64) color.NRGBA {
	c.A = uint8(math.Round(255 * part))
	return c
}

func plain(c color.NRGBA) paint { return paint{colour: c} }

// painter is what a picture is painted with. Each thing covers what was painted
// before.
type painter interface {
	rect(r rect, with paint)
	// soft paints what is seen of a rectangle under an opaque one, which is painted next.
	soft(r, under rect, with paint)
	// ring paints the edge of a rectangle, half of it outside.
	ring(r rect, width float64, with paint)
	// dashes paints an edge of pieces: each is long along the edge and followed by
	// a gap of about free. Pieces of no length are dots.
	dashes(r rect, width, long, free float64, with color.NRGBA)
	// line paints a line through points.
	line(through []point, width float64, with color.NRGBA)
	// within lets the following things be seen inside of a rectangle only, until
	// the function that it returns is called.
	within(r rect) (end func())
	bean(b bean)
	text(l label)
}

// anchor says which part of a text stands at its place.
type anchor uint8

const (
	startAnchor anchor = iota
	middleAnchor
	endAnchor
)

// label is a line of text; at is on its base line.
type label struct {
	text   string
	at     point
	size   float64
	bold   bool // for letters of the page's second font: those that the first one lacks
	anchor anchor
	fill   color.NRGBA
}
