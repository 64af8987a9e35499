package prover_test

import (
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Provers that share their promises play many games at the same time, and none of
// them forgets what it was sure of in a game because it was asked about others.
func TestPromisesOfManyGames(t *testing.T) {
	const games, plies = 6, 6
	promises := &prover.Promises{}
	var provers [2]*prover.Prover
	for i := range provers {
		provers[i] = prover.Use(solver.New(solver.Options{TableBytes: 1 << 16}), promises)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	var positions [games]cups.Position
	var sure [games]cups.Margin
	for game := range positions {
		p, err := cups.StartWith(4, 12)
		if err != nil {
			t.Fatal(err)
		}
		moves := p.Moves().Slice()
		positions[game], sure[game] = p.PlayUnchecked(moves[game%len(moves)]), -cups.MaxBeans
	}
	for range plies {
		for game, p := range positions {
			us := cups.North
			if p.Turn() == us {
				proof := prove(provers[rng.IntN(2)], p, 1+rng.IntN(8))
				if proof.Lower < sure[game] || proof.Moves == 0 {
					t.Fatalf("game %d, %s: sure of %d, earlier of %d", game, p, proof.Lower, sure[game])
				}
				sure[game] = proof.Lower
				p = p.PlayUnchecked(proof.Moves.First())
			}
			for !p.IsOver() && p.Turn() != us {
				moves := p.Moves().Slice()
				p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
			}
			positions[game] = p
		}
	}
}
