package match_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
	"example.org/cups/record"
	"example.org/cups/solver"
)

// A game that is adjudicated has the winner that the solver proves.
func TestAdjudicationIsProven(t *testing.T) {
	c := config(t, "greedy", "random", 3, 10)
	c.Adjudicate = 1000
	games, _ := run(t, c)
	s, judged := solver.New(solver.Options{}), 0
	for _, g := range games {
		if g.Record.Termination() != record.Adjudication {
			continue
		}
		judged++
		p := g.Record.Position()
		result, err := s.Solve(t.Context(), p, solver.Limits{}, nil)
		if err != nil || p.IsOver() {
			t.Fatal(p, err)
		}
		if margin, _ := result.For(p.Turn()).Exact(); g.Record.Result() != outcome(margin) || len(g.Record.Last().Comments()) != 1 {
			t.Errorf("%s is worth %d, not %s", p, margin, g.Record.Result())
		}
	}
	if judged == 0 {
		t.Error("no game was adjudicated")
	}
}

func outcome(m cups.Margin) cups.Outcome {
	switch {
	case m > 0:
		return cups.SouthWins
	case m < 0:
		return cups.NorthWins
	}
	return cups.Draw
}

// A test that is sure ends the match, without an error and long before its
// number of games.
func TestSequentialTestStops(t *testing.T) {
	c := config(t, "depth=3", "random", 3, 10_000)
	c.SPRT = &match.SPRT{Elo0: 0, Elo1: 60, Alpha: 0.05, Beta: 0.05}
	_, tally := run(t, c)
	if tally.Games() > 2000 || c.SPRT.Verdict(tally.Pairs) != match.AcceptElo1 {
		t.Errorf("%+v", tally)
	}
	// Games of pairs that the verdict left unfinished belong to no pair.
	open := tally.Games() - 2*tally.Pairs.Pairs()
	paired, all := 0, 2*tally.Wins+tally.Draws
	for halves, pairs := range tally.Pairs {
		paired += halves * pairs
	}
	if open < 0 || open > c.Workers || paired > all || paired < all-2*open {
		t.Errorf("the pairs do not fit the games: %+v", tally)
	}
}
