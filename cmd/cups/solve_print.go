package main

import (
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
	fmt.Fprintln(a.out, a.text.Get("solve.work", "nodes", s.Nodes, "seconds", fmt.Sprintf("%.3f", s.Seconds)))
}

func (a *app) printSolveHeader() {
	fmt.Fprintf(a.out, "%5s %6s %12s %14s %12s\n",
		a.text.Get("solve.column.cups"), a.text.Get("solve.column.beans"), a.text.Get("solve.column.margin"),
		a.text.Get("solve.column.nodes"), a.text.Get("solve.column.seconds"))
}

func (a *app) printSolveRow(s solveAnswer) {
	fmt.Fprintf(a.out, "%5d %6d %12s %14d %12.3f\n", s.Cups, *s.Beans, s.solveValue, s.Nodes, s.Seconds)
}

// solveProgress shows on a terminal how far the proof is, once a second at
// most; elsewhere it shows nothing.
func (a *app) solveProgress(p cups.Position, began time.Time) func(solver.Progress) {
	if !isTerminal(a.err) {
		return nil
	}
	shown := began
	return func(now solver.Progress) {
		if time.Since(shown) < time.Second {
			return
		}
		shown = time.Now()
		speed := float64(now.Nodes) / time.Since(began).Seconds()
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("solve.progress",
			"value", newSolveValue(now.For(p.Turn())).String(), "nodes", now.Nodes, "speed", fmt.Sprintf("%.0f", speed)))
	}
}

// solveEndProgress wipes the line of progress.
func (a *app) solveEndProgress() {
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}
