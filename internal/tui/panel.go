package tui

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/terminal"
)

// panel is the lines under the board.
func (s *screen) panel() []string {
	var bar []string
	if s.barShown {
		bar = []string{s.barLine()}
	}
	room := s.panelRows() - 1 - len(bar)
	lines := append(s.statusLines(room-1), s.chosenLine())
	if len(lines) < room {
		lines = append(lines, s.scoreLine())
	}
	if lines = append(lines, bar...); len(lines) < s.panelRows()-1 {
		lines = append(lines, s.movesLine())
	}
	return append(lines, s.keysLine(commands()))
}

// panelRows is how many lines the panel has: one more with the bar, where
// there is room; else the bar takes the place of the moves.
func (s *screen) panelRows() int {
	_, least := RoomFor(s.session.Position().Cups())
	if s.barShown && s.height > least {
		return panelLines + 1
	}
	return panelLines
}

// statusLines say what happens, or what was wrong with the last key. A long
// notice takes the place of what comes after it, up to so many lines.
func (s *screen) statusLines(most int) []string {
	text, style := s.notice, s.theme.Strong
	switch {
	case s.wrong:
		text, style = "! "+text, s.theme.Bad
	case text == "":
		text, most = s.status(), 1
	}
	lines := terminal.Wrap(text, s.width)
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1], terminal.Cut(rest, s.width))
	}
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
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
		return s.theme.Faint.Render(terminal.Cut(s.howToMove(), s.width))
	}
	return terminal.Cut(p.MoveText(s.chosen)+": "+phrase.Move(s.Text, p, s.chosen)+".", s.width)
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
		return terminal.Cut(line, s.width-14) + " " + s.theme.Good.Render(s.Text.Get("tui.decided"))
	}
	return terminal.Cut(line, s.width)
}

func (s *screen) movesLine() string {
	return s.theme.Faint.Render(s.session.lastTurns(s.width))
}

// keysLine shows the commands that fit, the last one always. If they do not all
// fit, turning the board is the first to go.
func (s *screen) keysLine(all []command) string {
	last := all[len(all)-1]
	width := -1
	for _, c := range all {
		if s.isUseful(c) {
			width += lipgloss.Width(c.key + " " + s.Text.Get(c.name) + " ")
		}
	}
	if width > s.width {
		all = slices.DeleteFunc(slices.Clone(all), func(c command) bool { return c.key == "F" })
	}
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
	return s.theme.Faint.Render(terminal.Cut(line, s.width))
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
	case "G", "W":
		return s.session.IsOver()
	case "E":
		return !s.session.IsOver()
	case "F", "S": // the first to go where it is narrow
		return s.width >= 72
	case "A":
		return false
	}
	return true
}
