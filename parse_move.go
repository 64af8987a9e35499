package cups

import "strconv"

// ParseMove reads the bare form of a move: "1" to "16" for a drop, "a" to "p"
// for a sowing. Case matters. The error is a [*ParseError].
func ParseMove(s string) (Move, error) {
	r := reader{what: "move", text: s}
	m, err := r.move()
	if err == nil && r.pos < len(s) {
		return NoMove, r.fault(r.pos, TrailingText)
	}
	return m, err
}

// ParseMove reads a move as people write it, with or without what it captures
// ("3" or "3x1"), and checks it against the position. If the text is not a
// move, the error is a [*ParseError]. If the move is illegal, or captures a
// different number of beans than the text says, the error is a [*MoveError].
func (p Position) ParseMove(s string) (Move, error) {
	r := reader{what: "move", text: s}
	m, err := r.move()
	if err != nil {
		return NoMove, err
	}
	claimed := Beans(-1)
	if r.peek() == 'x' {
		if m.IsSowing() {
			return NoMove, r.fault(r.pos, SowingSuffix)
		}
		r.pos++
		if claimed, err = r.number(MaxSideBeans); err != nil {
			return NoMove, err
		}
	}
	if r.pos < len(s) {
		return NoMove, r.fault(r.pos, TrailingText)
	}
	if err := p.Refuse(m); err != nil {
		return NoMove, err
	}
	// "x0" is wrong too: a suffix stands only where something is captured.
	if captured := p.Captures(m); claimed == 0 || claimed > 0 && claimed != captured {
		return NoMove, &MoveError{Position: p, Move: m, Reason: CaptureMismatch, Have: claimed, Want: captured}
	}
	return m, nil
}

// move reads a number or a letter and leaves what follows.
func (r *reader) move() (Move, error) {
	c := r.peek()
	switch {
	case r.text == "":
		return NoMove, r.fault(0, EmptyText)
	case c >= 'a' && c <= 'p':
		r.pos++
		return Sow(int(c-'a') + 1), nil
	case c < '1' || c > '9':
		return NoMove, r.fault(0, BadMove)
	}
	beans, err := r.number(MaxCups)
	if err != nil {
		return NoMove, r.fault(err.(*ParseError).Offset, BadMove)
	}
	return Drop(beans), nil
}

// MoveText returns the legal move m as people write it: the bare form, followed
// by "x" and the number of beans if the move captures.
func (p Position) MoveText(m Move) string {
	b := m.AppendTo(nil)
	if captured := p.Captures(m); captured > 0 {
		b = strconv.AppendInt(append(b, 'x'), int64(captured), 10)
	}
	return string(b)
}
