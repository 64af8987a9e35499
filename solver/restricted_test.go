package solver_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
	"example.org/cups/solver/everystock"
)

// tight is a solver that has too little memory for other sweeps of 2x4.
func tight() *solver.Solver {
	return solver.New(solver.Options{TableBytes: 4 << 20, SweepBytes: 3 << 20})
}

// Where no other sweep fits in memory, the restricted game bounds the empty board, whoever
// moves first.
func TestTheRestrictedGameProvesEmptyBoards(t *testing.T) {
	for _, text := range []string{"0.0.0.0/14/0 0.0.0.0/14/0 s", "0.0.0.0/16/2 0.0.0.0/16/5 n"} {
		p := cups.MustParse(text)
		_, positions, _ := everystock.Cost(4, p.Stock(cups.South), everystock.Options{Width: 6})
		want := -1 + p.Margin().For(p.Turn())
		s := tight()
		r, err := s.Solve(t.Context(), p, solver.Limits{}, nil)
		if margin, exact := r.Exact(); err != nil || !exact || margin != want || r.SweptPositions != int64(positions) {
			t.Errorf("%v: %v after %d positions of a sweep, %v; want %d after %d", p, r.Bounds, r.SweptPositions, err, want, positions)
		}
		if len(r.Moves) != 4 || r.Moves[0].Bounds != cups.Exactly(want) || r.Moves[3].Upper >= want {
			t.Errorf("%v: the sweep says %v of the moves, want %d for the first, and less for the last", p, r.Moves, want)
		}
		moves, err := s.SolveMoves(t.Context(), p, solver.Limits{Nodes: 1}, nil)
		if err != nil || len(moves) != 4 || moves[0].Bounds != cups.Exactly(want) || moves[3].Upper >= want {
			t.Errorf("%v: a move each is worth %v, %v; want %d, and less for the last", p, moves, err, want)
		}
	}
}

// One sweep of the restricted game serves all stocks, and what it leaves open is searched.
func TestTheRestrictedGameBoundsAllStocks(t *testing.T) {
	want, last, nodes := publishedMargins(t, 4), cups.Beans(0), int64(0)
	err := tight().Starts(t.Context(), 4, 18, func(start solver.Start) {
		last++
		for _, m := range start.Moves {
			nodes += m.Nodes
		}
		margin := want[int(last)]
		if start.Stock != last || start.Lower > margin || start.Upper < margin || start.Upper > start.Lower+1 || len(start.Moves) != min(4, int(last)) {
			t.Errorf("stock %d: %v of stock %d, %v, want %d", last, start.Bounds, start.Stock, start.Moves, margin)
		}
	})
	if err != nil || last != 18 || nodes == 0 {
		t.Errorf("%d stocks, %d nodes of searches, %v", last, nodes, err)
	}
}
