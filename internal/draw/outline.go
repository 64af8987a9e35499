package draw

import "math"

// point is a place in a picture, in units from its top left corner.
type point struct{ x, y float64 }

// curve is a cubic Bézier curve from where the last one ended.
type curve struct{ from, to, end point }

// outline is a closed line of curves.
type outline struct {
	start  point
	curves []curve
}

// placed returns the outline turned by angle around the origin, made larger
// and moved to at.
func (o outline) placed(at point, angle, size float64) outline {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	move := func(p point) point {
		return point{at.x + size*(p.x*cos-p.y*sin), at.y + size*(p.x*sin+p.y*cos)}
	}
	moved := outline{move(o.start), make([]curve, len(o.curves))}
	for i, c := range o.curves {
		moved.curves[i] = curve{move(c.from), move(c.to), move(c.end)}
	}
	return moved
}

// beanOutline is a bean around the origin, 22 units long.
var beanOutline = outline{point{-11, -1}, []curve{
	{point{-11, -8}, point{-4.5, -9}, point{0, -5.4}},
	{point{4.5, -9}, point{11, -8}, point{11, -1}},
	{point{11, 5.5}, point{5, 8}, point{0, 8}},
	{point{-5, 8}, point{-11, 5.5}, point{-11, -1}},
}}

// bounds is a rectangle of pixels around the outline.
func (o outline) bounds(scale float64) (left, top, right, bottom int) {
	least, most := o.start, o.start
	for _, c := range o.curves {
		for _, p := range []point{c.from, c.to, c.end} {
			least = point{min(least.x, p.x), min(least.y, p.y)}
			most = point{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	return int(math.Floor(least.x * scale)), int(math.Floor(least.y * scale)),
		int(math.Ceil(most.x*scale)) + 1, int(math.Ceil(most.y*scale)) + 1
}

// roundRect is a rectangle around the origin with round corners.
func roundRect(halfWidth, halfHeight, radius float64) outline {
	const arc = 0.5522847498 // the best cubic curve for a quarter circle
	w, h, r := halfWidth, halfHeight, min(radius, halfWidth, halfHeight)
	k := r * (1 - arc)
	straight := func(from, to point) curve { return curve{from, to, to} }
	return outline{point{-w + r, -h}, []curve{
		straight(point{-w + r, -h}, point{w - r, -h}),
		{point{w - k, -h}, point{w, -h + k}, point{w, -h + r}},
		straight(point{w, -h + r}, point{w, h - r}),
		{point{w, h - k}, point{w - k, h}, point{w - r, h}},
		straight(point{w - r, h}, point{-w + r, h}),
		{point{-w + k, h}, point{-w, h - k}, point{-w, h - r}},
		straight(point{-w, h - r}, point{-w, -h + r}),
		{point{-w, -h + k}, point{-w + k, -h}, point{-w + r, -h}},
	}}
}
