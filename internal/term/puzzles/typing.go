package puzzles

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/term"
)

// moveKey handles a key for the user's move.
func (t *table) moveKey(s *screen, k tea.KeyPressMsg) tea.Cmd {
	p := t.attempt.Position()
	switch typed, m := t.typing.Key(k, p, t.waits()); typed {
	case term.Marked:
		t.say("", neutral)
	case term.HalfTyped:
		t.say(s.Text.Get("term.typed", "number", t.typing.Digits), neutral)
	case term.ZeroTyped:
		t.say(s.Text.Get("term.drop_range", "most", p.Cups()), bad)
	case term.MoveTyped:
		if t.meansOrder(s, k.Key().Text, m) {
			return nil
		}
		return t.try(s, m)
	case term.NoMoveKey:
		if text := k.Key().Text; text != "" && !t.meansOrder(s, text, cups.NoMove) {
			t.say(s.Text.Get("term.no_such_key", "key", text), bad)
		}
	}
	return nil
}

// meansOrder says which key an order has, if its small letter was typed and names no cup
// of this board. m is what the letter means.
func (t *table) meansOrder(s *screen, letter string, m cups.Move) bool {
	if m.IsSowing() && m.Cup() <= t.attempt.Position().Cups() {
		return false
	}
	for _, o := range orders() {
		if letter != o.key && strings.ToUpper(letter) == o.key {
			t.say(s.Text.Get("term.capital", "name", s.Text.Get(o.name), "capital", o.key, "key", letter), bad)
			return true
		}
	}
	return false
}

// click implements [clicked]: it chooses the move under the mouse, and a second
// click on it tries it. A refutation goes on at a click. The line of keys below
// takes clicks as the keys.
func (t *table) click(s *screen, x, y int) tea.Cmd {
	t.motion.Stop()
	if y == s.height-1 {
		all := orders()
		keys := make([]string, len(all))
		for i, o := range all {
			keys[i] = o.key + " " + s.Text.Get(o.name)
		}
		if i := term.KeyAt(t.keysLine(s), keys, x); i >= 0 {
			return all[i].do(t, s)
		}
	}
	if t.replay != nil {
		t.replay.at = min(t.replay.at+1, len(t.replay.line))
		return nil
	}
	if !t.waits() {
		return nil
	}
	p := t.place(s)
	m := p.board.MoveAt(x-p.x, y-p.y)
	if t.typing.Click(m) {
		return t.try(s, m)
	}
	if m != cups.NoMove {
		t.say(s.Text.Get("term.click_again"), neutral)
	}
	return nil
}
