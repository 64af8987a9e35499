package answer

import "example.org/cups"

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
