package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// transferImpossible and transferPossible are what "cups transfer --json"
// prints (notation §6). The number of solutions is a text, since it is beyond
// what many readers of JSON can hold.
type transferImpossible struct {
	Cups      puzzle.Row     `json:"cups"`
	Stock     cups.Beans     `json:"stock"`
	Possible  bool           `json:"possible"`
	Nearest   [2]*cups.Beans `json:"nearest"` // below and above, null where there is none
	Solutions string         `json:"solutions,omitzero"`
}

type transferPossible struct {
	Cups      puzzle.Row  `json:"cups"`
	Stock     cups.Beans  `json:"stock"`
	Possible  bool        `json:"possible"`
	Steps     cups.Ply    `json:"steps"`
	Drops     cups.Ply    `json:"drops"`
	Sowings   cups.Ply    `json:"sowings"`
	Moves     []cups.Move `json:"moves"`
	Solutions string      `json:"solutions,omitzero"`
}

func (a *app) transferJSON(t transferAnswer) error {
	solutions := ""
	if t.ways != nil {
		solutions = t.ways.String()
	}
	row, stock, s := t.problem.Row(), t.problem.Stock(), t.solution
	if !t.possible {
		nearest := [2]*cups.Beans{known(t.below), known(t.above)}
		return json.NewEncoder(a.out).Encode(transferImpossible{row, stock, false, nearest, solutions})
	}
	moves := append([]cups.Move{}, s.Moves...)
	return json.NewEncoder(a.out).Encode(transferPossible{row, stock, true, s.Steps(), s.Drops, s.Sowings, moves, solutions})
}

// known returns nil for a stock that is not there.
func known(stock cups.Beans) *cups.Beans {
	if stock == puzzle.NoStock {
		return nil
	}
	return &stock
}

func (a *app) printTransfer(t transferAnswer) error {
	switch {
	case !t.possible:
		return a.printImpossible(t)
	case len(t.solution.Moves) == 0:
		fmt.Fprintln(a.out, a.text.Get("puzzle.transfer.done"))
	default:
		fmt.Fprintf(a.out, "%s\n\n", a.text.Get("puzzle.transfer.steps",
			"n", t.solution.Steps(), "drops", t.solution.Drops, "sowings", t.solution.Sowings))
		a.printSteps(t)
	}
	if t.ways != nil {
		fmt.Fprintf(a.out, "\n%s\n", a.text.Get("puzzle.transfer.ways", "n", t.ways))
	}
	return nil
}

// printImpossible says so, and with which stocks it can be done.
func (a *app) printImpossible(t transferAnswer) error {
	row, stock := t.problem.Row(), t.problem.Stock()
	goal, err := puzzle.Perfect(len(row))
	if err != nil {
		return err
	}
	key := "puzzle.transfer.nearest"
	switch {
	case t.below == puzzle.NoStock && t.above == puzzle.NoStock:
		key = "puzzle.transfer.nowhere"
	case t.below == puzzle.NoStock:
		key = "puzzle.transfer.above"
	case t.above == puzzle.NoStock:
		key = "puzzle.transfer.below"
	}
	last := min(stock+cups.StandardStock(len(row)), cups.MaxSideBeans-row.Beans())
	_, err = fmt.Fprintf(a.out, "%s\n%s\n",
		a.text.Get("puzzle.transfer.impossible", "row", row, "stock", stock, "goal", goal),
		a.text.Get(key, "below", t.below, "above", t.above, "last", last))
	return err
}

// printSteps prints a line for each drop with the sowings that follow it, and
// what is in the cups and in stock then. The first line is the problem.
func (a *app) printSteps(t transferAnswer) {
	column := func(key string) string { return a.text.Get("puzzle.transfer.column." + key) }
	row, stock := t.problem.Row(), t.problem.Stock()
	lines := []stepLine{
		{column("drop"), column("sow"), column("row"), column("stock")},
		{"", "", row.String(), fmt.Sprint(stock)},
	}
	for _, group := range groupByDrop(t.solution.Moves) {
		drop, sowings := "", []string{}
		for _, m := range group {
			stock -= m.Beans()
			row = row.After(m)
			if m.IsDrop() {
				drop = m.String()
			} else {
				sowings = append(sowings, m.String())
			}
		}
		lines = append(lines, stepLine{drop, strings.Join(sowings, " "), row.String(), fmt.Sprint(stock)})
	}
	a.printAligned(lines)
}

// stepLine is a line of the table of steps.
type stepLine struct{ drop, sow, row, stock string }

// printAligned prints the lines in columns: numbers to the right, the sowings
// to the left.
func (a *app) printAligned(lines []stepLine) {
	var wide [4]int
	for _, l := range lines {
		for i, s := range []string{l.drop, l.sow, l.row, l.stock} {
			wide[i] = max(wide[i], utf8.RuneCountInString(s))
		}
	}
	for _, l := range lines {
		fmt.Fprintf(a.out, "%*s  %-*s  %*s  %*s\n", wide[0], l.drop, wide[1], l.sow, wide[2], l.row, wide[3], l.stock)
	}
}

// groupByDrop cuts moves before each drop.
func groupByDrop(moves []cups.Move) [][]cups.Move {
	var groups [][]cups.Move
	for i, m := range moves {
		if i == 0 || m.IsDrop() {
			groups = append(groups, nil)
		}
		last := &groups[len(groups)-1]
		*last = append(*last, m)
	}
	return groups
}
