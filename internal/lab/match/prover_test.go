package match_test

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/match"
)

// Proofs take a part of the time for a move. With them an engine is no weaker than the same
// engine without, also where nothing is proven in time. It takes some minutes.
func TestTheProverCostsNoStrength(t *testing.T) {
	if testing.Short() {
		t.Skip("plays with clocks for minutes")
	}
	for _, n := range []int{5, 6} {
		start, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		c := match.Config{
			Start: start, Games: 40, RngNumber: 1, Workers: 1, Grace: time.Second, Now: time.Now, Date: "2026.01.01",
			Openings: match.Openings{Plies: 4, Balance: engine.Bean, Nodes: 5000},
		}
		for i, text := range []string{"name=with,level=8,time=30ms", "name=without,time=30ms"} {
			if c.Players[i], err = match.ParseSpec(text, match.Terms{Patience: time.Minute, SweepBytes: 256 << 20}); err != nil {
				t.Fatal(err)
			}
		}
		tally, err := match.Run(t.Context(), c, func(match.Game, match.Tally) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("2x%d: %d won, %d drawn, %d lost with the prover; superiority %.3f", n, tally.Wins, tally.Draws, tally.Losses, tally.Superiority())
		if tally.Superiority() < 0.02 {
			t.Errorf("2x%d: %d won, %d drawn, %d lost with the prover", n, tally.Wins, tally.Draws, tally.Losses)
		}
	}
}
