package draw

import "image/color"

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
