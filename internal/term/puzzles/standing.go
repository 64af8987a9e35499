package puzzles

import (
	"fmt"
	"math"
	"time"

	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// round returns a number of points as it is shown.
func round(points float64) int { return int(math.Round(points)) }

// points returns the user's rating, with a question mark while it is uncertain.
func points(p *practice.Progress, now time.Time) string {
	n, provisional := p.Points(now)
	if provisional {
		return fmt.Sprintf("%d?", n)
	}
	return fmt.Sprint(n)
}

// rated returns a sentence about the effect of an attempt on the user's rating.
func rated(t say.Printer, before, after *practice.Progress, e practice.Entry) string {
	if before.HasTried(e.Puzzle) {
		return t.Get("practice.rated.again")
	}
	was, _ := before.Points(e.At)
	is, _ := after.Points(e.At)
	words := t.Get("practice.rated", "rating", points(after, e.At), "change", say.WithSign(is-was), "n", after.Streak)
	if _, provisional := after.Points(e.At); provisional && after.All.Tried <= explained {
		words += " " + t.Get("practice.rated.uncertain")
	}
	return words
}

// explained is the number of puzzles after which the question mark needs no explanation.
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

// standing says rating and streak: "Your rating 1523 ± 120, 3 in a row."
func standing(o Options, p *practice.Progress) string {
	g := p.RatingAt(o.Now())
	if p.All.Tried == 0 {
		return o.Text.Get("practice.standing.new", "rating", round(g.Rating))
	}
	return o.Text.Get("practice.standing", "rating", round(g.Rating), "sure", round(1.96*g.Deviation), "n", p.Streak, "best", p.Best)
}
