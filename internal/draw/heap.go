package draw

import "math"

// area is an ellipse in which a heap of beans lies.
type area struct {
	middle point
	rx, ry float64
}

// bean is one bean of a picture.
type bean struct {
	at    point
	angle float64 // degrees, clockwise
	size  float64 // 1 is 22 units long
	skin  int     // index of its colour
}

// heap lays count beans into an area as a sunflower lays its kernels, which
// spreads any number evenly. A few beans lie closer together than many.
func (a area) heap(count int, size float64) []bean {
	const golden = 137.50776405
	beans := make([]bean, count)
	spread := math.Min(1, math.Sqrt(float64(count))*size*12/math.Min(a.rx, a.ry))
	for i := range beans {
		turn := float64(i)*golden + float64(count)*31
		r := spread * math.Sqrt((float64(i)+0.5)/float64(count))
		if count == 1 {
			r = 0
		}
		sin, cos := math.Sincos(turn * math.Pi / 180)
		beans[i] = bean{
			at:    point{a.middle.x + a.rx*r*cos, a.middle.y + a.ry*r*sin},
			angle: math.Mod(float64(i*i*47+i*61+20), 180) - 90,
			size:  size,
			skin:  (i*i + i/2 + count) % 4,
		}
	}
	return beans
}
