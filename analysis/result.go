package analysis

import (
	"slices"
	"strconv"

	"example.org/cups"
	"example.org/cups/engine"
)

// Move is a legal move and its value.
type Move struct {
	Move     cups.Move     // the move that is judged
	Position cups.Position // after the move
	Value    Value         // from the side that makes the move
	Line     []cups.Move   // the best play from here as far as it is known, Move first
}

// narrow adds what was proven, and the line that proves it.
func (m *Move) narrow(b cups.Bounds, line []cups.Move) {
	m.Value = m.Value.within(b)
	if m.Value.Kind == Exact && len(line) > 0 {
		m.Line = append([]cups.Move{m.Move}, line...)
	}
}

// Result is the value of a position and of its moves.
type Result struct {
	Position cups.Position // what was analysed
	Value    Value         // from the side to move; for a finished position from South's
	Moves    []Move        // best first; none for a finished position
	Nodes    int64         // that solver and engine entered
}

// South returns the value from South's view, also if North is to move, so that
// the values of a game's positions can be compared.
func (r Result) South() Value {
	if r.Position.IsOver() {
		return r.Value
	}
	return r.Value.For(r.Position.Turn())
}

// Depth returns how deep the engine has searched the unproven moves, 0 if
// everything is proven.
func (r Result) Depth() cups.Ply {
	var depth cups.Ply
	for _, m := range r.Moves {
		if m.Value.Kind != Exact {
			depth = max(depth, m.Value.Depth)
		}
	}
	return depth
}

// Find returns what is known of a move, and false if it is not legal.
func (r Result) Find(m cups.Move) (Move, bool) {
	at := slices.IndexFunc(r.Moves, func(other Move) bool { return other.Move == m })
	if at < 0 {
		return Move{}, false
	}
	return r.Moves[at], true
}

// Best returns the moves that are as good as the best: those of the same
// margin if enough is proven to rule out a better one, otherwise the
// first alone.
func (r Result) Best() []Move {
	if len(r.Moves) == 0 {
		return nil
	}
	best := r.Moves[:1]
	for _, m := range r.Moves[1:] {
		if r.Value.Kind == Exact && m.Value.Kind == Exact && m.Value.Lower == best[0].Value.Lower {
			best = append(best[:len(best):len(best)], m)
		}
	}
	return best
}

// sortMoves puts the best moves first.
func (r *Result) sortMoves() {
	slices.SortStableFunc(r.Moves, func(a, b Move) int {
		return int(b.Value.Score() - a.Value.Score())
	})
}

// sum sorts the moves, best first, and works out the position's value from
// them: the side to move takes the best.
func (r *Result) sum() {
	r.sortMoves()
	best := r.Moves[0].Value
	value := best
	for _, m := range r.Moves {
		value.Lower, value.Upper = max(value.Lower, m.Value.Lower), max(value.Upper, m.Value.Upper)
	}
	value = proven(value.Bounds)
	if value.Kind != Exact {
		value = value.guessed(best.Score(), best.Depth)
	}
	r.Value = value
}

// MarshalJSON writes the result in the shape of notation §5, that of the
// Universal Web API of solved games. Margins are from the view of the side to
// move in the analysed position; each positionValue is from the view of the
// side to move in its own position.
//
// It does not use encoding/json, which would make up a tenth of the program
// that browsers load.
func (r Result) MarshalJSON() ([]byte, error) {
	b := describe([]byte{'{'}, r.Position, r.Value, r.Value)
	b = append(b, `,"moves":[`...)
	for i, m := range r.Moves {
		own := m.Value // from the side to move after the move
		if m.Position.Turn() != r.Position.Turn() && !(m.Position.IsOver() && r.Position.Turn() == cups.South) {
			own = own.Negated()
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, `{"move":"`...), m.Move.String()...)
		b = append(describe(append(b, `",`...), m.Position, m.Value, own), '}')
	}
	return append(b, ']', '}'), nil
}

// describe appends the members of a value; own is the same from the side to move in
// p, South where the game is over.
func describe(b []byte, p cups.Position, v, own Value) []byte {
	value := "unsolved"
	if sign, ok := own.Outcome(); ok {
		value = [...]string{"lose", "tie", "win"}[sign+1]
	}
	b = append(append(b, `"position":"`...), p.String()...)
	b = append(append(b, `","positionValue":"`...), value...)
	b = append(append(b, `","kind":"`...), v.Kind.String()...)
	number := func(name string, n int64) {
		b = strconv.AppendInt(append(append(append(b, `,"`...), name...), `":`...), n, 10)
	}
	b = append(b, '"')
	switch v.Kind {
	case Exact:
		number("winby", int64(v.Lower))
	case Bounds:
		number("lower", int64(v.Lower))
		number("upper", int64(v.Upper))
	default:
		b = strconv.AppendFloat(append(b, `,"estimate":`...), float64(v.Guess)/float64(engine.Bean), 'f', -1, 64)
		if v.Depth > 0 {
			number("depth", int64(v.Depth))
		}
	}
	return b
}
