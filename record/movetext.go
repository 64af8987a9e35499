package record

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/cups"
)

// movetext reads the moves of a game into its tree.
type movetext struct {
	in    *scanner
	lines []line // the main line first, then the variations that are open
	notes []*Error
}

// readMoves reads from the first move to the result and adds to g all that is
// good before the first fault. It returns the result as it is written. Where
// there is none the fault is in the last line that holds something, above
// which is that of the tags.
func readMoves(in *scanner, g *Game, above int) (token, *Error) {
	m := movetext{in: in, lines: []line{{at: g.root, turn: firstTurn(g.Start()), added: cups.Nobody}}}
	defer func() { g.notes = m.notes }()
	for {
		t, err := in.token()
		if err != nil {
			return t, &Error{Line: t.line, Err: err}
		}
		if t.kind == endOfText {
			t.line = above
		}
		above = t.line
		if _, ok := cups.ParseOutcome(t.text); t.kind == endOfText || t.kind == word && ok {
			return t, m.end(t)
		}
		if err := m.accept(t); err != nil {
			return t, err
		}
	}
}

func (m *movetext) current() *line { return &m.lines[len(m.lines)-1] }

// accept takes in one token that is not the end.
func (m *movetext) accept(t token) *Error {
	l := m.current()
	switch t.kind {
	case comment:
		l.comment(t.text, len(m.lines) > 1)
		return nil
	case number:
		return m.number(t)
	case word:
		return m.move(t)
	case glyph:
		return placed(t, "", l.annotate(t))
	case opening:
		return placed(t, "", m.open())
	}
	return placed(t, "", m.close())
}

// move takes in a move or a skipped turn, and notes a "--" that had to be added.
func (m *movetext) move(t token) *Error {
	l := m.current()
	at := l.turn
	if err := l.play(t.text); err != nil {
		return placed(t, at.String()+" "+clip(t.text), err)
	}
	if t.text != "--" && l.added != cups.Nobody {
		m.notes = append(m.notes, placed(t, at.next().String()+" "+clip(t.text), &Fault{Reason: AddedSkip, Side: l.added}))
	}
	return nil
}

// placed says where a fault is; without one it is nil.
func placed(t token, move string, err error) *Error {
	if err == nil {
		return nil
	}
	return &Error{Line: t.line, Move: move, Err: err}
}

// end checks what must be true where the movetext ends.
func (m *movetext) end(t token) *Error {
	switch l := m.current(); {
	case t.kind == endOfText:
		return placed(t, "", &Fault{Reason: NoResult})
	case len(m.lines) > 1:
		return placed(t, "", &Fault{Reason: UnclosedLine})
	case l.skipped:
		return placed(t, "", &Fault{Reason: TrailingSkip})
	}
	return nil
}

// number checks a move number against the turn to come. Where the game is
// over there is none, and the move behind the number is refused.
func (m *movetext) number(t token) *Error {
	l := m.current()
	to := l.at.position.Turn()
	if t.text == l.turn.String() || to == cups.Nobody {
		l.counted = true
		return nil
	}
	if l.mustSkip() != nil && t.text == l.turn.reach(to).String() {
		return nil // "--" is missing, and the number counts it
	}
	return placed(t, m.withNext(t), &Fault{Reason: WrongNumber, Have: clip(t.text), Want: l.turn.String()})
}

// withNext returns a move number with the move that it was written for.
func (m *movetext) withNext(t token) string {
	if next, err := m.in.token(); err == nil && next.kind == word {
		return clip(t.text) + " " + clip(next.text)
	}
	return clip(t.text)
}

// open begins a variation to the last move.
func (m *movetext) open() error {
	l := m.current()
	switch {
	case !l.started || l.skipped:
		return &Fault{Reason: LineWithoutMove}
	case len(m.lines) > MaxDepth:
		return &Fault{Reason: TooDeep, Want: fmt.Sprint(MaxDepth)}
	}
	from := l.at.parent
	m.lines = append(m.lines, line{at: from, turn: l.turn.back(), added: cups.Nobody})
	return nil
}

func (m *movetext) close() error {
	l := m.current()
	switch {
	case len(m.lines) == 1:
		return &Fault{Reason: StrayClose}
	case l.skipped:
		return &Fault{Reason: TrailingSkip}
	case !l.started:
		return &Fault{Reason: EmptyLine}
	}
	m.lines = slices.Delete(m.lines, len(m.lines)-1, len(m.lines))
	return nil
}

// turn is a place for a move in the numbering of a record. A skipped turn has
// a place too, which "--" takes.
type turn struct {
	number int // counts South's turns, from 1
	side   cups.Side
}

// firstTurn is the place of the first move. Where North begins, South's first
// turn is taken as gone: "1... d 2. 4".
func firstTurn(start cups.Position) turn { return turn{1, start.Turn()} }

func (t turn) next() turn {
	if t.side == cups.North {
		t.number++
	}
	t.side = t.side.Opponent()
	return t
}

// reach passes over a skipped turn, if there must be one for side to move.
func (t turn) reach(side cups.Side) turn {
	if t.side != side {
		return t.next()
	}
	return t
}

// String returns the number as it is written before a move: "7." or "7...".
func (t turn) String() string {
	if t.side == cups.North {
		return strconv.Itoa(t.number) + "..."
	}
	return strconv.Itoa(t.number) + "."
}

// back undoes next.
func (t turn) back() turn {
	if t.side == cups.South {
		t.number--
	}
	t.side = t.side.Opponent()
	return t
}
