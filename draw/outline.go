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

// shape is what lies inside of outlines. One that runs the other way around cuts a
// hole.
type shape []outline

// straight is the curve of a straight line.
func straight(from, to point) curve { return curve{from, to, to} }

// moved returns the shape with each of its points moved.
func (s shape) moved(move func(point) point) shape {
	all := make(shape, len(s))
	for i, o := range s {
		all[i] = outline{move(o.start), make([]curve, len(o.curves))}
		for j, c := range o.curves {
			all[i].curves[j] = curve{move(c.from), move(c.to), move(c.end)}
		}
	}
	return all
}

// placed returns the shape turned by angle around the origin, made larger and
// moved to at.
func (s shape) placed(at point, angle, size float64) shape {
	sin, cos := math.Sincos(angle * math.Pi / 180)
	return s.moved(func(p point) point {
		return point{at.x + size*(p.x*cos-p.y*sin), at.y + size*(p.x*sin+p.y*cos)}
	})
}

// reversed returns the outline run through the other way around.
func (o outline) reversed() outline {
	n := len(o.curves)
	r := outline{o.start, make([]curve, 0, n)}
	if n == 0 {
		return r
	}
	r.start = o.curves[n-1].end
	for i := n - 1; i >= 0; i-- {
		end := o.start
		if i > 0 {
			end = o.curves[i-1].end
		}
		r.curves = append(r.curves, curve{o.curves[i].to, o.curves[i].from, end})
	}
	return r
}

// bounds is the smallest rectangle with all points of a shape in it.
func (s shape) bounds() rect {
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	see := func(p point) {
		least = point{min(least.x, p.x), min(least.y, p.y)}
		most = point{max(most.x, p.x), max(most.y, p.y)}
	}
	for _, o := range s {
		see(o.start)
		for _, c := range o.curves {
			see(c.from)
			see(c.to)
			see(c.end)
		}
	}
	if least.x > most.x {
		return rect{}
	}
	return rect{x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y}
}

// rect is a rectangle with round corners.
type rect struct {
	x, y, width, height float64
	radius              float64
}

// grown returns the rectangle with a margin all around; a negative one makes it
// smaller.
func (r rect) grown(by float64) rect {
	r.x, r.y = r.x-by, r.y-by
	r.width, r.height = r.width+2*by, r.height+2*by
	r.radius = max(0, r.radius+by)
	return r
}

func (r rect) middle() point { return point{r.x + r.width/2, r.y + r.height/2} }

// disc is a circle.
func disc(middle point, radius float64) rect {
	return rect{x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius, radius: radius}
}

// outline is the outline of the rectangle, clockwise.
func (r rect) outline() outline {
	const arc = 0.5522847498 // the best cubic curve for a quarter circle
	w, h := r.width/2, r.height/2
	q := max(0, min(r.radius, w, h))
	k := q * (1 - arc)
	m := r.middle()
	at := func(x, y float64) point { return point{m.x + x, m.y + y} }
	return outline{at(-w+q, -h), []curve{
		straight(at(-w+q, -h), at(w-q, -h)),
		{at(w-k, -h), at(w, -h+k), at(w, -h+q)},
		straight(at(w, -h+q), at(w, h-q)),
		{at(w, h-k), at(w-k, h), at(w-q, h)},
		straight(at(w-q, h), at(-w+q, h)),
		{at(-w+k, h), at(-w, h-k), at(-w, h-q)},
		straight(at(-w, h-q), at(-w, -h+q)),
		{at(-w, -h+k), at(-w+k, -h), at(-w+q, -h)},
	}}
}

func (r rect) shape() shape { return shape{r.outline()} }

// ring is the line around a rectangle, half of it outside.
func (r rect) ring(width float64) shape {
	return shape{r.grown(width / 2).outline(), r.grown(-width / 2).outline().reversed()}
}

// around returns points on the edge of a rectangle at equal distances of about
// step, and the directions in which the edge runs there, in degrees.
func (r rect) around(step float64) (at []point, angles []float64) {
	q := min(r.radius, r.width/2, r.height/2)
	w, h, quarter := r.width-2*q, r.height-2*q, q*math.Pi/2
	length := 2*(w+h) + 4*quarter
	n := max(1, int(math.Round(length/step)))
	for i := range n {
		p, angle := r.edge(q, w, h, quarter, length*float64(i)/float64(n))
		at, angles = append(at, p), append(angles, angle)
	}
	return at, angles
}

// edge is the point of the edge at a distance from its begin, where the upper
// line begins, clockwise.
func (r rect) edge(q, w, h, quarter, way float64) (point, float64) {
	corners := [4]point{{r.x + r.width - q, r.y + q}, {r.x + r.width - q, r.y + r.height - q}, {r.x + q, r.y + r.height - q}, {r.x + q, r.y + q}}
	begins := [4]point{{r.x + q, r.y}, {r.x + r.width, r.y + q}, {r.x + r.width - q, r.y + r.height}, {r.x, r.y + r.height - q}}
	for i, line := range [4]float64{w, h, w, h} {
		angle := float64(90 * i)
		sin, cos := math.Sincos(angle * math.Pi / 180)
		if way < line {
			return point{begins[i].x + way*cos, begins[i].y + way*sin}, angle
		}
		way -= line
		if way < quarter {
			turn := way / q
			sin, cos = math.Sincos(angle*math.Pi/180 + turn - math.Pi/2)
			return point{corners[i].x + q*cos, corners[i].y + q*sin}, angle + turn*180/math.Pi
		}
		way -= quarter
	}
	return begins[0], 0
}
