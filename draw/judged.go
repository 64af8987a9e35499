package draw

import (
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// Judged is the graph of what the positions of a judged game are worth to
// South, without a size.
func Judged(judged []analysis.Judgement) Graph {
	var g Graph
	for _, v := range analysis.Values(judged) {
		g.Points = append(g.Points, Point{Value: float64(v.Score()) / float64(engine.Bean), Sure: v.Kind == analysis.Exact})
	}
	return g
}
