package prover_test

import (
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// looksPerMove is the time for a move: ten million nodes, which is some ten
// seconds' work.
const looksPerMove = 10_000_000 / nodesPerLook

// nodesPerLook is what the solver enters between looks at its context.
const nodesPerLook = 1 << 12

// BenchmarkBohnDuell plays the standard game with the book in the program
// against opponents that err more or less, both sides in turn, and counts what
// is proven. What it is sure of must never fall, and the end must keep it.
func BenchmarkBohnDuell(b *testing.B) {
	if book.Embedded(4) == nil {
		b.Fatal("no book")
	}
	for _, errors := range []int{0, 10, 30, 100} { // in a hundred moves
		b.Run(map[int]string{0: "never", 10: "10%", 30: "30%", 100: "always"}[errors], func(b *testing.B) {
			rng := rand.New(rand.NewPCG(40, uint64(errors)))
			var all counts
			for game := range b.N {
				all.play(b, rng, cups.Side(game%2), errors)
			}
			all.report(b)
		})
	}
}

// counts is what comes of some games.
type counts struct {
	moves         int    // of the prover, not counting settled positions
	within, later int    // exact within a million nodes, and with more
	unsure        int    // moves for which none was known that keeps what it is sure of
	most          uint64 // nodes for a move
}

func (c *counts) play(b *testing.B, rng *rand.Rand, us cups.Side, errors int) {
	v := prover.New(book.Embedded(4), solver.Options{TableBytes: 256 << 20})
	other := prover.New(book.Embedded(4), solver.Options{TableBytes: 64 << 20})
	p, err := cups.Start(4)
	if err != nil {
		b.Fatal(err)
	}
	sure := cups.Margin(-cups.MaxBeans)
	for !p.IsOver() {
		moves := p.Moves()
		if p.Turn() != us {
			if rng.IntN(100) >= errors {
				moves = prove(other, p, 100).Moves
			}
			if moves == 0 {
				moves = p.Moves()
			}
			list := moves.Slice()
			p = p.PlayUnchecked(list[rng.IntN(len(list))])
			continue
		}
		proof := prove(v, p, looksPerMove)
		if proof.Lower < sure {
			b.Fatalf("%s: sure of %d, before of %d", p, proof.Lower, sure)
		}
		sure = proof.Lower
		if !p.IsSettled() {
			c.count(proof.Lower == proof.Upper, proof.Moves != 0, proof.Nodes)
		}
		if proof.Moves != 0 {
			moves = proof.Moves
		}
		p = p.PlayUnchecked(moves.First())
	}
	if got := p.Margin().For(us); got < sure {
		b.Fatalf("%s: the end is %d; sure of %d", p, got, sure)
	}
}

func (c *counts) count(exact, sure bool, nodes uint64) {
	c.moves++
	c.most = max(c.most, nodes)
	if !sure {
		c.unsure++
	}
	switch {
	case !exact:
	case nodes <= 1_000_000:
		c.within++
	default:
		c.later++
	}
}

func (c *counts) report(b *testing.B) {
	per := func(n int) float64 { return 100 * float64(n) / float64(max(c.moves, 1)) }
	b.ReportMetric(float64(c.moves), "moves")
	b.ReportMetric(per(c.within), "%exact/1M")
	b.ReportMetric(per(c.within+c.later), "%exact/10M")
	b.ReportMetric(float64(c.unsure), "unsure")
	b.ReportMetric(float64(c.most), "most-nodes")
}
