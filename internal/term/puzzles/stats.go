package puzzles

import (
	"fmt"
	"math"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// stats shows the user's results.
func (s *screen) stats() tea.Cmd {
	s.show(s.Text.Get("practice.menu.stats"), Stats(s.Options))
	return nil
}

// Stats returns the user's results in lines: rating, streaks, and how many puzzles of
// each kind are solved.
func Stats(o Options) []string {
	p := o.Diary.Progress()
	lines := []string{standing(o, p)}
	if p.All.Tried == 0 {
		return lines
	}
	lines = append(lines, o.Text.Get("practice.stats.days", "n", p.Days(o.Now())), "")
	rows := [][3]string{{"", o.Text.Get("practice.list.tried"), o.Text.Get("practice.list.solved")}}
	for _, kind := range puzzle.Kinds() {
		rows = append(rows, tallyRow(say.Kind(o.Text, kind), p.Kinds[kind.String()]))
	}
	rows = append(rows, tallyRow(o.Text.Get("record.stats.all"), p.All))
	for _, row := range rows {
		lines = append(lines, padded(row[0], -16)+padded(row[1], 10)+padded(row[2], 10))
	}
	return append(lines, "", o.Text.Get("practice.stats.note"))
}

func tallyRow(name string, t practice.Tally) [3]string {
	return [3]string{name, fmt.Sprint(t.Tried), fmt.Sprint(t.Solved)}
}

// padded fills a text up with blanks to a width: on the left or, if the width is
// negative, on the right.
func padded(s string, width int) string {
	blanks := strings.Repeat(" ", max(0, max(width, -width)-lipgloss.Width(s)))
	if width < 0 {
		return s + blanks
	}
	return blanks + s
}

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
