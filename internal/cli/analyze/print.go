package analyze

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"example.org/cups/analysis"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
)

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
