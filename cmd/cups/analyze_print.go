package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"example.org/cups/analysis"
	"example.org/cups/internal/phrase"
)

// lineMoves is how many moves of a line are printed.
const lineMoves = 12

// printAnalysis prints a line for each move, best first, and how far the
// analysis went.
func (a *app) printAnalysis(out io.Writer, r analysis.Result) error {
	if r.Position.IsOver() {
		_, err := fmt.Fprintln(out, phrase.Result(a.text, r.Position))
		return err
	}
	lines := []string{a.text.Get("analyze.value", "side", phrase.Side(a.text, r.Position.Turn()),
		"value", phrase.Worth(a.text, r.Value), "kind", phrase.Certainty(a.text, r.Value)), ""}
	table := [][]string{{a.text.Get("analyze.head.move"), a.text.Get("analyze.head.value"), a.text.Get("analyze.head.kind"), a.text.Get("analyze.head.line")}}
	for _, m := range r.Moves {
		table = append(table, []string{
			r.Position.MoveText(m.Move), phrase.Worth(a.text, m.Value), phrase.Certainty(a.text, m.Value), phrase.Line(r.Position, m.Line, lineMoves),
		})
	}
	lines = append(lines, columns(table)...)
	lines = append(lines, "", a.text.Get("analyze.work", "n", r.Nodes))
	if r.Value.Kind != analysis.Exact {
		lines = append(lines, a.text.Get("analyze.not_proven"))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// columns sets a table, with two spaces between its columns.
func columns(table [][]string) []string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range table {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	w.Flush() // a buffer takes everything
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}
