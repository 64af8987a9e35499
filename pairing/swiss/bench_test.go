package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// play plays rounds of a tournament of n players with random results.
func play(t testing.TB, n, rounds int, r *rand.Rand) *pairing.Tournament {
	tour := &pairing.Tournament{Rounds: 11, First: pairing.White, System: pairing.Usual()}
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

// BenchmarkTournament plays whole tournaments of eleven rounds, and says what the slowest round
// took: with few draws, with players who come late, are away and forfeit, and with nothing but
// draws, so that all are in one score group in every round.
func BenchmarkTournament(b *testing.B) {
	for _, n := range []int{20, 80, 300, 1000} {
		for name, start := range map[string]uint64{"usual": 8, "away": 10, "draws": 27} {
			b.Run(fmt.Sprintf("%d/%s", n, name), func(b *testing.B) {
				var slowest time.Duration
				for b.Loop() {
					g := generate(start, n, 11)
					for range g.Rounds {
						away := g.away()
						before := b.Elapsed()
						round, err := swiss.Next(&g.Tournament, away)
						slowest = max(slowest, b.Elapsed()-before)
						if err != nil {
							b.Fatal(err)
						}
						g.play(round)
					}
				}
				b.ReportMetric(slowest.Seconds(), "s/slowest-round")
			})
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
