package solve

import (
	"fmt"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/say"
	"example.org/cups/record"
	"example.org/cups/solver"
	"example.org/cups/solver/everystock"
)

// printSolved prints an answer about a position for people. What says nothing is not printed
// as a result, but as what is still missing.
func printSolved(env *command.Env, s answer.Solve, p cups.Position) {
	if b := s.Bounds(); saysNothing(b, p.Beans()) {
		fmt.Fprintln(env.Out, env.Text.Get("solve.nothing", "value", say.Bounds(env.Text, b)))
		if s.Position == nil {
			printNeed(env, s.Cups, *s.Beans)
		}
		fmt.Fprintln(env.Out, env.Text.Get("solve.work", "nodes", s.Nodes, "seconds", env.Text.Decimal(s.Seconds, 3)))
		return
	}
	fmt.Fprintln(env.Out, env.Text.Get("solve."+s.Kind, "outlook", say.Outlook(env.Text, analysis.Value{Kind: analysis.Bounds, Bounds: s.Bounds()}, cups.South)))
	for _, m := range s.Moves {
		fmt.Fprintf(env.Out, "%5s  %s\n", m.Move, say.Bounds(env.Text, m.Value().Bounds()))
	}
	if len(s.Line) > 0 {
		fmt.Fprintln(env.Out, env.Text.Get("solve.line", "moves", lineText(p, s.Line)))
	}
	fmt.Fprintln(env.Out, env.Text.Get("solve.work", "nodes", s.Nodes, "seconds", env.Text.Decimal(s.Seconds, 3)))
}

// lineText writes moves from a position on as records do: with numbers, captures and missed
// turns, in lines of at most 80 characters.
func lineText(p cups.Position, line []cups.Move) string {
	g, err := record.New(p)
	for _, m := range line {
		if err == nil {
			_, err = g.Append(m)
		}
	}
	if err != nil {
		return say.Line(p, line, len(line)) // not reached: a line of the solver is legal
	}
	_, moves, _ := strings.Cut(g.String(), "\n\n")
	moves = strings.TrimSpace(moves)
	return strings.TrimSpace(moves[:strings.LastIndexAny(moves, " \n")]) // without the result
}

// saysNothing reports whether bounds leave open who wins, and half of all margins that there
// can be with so many beans.
func saysNothing(b solver.Bounds, beans cups.Beans) bool {
	return b.Lower < 0 && b.Upper > 0 && b.Upper-b.Lower > cups.Margin(beans)
}

// printNeed prints what it takes to bound the empty board of n cups by the restricted game,
// if the search alone hardly can.
func printNeed(env *command.Env, n int, stock cups.Beans) {
	if minutes, megabytes := need(n, stock); minutes > 0 {
		fmt.Fprintln(env.Out, env.Text.Get("solve.need", "n", n, "beans", stock, "minutes", minutes, "mb", megabytes))
	}
}

// swept is how many positions of the restricted game a thread looks at in a minute, on
// common machines (docs/solved.md).
const swept = 1_200_000_000

// closest is the largest difference of stocks that the solver tells apart.
const closest = 14

// need returns how many minutes and how much memory in MB the closest sweep of the restricted
// game takes that is begun by default, with two threads. It is 0 where there is none, or where
// other methods take less.
func need(n int, stock cups.Beans) (minutes, megabytes int64) {
	if n <= solver.MostTablebaseCups+1 {
		return 0, 0
	}
	for width := closest; width >= n; width-- {
		bytes, positions, err := everystock.Cost(n, stock, everystock.Options{Width: width, Threads: 2})
		if err != nil {
			return 0, 0
		}
		if megabytes = bytes >> 20; megabytes <= int64(mostMemory(n)) {
			return int64(positions/(2*swept)) + 1, megabytes
		}
	}
	return 0, 0
}

// The columns of a table of stocks. The words for values take the most room in German.
const (
	headerForm = "%6s %6s %20s %16s %16s\n"
	rowForm    = "%6d %6d %20s %16d %16s\n"
)

// printHeader prints the heads of the columns. The work is that of each stock, or, if one
// sweep solves them all, the sum so far.
func printHeader(env *command.Env, isSum bool) {
	nodes, seconds := env.Text.Get("solve.column.nodes"), env.Text.Get("solve.column.seconds")
	if isSum {
		nodes, seconds = env.Text.Get("solve.column.nodes_sum"), env.Text.Get("solve.column.seconds_sum")
	}
	fmt.Fprintf(env.Out, headerForm,
		env.Text.Get("solve.column.cups"), env.Text.Get("solve.column.beans"), env.Text.Get("solve.column.margin"), nodes, seconds)
}

// printRow prints what is proven of the empty board with one stock. Bounds that say nothing
// are not printed.
func printRow(env *command.Env, s answer.Solve) {
	value := env.Text.Get("solve.open")
	if b := s.Bounds(); !saysNothing(b, 2**s.Beans) {
		value = say.Bounds(env.Text, b)
	}
	fmt.Fprintf(env.Out, rowForm, s.Cups, *s.Beans, value, s.Nodes, env.Text.Decimal(s.Seconds, 3))
}

// report returns a function that shows the progress of a proof, at most once a second.
// Without a terminal it is nil.
func report(env *command.Env, line *command.Progress, p cups.Position, began time.Time) func(solver.Progress) {
	if !line.IsVisible() {
		return nil
	}
	return func(now solver.Progress) {
		line.Seldom(func() string {
			taken := env.Now().Sub(began)
			value := say.Bounds(env.Text, now.For(p.Turn()))
			nodes := now.Nodes + now.SweptPositions
			speed := fmt.Sprintf("%.0f", float64(nodes)/max(taken.Seconds(), 1e-3))
			key, done := "solve.progress", 0
			if now.SweptPositions < now.ToBeSwept {
				key, done = "solve.progress_sweep", int(100*now.SweptPositions/now.ToBeSwept)
			}
			return env.Text.Get(key, "value", value, "nodes", nodes, "speed", speed,
				"time", taken.Round(time.Second).String(), "done", done)
		})
	}
}
