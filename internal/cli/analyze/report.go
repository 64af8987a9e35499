package analyze

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/draw"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// glyphs are the signs for mistakes that books about games use.
var glyphs = map[analysis.Fault]string{analysis.Inaccuracy: "?!", analysis.Mistake: "?", analysis.Blunder: "??"}

// printJudged prints a line for each move: South's margin after the move, its cost, and
// the best move. Then it prints the sum and the grade of each player, and a graph of the game.
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
		lines = append(lines, env.Broken(playerText(env, g, side, judged)))
	}
	lines = append(lines, provenFrom(env, g, judged), "")
	lines = append(lines, graph(env, f, judged)...)
	_, err := fmt.Fprintln(env.Out, strings.Join(lines, "\n"))
	return err
}

// playerText returns what the moves of a side cost, and the grade of the player: the share
// of the moves that were best, and what a move cost on average.
func playerText(env *command.Env, g *record.Game, side cups.Side, judged []analysis.Judgement) string {
	p := answer.NewJudgedPlayer(g, side, judged)
	player := say.Side(env.Text, side)
	if p.Name != "" && p.Name != player {
		player = env.Text.Get("analyze.player", "side", player, "name", p.Name)
	}
	var faults []string
	for i, n := range []int{p.Inaccuracies, p.Mistakes, p.Blunders} {
		if n > 0 {
			faults = append(faults, fmt.Sprintf("%d %s", n, glyphs[analysis.Inaccuracy+analysis.Fault(i)]))
		}
	}
	key := "analyze.sum"
	switch {
	case p.Moves == 0:
		return env.Text.Get("analyze.sum_no_moves", "player", player)
	case len(faults) == 0:
		key = "analyze.sum_none"
	case p.Kind != analysis.Exact:
		key = "analyze.sum_about"
	}
	return env.Text.Get(key, "player", player, "n", int(p.Lost), "faults", strings.Join(faults, ", ")) + " " +
		env.Text.Get("analyze.grade", "n", p.Moves, "best", p.Best, "percent", env.Text.Decimal(100*p.BestShare, 0), "lost", env.Text.Decimal(p.LostPerMove, 2))
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

// lineMoves is the largest number of moves of a line that are printed.
const lineMoves = 12

// printAnalysis prints a line for each move, with the best first, and the depth of the
// analysis.
func printAnalysis(env *command.Env, out io.Writer, r analysis.Result) error {
	if r.Position.IsOver() {
		_, err := fmt.Fprintln(out, say.Result(env.Text, r.Position))
		return err
	}
	mover := r.Position.Turn()
	lines := []string{env.Text.Get("analyze.value", "side", say.Side(env.Text, mover),
		"outlook", say.Outlook(env.Text, r.Value, mover), "kind", say.Certainty(env.Text, r.Value, mover)), ""}
	table := [][]string{{env.Text.Get("analyze.head.move"), env.Text.Get("analyze.head.value"), env.Text.Get("analyze.head.kind"), env.Text.Get("analyze.head.line")}}
	for _, m := range r.Moves {
		table = append(table, []string{
			r.Position.MoveText(m.Move), say.Worth(env.Text, m.Value, mover), say.Certainty(env.Text, m.Value, mover), say.Line(r.Position, m.Line, lineMoves),
		})
	}
	lines = append(lines, columns(table)...)
	lines = append(lines, "", env.Text.Get("analyze.work", "n", r.Nodes))
	if r.Value.Kind != analysis.Exact {
		lines = append(lines, env.Text.Get("analyze.not_proven"))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// columns returns the lines of a table, with two spaces between its columns.
func columns(table [][]string) []string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range table {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	w.Flush() // writing to a buffer cannot fail
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}
