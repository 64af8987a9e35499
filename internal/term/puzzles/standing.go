package puzzles

import (
	"fmt"
	"math"
	"time"

	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// round is a number of points as it is shown.
func round(points float64) int { return int(math.Round(points)) }

// points is the user's rating, with a question mark while it is uncertain.
func points(p *practice.Progress, now time.Time) string {
	n, provisional := p.Points(now)
	if provisional {
		return fmt.Sprintf("%d?", n)
	}
	return fmt.Sprint(n)
}

// rated says what an attempt did to the user's rating.
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

// explained is after how many puzzles the question mark behind a rating is known.
const explained = 3

// hard is by how many points a puzzle is above a rating to be called hard for it.
const hard = 300

// isHard reports whether a puzzle is far above the user's rating.
func isHard(o Options, p *practice.Progress, pick practice.Pick) bool {
	return float64(pick.Puzzle.Rating) > p.RatingAt(o.Now()).Rating+hard
}

// warning says that the puzzle of the day is far above the user's rating, and how to
// get an easier one; it is empty if there is nothing to say.
func warning(o Options, p *practice.Progress, pick practice.Pick) string {
	if pick.Daily == "" || !isHard(o, p, pick) {
		return ""
	}
	return o.Text.Get("practice.hard", "rating", pick.Puzzle.Rating, "own", round(p.RatingAt(o.Now()).Rating))
}

// standing is the user's rating and streak in one line.
func (s *screen) standing() string { return standing(s.Options, s.progress) }

// standing says rating and streak: "Your rating 1523 ± 120, 3 in a row."
func standing(o Options, p *practice.Progress) string {
	g := p.RatingAt(o.Now())
	if p.All.Tried == 0 {
		return o.Text.Get("practice.standing.new", "rating", round(g.Rating))
	}
	return o.Text.Get("practice.standing", "rating", round(g.Rating), "sure", round(1.96*g.Deviation), "n", p.Streak, "best", p.Best)
}
