package say

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/why"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

// PuzzleTitle names a puzzle: "Best move · 2×4 · rating 1100".
func PuzzleTitle(t Printer, pick practice.Pick) string {
	p := pick.Puzzle
	key := "practice.title"
	if pick.Daily != "" {
		key = "practice.title.daily"
	}
	return t.Get(key, "kind", Kind(t, p.Kind), "cups", p.Position.Cups(), "rating", p.Rating, "date", t.DayOf(pick.Daily))
}

// Kind returns the name of a kind of puzzle.
func Kind(t Printer, k puzzle.Kind) string { return t.Get("practice.kind." + k.String()) }

// PuzzleTask says what is to be done.
func PuzzleTask(t Printer, p puzzle.Puzzle) string {
	steps := len(p.Solution)
	if p.Kind == puzzle.KindSequence {
		steps = longest(p)
	}
	var beans, cups []string
	for cup, n := range p.Goal() {
		beans, cups = append(beans, strconv.Itoa(int(n))), append(cups, string(rune('a'+cup)))
	}
	return t.Get("practice.task."+p.Kind.String(), "side", Side(t, p.Solver()), "n", steps, "beans", Listed(t, beans), "cups", Listed(t, cups))
}

// longest returns how many moves of the solver's a sequence takes at most.
func longest(p puzzle.Puzzle) int {
	most := 0
	for _, step := range p.Steps {
		own, now := 1, p.Position
		for _, m := range step.Path {
			if now.Turn() == p.Solver() {
				own++
			}
			now = now.PlayUnchecked(m)
		}
		most = max(most, own)
	}
	return most
}

// Verdict says what is wrong with a move.
func Verdict(t Printer, p cups.Position, m cups.Move, v puzzle.Verdict) string {
	args := []any{"move", p.MoveText(m), "cup", Letter(max(1, v.Cup)), "n", v.Loss}
	switch v.Why {
	case puzzle.LosesBeans:
		return t.Get("practice.wrong.loses", args...)
	case puzzle.BlocksCup:
		return t.Get("practice.wrong.blocks", args...)
	}
	return t.Get("practice.wrong.out_of_reach", args...)
}

// Hint says what a hint helps with.
func Hint(t Printer, p cups.Position, h practice.Hint) string {
	switch {
	case h.Astray:
		return t.Get("practice.hint.astray", "n", h.Back)
	case h.Move != cups.NoMove:
		return t.Get("practice.hint.move", "move", p.MoveText(h.Move), "what", Move(t, p, h.Move))
	}
	key := "practice.hint.drop"
	switch {
	case slices.Contains(h.Themes, puzzle.ThemeClear):
		key = "practice.hint.clear" // all moves are sowings
	case h.Sowing:
		key = "practice.hint.sow"
	}
	return t.Get(key, "themes", Themes(t, h.Themes))
}

// Themes names themes, each with what it means.
func Themes(t Printer, all []puzzle.Theme) string {
	var names []string
	for _, theme := range all {
		names = append(names, t.Get("practice.theme."+theme.String()))
	}
	return strings.Join(names, ", ")
}

// Praise says what came of a move that was not wrong.
func Praise(t Printer, a *practice.Attempt, answer practice.Answer) string {
	steps := len(a.Moves())
	score, _ := a.Score()
	switch {
	case answer.Reached:
		return t.Get("practice.reached", "n", steps, "fewest", len(a.Puzzle().Solution))
	case answer.Solved && a.IsFree():
		return t.Get("practice.solved.fewest", "n", steps)
	case answer.Solved && score == rating.Loss:
		return t.Get("practice.solved.late")
	case answer.Solved && answer.Judgement == puzzle.AlsoRight:
		return t.Get("practice.solved.also")
	case answer.Solved:
		return t.Get("practice.solved")
	case answer.Dead:
		return t.Get("practice.dead")
	case a.IsFree():
		return ""
	case len(answer.Played) > 1:
		before := a.Before(len(a.Moves()) - 1)
		return t.Get("practice.right.reply", "move", before.MoveText(answer.Played[len(answer.Played)-1]))
	case answer.Judgement == puzzle.AlsoRight:
		return t.Get("practice.right.also")
	}
	return t.Get("practice.right")
}

