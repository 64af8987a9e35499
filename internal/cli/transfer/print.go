package transfer

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/puzzle"
)

func printJSON(env *command.Env, t result) error {
	if !t.possible {
		return answer.Write(env.Out, answer.NewImpossibleTransfer(t.problem, t.below, t.above, t.ways))
	}
	return answer.Write(env.Out, answer.NewPossibleTransfer(t.problem, t.solution, t.ways))
}

func printResult(env *command.Env, t result) error {
	switch {
	case !t.possible:
		return printImpossible(env, t)
	case len(t.solution.Moves) == 0:
		fmt.Fprintln(env.Out, env.Text.Get("puzzle.transfer.done"))
	default:
		fmt.Fprintf(env.Out, "%s\n\n", env.Text.Get("puzzle.transfer.steps",
			"n", t.solution.Steps(), "drops", t.solution.Drops, "sowings", t.solution.Sowings))
		printSteps(env, t)
	}
	if t.ways != nil {
		fmt.Fprintf(env.Out, "\n%s\n", env.Text.Get("puzzle.transfer.ways", "n", t.ways))
	}
	return nil
}

// printImpossible says so, and with which stocks it can be done.
func printImpossible(env *command.Env, t result) error {
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
	_, err = fmt.Fprintf(env.Out, "%s\n%s\n",
		env.Text.Get("puzzle.transfer.impossible", "row", row, "stock", stock, "goal", goal),
		env.Text.Get(key, "below", t.below, "above", t.above, "last", last))
	return err
}

// printSteps prints a line for each drop with the sowings that follow it, and
// what is in the cups and in stock then. The first line is the problem.
func printSteps(env *command.Env, t result) {
	column := func(key string) string { return env.Text.Get("puzzle.transfer.column." + key) }
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
	printAligned(env, lines)
}

// stepLine is a line of the table of steps.
type stepLine struct{ drop, sow, row, stock string }

// printAligned prints the lines in columns: numbers to the right, the sowings
// to the left.
func printAligned(env *command.Env, lines []stepLine) {
	var wide [4]int
	for _, l := range lines {
		for i, s := range []string{l.drop, l.sow, l.row, l.stock} {
			wide[i] = max(wide[i], utf8.RuneCountInString(s))
		}
	}
	for _, l := range lines {
		fmt.Fprintf(env.Out, "%*s  %-*s  %*s  %*s\n", wide[0], l.drop, wide[1], l.sow, wide[2], l.row, wide[3], l.stock)
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
