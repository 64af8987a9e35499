package puzzles

import (
	"math"

	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// round returns a number of points as it is shown.
func round(points float64) int { return int(math.Round(points)) }

// rated returns a sentence about the effect of an attempt on the user's rating.
func rated(t say.Printer, before, after *practice.Progress, e practice.Entry) string {
	words := say.PuzzleRated(t, before, after, e)
	if _, provisional := after.Points(e.At); provisional && after.All.Tried <= explained && !before.HasTried(e.Puzzle) {
		words += " " + t.Get("practice.rated.uncertain")
	}
	return words
}

// explained is the number of puzzles after which an approximate rating needs no explanation.
const explained = 3

// hard is how many points a puzzle must be above the user's rating to count as hard.
const hard = 300

// isHard reports whether a puzzle is far above the user's rating.
func isHard(o Options, p *practice.Progress, pick practice.Pick) bool {
	return float64(pick.Puzzle.Rating) > p.RatingAt(o.Now()).Rating+hard
}

// warning returns a warning if the puzzle of the day is far above the user's rating, with
// the way to an easier one.
func warning(o Options, p *practice.Progress, pick practice.Pick) string {
	if pick.Daily == "" || !isHard(o, p, pick) {
		return ""
	}
	return o.Text.Get("practice.hard", "rating", pick.Puzzle.Rating, "own", round(p.RatingAt(o.Now()).Rating))
}

// standing returns the user's rating and streak in one line.
func (s *screen) standing() string { return standing(s.Options, s.progress) }

// standing says rating and streak: "Your rating: 1523 ± 90 · streak 3 puzzles", and of a
// rating that is still provisional, between what it lies.
func standing(o Options, p *practice.Progress) string {
	g := p.RatingAt(o.Now())
	if p.All.Tried == 0 {
		return o.Text.Get("practice.standing.new", "rating", round(g.Rating))
	}
	if _, provisional := p.Points(o.Now()); provisional {
		return o.Text.Get("practice.standing.unsure", "rating", say.Points(o.Text, p, o.Now()), "range", say.PuzzleRange(o.Text, p, o.Now()), "n", p.Streak, "best", p.Best)
	}
	return o.Text.Get("practice.standing", "rating", round(g.Rating), "sure", round(1.96*g.Deviation), "n", p.Streak, "best", p.Best)
}
