package solver_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// A question about a margin is answered as the proven margin says, and a yes
// names a move that keeps what it says.
func TestAtLeastAgreesWithProvenMargins(t *testing.T) {
	ctx := context.Background()
	s := solver.New(solver.Options{})
	eachProven(t, "../testdata/exact/2x3.txt", func(i int, v proven) {
		if i%10 != 0 || testing.Short() && i%40 != 0 || slow && i%200 != 0 {
			return
		}
		for off := -2; off <= 2; off++ {
			asked := v.margin + cups.Margin(off)
			got, err := s.AtLeast(ctx, v.position, asked, solver.Limits{})
			if err != nil || got.Lower > v.margin || got.Upper < v.margin || (asked <= v.margin) != (got.Lower >= asked) || (asked > v.margin) != (got.Upper < asked) {
				t.Fatalf("%v at least %d: %v, %v; it is %d", v.position, asked, got, err, v.margin)
			}
			if asked == v.margin && got.Move != cups.NoMove && v.moves[got.Move] != v.margin {
				t.Fatalf("%v: %v keeps %d, not %d", v.position, got.Move, v.moves[got.Move], v.margin)
			}
		}
	})
}

// A question that is stopped at once proves nothing wrong.
func TestAtLeastWithinLimits(t *testing.T) {
	s := solver.New(solver.Options{})
	p := cups.MustParse("0.0.0/30/0 0.0.0/30/0 s")
	got, err := s.AtLeast(context.Background(), p, 0, solver.Limits{Nodes: 100})
	if err != nil || got.Lower > 0 || got.Upper < 0 || got.Nodes > 100 {
		t.Fatalf("%+v, %v", got, err)
	}
}
