package answer

import "example.org/cups"

// Moves is what "cups moves --json" prints (notation §6).
type Moves struct {
	Position cups.Position `json:"position"`
	Moves    []Move        `json:"moves"`
}

// Move is one legal move, with what it does.
type Move struct {
	Move     cups.Move     `json:"move"`
	Captures cups.Beans    `json:"captures"`
	Position cups.Position `json:"position"` // after the move
}

// NewMoves lists the legal moves of a position in the order of notation §2.
func NewMoves(p cups.Position) Moves {
	list := Moves{p, []Move{}}
	for m := range p.Moves().All() {
		list.Moves = append(list.Moves, Move{m, p.Captures(m), p.PlayUnchecked(m)})
	}
	return list
}
