package draw

import (
	"cmp"
	"math"
	"slices"
)

// Heaps lie as they do on the page: internal/online/web/page/static/heap.js has the
// same figures, spirals and chances.

// bean is one bean of a picture.
type bean struct {
	at      point
	length  float64
	angle   float64 // degrees, clockwise
	outline int     // 0 to 2
	tint    int     // 0 to 3
	layer   int     // 0 below
	newest  bool    // it came with the last move
}

// mostBeans is how many beans of a heap are painted: more are hidden by others.
const mostBeans = 160

const goldenAngle = 2.39996

// figures are those of 1 to 4 beans, in lengths.
var figures = [5][]point{
	{}, {{0, 0}}, {{-0.48, -0.1}, {0.4, 0.2}}, {{0, -0.5}, {-0.46, 0.26}, {0.48, 0.22}},
	{{-0.5, -0.42}, {0.48, -0.38}, {-0.48, 0.36}, {0.5, 0.4}},
}

// chance is a number from 0 up to 1 that depends on a place and a number only, so
// that a bean never changes while it lies.
func chance(place, number, use int) float64 {
	h := uint32(place+1)*0x9e3779b1 ^ uint32(number+1)*0x85ebca6b ^ uint32(use+1)*0xc2b2ae35
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return float64(h^h>>15) / 4294967296
}

// heap lays count beans into a room, in the order of their numbers. place is a
// number of the well, and spacing that of the spiral, in lengths.
func heap(room rect, count int, length float64, place int, spacing float64) []bean {
	middle := room.middle()
	one := func(i int, at point, length float64, layer int) bean {
		tint := 3
		switch t := chance(place, i, 0); {
		case t < 0.5:
			tint = 0
		case t < 0.74:
			tint = 1
		case t < 0.9:
			tint = 2
		}
		return bean{
			at: at, length: length, layer: layer, tint: tint, outline: int(chance(place, i, 1) * 3),
			angle: math.Floor(chance(place, i, 2)*8)*45 + chance(place, i, 3)*30 - 15,
		}
	}
	var beans []bean
	if count <= 4 {
		for i, at := range few(room, count, length) {
			b := one(i, point{
				middle.x + at.x*length + (chance(place, i, 4)-0.5)*0.14*length,
				middle.y + at.y*length + (chance(place, i, 5)-0.5)*0.14*length,
			}, length, 0)
			b.angle = (chance(place, i, 6) - 0.5) * 80
			if chance(place, i, 7) < 0.5 {
				b.angle += 180
			}
			beans = append(beans, b)
		}
		return beans
	}
	count = min(count, mostBeans)
	l, layers := length, spiral(room, length, spacing, place)
	for attempt := 0; attempt < 3 && float64(count) > 1.7*float64(len(layers[0])) && l > 0.6*length; attempt++ {
		l = max(0.6*length, l*math.Sqrt(1.7*max(float64(len(layers[0])), 1)/float64(count)))
		layers = spiral(room, l, spacing, place)
	}
	for i := range count {
		layer, slot := 0, i
		for layer < len(layers)-1 && slot >= len(layers[layer]) {
			slot -= len(layers[layer])
			layer++
		}
		at := middle
		if points := layers[layer]; len(points) > 0 {
			at = points[slot%len(points)]
		}
		jitter := 0.14 * spacing * l
		at = point{at.x + (chance(place, i, 4)-0.5)*jitter, at.y + (chance(place, i, 5)-0.5)*jitter}
		beans = append(beans, one(i, at, l, layer))
	}
	return beans
}

// few are the places of up to 4 beans around the middle of a room, in lengths: a
// figure, or a column in a narrow room.
func few(room rect, count int, length float64) []point {
	if min(room.width, room.height) >= 1.75*length {
		return figures[count]
	}
	places := make([]point, count)
	for i := range places {
		step, beside := 0.82, 0.0
		if count > 1 {
			step = min(step, (max(room.width, room.height)/length-0.9)/float64(count-1))
			beside = -0.14
			if i%2 == 1 {
				beside = 0.14
			}
		}
		along := (float64(i) - float64(count-1)/2) * step
		places[i] = point{beside, along}
		if room.width >= room.height {
			places[i] = point{along, beside}
		}
	}
	return places
}

