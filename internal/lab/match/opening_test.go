package match_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// The openings of a match are balanced by proof where the solver can prove it,
// and no two pairs share one.
func TestOpeningsAreBalancedAndDiffer(t *testing.T) {
	c := config(t, "random", "random", 3, 30)
	var err error
	if c.Start, err = cups.StartWith(3, 10); err != nil {
		t.Fatal(err)
	}
	c.Openings.Nodes = 100_000
	games, _ := run(t, c)
	seen, s := map[cups.Position]bool{}, solver.New(solver.Options{})
	for number := 1; number < len(games); number += 2 {
		p, _, err := c.Start.PlayAll(games[number].Record.Moves()[:c.Openings.Plies]...)
		if err != nil {
			t.Fatal(err)
		}
		result, err := s.Solve(t.Context(), p, solver.Limits{}, nil)
		if margin, ok := result.Exact(); err != nil || !ok || margin < -1 || margin > 1 {
			t.Errorf("%s: %+v, %v", p, result, err)
		}
		if seen[p] {
			t.Errorf("%s begins two pairs", p)
		}
		seen[p] = true
	}
}

// Where there are too few openings they get longer, and in the end any does.
func TestFewOpenings(t *testing.T) {
	c := config(t, "random", "random", 1, 20)
	c.Openings.Balance = 0
	if games, _ := run(t, c); len(games) != 20 {
		t.Errorf("%d games", len(games))
	}
	c = config(t, "greedy", "greedy", 4, 4)
	c.Openings.Plies = 0
	if games, tally := run(t, c); len(games) != 4 || games[1].Record.At(0).Position() != c.Start {
		t.Errorf("%+v", tally)
	}
}
