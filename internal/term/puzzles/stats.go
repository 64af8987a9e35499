package puzzles

import (
	"fmt"
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
