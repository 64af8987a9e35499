package puzzles

import (
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// words are what the puzzles say about a board.
var words = term.Words{
	Pot: "practice.word.pot", Stock: "practice.word.stock", Cup: "practice.plain.cup", Side: "practice.plain.holding",
	Sow: "practice.how.sow", Drop: "practice.how.drop", Any: "practice.how.both",
}

// title names a puzzle: "Best move, 2x4, rating 1100".
func title(t say.Printer, pick practice.Pick) string {
	p := pick.Puzzle
	key := "practice.title"
	if pick.Daily != "" {
		key = "practice.title.daily"
	}
	return t.Get(key, "kind", kindName(t, p.Kind), "cups", p.Position.Cups(), "rating", p.Rating, "date", pick.Daily)
}

// task says what is to be done.
func task(t say.Printer, p puzzle.Puzzle) string {
	steps := len(p.Solution)
	if p.Kind == puzzle.KindSequence {
		steps = longest(p)
	}
	return t.Get("practice.task."+p.Kind.String(), "side", say.Side(t, p.Solver()), "n", steps, "goal", p.Goal().String())
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

// verdict says what is wrong with a move.
func verdict(t say.Printer, p cups.Position, m cups.Move, v puzzle.Verdict) string {
	args := []any{"move", p.MoveText(m), "cup", say.Letter(max(1, v.Cup)), "n", v.Loss}
	switch v.Why {
	case puzzle.LosesBeans:
		return t.Get("practice.wrong.loses", args...)
	case puzzle.BlocksCup:
		return t.Get("practice.wrong.blocks", args...)
	}
	return t.Get("practice.wrong.out_of_reach", args...)
}

// hint says what a hint helps with.
func hint(t say.Printer, p cups.Position, h practice.Hint) string {
	switch {
	case h.Astray:
		return t.Get("practice.hint.astray", "n", h.Back)
	case h.Move != cups.NoMove:
		return t.Get("practice.hint.move", "move", p.MoveText(h.Move), "what", say.Move(t, p, h.Move))
	}
	key := "practice.hint.drop"
	switch {
	case slices.Contains(h.Themes, puzzle.ThemeClear):
		key = "practice.hint.clear" // all moves are sowings
	case h.Sowing:
		key = "practice.hint.sow"
	}
	return t.Get(key, "themes", themes(t, h.Themes))
}

// themes names themes, each with what it means.
func themes(t say.Printer, all []puzzle.Theme) string {
	var names []string
	for _, theme := range all {
		names = append(names, t.Get("practice.theme."+theme.String()))
	}
	return strings.Join(names, ", ")
}

// praise says what came of a move that was not wrong.
func praise(t say.Printer, a *practice.Attempt, answer practice.Answer) string {
	steps := len(a.Moves())
	switch {
	case answer.Reached:
		return t.Get("practice.reached", "n", steps, "fewest", len(a.Puzzle().Solution))
	case answer.Solved && a.IsFree():
		return t.Get("practice.solved.fewest", "n", steps)
	case answer.Solved && answer.Judgement == puzzle.AlsoRight:
		return t.Get("practice.solved.also")
	case answer.Solved:
		return t.Get("practice.solved")
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

// ending says what a refutation comes to, nothing where that is not known.
func ending(t say.Printer, p puzzle.Puzzle, end cups.Position) string {
	left := end.InCups(p.Solver())
	switch {
	case !end.IsOver():
		return ""
	case !p.Kind.Alone():
		return t.Get("practice.refuted.end", "result", say.Result(t, end))
	case left > 0:
		return t.Get("practice.refuted.left", "n", left)
	}
	return ""
}
