package solver_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// With its tablebase no position of BohnDuell takes long: those that take most
// nodes stay far below what a second is enough for.
func TestLongestPositionsAreSoonProven(t *testing.T) {
	if testing.Short() || slow {
		t.Skip("makes the tablebase of 2x4")
	}
	const most = 150_000
	tablebases := solver.NewTablebases(solver.Tables{Threads: 2})
	count := 0
	var sum, highest int64
	eachProven(t, "testdata/longest.txt", func(_ int, v proven) {
		count++
		s := solver.New(solver.Options{TableBytes: 16 << 20, Tablebases: tablebases})
		moves, err := s.SolveMoves(t.Context(), v.position, solver.Limits{}, nil)
		if err != nil || len(moves) != len(v.moves) {
			t.Fatalf("%v: %v, %v", v.position, moves, err)
		}
		nodes := int64(0)
		for _, m := range moves {
			nodes += m.Nodes
			if m.Bounds != cups.Exactly(v.moves[m.Move]) {
				t.Errorf("%v: %v has %v, want %d", v.position, m.Move, m.Bounds, v.moves[m.Move])
			}
		}
		sum, highest = sum+nodes, max(highest, nodes)
		if nodes > most {
			t.Errorf("%v took %d nodes", v.position, nodes)
		}
	})
	t.Log(sum, highest)
	if count == 0 {
		t.Error("there is no position")
	}
}
