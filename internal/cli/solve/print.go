package solve

import (
	"context"
	"fmt"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/forecast"
	"example.org/cups/solver"
)

// printSolved prints an answer for people.
func printSolved(env *command.Env, s answer.Solve) {
	fmt.Fprintln(env.Out, env.Text.Get("solve."+s.Kind, "value", s.String()))
	for _, m := range s.Moves {
		fmt.Fprintf(env.Out, "%5s  %s\n", m.Move, m.Value())
	}
	if len(s.Line) > 0 {
		words := make([]string, len(s.Line))
		for i, m := range s.Line {
			words[i] = m.String()
		}
		fmt.Fprintln(env.Out, env.Text.Get("solve.line", "moves", strings.Join(words, " ")))
	}
	fmt.Fprintln(env.Out, env.Text.Get("solve.work", "nodes", s.Nodes, "seconds", fmt.Sprintf("%.3f", s.Seconds)))
}

func printHeader(env *command.Env) {
	fmt.Fprintf(env.Out, "%5s %6s %12s %14s %12s\n",
		env.Text.Get("solve.column.cups"), env.Text.Get("solve.column.beans"), env.Text.Get("solve.column.margin"),
		env.Text.Get("solve.column.nodes"), env.Text.Get("solve.column.seconds"))
}

func printRow(env *command.Env, s answer.Solve) {
	fmt.Fprintf(env.Out, "%5d %6d %12s %14d %12.3f\n", s.Cups, *s.Beans, s.Value, s.Nodes, s.Seconds)
}

// report shows on a terminal how far the proof is, once a second at most, with
// the time that it may take in all; elsewhere it is nil.
func report(ctx context.Context, env *command.Env, line *command.Progress, p cups.Position, began time.Time, f flags) func(solver.Progress) {
	if !line.IsVisible() {
		return nil
	}
	whole := 0.0 // nodes
	if f.nodes == 0 && f.time == 0 && !f.table {
		whole = forecast.Nodes(ctx, p)
	}
	searched := env.Now()
	return func(now solver.Progress) {
		line.Seldom(func() string {
			speed := float64(now.Nodes) / max(env.Now().Sub(searched).Seconds(), 1e-3)
			key, left := "solve.progress", ""
			if whole > float64(now.Nodes) {
				key, left = "solve.progress_left", roughly(time.Duration(whole/speed*1e9))
			}
			return env.Text.Get(key, "value", answer.NewValue(now.For(p.Turn())).String(), "nodes", now.Nodes,
				"speed", fmt.Sprintf("%.0f", speed), "time", env.Now().Sub(began).Round(time.Second).String(), "whole", left)
		})
	}
}

// roughly rounds a time that is only guessed to two digits.
func roughly(d time.Duration) string {
	switch {
	case d > 10*time.Hour:
		return d.Round(time.Hour).String()
	case d > 10*time.Minute:
		return d.Round(time.Minute).String()
	}
	return d.Round(10 * time.Second).String()
}
