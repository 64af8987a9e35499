package cups

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseError says why a text is not a position or not a move, and at which
// place.
type ParseError struct {
	What   string // "position" or "move"
	Input  string // the whole text
	Offset int    // the first byte that cannot be right, from 0; for a fault of the whole, where the field to blame starts
	Reason Reason // what is wrong
}

func (e *ParseError) Error() string {
	const most = 120
	input := e.Input
	if len(input) > most {
		input = input[:most] + "…"
	}
	return fmt.Sprintf("%s %q: byte %d: %s", e.What, input, e.Offset, e.Reason)
}

// Parse reads the one text form of a position,
//
//	CUPS/STOCK/POT CUPS/STOCK/POT TURN
//
// South first: the owner's cups 1 to n joined by ".", then "s", "n", or "-"
// when the game is over. Nothing else is accepted; the error is a
// [*ParseError]. For every valid p, Parse(p.String()) is p, and for every
// accepted s, Parse(s).String() is s.
func Parse(s string) (Position, error) {
	r := reader{what: "position", text: s}
	if s == "" {
		return Position{}, r.fault(0, EmptyText)
	}
	var l Layout
	var at offsets
	var room [2][MaxCups]Beans
	for side := range l.Sides {
		l.Sides[side].Cups = room[side][:0]
		if err := r.holding(&l, Side(side), &at); err != nil {
			return Position{}, err
		}
	}
	if err := r.turn(&l, &at); err != nil {
		return Position{}, err
	}
	p, err := l.Position()
	if err != nil {
		e := err.(*LayoutError) // the only kind there is
		return Position{}, r.fault(at.of(e.Field), e.Reason)
	}
	return p, nil
}

// MustParse is [Parse] for texts that are known to be valid; it panics on an
// error. It is meant for tests and tables.
func MustParse(s string) Position {
	p, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return p
}

// offsets is where the fields stand that a layout error can name.
type offsets struct {
	side, stock, pot [2]int
	turn             int
}

// of returns the start of a field. All single numbers are in range by the
// time a layout is checked, so no cup of its own is ever asked for.
func (o *offsets) of(f Field) int {
	switch f.Part {
	case StockPart:
		return o.stock[f.Side]
	case PotPart:
		return o.pot[f.Side]
	case TurnPart:
		return o.turn
	}
	return o.side[f.Side]
}

// reader walks through a text byte by byte.
type reader struct {
	what string
	text string
	pos  int
}

func (r *reader) fault(offset int, reason Reason) error {
	return &ParseError{What: r.what, Input: strings.Clone(r.text), Offset: offset, Reason: reason}
}

// peek returns the next byte, 0 at the end.
func (r *reader) peek() byte {
	if r.pos < len(r.text) {
		return r.text[r.pos]
	}
	return 0
}

// expect steps over one byte, which must be c.
func (r *reader) expect(c byte, otherwise Reason) error {
	if r.peek() != c {
		return r.fault(r.pos, otherwise)
	}
	r.pos++
	return nil
}

// holding reads CUPS/STOCK/POT and the space behind it.
func (r *reader) holding(l *Layout, s Side, at *offsets) error {
	h := &l.Sides[s]
	at.side[s] = r.pos
	for {
		beans, err := r.number(MaxSideBeans)
		if err != nil {
			return err
		}
		h.Cups = append(h.Cups, beans)
		full := s == North && len(h.Cups) == len(l.Sides[South].Cups)
		switch c := r.peek(); {
		case c == '.' && len(h.Cups) == MaxCups:
			return r.fault(r.pos, BadSize)
		case c == '.' && full, c == '/' && s == North && !full:
			return r.fault(r.pos, SizesDiffer)
		case c != '.' && c != '/':
			return r.fault(r.pos, WantDot)
		}
		r.pos++
		if r.text[r.pos-1] == '/' {
			break
		}
	}
	var err error
	at.stock[s] = r.pos
	if h.Stock, err = r.number(MaxSideBeans); err != nil {
		return err
	}
	if err = r.expect('/', WantSlash); err != nil {
		return err
	}
	at.pot[s] = r.pos
	if h.Pot, err = r.number(MaxBeans); err != nil {
		return err
	}
	return r.expect(' ', WantSpace)
}

// turn reads the last field, behind which nothing may follow.
func (r *reader) turn(l *Layout, at *offsets) error {
	at.turn = r.pos
	switch r.peek() {
	case 's':
		l.Turn = South
	case 'n':
		l.Turn = North
	case '-':
		l.Turn = Nobody
	default:
		return r.fault(r.pos, BadTurn)
	}
	if r.pos++; r.pos < len(r.text) {
		return r.fault(r.pos, TrailingText)
	}
	return nil
}

// number reads decimal digits without sign or leading zero, up to most.
func (r *reader) number(most Beans) (Beans, error) {
	start, n := r.pos, Beans(0)
	for c := r.peek(); c >= '0' && c <= '9'; c = r.peek() {
		if r.pos == start+1 && n == 0 {
			return 0, r.fault(r.pos, LeadingZero)
		}
		if n = n*10 + Beans(c-'0'); n > most {
			return 0, r.fault(r.pos, OutOfRange)
		}
		r.pos++
	}
	if r.pos == start {
		return 0, r.fault(r.pos, WantNumber)
	}
	return n, nil
}

// String returns the one text form of the position; see [Parse]. The zero
// Position gives the empty text.
func (p Position) String() string {
	var room [192]byte // holds all but the longest, so that only the string is allocated
	return string(p.AppendTo(room[:0]))
}

// AppendTo appends the text form to b.
func (p Position) AppendTo(b []byte) []byte {
	if !p.IsValid() {
		return b
	}
	for s := South; s <= North; s++ {
		for i := range int(p.n) {
			b = strconv.AppendInt(b, int64(p.cups[s].at(i)), 10)
			b = append(b, '.')
		}
		b[len(b)-1] = '/'
		b = strconv.AppendInt(b, int64(p.stock[s]), 10)
		b = append(b, '/')
		b = strconv.AppendInt(b, int64(p.pot[s]), 10)
		b = append(b, ' ')
	}
	return append(b, p.turn.letter())
}

// MarshalText implements [encoding.TextMarshaler] with the text form.
func (p Position) MarshalText() ([]byte, error) { return p.AppendTo(nil), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [Parse]; the empty
// text is the zero Position.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
	parsed, err := Parse(string(text))
	if err == nil {
		*p = parsed
	}
	return err
}

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
