package answer

import (
	"example.org/cups"
	"example.org/cups/solver"
	"example.org/cups/solver/everystock"
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

// Tablebase says whether the tablebase of a board is kept in a file.
type Tablebase struct {
	Cups  int    `json:"cups"` // a side
	Kept  bool   `json:"kept"`
	File  string `json:"file"`            // where it is, or would be
	Bytes int64  `json:"bytes"`           // on disk, 0 if it is not kept
	Begun int64  `json:"begun,omitempty"` // bytes on disk of one whose making has begun, and goes on when it is made again

	Damaged string `json:"damaged,omitempty"` // why the file cannot be used, in English
}

// EveryStock is what "cups solve --every-stock --json" prints
// (docs/formats/json.md). Its margins are South's.
type EveryStock struct {
	Cups   int    `json:"cups"`
	Kind   string `json:"kind"`   // "exact" if the margin of every stock is proven, else "bounds"
	Period int    `json:"period"` // of the stocks from From on
	From   int    `json:"from"`   // the stock from which on only the residue of a stock counts
	// Stocks are the stocks from 1 to From + Period - 1: the last Period of them
	// stand for all larger ones.
	Stocks  []Stock `json:"stocks"`
	Values  int     `json:"values"` // in the table that proves it
	Seconds float64 `json:"seconds"`
}

// Stock is what is proven of the empty board with one stock.
type Stock struct {
	Beans cups.Beans `json:"beans"`
	Value
}

// NewEveryStock is the answer that a table proves.
func NewEveryStock(t *everystock.Table) EveryStock {
	e := EveryStock{Cups: t.Cups, Kind: "bounds", Period: len(t.After), From: int(t.Options.From), Values: t.Size()}
	if t.Exact() {
		e.Kind = "exact"
	}
	for stock := cups.Beans(1); int(stock) < e.From+e.Period; stock++ {
		start, err := cups.StartWith(t.Cups, stock)
		if err != nil {
			break // not reached: the table is of this board
		}
		e.Stocks = append(e.Stocks, Stock{stock, NewValue(start, t.Bounds(stock))})
	}
	return e
}
