package analysis

import (
	"strconv"

	"example.org/cups"
	"example.org/cups/engine"
)

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
