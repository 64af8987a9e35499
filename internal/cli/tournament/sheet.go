package tournament

import (
	"encoding/csv"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"example.org/cups/internal/cli/command"
	"example.org/cups/pairing"
)

// A sheet is a table of standings, ready to be printed in one of several forms.
type sheet struct {
	report *pairing.Report
	breaks []pairing.TieBreak
	table  []pairing.Standing
	cross  bool // also who met whom, with the results
	robin  bool // then with a column for each player instead of each round
}

// crossHead returns the heads of the cross table's columns: the players' numbers in the
// order of the table, or the rounds.
func (s sheet) crossHead() []string {
	var head []string
	switch {
	case s.cross && s.robin:
		for _, line := range s.table {
			head = append(head, strconv.Itoa(int(line.Player.Number)))
		}
	case s.cross:
		for k := range s.report.Played {
			head = append(head, strconv.Itoa(k+1))
		}
	}
	return head
}

// crossCells returns a player's cells of the cross table.
func (s sheet) crossCells(n pairing.Number) []string {
	var cells []string
	switch {
	case s.cross && s.robin:
		met := map[pairing.Number]string{n: "x"}
		for _, round := range s.report.Played {
			if p := s.report.In(round, n); p.Kind.IsPair() {
				met[p.Opponent] += sign(p)
			}
		}
		for _, line := range s.table {
			cells = append(cells, met[line.Player.Number])
		}
	case s.cross:
		for _, round := range s.report.Played {
			p := s.report.In(round, n)
			if p.Kind.IsPair() {
				cells = append(cells, fmt.Sprintf("%d%c%s", p.Opponent, p.Colour.String()[0], sign(p)))
			} else {
				cells = append(cells, sign(p))
			}
		}
	}
	return cells
}

// sign returns the sign of a part in cross tables, as in reports, but for an open game.
func sign(p pairing.Part) string {
	return map[pairing.Kind]string{
		pairing.Open: "*", pairing.Won: "1", pairing.Drew: "=", pairing.Lost: "0", pairing.WonByForfeit: "+",
		pairing.LostByForfeit: "-", pairing.HalfBye: "H", pairing.FullBye: "F", pairing.AllocatedBye: "U", pairing.Absent: "Z",
	}[p.Kind]
}

// line returns the cells of one line, with decimal numbers as decimal writes them.
func (s sheet) line(of pairing.Standing, decimal func(x float64, digits int) string) []string {
	cells := []string{strconv.Itoa(of.Place), strconv.Itoa(int(of.Player.Number)), of.Player.Name, decimal(float64(of.Points)/10, 1)}
	for _, v := range of.Values {
		cells = append(cells, decimal(v.Float(), 2))
	}
	return append(cells, s.crossCells(of.Player.Number)...)
}

// head returns the heads of the columns, of which the first four have the given names.
func (s sheet) head(names ...string) []string {
	for _, b := range s.breaks {
		names = append(names, string(b))
	}
	return append(names, s.crossHead()...)
}

// grid returns the heads and then the lines in the user's language.
func (s sheet) grid(env *command.Env) [][]string {
	rows := [][]string{s.head(env.Text.Get("tournament.column.place"), env.Text.Get("tournament.column.number"),
		env.Text.Get("tournament.column.name"), env.Text.Get("tournament.column.points"))}
	for _, of := range s.table {
		rows = append(rows, s.line(of, env.Text.Decimal))
	}
	return rows
}

// nameColumn is the only column whose text begins at the left.
const nameColumn = 2

// print prints columns for people.
func (s sheet) print(env *command.Env) error {
	rows := s.grid(env)
	least := append([]int{5, 5, 0, 7}, make([]int, len(rows[0])-4)...)
	for i := range s.breaks {
		least[4+i] = 7
	}
	for _, row := range rows {
		for i, cell := range row {
			least[i] = max(least[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			width := least[i]
			if i == nameColumn {
				width = -width
			}
			row[i] = fmt.Sprintf("%*s", width, cell)
		}
		fmt.Fprintln(&b, strings.Join(row, "  "))
	}
	_, err := io.WriteString(env.Out, b.String())
	return err
}

// csv prints the table for spreadsheets. It is the same in all languages.
func (s sheet) csv(out io.Writer) error {
	w := csv.NewWriter(out)
	rows := [][]string{s.head("place", "number", "name", "points")}
	for i, name := range s.crossHead() {
		kind := "round "
		if s.robin {
			kind = "against "
		}
		rows[0][4+len(s.breaks)+i] = kind + name
	}
	for _, of := range s.table {
		rows = append(rows, s.line(of, func(x float64, _ int) string { return command.Typed(x) }))
	}
	return w.WriteAll(rows)
}

// page is a table on one page that needs nothing else.
var page = template.Must(template.New("standings").Parse(`<!doctype html>
<html lang="{{.Language}}">
<head>
<meta charset="utf-8">
<title>{{.Title}}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fffbf4; --line: #d9cbb8; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3e9dc; --paper: #1d1712; --line: #54463a; } }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #999; } }
body { margin: 0 auto; padding: 1rem; max-width: max-content; background: var(--paper); color: var(--ink); font: 1rem/1.4 Georgia, serif; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; overflow-wrap: anywhere; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:nth-child(3), td:nth-child(3) { text-align: left; white-space: normal; min-width: 6rem; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
@media print { body { padding: 0; } div { overflow: visible; } }
</style>
</head>
<body>
<h1>{{.Title}}</h1>
<p>{{.Round}}</p>
<div role="region" aria-label="{{.Title}}" tabindex="0">
<table>
<thead><tr>{{range .Head}}<th scope="col">{{.}}</th>{{end}}</tr></thead>
<tbody>
{{- range .Rows}}
<tr>{{range .}}<td>{{.}}</td>{{end}}</tr>
{{- end}}
</tbody>
</table>
</div>
{{- with .Legend}}
<p>{{.}}</p>
{{- end}}
</body>
</html>
`))

// html prints the table as one page, to look at or to pin up.
func (s sheet) html(env *command.Env, file string) error {
	rows := s.grid(env)
	doc := struct {
		Language, Title, Round, Legend string
		Head                           []string
		Rows                           [][]string
	}{string(env.Text.Language()), s.report.Name, env.Text.Get("tournament.round", "round", len(s.report.Played)), "", rows[0], rows[1:]}
	if doc.Title == "" {
		doc.Title = file
	}
	if s.cross {
		doc.Legend = env.Text.Get("tournament.cross.legend")
	}
	return page.Execute(env.Out, doc)
}
