package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// command is a command of the board, with its key.
type command struct {
	key  string // the key: one upper-case letter or sign
	name string // its text in the catalogue
	do   func(*screen) tea.Cmd
}

// commands returns all commands of the board, in the order in which they are shown. No
// key is a lower-case letter or a digit, because these are always moves.
func commands() []command {
	return []command{
		{"U", "term.key.undo", (*screen).undo},
		{"H", "term.key.hint", (*screen).hint},
		{"E", "play.key.bar", (*screen).switchBar},
		{"F", "play.key.flip", (*screen).flipBoard},
		{"N", "play.key.new", (*screen).newGame},
		{"L", "play.key.saved", (*screen).showSaved},
		{"V", "play.key.replay", (*screen).showReplay},
		{"S", "play.key.save", (*screen).save},
		{"R", "play.key.resign", (*screen).resign},
		{"P", "play.key.play_out", (*screen).playOut},
		{"G", "play.key.record", (*screen).showRecord},
		{"W", "play.key.review", (*screen).review},
		{"A", "term.key.animate", (*screen).switchAnimation},
		{"T", "play.key.tutor", (*screen).switchTutor},
		{"Q", "play.key.quit", (*screen).quit},
		{"?", "term.key.help", (*screen).help},
	}
}

// commands returns the commands that are available now.
func (s *screen) commands() []command {
	if s.lesson != nil {
		return lessonCommands()
	}
	return commands()
}

// boardKey handles a key on the board.
func (s *screen) boardKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "ctrl+z":
		return tea.Suspend
	case "space":
		return s.moveNow()
	}
	s.weighed = cups.NoMove
	typed, m := s.typing.Key(k, s.game.Position(), s.game.PersonToMove())
	s.hinting = s.hinting && typed == term.Unchanged
	switch typed {
	case term.Unchanged:
		return nil
	case term.Marked:
		s.tell("")
		return nil
	case term.HalfTyped:
		s.tell(s.Text.Get("term.typed", "number", s.typing.Digits))
		return nil
	case term.ZeroTyped:
		s.complain(s.Text.Get("term.drop_range", "most", s.game.Position().Cups()))
		return nil
	case term.MoveTyped:
		if s.meansCommand(k.Key().Text, m) {
			return nil
		}
		return s.personPlays(m)
	}
	text := k.Key().Text
	for _, c := range s.commands() {
		if c.key == text {
			s.typing.Digits = ""
			return c.do(s)
		}
	}
	if text != "" && !s.meansCommand(text, cups.NoMove) {
		s.complain(s.Text.Get("term.no_such_key", "key", text))
	}
	return nil
}

// meansCommand says which key a command has, if its small letter was typed and names no
// cup of this board: whoever reads "H hint" presses h at first. m is what the letter means.
func (s *screen) meansCommand(letter string, m cups.Move) bool {
	if m.IsSowing() && m.Cup() <= s.game.Position().Cups() {
		return false
	}
	for _, c := range s.commands() {
		if letter != c.key && strings.ToUpper(letter) == c.key {
			s.complain(s.Text.Get("term.capital", "name", s.Text.Get(c.name), "capital", c.key, "key", letter))
			return true
		}
	}
	return false
}

// personPlays makes a person's move, or says why not.
func (s *screen) personPlays(m cups.Move) tea.Cmd {
	switch {
	case s.game.IsOver():
		s.tell("") // the status line then has the result
		return nil
	case !s.game.PersonToMove():
		s.complain(s.Text.Get("play.not_your_turn"))
		return nil
	}
	if s.Tutor && s.game.Position().Moves().Contains(m) {
		return s.weigh(m)
	}
	return s.play(m, false)
}

func (s *screen) undo() tea.Cmd {
	s.interrupt()
	if !s.table.undo() {
		s.complain(s.Text.Get("term.nothing_to_undo"))
		return s.goOn()
	}
	s.tell(s.Text.Get("term.undone"))
	return s.goOn()
}

func (s *screen) flipBoard() tea.Cmd {
	s.table.flip()
	return nil
}

func (s *screen) switchAnimation() tea.Cmd {
	key := "term.animation_off"
	if s.Animate {
		s.setSpeed(speedOff)
	} else {
		s.setSpeed(speedNormal)
		key = "term.animation_on"
	}
	s.tell(s.Text.Get(key))
	return nil
}

func (s *screen) playOut() tea.Cmd {
	if complaint := s.table.playOut(); complaint != "" {
		s.complain(complaint)
		return nil
	}
	s.interrupt()
	s.tell("")
	return s.goOn()
}

func (s *screen) resign() tea.Cmd {
	if s.game.IsOver() || !s.game.HasPerson() {
		s.complain(s.Text.Get("play.no_resign"))
		return nil
	}
	side := s.personSide()
	s.overlay = &question{
		text: s.Text.Get("play.ask_resign", "side", say.Side(s.Text, side)),
		yes: func(s *screen) tea.Cmd {
			s.interrupt()
			s.table.resign(side)
			s.tell("") // the status line then has the end of the game
			s.overlay = nil
			return s.goOn()
		},
	}
	return nil
}

// quit leaves at once. An unfinished game stays saved.
func (s *screen) quit() tea.Cmd {
	s.stopThinking()
	return tea.Quit
}

// explain returns the text of an error in the user's language.
func (s *screen) explain(err error) string { return say.Error(s.Text, err) }