// Ending says what a refutation comes to, nothing where that is not known.
func Ending(t Printer, p puzzle.Puzzle, end cups.Position) string {
	left := end.InCups(p.Solver())
	switch {
	case !end.IsOver():
		return ""
	case !p.Kind.Alone():
		return t.Get("practice.refuted.end", "result", Result(t, end))
	case left > 0:
		return t.Get("practice.refuted.left", "n", left)
	}
	return ""
}

// Ideas says what a puzzle turns on.
func Ideas(t Printer, p puzzle.Puzzle) []string {
	var lines []string
	for _, theme := range p.Themes {
		lines = append(lines, t.Get("practice.why."+theme.String()))
	}
	if p.Ways != nil {
		lines = append(lines, t.Get("practice.why.ways", "ways", p.Ways))
	}
	return lines
}

// Why explains a puzzle: its ideas, why the best move of each step on the board is good,
// and what the user's wrong moves there would have cost.
func Why(t Printer, a *practice.Attempt) []string {
	lines := Ideas(t, a.Puzzle())
	for i, step := range stepsOf(a) {
		lines = append(lines, whyBest(t, a.Before(i), step))
		var told []cups.Move
		for _, m := range a.Mistakes() {
			if slices.Equal(m.Played, step.Path) && !slices.Contains(told, m.Move) {
				told = append(told, m.Move)
				lines = append(lines, whyWrong(t, a.Before(i), step, m.Move))
			}
		}
	}
	return lines
}

// Figures lists, for each step on the board, all moves with what they lead to.
func Figures(t Printer, a *practice.Attempt) []string {
	var lines []string
	for i, step := range stepsOf(a) {
		lines = append(lines, margins(t, a.Before(i), step, len(a.Puzzle().Steps) > 1))
	}
	return lines
}

// stepsOf yields the steps of a puzzle that are on the board, each with the number of
// moves before it.
func stepsOf(a *practice.Attempt) iter.Seq2[int, puzzle.Step] {
	return func(yield func(int, puzzle.Step) bool) {
		played := a.Moves()
		for i := 0; i <= len(played); i++ {
			if step, ok := a.Puzzle().Step(played[:i]); ok && !yield(i, step) {
				return
			}
		}
	}
}

// whyBest says what speaks for the best move of a step.
func whyBest(t Printer, p cups.Position, step puzzle.Step) string {
	best, _ := step.Best()
	pro, _ := why.Of(p, best.Move)
	if reasons := said(t, weighty(pro), t.Get("practice.why.opponent")); reasons != "" {
		return t.Get("practice.why.best", "move", p.MoveText(best.Move), "why", reasons)
	}
	return t.Get("practice.why.best_bare", "move", p.MoveText(best.Move))
}

// whyWrong says what a wrong move of a step costs, and what speaks against it.
func whyWrong(t Printer, p cups.Position, step puzzle.Step, m cups.Move) string {
	best, _ := step.Best()
	cost := 0
	for _, c := range step.Choices {
		if c.Move == m {
			cost = int(best.Margin - c.Margin)
		}
	}
	_, contra := why.Of(p, m)
	if reasons := said(t, weighty(contra), t.Get("practice.why.opponent")); reasons != "" {
		return t.Get("practice.why.wrong", "n", cost, "move", p.MoveText(m), "why", reasons)
	}
	return t.Get("practice.why.wrong_bare", "n", cost, "move", p.MoveText(m))
}

// margins lists all moves of a step with what they lead to, best first.
func margins(t Printer, p cups.Position, step puzzle.Step, named bool) string {
	choices := slices.Clone(step.Choices)
	slices.SortStableFunc(choices, func(a, b puzzle.Choice) int { return int(b.Margin - a.Margin) })
	var parts []string
	for _, c := range choices {
		parts = append(parts, fmt.Sprintf("%s %s", p.MoveText(c.Move), WithSign(c.Margin)))
	}
	key := "practice.margins"
	if named {
		key = "practice.margins.step"
	}
	return t.Get(key, "step", p.MoveText(choices[0].Move), "list", strings.Join(parts, "   "))
}

// Solution lists moves as people read them, the opponent's in parentheses.
func Solution(p cups.Position, moves []cups.Move, solver cups.Side) string {
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

// PuzzleMoves returns how many moves a puzzle takes: the fewest steps of a transfer
// and a clear, of the others how many moves there are to find at most.
func PuzzleMoves(p puzzle.Puzzle) int {
	switch p.Kind {
	case puzzle.KindBestMove:
		return 1
	case puzzle.KindSequence:
		return longest(p)
	}
	return len(p.Solution)
}
