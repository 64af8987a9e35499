package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// why explains a puzzle: what it turns on, and at each step on the board what
// the moves that were not right would have cost.
func why(t say.Printer, a *practice.Attempt) []string {
	p := a.Puzzle()
	var lines []string
	for _, theme := range p.Themes {
		lines = append(lines, t.Get("practice.why."+theme.String()))
	}
	if p.Ways != nil {
		lines = append(lines, t.Get("practice.why.ways", "ways", p.Ways))
	}
	played := a.Moves()
	for i := 0; i <= len(played); i++ {
		if step, ok := p.Step(played[:i]); ok {
			lines = append(lines, margins(t, a.Before(i), step, len(p.Steps) > 1))
		}
	}
	return lines
}

// margins lists all moves of a step with what they lead to, best first.
func margins(t say.Printer, p cups.Position, step puzzle.Step, named bool) string {
	choices := slices.Clone(step.Choices)
	slices.SortStableFunc(choices, func(a, b puzzle.Choice) int { return int(b.Margin - a.Margin) })
	var parts []string
	for _, c := range choices {
		parts = append(parts, fmt.Sprintf("%s %s", p.MoveText(c.Move), signed(int(c.Margin))))
	}
	key := "practice.margins"
	if named {
		key = "practice.margins.step"
	}
	return t.Get(key, "step", p.MoveText(choices[0].Move), "list", strings.Join(parts, "   "))
}

// signed writes a number with its sign, zero without.
func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// written lists moves as people read them, the opponent's in parentheses.
func written(p cups.Position, moves []cups.Move, solver cups.Side) string {
	var parts []string
	for _, m := range moves {
		part := p.MoveText(m)
		if p.Turn() != solver {
			part = "(" + part + ")"
		}
		parts = append(parts, part)
		p = p.PlayUnchecked(m)
	}
	return strings.Join(parts, " ")
}
