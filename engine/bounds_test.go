package engine

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// gainOf is plain minimax: the gain of d under best play, in beans.
func gainOf(b *board, d node, known map[node]Score) Score {
	if gain, ok := known[d]; ok {
		return gain
	}
	w := worker{evaluator: &evaluator{board: b}}
	f := w.frame(0)
	w.order(f, &d, cups.NoMove, 0)
	best := -unknown
	for i := range f.moves.n {
		var s step
		b.play(&d, f.moves.moves[i], &s)
		best = max(best, s.gain(Bean*gainOf(b, s.to, known))/Bean)
	}
	if f.moves.n == 0 {
		best = 0
	}
	known[d] = best
	return best
}

// What a side can win at most, it does not exceed, whatever lies in the cups.
func TestStaticBoundsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "cups")
		half := func() (r packed.Row) {
			for c := range n {
				r = r.With(uint(c), uint64(rapid.IntRange(0, 5).Draw(t, "beans")))
			}
			return r
		}
		b := boardOf(n)
		d := node{half(), half(), rapid.IntRange(0, 4).Draw(t, "stock"), rapid.IntRange(0, 4).Draw(t, "stock")}
		if b.IsStuck(d.mine, d.myStock) {
			return // no node: the side to move can move
		}
		gain, s := int(gainOf(b, d, map[node]Score{})), b.static(&d)
		if gain < s.lower || gain > s.upper {
			t.Fatalf("%+v: gain %d outside of %+v", d, gain, s)
		}
	})
}
