package analysis

import (
	"encoding/json"

	"example.org/cups"
	"example.org/cups/engine"
)

// document is notation §5's shape, that of the Universal Web API of solved
// games. Margins are from the side to move at the top, positionValue from the
// side to move in the position it stands beside.
type document struct {
	valueDocument
	Moves []moveDocument `json:"moves"`
}

// moveDocument is one of the moves, with the position after it.
type moveDocument struct {
	Move cups.Move `json:"move"`
	valueDocument
}

// valueDocument is what is known of one position.
type valueDocument struct {
	Position      cups.Position `json:"position"`
	PositionValue string        `json:"positionValue"`
	Kind          Kind          `json:"kind"`
	WinBy         *cups.Margin  `json:"winby,omitempty"`
	Lower         *cups.Margin  `json:"lower,omitempty"`
	Upper         *cups.Margin  `json:"upper,omitempty"`
	Estimate      *float64      `json:"estimate,omitempty"`
	Depth         cups.Ply      `json:"depth,omitempty"`
}

// MarshalJSON writes the result in the shape of notation §5.
func (r Result) MarshalJSON() ([]byte, error) {
	d := document{describe(r.Position, r.Value, r.Value), []moveDocument{}}
	for _, m := range r.Moves {
		own := m.Value // from the side to move after the move
		if m.Position.Turn() != r.Position.Turn() && !(m.Position.IsOver() && r.Position.Turn() == cups.South) {
			own = own.Negated()
		}
		d.Moves = append(d.Moves, moveDocument{m.Move, describe(m.Position, m.Value, own)})
	}
	return json.Marshal(d)
}

// describe writes a value; own is the same from the side to move in p, South
// where the game is over.
func describe(p cups.Position, v, own Value) valueDocument {
	d := valueDocument{Position: p, PositionValue: "unsolved", Kind: v.Kind}
	if sign, ok := own.Outcome(); ok {
		d.PositionValue = map[int]string{1: "win", 0: "tie", -1: "lose"}[sign]
	}
	switch v.Kind {
	case Exact:
		d.WinBy = &v.Lower
	case Bounds:
		d.Lower, d.Upper = &v.Lower, &v.Upper
	default:
		guess := float64(v.Guess) / float64(engine.Bean)
		d.Estimate, d.Depth = &guess, v.Depth
	}
	return d
}
