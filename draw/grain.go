package draw

import "math"

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
