package puzzles

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
)

// moveKey handles a key that has to do with the user's move.
func (t *table) moveKey(s *screen, k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "left", "up", "shift+tab":
		return t.choose(-1)
	case "right", "down", "tab":
		return t.choose(+1)
	case "enter":
		return t.enter(s)
	case "backspace":
		t.typed = t.typed[:max(0, len(t.typed)-1)]
		return t.showTyped(s)
	case "esc":
		t.typed, t.chosen = "", cups.NoMove
		t.say("", neutral)
		return nil
	}
	text := k.Key().Text
	switch {
	case len(text) == 1 && text[0] >= '0' && text[0] <= '9':
		return t.digit(s, text)
	case len(text) == 1 && text[0] >= 'a' && text[0] <= 'p':
		return t.try(s, cups.Sow(int(text[0]-'a')+1))
	case text != "":
		t.say(s.Text.Get("practice.no_such_key", "key", text), bad)
	}
	return nil
}

// digit drops at once on boards of up to nine cups; on larger ones digits
// gather until Enter, since 1 may be the beginning of 12.
func (t *table) digit(s *screen, d string) tea.Cmd {
	if t.attempt.Position().Cups() < 10 {
		return t.drop(s, d)
	}
	if len(t.typed) < 2 {
		t.typed += d
	}
	return t.showTyped(s)
}

// showTyped marks the drop that the digits so far would be.
func (t *table) showTyped(s *screen) tea.Cmd {
	t.chosen = cups.NoMove
	t.say("", neutral)
	if t.typed == "" {
		return nil
	}
	n, _ := strconv.Atoi(t.typed)
	if m := cups.Drop(cups.Beans(n)); t.attempt.Position().Moves().Contains(m) {
		t.chosen = m
	}
	t.say(s.Text.Get("practice.typed", "number", t.typed), neutral)
	return nil
}

// drop tries the drop of as many beans as the digits say; 0 are no move.
func (t *table) drop(s *screen, digits string) tea.Cmd {
	n, _ := strconv.Atoi(digits)
	m := cups.Drop(cups.Beans(n))
	if m == cups.NoMove {
		t.typed = ""
		t.say(s.Text.Get("practice.drop_range", "most", t.attempt.Position().Cups()), bad)
		return nil
	}
	return t.try(s, m)
}

// enter tries what was typed or chosen.
func (t *table) enter(s *screen) tea.Cmd {
	switch {
	case t.typed != "":
		return t.drop(s, t.typed)
	case t.chosen != cups.NoMove:
		return t.try(s, t.chosen)
	}
	return t.choose(+1)
}

// choose moves the mark to the next or the previous legal move.
func (t *table) choose(by int) tea.Cmd {
	t.typed = ""
	moves := t.attempt.Position().Moves().Slice()
	if !t.waits() || len(moves) == 0 {
		return nil
	}
	at := -1
	for i, m := range moves {
		if m == t.chosen {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	t.chosen = moves[(at+by+len(moves))%len(moves)]
	t.say("", neutral)
	return nil
}

// click implements [clicked]: it chooses the move under the mouse, and a second
// click on it tries it. A refutation goes on at a click.
func (t *table) click(s *screen, x, y int) tea.Cmd {
	t.motion = nil
	if t.replay != nil {
		t.replay.at = min(t.replay.at+1, len(t.replay.line))
		return nil
	}
	if !t.waits() {
		return nil
	}
	p := t.place(s)
	m := p.board.MoveAt(x-p.x, y-p.y)
	if m != cups.NoMove && m == t.chosen {
		return t.try(s, m)
	}
	t.chosen, t.typed = m, ""
	if m != cups.NoMove {
		t.say(s.Text.Get("practice.click_again"), neutral)
	}
	return nil
}
