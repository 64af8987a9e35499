package play

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/phrase"
)

// command is something that a key does on the board.
type command struct {
	key  string // as it is typed: one upper-case letter or sign
	name string // its text in the catalogue
	do   func(*screen) tea.Cmd
}

// commands are all commands of the board, in the order they are shown. No
// lower-case letter and no digit may be among them: those are moves, always.
func commands() []command {
	return []command{
		{"U", "tui.key.undo", (*screen).undo},
		{"H", "tui.key.hint", (*screen).hint},
		{"E", "tui.key.bar", (*screen).switchBar},
		{"F", "tui.key.flip", (*screen).flipBoard},
		{"N", "tui.key.new", (*screen).newGame},
		{"S", "tui.key.save", (*screen).save},
		{"R", "tui.key.resign", (*screen).resign},
		{"P", "tui.key.play_out", (*screen).playOut},
		{"G", "tui.key.record", (*screen).showRecord},
		{"W", "tui.key.review", (*screen).review},
		{"A", "tui.key.animate", (*screen).switchAnimation},
		{"Q", "tui.key.quit", (*screen).quit},
		{"?", "tui.key.help", (*screen).help},
	}
}

// boardKey handles a key on the board.
func (s *screen) boardKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "left", "up", "shift+tab":
		return s.choose(-1)
	case "right", "down", "tab":
		return s.choose(+1)
	case "enter":
		return s.enter()
	case "backspace":
		s.typed = s.typed[:max(0, len(s.typed)-1)]
		return s.showTyped()
	case "esc":
		s.typed, s.chosen, s.hinting = "", cups.NoMove, false
		s.tell("")
		return nil
	case "ctrl+z":
		return tea.Suspend
	case "space":
		return s.moveNow()
	}
	text := k.Key().Text
	s.hinting = false
	switch {
	case len(text) == 1 && text[0] >= '0' && text[0] <= '9':
		return s.digit(text)
	case len(text) == 1 && text[0] >= 'a' && text[0] <= 'p':
		return s.personPlays(cups.Sow(int(text[0]-'a') + 1))
	}
	for _, c := range commands() {
		if c.key == text {
			s.typed = ""
			return c.do(s)
		}
	}
	if text != "" {
		s.complain(s.Text.Get("tui.no_such_key", "key", text))
	}
	return nil
}

// personPlays makes a person's move, or says why not.
func (s *screen) personPlays(m cups.Move) tea.Cmd {
	s.typed = ""
	switch {
	case s.game.IsOver():
		s.complain(s.Text.Get("tui.over_keys"))
		return nil
	case !s.game.PersonToMove():
		s.complain(s.Text.Get("tui.not_your_turn"))
		return nil
	}
	return s.play(m, false)
}

// digit drops at once on boards of up to nine cups; on larger ones digits
// gather until Enter, since 1 may be the beginning of 12.
func (s *screen) digit(d string) tea.Cmd {
	if s.game.Position().Cups() < 10 {
		n, _ := strconv.Atoi(d)
		return s.drop(n)
	}
	if len(s.typed) < 2 {
		s.typed += d
	}
	return s.showTyped()
}

// showTyped marks the drop that the digits so far would be.
func (s *screen) showTyped() tea.Cmd {
	s.chosen = cups.NoMove
	s.tell("")
	if s.typed == "" {
		return nil
	}
	n, _ := strconv.Atoi(s.typed)
	if m := cups.Drop(cups.Beans(n)); s.game.PersonToMove() && s.game.Position().Moves().Contains(m) {
		s.chosen = m
	}
	s.tell(s.Text.Get("tui.typed", "number", s.typed))
	return nil
}

// drop plays the drop of n beans; 0 beans are no move.
func (s *screen) drop(n int) tea.Cmd {
	m := cups.Drop(cups.Beans(n))
	if m == cups.NoMove {
		s.typed = ""
		s.complain(s.Text.Get("tui.drop_range", "most", s.game.Position().Cups()))
		return nil
	}
	return s.personPlays(m)
}

// enter plays what was typed or chosen.
func (s *screen) enter() tea.Cmd {
	switch {
	case s.typed != "":
		n, _ := strconv.Atoi(s.typed)
		return s.drop(n)
	case s.chosen != cups.NoMove:
		return s.personPlays(s.chosen)
	}
	return s.choose(+1)
}

// choose moves the mark to the next or the previous legal move.
func (s *screen) choose(step int) tea.Cmd {
	s.typed = ""
	if !s.game.PersonToMove() {
		return nil
	}
	moves := s.game.Position().Moves().Slice()
	at := -1
	for i, m := range moves {
		if m == s.chosen {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	s.chosen, s.hinting = moves[(at+step+len(moves))%len(moves)], false
	s.tell("")
	return nil
}

// click chooses the move under the mouse; a second click on it plays it.
func (s *screen) click(msg tea.MouseClickMsg) tea.Cmd {
	mouse := msg.Mouse()
	if s.overlay != nil || mouse.Button != tea.MouseLeft || !s.game.PersonToMove() {
		return nil
	}
	l := s.layout()
	m := l.board.MoveAt(mouse.X-l.boardX, mouse.Y-l.boardY)
	switch {
	case m == cups.NoMove:
		s.chosen = cups.NoMove
		return nil
	case m == s.chosen:
		return s.personPlays(m)
	}
	s.chosen, s.typed, s.hinting = m, "", false
	s.tell(s.Text.Get("tui.click_again"))
	return nil
}

func (s *screen) undo() tea.Cmd {
	s.interrupt()
	if !s.table.undo() {
		s.complain(s.Text.Get("tui.nothing_to_undo"))
		return s.goOn()
	}
	s.tell(s.Text.Get("tui.undone"))
	return s.goOn()
}

func (s *screen) flipBoard() tea.Cmd {
	s.Flip = !s.Flip
	return nil
}

func (s *screen) switchAnimation() tea.Cmd {
	s.Animate = !s.Animate
	key := "tui.animation_off"
	if s.Animate {
		key = "tui.animation_on"
	}
	s.tell(s.Text.Get(key))
	return nil
}

func (s *screen) playOut() tea.Cmd {
	if !s.table.playOut() {
		s.complain(s.Text.Get("tui.no_play_out"))
		return nil
	}
	s.interrupt()
	s.tell("")
	return s.goOn()
}

func (s *screen) resign() tea.Cmd {
	if s.game.IsOver() || !s.game.HasPerson() {
		s.complain(s.Text.Get("tui.no_resign"))
		return nil
	}
	side := s.game.Position().Turn()
	if !s.game.Player(side).IsPerson() {
		side = side.Opponent()
	}
	s.overlay = &question{
		text: s.Text.Get("tui.ask_resign", "side", phrase.Side(s.Text, side)),
		yes: func(s *screen) tea.Cmd {
			s.interrupt()
			s.table.resign(side)
			s.overlay = nil
			return s.goOn()
		},
	}
	return nil
}

// quit leaves at once: an unfinished game is kept.
func (s *screen) quit() tea.Cmd {
	s.stopThinking()
	return tea.Quit
}

// explain puts an error of the rules into the user's words.
func (s *screen) explain(err error) string { return phrase.Error(s.Text, err) }
