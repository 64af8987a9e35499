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
	return t.Get("practice.rated", "rating", points(after, e.At), "change", say.WithSign(is-was), "n", after.Streak)
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
