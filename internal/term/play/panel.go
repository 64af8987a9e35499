package play

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"example.org/cups"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// panel returns the lines under the board.
func (s *screen) panel() []string {
	if s.lesson != nil {
		return s.lessonPanel()
	}
	var bar []string
	if s.barShown {
		bar = []string{s.barLine()}
	}
	room := s.panelRows() - 1 - len(bar)
	lines := append(s.statusLines(room-1), s.chosenLine())
	if len(lines) < room && !s.game.IsOver() { // the status line already has the result
		lines = append(lines, s.scoreLine())
	}
	if lines = append(lines, bar...); len(lines) < s.panelRows()-1 {
		lines = append(lines, s.movesLine())
	}
	return append(term.Filled(lines, s.panelRows()-1), s.keysLine(commands()))
}

// panelRows returns the number of lines of the panel. With the bar it has one more line,
// if there is room; otherwise the bar takes the place of the moves.
func (s *screen) panelRows() int {
	if s.lesson != nil {
		return lessonLines
	}
	_, least := RoomFor(s.game.Position().Cups())
	if s.barShown && s.height > least {
		return panelLines + 1
	}
	return panelLines
}

// statusLines returns the status of the game, or the notice about the last key. A long
// notice takes the place of the lines after it, up to a number of lines.
func (s *screen) statusLines(most int) []string {
	text, style := s.notice, s.theme.Strong
	switch {
	case s.wrong:
		text, style = "! "+text, s.theme.Bad
	case text == "":
		text, most = s.status(), 1
	}
	lines := term.Wrap(text, s.width)
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1], term.Cut(rest, s.width))
	}
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// status returns a sentence about whose turn it is, or about the end of the game.
func (s *screen) status() string {
	if s.game.IsOver() {
		return Ended(s.Text, s.game)
	}
	p := s.game.Position()
	player := s.game.Player(p.Turn())
	args := []any{"side", say.Side(s.Text, p.Turn()), "name", player.Name}
	switch {
	case s.isMoving():
		return s.lastMoveText()
	case !player.IsPerson():
		return s.Text.Get("play.thinking", args...)
	case s.game.CanPlayOut():
		return s.Text.Get("play.play_out_now", args...)
	}
	key := "board.to_move"
	if !s.game.Player(p.Turn().Opponent()).IsPerson() {
		key = "play.your_move"
	}
	return strings.TrimSpace(s.lastMoveText() + " " + s.Text.Get(key, args...))
}

// lastMoveText returns a sentence about the last move and, if there was one, the missed
// turn after it.
func (s *screen) lastMoveText() string {
	before, last, ok := s.game.Last()
	if !ok {
		return ""
	}
	text := s.Text.Get("play.played", "side", say.Side(s.Text, before.Turn()), "move", before.MoveText(last))
	if after := s.game.Position(); after.Turn() == before.Turn() {
		text += " " + s.Text.Get("play.skipped", "side", say.Side(s.Text, before.Turn().Opponent()))
	}
	return text
}

// chosenLine describes the effect of the marked move.
func (s *screen) chosenLine() string {
	p := s.game.Position()
	if s.typing.Chosen == cups.NoMove || !p.Moves().Contains(s.typing.Chosen) {
		return s.theme.Faint.Render(term.Cut(s.howToMove(), s.width))
	}
	return term.Cut(p.MoveText(s.typing.Chosen)+": "+say.Move(s.Text, p, s.typing.Chosen)+".", s.width)
}

// howToMove names the keys for the moves that are possible now.
func (s *screen) howToMove() string {
	p := s.game.Position()
	switch {
	case s.game.IsOver():
		return s.Text.Get("play.over_keys")
	case !s.game.PersonToMove():
		return s.Text.Get("play.thinking_keys")
	}
	return term.HowToMove(s.Text, p)
}

// scoreLine returns a sentence about who is ahead and whether the game is decided.
func (s *screen) scoreLine() string {
	p := s.game.Position()
	line := say.Result(s.Text, p)
	if winner := p.Decided(); winner != cups.Nobody && !p.IsOver() {
		return term.Cut(line, s.width-14) + " " + s.theme.Good.Render(s.Text.Get("play.decided"))
	}
	return term.Cut(line, s.width)
}

func (s *screen) movesLine() string {
	return s.theme.Faint.Render(lastTurns(s.game, s.width))
}

// keysLine shows the commands that fit, the last one always. If they do not all
// fit, turning the board is the first to go.
func (s *screen) keysLine(all []command) string {
	var keys []string
	turning := -1
	for i, c := range all {
		if s.isUseful(c) || i == len(all)-1 {
			if c.key == "F" {
				turning = len(keys)
			}
			keys = append(keys, c.key+" "+s.Text.Get(c.name))
		}
	}
	if turning >= 0 && lipgloss.Width(strings.Join(keys, " ")) > s.width {
		keys = slices.Delete(keys, turning, turning+1)
	}
	return s.theme.Faint.Render(term.KeysLine(keys, " ", s.width))
}

// isUseful reports whether a command deserves its place in the line of keys.
func (s *screen) isUseful(c command) bool {
	if s.lesson != nil {
		return c.key != "A" && c.key != "F"
	}
	switch c.key {
	case "P":
		return s.game.CanPlayOut()
	case "R":
		return s.game.HasPerson() && !s.game.IsOver()
	case "H":
		return s.game.PersonToMove()
	case "G", "W", "V":
		return s.game.IsOver() && s.game.Ply() > 0
	case "E":
		return !s.game.IsOver()
	case "F", "S": // this key is the first to be left out in a narrow window
		return s.width >= 72
	case "A", "T", "L":
		return false
	}
	return true
}
