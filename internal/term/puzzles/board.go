package puzzles

import (
	"strings"

	"charm.land/lipgloss/v2"

	"example.org/cups/draw"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// place is the place of the board on the screen.
type place struct {
	board draw.Text
	x, y  int
	fits  bool
}

// The number of lines above the board for title and task, and of the lines below it: the
// usual number, and the smallest.
const (
	headLines  = 3
	panelLines = 8
	leastPanel = 6
)

// place computes the place of the board in the window. The user's side is below.
func (t *table) place(s *screen) place {
	board := t.drawing(s)
	room := s.height - headLines - panelLines
	scale, fits := draw.ScaleFor(t.position().Cups(), s.width, room)
	if !fits {
		room = s.height - headLines - leastPanel
		scale, fits = draw.ScaleFor(t.position().Cups(), s.width, room)
	}
	board.Scale = scale
	width, height := board.Size()
	return place{board, max(0, (s.width-width)/2), headLines + max(0, min(2, (room-height)/3)), fits}
}

// drawing returns the drawing of the board: the position, or the present step of a
// motion.
func (t *table) drawing(s *screen) draw.Text {
	p := t.position()
	d := term.Board(s.Text, p, s.ASCII)
	d.Near, d.Last = t.solver(), t.touched()
	if step, moving := t.motion.Now(); moving {
		d.Layout, d.Last = step.Layout, step.Touched
	} else if t.waits() {
		d.Moves, d.Chosen = p.Moves(), t.typing.Chosen
	}
	return d
}

// touched returns the spots that the last visible move has changed.
func (t *table) touched() []draw.Spot {
	if t.replay != nil {
		if before, m, ok := t.replay.last(); ok {
			return draw.TouchedBy(before, m)
		}
		return nil
	}
	played := t.attempt.Moves()
	if len(played) == 0 {
		return nil
	}
	return draw.TouchedBy(t.attempt.Before(len(played)-1), played[len(played)-1])
}

// lines implements [scene].
func (t *table) lines(s *screen) []string {
	at := t.place(s)
	if !at.fits {
		width, height := at.board.Size()
		return term.Wrap(s.Text.Get("practice.too_small", "width", s.width, "height", s.height,
			"wantWidth", width, "wantHeight", height+headLines+leastPanel), s.width)
	}
	lines := t.head(s)
	lines = term.Filled(lines, at.y)
	for _, line := range at.board.Lines() {
		lines = append(lines, strings.Repeat(" ", at.x)+s.look.Line(line))
	}
	panel := t.panel(s, s.height-len(lines)-1)
	lines = term.Filled(append(lines, panel...), s.height-1)
	return append(lines, t.keysLine(s))
}

// head returns the title with the user's rating, and the task.
func (t *table) head(s *screen) []string {
	left := say.PuzzleTitle(s.Text, t.attempt.Pick())
	right := s.Text.Get("practice.head", "rating", say.Points(s.Text, s.progress, s.Now()), "n", s.progress.Streak)
	gap := s.width - lipgloss.Width(left) - lipgloss.Width(right)
	if gap < 2 {
		right, gap = "", 0
	}
	lines := []string{s.look.Strong.Render(term.Cut(left, s.width)) + strings.Repeat(" ", gap) + s.look.Faint.Render(right)}
	lines = append(lines, term.Wrap(say.PuzzleTask(s.Text, t.attempt.Puzzle()), s.width)...)
	return lines[:min(len(lines), headLines)]
}
