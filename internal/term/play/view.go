package play

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// The lines around the board: a player above and below, and the panel under
// it: what to do, what the chosen move does, the score, the moves, the keys.
const (
	playerLines = 2
	panelLines  = 5
	sidePanel   = 26 // columns for the list of moves beside a wide board
	leastWidth  = 44 // for the texts
)

// RoomForLessons returns the smallest terminal that shows the tutorial.
func RoomForLessons() (width, height int) {
	width, height = RoomFor(4)
	return max(width, lessonWidth), height - panelLines + lessonLines
}

// RoomFor returns the smallest terminal that shows a board of n cups a side.
func RoomFor(n int) (width, height int) {
	start, _ := cups.Start(n)
	width, height = draw.Text{Layout: start.Layout(), Scale: draw.Small()}.Size()
	return max(width, leastWidth), height + playerLines + panelLines
}

// layout is where the board stands on the screen and how it is drawn.
type layout struct {
	board          draw.Text
	boardX, boardY int
	width          int // of the part that the board is centred in
	top            int // empty lines above everything
	side           bool
	fits           bool
}

// layout works out what the window has room for.
func (s *screen) layout() layout {
	l := layout{board: s.board(), width: s.width}
	n := s.game.Position().Cups()
	room := s.height - playerLines - s.panelRows()
	l.fits = s.fits()
	if small, _ := l.board.Size(); s.width >= small+2+sidePanel {
		l.side = true
		l.width = s.width - sidePanel
	}
	l.board.Scale, _ = draw.ScaleFor(n, l.width, room)
	width, height := l.board.Size()
	l.boardX = max(0, (l.width-width)/2)
	l.top = min(2, (room-height)/3)
	l.boardY = l.top + 1
	return l
}

// fits reports whether the window has room for what is shown.
func (s *screen) fits() bool {
	width, height := s.roomNeeded()
	return s.width >= width && s.height >= height
}

// roomNeeded is the smallest window for what is shown.
func (s *screen) roomNeeded() (width, height int) {
	if s.lesson != nil {
		return RoomForLessons()
	}
	return RoomFor(s.game.Position().Cups())
}

// board is the drawing of the position, or of the step of a move on its way.
func (s *screen) board() draw.Text {
	p := s.game.Position()
	t := term.Board(s.Text, p, s.ASCII)
	t.Last = s.touched()
	if s.Flip {
		t.Near = cups.North
	}
	if step, moving := s.motion.Now(); moving {
		t.Layout, t.Last = step.Layout, step.Touched
	} else if s.game.PersonToMove() && (s.lesson == nil || s.lesson.state == goOn) {
		t.Moves, t.Chosen = p.Moves(), s.typing.Chosen
	}
	return t
}

// View implements [tea.Model].
func (s *screen) View() tea.View {
	v := tea.NewView(strings.Join(term.Indented(s.lines(), s.margin), "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Cups"
	return v
}

// lines is the whole screen.
func (s *screen) lines() []string {
	l := s.layout()
	if !l.fits {
		width, height := s.roomNeeded()
		return term.Wrap(s.Text.Get("play.too_small", "width", s.width, "height", s.height, "wantWidth", width, "wantHeight", height), s.width)
	}
	switch o := s.overlay.(type) {
	case nil:
		return s.boardLines(l, s.panel())
	case *question, *savePrompt:
		return s.boardLines(l, o.view(s, s.width, s.panelRows()))
	case *replay:
		o.see(s, &l.board)
		return s.boardLines(l, o.view(s, s.width, s.panelRows()))
	}
	return term.Clip(s.overlay.view(s, s.width, s.height), s.height)
}

// boardLines puts the board between its players, and a panel at the bottom.
func (s *screen) boardLines(l layout, panel []string) []string {
	near := l.board.Near
	lines := make([]string, l.top)
	lines = append(lines, s.playerLine(near.Opponent(), l))
	for _, line := range l.board.Lines() {
		lines = append(lines, strings.Repeat(" ", l.boardX)+s.theme.Line(line))
	}
	lines = append(lines, s.playerLine(near, l))
	if l.side {
		lines = s.withMoves(lines, l)
	}
	if len(lines) < s.height-s.panelRows() {
		lines = append(lines, "") // and the panel follows: what is asked is near the board
	}
	return append(lines, panel...)
}

// playerLine names a side, who plays it, and its clock.
func (s *screen) playerLine(side cups.Side, l layout) string {
	mark := "  "
	style := s.theme.Faint
	if s.game.Position().Turn() == side && !s.game.IsOver() {
		mark, style = "▸ ", s.theme.Strong
		if s.ASCII {
			mark = "> "
		}
	}
	left := mark + say.Side(s.Text, side)
	if name := s.game.Player(side).Name; name != say.Side(s.Text, side) {
		left += " · " + name
	}
	right := ""
	if s.game.Setup().Control.IsSet() {
		right = s.Text.Point(formatClock(s.game.Left(side, s.Now())))
	}
	width, _ := l.board.Size()
	width = max(width, leastWidth)
	x := max(0, (l.width-width)/2)
	gap := max(1, width-lipgloss.Width(left)-lipgloss.Width(right))
	return strings.Repeat(" ", x) + style.Render(term.Cut(left, width-lipgloss.Width(right)-1)+strings.Repeat(" ", gap)+right)
}

// withMoves adds the list of moves at the right of the board.
func (s *screen) withMoves(lines []string, l layout) []string {
	turns := turns(s.game)
	if room := len(lines) - l.top - 1; len(turns) > room {
		turns = turns[len(turns)-room:]
	}
	for i, turn := range turns {
		y := l.top + 1 + i
		pad := max(0, l.width-lipgloss.Width(lines[y]))
		style := s.theme.Faint
		if i == len(turns)-1 {
			style = s.theme.Strong
		}
		lines[y] += strings.Repeat(" ", pad) + style.Render(term.Cut("  "+turn, sidePanel))
	}
	return lines
}

// speed is how fast moves are shown bean by bean.
type speed int

// The speeds.
const (
	speedOff speed = iota // moves are shown at once
	speedFast
	speedNormal
	speedSlow
)

// setSpeed changes how fast moves are shown.
func (s *screen) setSpeed(to speed) {
	s.speed, s.Animate = to, to != speedOff
	switch to {
	case speedFast:
		s.motion.Step = term.StepTime / 2
	case speedSlow:
		s.motion.Step = 3 * term.StepTime
	default:
		s.motion.Step = term.StepTime
	}
}

// setColour shows the board with colours or without.
func (s *screen) setColour(on bool) {
	s.colourless = !on
	s.theme = term.NewTheme(s.dark)
	if s.colourless {
		s.theme = s.theme.WithoutColour()
	}
}

// formatClock shows a remaining time: 1:02:03, 4:59, and tenths below ten
// seconds.
func formatClock(d time.Duration) string {
	d = max(0, d)
	switch {
	case d < 10*time.Second:
		return fmt.Sprintf("0:0%.1f", d.Truncate(100*time.Millisecond).Seconds())
	case d < time.Hour:
		return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60)
}
