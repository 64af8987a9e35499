package say

import (
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// Step says what came of the last step of an attempt, for those who solve with
// buttons rather than keys; "" if there is nothing to say.
func Step(t Printer, a *practice.Attempt, last practice.Outcome) string {
	answer := last.Answer
	switch {
	case last.Hint != nil:
		return stepHint(t, last.Before, *last.Hint)
	case a.State() == practice.Shown:
		return t.Get("page.puzzles.shown")
	case last.Move == cups.NoMove:
		return ""
	case answer.Judgement == puzzle.Wrong:
		return Verdict(t, last.Before, last.Move, answer.Verdict)
	case answer.Reached:
		return t.Get("page.puzzles.reached", "n", len(a.Moves()), "fewest", len(a.Puzzle().Solution))
	case answer.Dead:
		return t.Get("page.puzzles.dead")
	}
	return Praise(t, a, answer)
}

func stepHint(t Printer, p cups.Position, h practice.Hint) string {
	switch {
	case h.Astray || h.Move != cups.NoMove:
		return Hint(t, p, h)
	case slices.Contains(h.Themes, puzzle.ThemeClear):
		return t.Get("page.puzzles.hint.clear")
	case len(h.Themes) == 0 && h.Sowing:
		return t.Get("page.mine.hint.sow")
	case len(h.Themes) == 0:
		return t.Get("page.mine.hint.drop")
	case h.Sowing:
		return t.Get("page.puzzles.hint.sow", "themes", Themes(t, h.Themes))
	}
	return t.Get("page.puzzles.hint.drop", "themes", Themes(t, h.Themes))
}

// PuzzleRated says what an attempt did to a rating.
func PuzzleRated(t Printer, before, after *practice.Progress, e practice.Entry) string {
	if before.HasTried(e.Puzzle) {
		return t.Get("practice.rated.again")
	}
	was, _ := before.Points(e.At)
	is, provisional := after.Points(e.At)
	if provisional { // the change says nothing yet
		return t.Get("page.puzzles.standing", "rating", Points(t, after, e.At), "n", after.Streak)
	}
	return t.Get("practice.rated", "rating", Points(t, after, e.At), "change", WithSign(is-was), "n", after.Streak)
}

// Points is the rating of somebody who solves puzzles, as [Rating] writes it.
func Points(t Printer, p *practice.Progress, now time.Time) string {
	n, provisional := p.Points(now)
	return Rating(t, n, provisional)
}

// PuzzleRange says how certain the rating of somebody who solves puzzles is: by how much it
// can be wrong, or between what a provisional one lies.
func PuzzleRange(t Printer, p *practice.Progress, now time.Time) string {
	low, high := p.Range(now)
	if _, provisional := p.Points(now); provisional {
		return RatingRange(t, low, high)
	}
	return fmt.Sprintf("± %d", (high-low+1)/2)
}

// Rating writes a rating: as an approximate one while it is provisional. The script of the
// pages (text.js) does the same.
func Rating(t Printer, points int, provisional bool) string {
	if provisional {
		return t.Get("page.rated.about", "points", coarse(points))
	}
	return fmt.Sprint(points)
}

// RatingRange writes between which points a provisional rating lies.
func RatingRange(t Printer, low, high int) string {
	return t.Get("page.rated.range", "low", coarse(low), "high", coarse(high))
}

// coarse rounds a rating as far as a provisional one is known at all.
func coarse(points int) int { return (points + 25) / 50 * 50 }
