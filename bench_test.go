package cups_test

import (
	"fmt"
	"testing"

	"example.org/cups"
)

// benchmarkDepth is a depth at which the tree of a size has 50 to 600 million
// leaves, so that one count takes seconds.
var benchmarkDepth = map[int]cups.Ply{3: 14, 4: 12, 5: 11, 6: 10, 7: 9, 8: 9, 10: 8}

// BenchmarkPerft counts leaves on one thread, without a table.
func BenchmarkPerft(b *testing.B) {
	for _, n := range []int{3, 4, 5, 6, 7, 8, 10} {
		b.Run(fmt.Sprintf("2x%d", n), func(b *testing.B) {
			p, _ := cups.Start(n)
			var leaves uint64
			for b.Loop() {
				leaves += cups.Perft(p, benchmarkDepth[n])
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

// midgame are positions from random play, a few hundred of each size.
func midgame() []cups.Position {
	var positions []cups.Position
	duringPlay(func(before cups.Position, _ cups.Move, _ cups.Position) {
		if len(positions) < 1<<12 {
			positions = append(positions, before)
		}
	})
	return positions
}

// benchmarkEach runs f over the midgame positions in turn.
func benchmarkEach(b *testing.B, f func(p cups.Position)) {
	positions := midgame()
	i := 0
	for b.Loop() {
		f(positions[i%len(positions)])
		i++
	}
}

func BenchmarkMoves(b *testing.B) {
	benchmarkEach(b, func(p cups.Position) { p.Moves() })
}

func BenchmarkPlay(b *testing.B) {
	benchmarkEach(b, func(p cups.Position) { p.Play(p.Moves().First()) })
}

func BenchmarkPlayUnchecked(b *testing.B) {
	benchmarkEach(b, func(p cups.Position) { p.PlayUnchecked(p.Moves().First()) })
}

func BenchmarkHash(b *testing.B) {
	benchmarkEach(b, func(p cups.Position) { p.Hash() })
}

func BenchmarkParse(b *testing.B) {
	const text = "1.0.1.1/36/0 1.1.1.0/37/1 s"
	for b.Loop() {
		if _, err := cups.Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkString(b *testing.B) {
	benchmarkEach(b, func(p cups.Position) { _ = p.String() })
}
