package page

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// RatingPoint is a rating after a game.
type RatingPoint struct {
	At                time.Time
	Points, Deviation int
	Provisional       bool
	Game, Opponent    string // the ID of the game, and who it was against
	Change            int
}

// The measures of a graph, in units: its width, one that is as wide as a phone, so
// that its numbers can be read there, and its margins.
const (
	graphWidth, graphNarrow, graphHeight = 560, 300, 200
	graphLeft, graphRight                = 46, 12
	graphTop, graphBottom                = 14, 28
)

// tick is a line of a graph with its number.
type tick struct {
	Y    string
	Text string
}

// timeTick is a line of a graph with the date at which it is.
type timeTick struct{ X, Text string }

// The least distances between the dates below a graph, in units: between two of them, and to the first and
// the last date, which are longer.
const tickGap, tickEnd = 52, 96

// timeTicks returns the first days of years between two times or, if that are too few, those of months, as
// far as their names have room. x is where a time is.
func (v *view) timeTicks(first, last time.Time, x func(t time.Time) float64) []timeTick {
	span, months := last.Sub(first), 12
	if span < 2*366*24*time.Hour {
		for _, months = range []int{1, 2, 3, 6} {
			if span < time.Duration(months)*4*31*24*time.Hour {
				break
			}
		}
	}
	at := time.Date(first.Year(), 1, 1, 0, 0, 0, 0, time.UTC)
	step := func() { at = at.AddDate(0, months, 0) }
	for !at.After(first) {
		step()
	}
	ends := x(last) - tickEnd
	before := x(first) + tickEnd - tickGap
	var list []timeTick
	for ; at.Before(last); step() {
		here := x(at)
		if here < before+tickGap || here > ends {
			continue
		}
		text := strconv.Itoa(at.Year())
		if months < 12 {
			text = at.Format("01/2006")
		}
		list, before = append(list, timeTick{fmt.Sprintf("%.1f", here), text}), here
	}
	return list
}

// ratingGraph is how a rating went up and down, as parts of an SVG drawing.
type ratingGraph struct {
	Width, Right int    // of the drawing, and where its lines end
	Line, Band   string // paths; the line is that of sure ratings
	Unsure       string // the path to and from provisional ratings
	EndX, EndY   string // where the last point is
	Ticks        []tick
	Times        []timeTick
	First, Last  string // dates
	Best         int    // of the ratings that are not provisional; 0 if there is none
	Narrow       bool   // as wide as a phone
	Words        string // what it shows
}

// graphOf draws ratings in a width. There is nothing to draw of fewer than two.
func (v *view) graphOf(points []RatingPoint, width int) *ratingGraph {
	if len(points) < 2 {
		return nil
	}
	first, last := points[0], points[len(points)-1]
	span := last.At.Sub(first.At)
	low, high := math.Inf(1), math.Inf(-1)
	g := &ratingGraph{Width: width, Right: width - graphRight, First: v.Short(first.At), Last: v.Short(last.At), Narrow: width == graphNarrow}
	for _, p := range points {
		low, high = min(low, float64(p.Points)), max(high, float64(p.Points))
		if !p.Provisional {
			g.Best = max(g.Best, p.Points)
		}
	}
	step := 50.0
	for (high-low)/step > 4 {
		step *= 2
	}
	low, high = math.Floor((low-10)/step)*step, math.Ceil((high+10)/step)*step
	x := func(i int) float64 {
		part := float64(i) / float64(len(points)-1)
		if span > 48*time.Hour { // games of a day or two would all be at one place
			part = float64(points[i].At.Sub(first.At)) / float64(span)
		}
		return graphLeft + part*float64(width-graphLeft-graphRight)
	}
	if span > 48*time.Hour {
		g.Times = v.timeTicks(first.At, last.At, func(t time.Time) float64 {
			return graphLeft + float64(t.Sub(first.At))/float64(span)*float64(width-graphLeft-graphRight)
		})
	}
	y := func(points float64) float64 {
		points = min(max(points, low), high)
		return graphTop + (high-points)/(high-low)*(graphHeight-graphTop-graphBottom)
	}
	var upper, lower []string
	var sure, unsure strings.Builder
	for i, p := range points {
		if i > 0 {
			to := &sure
			if p.Provisional || points[i-1].Provisional {
				to = &unsure
			}
			fmt.Fprintf(to, "M%.1f %.1fL%.1f %.1f", x(i-1), y(float64(points[i-1].Points)), x(i), y(float64(p.Points)))
		}
		upper = append(upper, fmt.Sprintf("%.1f %.1f", x(i), y(float64(p.Points+p.Deviation))))
		lower = append(lower, fmt.Sprintf("%.1f %.1f", x(len(points)-1-i), y(float64(points[len(points)-1-i].Points-points[len(points)-1-i].Deviation))))
	}
	g.Line, g.Unsure = sure.String(), unsure.String()
	g.Band = "M" + strings.Join(append(upper, lower...), "L") + "Z"
	g.EndX, g.EndY = fmt.Sprintf("%.1f", x(len(points)-1)), fmt.Sprintf("%.1f", y(float64(last.Points)))
	for at := low; at <= high; at += step {
		g.Ticks = append(g.Ticks, tick{fmt.Sprintf("%.1f", y(at)), fmt.Sprintf("%.0f", at)})
	}
	key := "page.profile.graph"
	if g.Best == 0 {
		key = "page.profile.graph.unsure"
	}
	g.Words = v.T(key, "first", g.First, "last", g.Last, "best", g.Best, "points", v.Points(last.Points, last.Provisional))
	return g
}

// bothGraphs are a graph of ratings, and the same for a phone.
func (v *view) bothGraphs(points []RatingPoint) []*ratingGraph {
	wide := v.graphOf(points, graphWidth)
	if wide == nil {
		return nil
	}
	return []*ratingGraph{wide, v.graphOf(points, graphNarrow)}
}
