package term

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
)

// Typing is a move on its way from the keyboard or the mouse: the digits of a
// drop that is not complete, and the move that is marked.
type Typing struct {
	Digits string    // on boards of ten cups or more, where 1 may be the beginning of 12
	Chosen cups.Move // the marked move, [cups.NoMove] for none
}

// Typed is the effect of a key on a move.
type Typed uint8

// The effects of a key.
const (
	NoMoveKey Typed = iota // the key has nothing to do with moves
	Unchanged              // the key moves a mark, but there is nothing to mark
	Marked                 // another move is marked, or none
	HalfTyped              // the digits wait for more or for Enter
	ZeroTyped              // a drop of no beans, which is not a move
	MoveTyped              // the move is complete; it may be illegal
)

// Clear forgets what was typed and marked.
func (t *Typing) Clear() { *t = Typing{} }

// Key takes a key that is pressed in position p: arrows and Tab mark the legal
// moves one after the other, a letter sows, a digit drops, Enter plays the marked
// move. Nothing is marked unless the board waits for a move. The move comes with
// [MoveTyped] only.
func (t *Typing) Key(k tea.KeyPressMsg, p cups.Position, waits bool) (Typed, cups.Move) {
	switch k.Keystroke() {
	case "left", "up", "shift+tab":
		return t.mark(-1, p, waits), cups.NoMove
	case "right", "down", "tab":
		return t.mark(+1, p, waits), cups.NoMove
	case "enter":
		return t.enter(p, waits)
	case "backspace":
		t.Digits = t.Digits[:max(0, len(t.Digits)-1)]
		return t.half(p, waits), cups.NoMove
	case "esc":
		t.Clear()
		return Marked, cups.NoMove
	}
	text := k.Key().Text
	switch {
	case len(text) != 1:
		return NoMoveKey, cups.NoMove
	case text[0] >= 'a' && text[0] <= 'p':
		t.Digits = ""
		return MoveTyped, cups.Sow(int(text[0]-'a') + 1)
	case text[0] < '0' || text[0] > '9':
		return NoMoveKey, cups.NoMove
	case p.Cups() < 10:
		return t.drop(text)
	case len(t.Digits) < 2:
		t.Digits += text
	}
	return t.half(p, waits), cups.NoMove
}

// Click takes a click on the place of a move, [cups.NoMove] for any other place.
// The first click marks the move; the second one, with which it is true, plays
// it.
func (t *Typing) Click(m cups.Move) (again bool) {
	if m != cups.NoMove && m == t.Chosen {
		return true
	}
	t.Chosen, t.Digits = m, ""
	return false
}

// mark marks the next or the previous legal move.
func (t *Typing) mark(by int, p cups.Position, waits bool) Typed {
	t.Digits = ""
	moves := p.Moves().Slice()
	if !waits || len(moves) == 0 {
		return Unchanged
	}
	at := -1
	for i, m := range moves {
		if m == t.Chosen {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	t.Chosen = moves[(at+by+len(moves))%len(moves)]
	return Marked
}

// enter plays what was typed or marked; if there is neither, it marks a move.
func (t *Typing) enter(p cups.Position, waits bool) (Typed, cups.Move) {
	switch {
	case t.Digits != "":
		return t.drop(t.Digits)
	case t.Chosen != cups.NoMove:
		return MoveTyped, t.Chosen
	}
	return t.mark(+1, p, waits), cups.NoMove
}

// half marks the drop that the digits so far would be.
func (t *Typing) half(p cups.Position, waits bool) Typed {
	t.Chosen = cups.NoMove
	if t.Digits == "" {
		return Marked
	}
	if m := dropOf(t.Digits); waits && p.Moves().Contains(m) {
		t.Chosen = m
	}
	return HalfTyped
}

// drop is the drop of as many beans as the digits say.
func (t *Typing) drop(digits string) (Typed, cups.Move) {
	t.Digits = ""
	if m := dropOf(digits); m != cups.NoMove {
		return MoveTyped, m
	}
	return ZeroTyped, cups.NoMove
}

// dropOf reads at most two digits.
func dropOf(digits string) cups.Move {
	n, _ := strconv.Atoi(digits)
	return cups.Drop(cups.Beans(n))
}
