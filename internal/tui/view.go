package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
)

// The lines around the board: a player above and below, and the panel under
// it: what to do, what the chosen move does, the score, the moves, the keys.
const (
	playerLines = 2
	panelLines  = 5
	sidePanel   = 26 // columns for the list of moves beside a wide board
	leastWidth  = 44 // for the texts
)

// RoomFor returns the smallest terminal that shows a board of n cups a side.
func RoomFor(n int) (width, height int) {
	start, _ := cups.Start(n)
	width, height = draw.Text{Layout: start.Layout(), Scale: draw.Small}.Size()
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
	n := s.session.Position().Cups()
	room := s.height - playerLines - panelLines
	leastW, leastH := RoomFor(n)
	l.fits = s.width >= leastW && s.height >= leastH
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

// board is the drawing of the position, or of the step of a move on its way.
func (s *screen) board() draw.Text {
	p := s.session.Position()
	t := draw.Text{
		Layout: p.Layout(), Near: cups.South, Mover: p.Turn(), Captures: p.Captures,
		Last: s.touched(), ASCII: s.ASCII, Scale: draw.Small,
		Words: draw.Words{Pot: s.Text.Get("tui.word.pot"), Stock: s.Text.Get("tui.word.stock")},
	}
	if s.Flip {
		t.Near = cups.North
	}
	switch {
	case s.anim != nil:
		t.Layout, t.Last = s.anim.frames[0].layout, s.anim.frames[0].touched
	case s.session.PersonToMove():
		t.Moves, t.Chosen = p.Moves(), s.chosen
	}
	return t
}

// View implements [tea.Model].
func (s *screen) View() tea.View {
	v := tea.NewView(strings.Join(s.lines(), "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Cups"
	return v
}

// lines is the whole screen.
func (s *screen) lines() []string {
	l := s.layout()
	if !l.fits {
		width, height := RoomFor(s.session.Position().Cups())
		return wrap(s.Text.Get("tui.too_small", "width", s.width, "height", s.height, "wantWidth", width, "wantHeight", height), s.width)
	}
	if o := s.overlay; o != nil {
		if q, ok := o.(*question); ok {
			return s.boardLines(l, q.view(s, s.width, panelLines))
		}
		return clip(o.view(s, s.width, s.height), s.height)
	}
	return s.boardLines(l, s.panel())
}

// boardLines puts the board between its players, and a panel at the bottom.
func (s *screen) boardLines(l layout, panel []string) []string {
	near := l.board.Near
	lines := make([]string, l.top)
	lines = append(lines, s.playerLine(near.Opponent(), l))
	for _, line := range l.board.Lines() {
		lines = append(lines, strings.Repeat(" ", l.boardX)+s.theme.line(line))
	}
	lines = append(lines, s.playerLine(near, l))
	if l.side {
		lines = s.withMoves(lines, l)
	}
	for len(lines) < s.height-panelLines {
		lines = append(lines, "")
	}
	return append(lines, panel...)
}

// playerLine names a side, who plays it, and its clock.
func (s *screen) playerLine(side cups.Side, l layout) string {
	mark := "  "
	style := s.theme.faint
	if s.session.Position().Turn() == side && !s.session.IsOver() {
		mark, style = "▸ ", s.theme.strong
		if s.ASCII {
			mark = "> "
		}
	}
	left := mark + phrase.Side(s.Text, side) + " · " + s.session.Player(side).Name
	right := ""
	if s.session.setup.Clock.IsSet() {
		right = formatClock(s.session.clock.left(side, s.Now()))
	}
	width, _ := l.board.Size()
	width = max(width, leastWidth)
	x := max(0, (l.width-width)/2)
	gap := max(1, width-lipgloss.Width(left)-lipgloss.Width(right))
	return strings.Repeat(" ", x) + style.Render(cut(left, width-lipgloss.Width(right)-1)+strings.Repeat(" ", gap)+right)
}

// withMoves adds the list of moves at the right of the board.
func (s *screen) withMoves(lines []string, l layout) []string {
	turns := s.session.turns()
	if room := len(lines) - l.top - 1; len(turns) > room {
		turns = turns[len(turns)-room:]
	}
	for i, turn := range turns {
		y := l.top + 1 + i
		pad := max(0, l.width-lipgloss.Width(lines[y]))
		style := s.theme.faint
		if i == len(turns)-1 {
			style = s.theme.strong
		}
		lines[y] += strings.Repeat(" ", pad) + style.Render(cut("  "+turn, sidePanel))
	}
	return lines
}

// panel is the lines under the board.
func (s *screen) panel() []string {
	lines := []string{s.statusLine(), s.chosenLine(), s.scoreLine(), s.movesLine()}
	return append(lines, s.keysLine(commands()))
}

// statusLine says what happens, or what was wrong with the last key.
func (s *screen) statusLine() string {
	switch {
	case s.wrong:
		return s.theme.bad.Render(cut("! "+s.notice, s.width))
	case s.notice != "":
		return s.theme.strong.Render(cut(s.notice, s.width))
	}
	return s.theme.strong.Render(cut(s.status(), s.width))
}

// status says whose turn it is, or how the game ended.
func (s *screen) status() string {
	if s.session.IsOver() {
		return Ended(s.Text, s.session)
	}
	p := s.session.Position()
	player := s.session.Player(p.Turn())
	args := []any{"side", phrase.Side(s.Text, p.Turn()), "name", player.Name}
	switch {
	case s.anim != nil:
		return s.lastMoveText()
	case !player.IsPerson():
		return s.Text.Get("tui.thinking", args...)
	case s.session.CanPlayOut():
		return s.Text.Get("tui.play_out_now", args...)
	}
	key := "tui.your_turn"
	if !s.session.Player(p.Turn().Opponent()).IsPerson() {
		key = "tui.your_move"
	}
	return strings.TrimSpace(s.lastMoveText() + " " + s.Text.Get(key, args...))
}

// lastMoveText says what the last move was, and that a turn was skipped.
func (s *screen) lastMoveText() string {
	before, ok := s.session.Before()
	if !ok {
		return ""
	}
	text := s.Text.Get("tui.played", "side", phrase.Side(s.Text, before.Turn()), "move", before.MoveText(s.session.LastMove()))
	if after := s.session.Position(); after.Turn() == before.Turn() {
		text += " " + s.Text.Get("tui.skipped", "side", phrase.Side(s.Text, before.Turn().Opponent()))
	}
	return text
}

// chosenLine says what the marked move would do.
func (s *screen) chosenLine() string {
	p := s.session.Position()
	if s.chosen == cups.NoMove || !p.Moves().Contains(s.chosen) {
		return s.theme.faint.Render(cut(s.howToMove(), s.width))
	}
	return cut(p.MoveText(s.chosen)+": "+phrase.Move(s.Text, p, s.chosen)+".", s.width)
}

// howToMove names the keys that move right now.
func (s *screen) howToMove() string {
	p := s.session.Position()
	switch {
	case s.session.IsOver():
		return s.Text.Get("tui.over_keys")
	case !s.session.PersonToMove():
		return s.Text.Get("tui.thinking_keys")
	}
	drops, sowings := p.Moves().Drops(), p.Moves().Sowings()
	letters := ""
	for m := range sowings.All() {
		letters += " " + m.String()
	}
	most := drops.Len()
	switch {
	case most == 0:
		return s.Text.Get("tui.how.sow", "letters", letters)
	case letters == "":
		return s.Text.Get("tui.how.drop", "n", most)
	}
	return s.Text.Get("tui.how.both", "n", most, "letters", letters)
}

// scoreLine says who is ahead and whether the game is decided.
func (s *screen) scoreLine() string {
	p := s.session.Position()
	line := phrase.Result(s.Text, p)
	if winner := p.Decided(); winner != cups.Nobody && !p.IsOver() {
		return cut(line, s.width-14) + " " + s.theme.good.Render(s.Text.Get("tui.decided"))
	}
	return cut(line, s.width)
}

func (s *screen) movesLine() string {
	return s.theme.faint.Render(s.session.lastTurns(s.width))
}

// keysLine shows the commands that fit, the last one always.
func (s *screen) keysLine(all []command) string {
	last := all[len(all)-1]
	line := ""
	for _, c := range all[:len(all)-1] {
		if !s.isUseful(c) {
			continue
		}
		longer := line + c.key + " " + s.Text.Get(c.name) + " "
		if lipgloss.Width(longer+last.key+" "+s.Text.Get(last.name)) > s.width {
			continue
		}
		line = longer
	}
	line += last.key + " " + s.Text.Get(last.name)
	return s.theme.faint.Render(cut(line, s.width))
}

// isUseful reports whether a command deserves its place in the line of keys.
func (s *screen) isUseful(c command) bool {
	switch c.key {
	case "P":
		return s.session.CanPlayOut()
	case "R":
		return s.session.HasPerson() && !s.session.IsOver()
	case "H":
		return s.session.PersonToMove()
	case "G":
		return s.session.IsOver()
	case "A":
		return false
	}
	return true
}
