package analyze

import (
	"fmt"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// glyphs are the signs for mistakes that books about games use.
var glyphs = map[analysis.Fault]string{analysis.Inaccuracy: "?!", analysis.Mistake: "?", analysis.Blunder: "??"}

// printJudged prints a line for each move: South's margin after the move, its cost, and
// the best move. Then it prints the sum for each side, and a graph of the game.
func printJudged(env *command.Env, f *flags, g *record.Game, judged []analysis.Judgement) error {
	switch {
	case g.Len() == 0:
		_, err := fmt.Fprintln(env.Out, env.Text.Get("analyze.no_moves"))
		return err
	case len(judged) == 0:
		return nil
	}
	values := analysis.Values(judged)
	table := [][]string{{env.Text.Get("analyze.head.move"), "", env.Text.Get("analyze.head.south"), ""}}
	for i, j := range judged {
		node := g.At(j.Ply)
		table = append(table, []string{
			node.Number(), node.Text() + glyphs[j.Fault()], say.Worth(env.Text, values[i+1], cups.South), say.Lost(env.Text, j),
		})
	}
	lines := append(columns(table), "")
	for _, side := range []cups.Side{cups.South, cups.North} {
		lines = append(lines, lossText(env, side, judged))
	}
	lines = append(lines, provenFrom(env, g, judged), "")
	lines = append(lines, graph(env, f, judged)...)
	_, err := fmt.Fprintln(env.Out, strings.Join(lines, "\n"))
	return err
}

// lossText returns a sentence about the cost of all moves of a side.
func lossText(env *command.Env, side cups.Side, judged []analysis.Judgement) string {
	var lost cups.Margin
	count := map[analysis.Fault]int{}
	sure := true
	for _, j := range judged {
		if fault := j.Fault(); j.Result.Position.Turn() == side && fault != analysis.NoFault {
			count[fault]++
			lost += j.Lost().Margin()
			sure = sure && j.Kind() == analysis.Exact
		}
	}
	var faults []string
	for _, fault := range []analysis.Fault{analysis.Inaccuracy, analysis.Mistake, analysis.Blunder} {
		if n := count[fault]; n > 0 {
			faults = append(faults, fmt.Sprintf("%d %s", n, glyphs[fault]))
		}
	}
	key := "analyze.sum"
	switch {
	case len(faults) == 0:
		key = "analyze.sum_none"
	case !sure:
		key = "analyze.sum_about"
	}
	return env.Text.Get(key, "side", say.Side(env.Text, side), "n", int(lost), "faults", strings.Join(faults, ", "))
}

// The size of the graph of a game.
const (
	graphWidth  = 72
	graphHeight = 9
)

// graph draws the values of all positions of the game, with an explanation.
func graph(env *command.Env, f *flags, judged []analysis.Judgement) []string {
	ascii := f.ascii || env.ASCII()
	graph := draw.Judged(judged)
	graph.Width, graph.Height, graph.ASCII = graphWidth, graphHeight, ascii
	lines := graph.Lines()
	sure, guess := draw.GraphMarks(ascii)
	return append(lines, "", env.Text.Get("analyze.graph", "sure", sure, "guess", guess))
}