// spiral returns the slots of a well, layer by layer, each from the middle outwards,
// as a sunflower lays its kernels. It has at least one layer.
func spiral(room rect, length, spacing float64, place int) [][]point {
	middle, rim := room.middle(), 0.44*length
	// The short axis counts more, so that a long well fills from its middle as an oval.
	weigh := math.Sqrt(min(room.width, room.height) / max(room.width, room.height))
	wx, wy := 1.0, 1.0
	if room.width > room.height {
		wx = weigh
	} else if room.height > room.width {
		wy = weigh
	}
	var layers [][]point
	for layer := range 4 {
		inset := rim + float64(layer)*0.4*spacing*length
		c, start := spacing*length/math.Sqrt(math.Pi), chance(place, layer, 8)*2*math.Pi
		reach := math.Hypot(room.width, room.height) / 2
		type slot struct {
			at       point
			distance float64
		}
		var slots []slot
		for i := 0; ; i++ {
			r := c * math.Sqrt(float64(i)+0.35)
			if r > reach {
				break
			}
			sin, cos := math.Sincos(goldenAngle*float64(i) + start)
			if x, y := r*cos, r*sin; inStadium(x, y, room.width-2*inset, room.height-2*inset) {
				slots = append(slots, slot{point{middle.x + x, middle.y + y}, math.Hypot(x*wx, y*wy)})
			}
		}
		slices.SortStableFunc(slots, func(a, b slot) int { return cmp.Compare(a.distance, b.distance) })
		points := make([]point, len(slots))
		for i, s := range slots {
			points[i] = s.at
		}
		layers = append(layers, points)
		if len(points) < 3 {
			break
		}
	}
	return layers
}

// inStadium reports whether a point, counted from the middle, is in a stadium.
func inStadium(x, y, width, height float64) bool {
	if width <= 0 || height <= 0 {
		return math.Hypot(x, y) < 1
	}
	r := min(width, height) / 2
	return math.Hypot(max(0, math.Abs(x)-(width/2-r)), max(0, math.Abs(y)-(height/2-r))) <= r
}

// beanShapes are beans of length 1 around the origin, hollow below.
var beanShapes = [3]shape{
	{{point{-0.5, -0.03}, []curve{
		{point{-0.5, -0.25}, point{-0.28, -0.36}, point{-0.02, -0.34}}, {point{0.27, -0.36}, point{0.5, -0.24}, point{0.5, 0.02}},
		{point{0.5, 0.22}, point{0.36, 0.35}, point{0.22, 0.34}}, {point{0.1, 0.33}, point{0.08, 0.22}, point{-0.02, 0.22}},
		{point{-0.12, 0.22}, point{-0.14, 0.34}, point{-0.27, 0.34}}, {point{-0.4, 0.34}, point{-0.5, 0.18}, point{-0.5, -0.03}},
	}}},
	{{point{-0.5, 0.02}, []curve{
		{point{-0.51, -0.22}, point{-0.3, -0.34}, point{-0.05, -0.32}}, {point{0.22, -0.37}, point{0.49, -0.27}, point{0.5, -0.02}},
		{point{0.51, 0.2}, point{0.4, 0.33}, point{0.25, 0.34}}, {point{0.13, 0.35}, point{0.09, 0.25}, point{0, 0.25}},
		{point{-0.1, 0.25}, point{-0.13, 0.34}, point{-0.25, 0.33}}, {point{-0.39, 0.33}, point{-0.49, 0.2}, point{-0.5, 0.02}},
	}}},
	{{point{-0.49, -0.05}, []curve{
		{point{-0.48, -0.27}, point{-0.26, -0.34}, point{0, -0.33}}, {point{0.26, -0.33}, point{0.5, -0.2}, point{0.5, 0.05}},
		{point{0.5, 0.24}, point{0.35, 0.36}, point{0.2, 0.33}}, {point{0.09, 0.3}, point{0.06, 0.2}, point{-0.04, 0.2}},
		{point{-0.13, 0.2}, point{-0.17, 0.33}, point{-0.29, 0.33}}, {point{-0.42, 0.34}, point{-0.5, 0.15}, point{-0.49, -0.05}},
	}}},
}

// speckles are where short lines lie on some beans of length 1: begin and direction.
var speckles = [][2]point{
	{{-0.33, -0.12}, {0.05, 0.04}}, {{-0.2, -0.24}, {0.06, 0.03}}, {{-0.03, -0.13}, {0.07, -0.01}}, {{0.13, -0.24}, {0.05, 0.04}},
	{{0.29, -0.13}, {0.03, 0.06}}, {{-0.36, 0.08}, {0.02, 0.06}}, {{-0.2, 0.02}, {0.06, 0.03}}, {{0.12, 0.04}, {0.07, 0.03}},
	{{0.35, 0.06}, {0.01, 0.06}}, {{0.24, 0.2}, {0.05, -0.03}}, {{-0.27, 0.22}, {0.05, 0.01}},
}

// hasSpeckles and hasLight report whether a bean is large enough to show them.
func (b bean) hasSpeckles() bool { return b.length >= 17 && b.tint%2 == 0 }

func (b bean) hasLight() bool { return b.length >= 11 }
