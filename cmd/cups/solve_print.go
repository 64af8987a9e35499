package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
)

// printSolved prints an answer for people.
func (a *app) printSolved(s solveAnswer) {
	fmt.Fprintln(a.out, a.text.Get("solve."+s.Kind, "value", s.String()))
	for _, m := range s.Moves {
		fmt.Fprintf(a.out, "%5s  %s\n", m.Move, m.value())
	}
	if len(s.Line) > 0 {
		words := make([]string, len(s.Line))
		for i, m := range s.Line {
			words[i] = m.String()
		}
		fmt.Fprintln(a.out, a.text.Get("solve.line", "moves", strings.Join(words, " ")))
	}
	fmt.Fprintln(a.out, a.text.Get("solve.work", "nodes", s.Nodes, "seconds", a.text.Decimal(s.Seconds, 3)))
}

func (a *app) printSolveHeader() {
	fmt.Fprintf(a.out, "%5s %6s %12s %14s %12s\n",
		a.text.Get("solve.column.cups"), a.text.Get("solve.column.beans"), a.text.Get("solve.column.margin"),
		a.text.Get("solve.column.nodes"), a.text.Get("solve.column.seconds"))
}

func (a *app) printSolveRow(s solveAnswer) {
	fmt.Fprintf(a.out, "%5d %6d %12s %14d %12s\n", s.Cups, *s.Beans, s.solveValue, s.Nodes, a.text.Decimal(s.Seconds, 3))
}

// solveProgress shows on a terminal how far the proof is, once a second at
// most, with the time that it may take in all; elsewhere it shows nothing.
func (a *app) solveProgress(ctx context.Context, p cups.Position, began time.Time, f solveFlags) func(solver.Progress) {
	if !isTerminal(a.err) {
		return nil
	}
	whole := 0.0 // nodes
	if f.nodes == 0 && f.time == 0 && !f.table {
		whole = estimate(ctx, p)
	}
	shown := began
	searched := time.Now()
	return func(now solver.Progress) {
		if time.Since(shown) < time.Second {
			return
		}
		shown = time.Now()
		speed := float64(now.Nodes) / max(time.Since(searched).Seconds(), 1e-3)
		key, left := "solve.progress", ""
		if whole > float64(now.Nodes) {
			key, left = "solve.progress_left", roughly(time.Duration(whole/speed*1e9))
		}
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get(key, "value", newSolveValue(now.For(p.Turn())).String(),
			"nodes", now.Nodes, "speed", fmt.Sprintf("%.0f", speed), "time", time.Since(began).Round(time.Second).String(), "whole", left))
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

// solveEndProgress wipes the line of progress.
func (a *app) solveEndProgress() {
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}
