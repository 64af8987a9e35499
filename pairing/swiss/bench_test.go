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
