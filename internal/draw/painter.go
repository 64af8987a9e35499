package draw

import "image/color"

// painter is what a picture is painted with.
type painter interface {
	rect(r rect, fill color.RGBA)
	bean(b bean)
	text(l label)
}

// rect is a rectangle with round corners, turned around its middle.
type rect struct {
	x, y, width, height float64
	radius              float64
	angle               float64 // degrees, clockwise
}

// grown returns the rectangle with a margin all around.
func (r rect) grown(by float64) rect {
	r.x, r.y = r.x-by, r.y-by
	r.width, r.height = r.width+2*by, r.height+2*by
	r.radius += by
	return r
}

func (r rect) middle() point { return point{r.x + r.width/2, r.y + r.height/2} }

// disc is a circle.
func disc(middle point, radius float64) rect {
	return rect{x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius, radius: radius}
}

// anchor says which part of a text stands at its place.
type anchor uint8

const (
	startAnchor anchor = iota
	middleAnchor
)

// label is a line of text; at is on its base line.
type label struct {
	text   string
	at     point
	size   float64
	bold   bool
	anchor anchor
	fill   color.RGBA
}
