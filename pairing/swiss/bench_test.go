package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// play plays rounds of a tournament of n players with random results.
func play(t testing.TB, n, rounds int, r *rand.Rand) *pairing.Tournament {
	tour := &pairing.Tournament{Rounds: 11, First: pairing.White, System: pairing.Usual}
	for i := range n {
		tour.Players = append(tour.Players, pairing.Player{Number: pairing.Number(i + 1)})
	}
	for range rounds {
		next, err := swiss.Next(tour, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range next.Pairs {
			next.Pairs[i].Result = pairing.Result(1 + r.IntN(3))
		}
		tour.Played = append(tour.Played, next)
	}
	return tour
}

// TestNobodyMeetsTwice plays tournaments with more players than the reference
// tournaments have, and checks the absolute rules.
func TestNobodyMeetsTwice(t *testing.T) {
	for seed := range uint64(4) {
		n := 20 + int(seed)*7
		tour := play(t, n, 7, rand.New(rand.NewPCG(seed, 1)))
		met := map[[2]pairing.Number]bool{}
		byes := map[pairing.Number]bool{}
		for k, round := range tour.Played {
			seen := map[pairing.Number]bool{}
			for _, p := range round.Pairs {
				a, b := min(p.White, p.Black), max(p.White, p.Black)
				if met[[2]pairing.Number{a, b}] || seen[a] || seen[b] {
					t.Errorf("%d players, round %d: %d and %d again", n, k+1, a, b)
				}
				met[[2]pairing.Number{a, b}], seen[a], seen[b] = true, true, true
			}
			if round.Bye != 0 {
				if byes[round.Bye] {
					t.Errorf("%d players, round %d: a second bye for %d", n, k+1, round.Bye)
				}
				byes[round.Bye], seen[round.Bye] = true, true
			}
			if len(seen) != n {
				t.Errorf("%d players, round %d: only %d have a place", n, k+1, len(seen))
			}
		}
	}
}

func BenchmarkNext(b *testing.B) {
	for _, n := range []int{20, 80, 300, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			tour := play(b, n, 5, rand.New(rand.NewPCG(7, 7)))
			for b.Loop() {
				if _, err := swiss.Next(tour, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
