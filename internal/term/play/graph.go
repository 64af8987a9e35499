package play

import (
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/draw"
)

// Graph draws what the positions of a judged game were worth to South.
func Graph(judged []analysis.Judgement, width, height int, ascii bool) []string {
	g := draw.Graph{Width: width, Height: height, ASCII: ascii}
	for _, v := range analysis.Values(judged) {
		g.Points = append(g.Points, draw.Point{Value: float64(v.Score()) / float64(engine.Bean), Sure: v.Kind == analysis.Exact})
	}
	return g.Lines()
}
