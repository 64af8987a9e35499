package draw

import (
	"math"
	"strconv"
	"strings"

	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// Point is one value of a [Graph].
type Point struct {
	Value float64 // in beans, positive where South is ahead
	Sure  bool    // proven, and not somebody's estimate
}

// Graph is how the worth of a game went up and down, as text: a column for
// each point while there is room, South's side above the middle line.
type Graph struct {
	Points []Point // in the order of the moves
	Width  int     // columns, the scale at the left included
	Height int     // lines; an even number gives one less
	ASCII  bool    // draw without block characters
}

// GraphMarks returns the characters that a graph is filled with: for what is
// proven and for what is not.
func GraphMarks(ascii bool) (sure, guess string) {
	if ascii {
		return "#", ":"
	}
	return "█", "░"
}

// scaleWidth is the columns of the scale: a number with its sign, and a line.
const scaleWidth = 6

// Lines draws the graph, from the top. Without points there is nothing to
// draw.
func (g Graph) Lines() []string {
	columns := g.columns()
	if len(columns) == 0 {
		return nil
	}
	half := max(1, (g.Height-1)/2)
	most := g.most(half)
	lines := make([]string, 0, 2*half+1)
	for row := half; row >= -half; row-- {
		var b strings.Builder
		b.WriteString(g.label(row, half, most))
		for _, p := range columns {
			b.WriteRune(g.cell(p, row, half, most))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}

// columns are the points that are shown; of those that share a column the
// last.
func (g Graph) columns() []Point {
	room := max(1, g.Width-scaleWidth)
	if len(g.Points) <= room {
		wide := min(room/max(1, len(g.Points)), 3)
		var columns []Point
		for _, p := range g.Points {
			for range wide {
				columns = append(columns, p)
			}
		}
		return columns
	}
	columns := make([]Point, room)
	for i := range columns {
		columns[i] = g.Points[(i+1)*len(g.Points)/room-1]
	}
	return columns
}

// most is the value of the outermost line: at least a bean for each line.
func (g Graph) most(half int) float64 {
	most := float64(half)
	for _, p := range g.Points {
		most = max(most, math.Abs(p.Value))
	}
	return math.Ceil(most)
}

// label is the scale beside a row.
func (g Graph) label(row, half int, most float64) string {
	bar := '│'
	if row == 0 {
		bar = '┼'
	}
	if g.ASCII {
		bar = '|'
	}
	text := ""
	switch row {
	case half:
		text = "+" + strconv.Itoa(int(most))
	case 0:
		text = "0"
	case -half:
		text = "-" + strconv.Itoa(int(most))
	}
	return strings.Repeat(" ", scaleWidth-2-len(text)) + text + " " + string(bar)
}

// cell is one character: filled between the middle line and the value, more
// densely where the value is proven.
func (g Graph) cell(p Point, row, half int, most float64) rune {
	sure, guess := GraphMarks(g.ASCII)
	axis := '─'
	if g.ASCII {
		axis = '-'
	}
	at := int(math.Round(p.Value / most * float64(half)))
	if at == 0 && math.Abs(p.Value) >= 0.5 {
		at = int(math.Copysign(1, p.Value)) // a lead of a bean is one at any scale
	}
	switch {
	case row == 0:
		return axis
	case row > 0 && row > at, row < 0 && row < at:
		return ' '
	case p.Sure:
		return []rune(sure)[0]
	}
	return []rune(guess)[0]
}

// Judged is the graph of what the positions of a judged game are worth to
// South, without a size.
func Judged(judged []analysis.Judgement) Graph {
	var g Graph
	for _, v := range analysis.Values(judged) {
		g.Points = append(g.Points, Point{Value: float64(v.Score()) / float64(engine.Bean), Sure: v.Kind == analysis.Exact})
	}
	return g
}
