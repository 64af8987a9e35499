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
	"example.org/cups/solver"
)

// printSolved prints an answer for people.
func printSolved(env *command.Env, s answer.Solve) {
	fmt.Fprintln(env.Out, env.Text.Get("solve."+s.Kind, "outlook", say.Outlook(env.Text, analysis.Value{Kind: analysis.Bounds, Bounds: s.Bounds()}, cups.South)))
	for _, m := range s.Moves {
		fmt.Fprintf(env.Out, "%5s  %s\n", m.Move, say.Bounds(env.Text, m.Value().Bounds()))
	}
	if len(s.Line) > 0 {
		words := make([]string, len(s.Line))
		for i, m := range s.Line {
			words[i] = m.String()
		}
		fmt.Fprintln(env.Out, env.Text.Get("solve.line", "moves", strings.Join(words, " ")))
	}
	fmt.Fprintln(env.Out, env.Text.Get("solve.work", "nodes", s.Nodes, "seconds", env.Text.Decimal(s.Seconds, 3)))
}

func printHeader(env *command.Env) {
	fmt.Fprintf(env.Out, "%5s %6s %12s %14s %12s\n",
		env.Text.Get("solve.column.cups"), env.Text.Get("solve.column.beans"), env.Text.Get("solve.column.margin"),
		env.Text.Get("solve.column.nodes"), env.Text.Get("solve.column.seconds"))
}

func printRow(env *command.Env, s answer.Solve) {
	fmt.Fprintf(env.Out, "%5d %6d %12s %14d %12s\n", s.Cups, *s.Beans, say.Bounds(env.Text, s.Bounds()), s.Nodes, env.Text.Decimal(s.Seconds, 3))
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
			nodes := now.Nodes + now.Swept
			speed := fmt.Sprintf("%.0f", float64(nodes)/max(taken.Seconds(), 1e-3))
			key, done := "solve.progress", 0
			if now.Swept < now.Sweep {
				key, done = "solve.progress_sweep", int(100*now.Swept/now.Sweep)
			}
			return env.Text.Get(key, "value", value, "nodes", nodes, "speed", speed,
				"time", taken.Round(time.Second).String(), "done", done)
		})
	}
}
