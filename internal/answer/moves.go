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

// Perft is what "cups perft --json" prints (notation §6).
type Perft struct {
	Position cups.Position `json:"position"`
	Depth    cups.Ply      `json:"depth"`
	Leaves   uint64        `json:"leaves"`
	Seconds  float64       `json:"seconds"`
	Moves    []PerftMove   `json:"moves,omitzero"` // with --divide
}

// PerftMove is how many leaves follow one move.
type PerftMove struct {
	Move   cups.Move `json:"move"`
	Leaves uint64    `json:"leaves"`
}
