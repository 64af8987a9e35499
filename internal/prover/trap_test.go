package prover_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// With a tablebase every position of a game is proven, whatever both sides do,
// and every proven move keeps the margin.
func TestEveryPositionIsProven(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{Threads: 2})
	judge := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	v := prover.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	worse := 0
	for game := range uint64(6) {
		rng := rand.New(rand.NewPCG(game, 3))
		p, _ := cups.Start(2 + int(game%2))
		for !p.IsOver() {
			proof := v.Prove(context.Background(), p)
			results, err := judge.SolveMoves(context.Background(), p, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			most := results[0].Lower
			for _, r := range results {
				most = max(most, r.Lower)
			}
			if proof.Lower != most || proof.Upper != most || proof.Moves.Len() != 1 {
				t.Fatalf("%s: proof %+v, margin %d", p, proof, most)
			}
			for _, r := range results {
				if proof.Moves.Contains(r.Move) && r.Lower != most {
					t.Fatalf("%s: move %s is worth %d, not %d", p, r.Move, r.Lower, most)
				}
				if proof.Worse.Contains(r.Move) {
					if worse++; r.Lower >= most {
						t.Fatalf("%s: move %s is worth %d, and so not worse than %d", p, r.Move, r.Lower, most)
					}
				}
			}
			moves := p.Moves().Slice()
			p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
		}
	}
	if worse == 0 {
		t.Error("of no move it is known that it is worse than another")
	}
}

// Of moves of equal worth the one is played after which a weaker player errs
// more, so that more beans are won from it.
func TestAmongEqualsTheHardestToAnswer(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{})
	var fewer, more float64
	for game := range uint64(20) {
		more += beansWon(t, tablebases, 3, game, 5, false)
		fewer += beansWon(t, tablebases, 3, game, 5, true)
	}
	if more <= fewer {
		t.Errorf("%g beans by the hardest move, %g by any", more, fewer)
	}
}

// beansWon plays level 8 against a level and returns its margin.
func beansWon(t testing.TB, tablebases *solver.Tablebases, n int, game uint64, level engine.Level, anyBest bool) float64 {
	v := prover.New(solver.Options{TableBytes: 1 << 24, Tablebases: tablebases})
	v.AnyBest = anyBest
	weak := engine.New(engine.Options{TableBytes: 1 << 20})
	rng := rand.New(rand.NewPCG(game, uint64(level)))
	us := cups.Side(game % 2)
	p, err := cups.Start(n)
	if err != nil {
		t.Fatal(err)
	}
	for !p.IsOver() {
		if p.Turn() == us {
			p = p.PlayUnchecked(v.Prove(context.Background(), p).Moves.First())
			continue
		}
		answer, err := weak.Search(context.Background(), p, level.Limits(rng), nil)
		if err != nil {
			t.Fatal(err)
		}
		p = p.PlayUnchecked(answer.Move)
	}
	return float64(p.Margin().For(us))
}

// BenchmarkTraps plays whole games of 2x4 against weaker levels, with the choice
// of the hardest move and without, and reports beans won and points a game.
func BenchmarkTraps(b *testing.B) {
	tablebases := solver.NewTablebases(solver.Tables{Threads: 2})
	for level := engine.Level(4); level <= 7; level++ {
		for name, anyBest := range map[string]bool{"hardest": false, "any": true} {
			b.Run(level.String()+"/"+name, func(b *testing.B) {
				beans, points, games := 0.0, 0.0, uint64(0)
				for b.Loop() {
					won := beansWon(b, tablebases, 4, games, level, anyBest)
					beans += won
					games++
					switch {
					case won > 0:
						points++
					case won == 0:
						points += 0.5
					}
				}
				b.ReportMetric(beans/float64(games), "beans/game")
				b.ReportMetric(points/float64(games), "points/game")
			})
		}
	}
}
