package answer

import (
	"example.org/cups"
	"example.org/cups/solver"
)

// Solve is what "cups solve --json" prints (notation §6). Its margins are
// South's.
type Solve struct {
	Position *cups.Position `json:"position,omitempty"` // if one was given
	Cups     int            `json:"cups"`
	Beans    *cups.Beans    `json:"beans,omitempty"` // of an empty board
	Value
	Moves   []SolveMove `json:"moves"`
	Line    []cups.Move `json:"line,omitempty"`
	Nodes   int64       `json:"nodes"` // positions that the search entered or a sweep looked at
	Seconds float64     `json:"seconds"`
}

// Value is a margin that is known, or else bounds of it.
type Value struct {
	Kind   string       `json:"kind"` // "exact" or "bounds"
	Margin *cups.Margin `json:"margin,omitempty"`
	Lower  *cups.Margin `json:"lower,omitempty"`
	Upper  *cups.Margin `json:"upper,omitempty"`
	// Whether a bound is proven by more than the number of beans; missing if the kind is exact.
	LowerProven *bool `json:"lowerProven,omitempty"`
	UpperProven *bool `json:"upperProven,omitempty"`
}

// SolveMove is a move with the margin that it leads to, or else bounds of it.
type SolveMove struct {
	Move        cups.Move    `json:"move"`
	Margin      *cups.Margin `json:"margin,omitempty"`
	Lower       *cups.Margin `json:"lower,omitempty"`
	Upper       *cups.Margin `json:"upper,omitempty"`
	LowerProven *bool        `json:"lowerProven,omitempty"`
	UpperProven *bool        `json:"upperProven,omitempty"`
}

// NewValue is what bounds say of a position: the margin if they meet.
func NewValue(p cups.Position, b cups.Bounds) Value {
	if margin, exact := b.Exact(); exact {
		return Value{Kind: "exact", Margin: &margin}
	}
	// One side gets all beans that are in no pot yet, at best.
	south, north, all := cups.Margin(p.Pot(cups.South)), cups.Margin(p.Pot(cups.North)), cups.Margin(p.Beans())
	lower, upper := b.Lower > 2*south-all, b.Upper < all-2*north
	return Value{Kind: "bounds", Lower: &b.Lower, Upper: &b.Upper, LowerProven: &lower, UpperProven: &upper}
}

// Bounds returns what the value says as bounds, which are equal if the margin is
// known.
func (v Value) Bounds() cups.Bounds {
	if v.Margin != nil {
		return cups.Exactly(*v.Margin)
	}
	return cups.Bounds{Lower: *v.Lower, Upper: *v.Upper}
}

// NewSolve is the answer about an empty board, with what is proven of its moves.
func NewSolve(p cups.Position, r solver.Result, moves []solver.MoveResult) Solve {
	stock := p.Stock(cups.South)
	s := Solve{
		Cups: p.Cups(), Beans: &stock, Value: NewValue(p, r.For(p.Turn())),
		Moves: []SolveMove{}, Line: r.Line, Nodes: r.Nodes + r.SweptPositions,
	}
	for _, m := range moves {
		v := NewValue(p, m.For(p.Turn()))
		s.Moves = append(s.Moves, SolveMove{m.Move, v.Margin, v.Lower, v.Upper, v.LowerProven, v.UpperProven})
		s.Nodes += m.Nodes
	}
	return s
}

// Value returns what is proven of the move.
func (m SolveMove) Value() Value {
	return Value{Margin: m.Margin, Lower: m.Lower, Upper: m.Upper}
}
