package main

import (
	"fmt"
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
)

// solveAnswer is what "cups solve --json" prints (notation §6). Its margins
// are South's.
type solveAnswer struct {
	Position *cups.Position `json:"position,omitempty"` // if one was given
	Cups     int            `json:"cups"`
	Beans    *cups.Beans    `json:"beans,omitempty"` // of an empty board
	solveValue
	Moves   []solveMove `json:"moves"`
	Line    []cups.Move `json:"line,omitempty"`
	Nodes   uint64      `json:"nodes"`
	Seconds float64     `json:"seconds"`
}

// solveValue is a margin that is known, or else bounds of it.
type solveValue struct {
	Kind   string       `json:"kind"`
	Margin *cups.Margin `json:"margin,omitempty"`
	Lower  *cups.Margin `json:"lower,omitempty"`
	Upper  *cups.Margin `json:"upper,omitempty"`
}

type solveMove struct {
	Move   cups.Move    `json:"move"`
	Margin *cups.Margin `json:"margin,omitempty"`
	Lower  *cups.Margin `json:"lower,omitempty"`
	Upper  *cups.Margin `json:"upper,omitempty"`
}

func newSolveValue(b solver.Bounds) solveValue {
	if margin, exact := b.Exact(); exact {
		return solveValue{Kind: "exact", Margin: &margin}
	}
	return solveValue{Kind: "bounds", Lower: &b.Lower, Upper: &b.Upper}
}

// String returns the margin with its sign, or the bounds as "-3 … 5".
func (v solveValue) String() string {
	if v.Margin != nil {
		return fmt.Sprintf("%+d", *v.Margin)
	}
	return fmt.Sprintf("%+d … %+d", *v.Lower, *v.Upper)
}

// newSolveAnswer is the answer about an empty board.
func newSolveAnswer(p cups.Position, r solver.Result) solveAnswer {
	stock := p.Stock(cups.South)
	return solveAnswer{
		Cups: p.Cups(), Beans: &stock, solveValue: newSolveValue(r.For(p.Turn())),
		Moves: []solveMove{}, Line: r.Line, Nodes: r.Nodes,
	}
}

func (s *solveAnswer) addMoves(p cups.Position, moves []solver.MoveResult) {
	for _, m := range moves {
		v := newSolveValue(m.For(p.Turn()))
		s.Moves = append(s.Moves, solveMove{m.Move, v.Margin, v.Lower, v.Upper})
		s.Nodes += m.Nodes
	}
}

func (m solveMove) value() solveValue {
	return solveValue{Margin: m.Margin, Lower: m.Lower, Upper: m.Upper}
}

// seconds rounds to a millionth.
func seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }
