package cups_test

import (
	"fmt"
	"slices"
	"testing"

	"example.org/cups"
)

// disagreement compares the fast and the slow code in one position: legal
// moves, captures, and the position after each move. It returns what differs,
// drawn, or nothing.
func disagreement(p cups.Position) string {
	slow := slowly(p)
	var legal []slowMove
	if p.Turn() != cups.Nobody {
		legal = slow.moves(int(p.Turn()))
	}
	if !sameMoves(p.Moves(), legal) {
		return fmt.Sprintf("the legal moves are %v%s", legal, drawn(p))
	}
	for _, m := range legal {
		next := p.PlayUnchecked(m.fast())
		switch {
		case int(p.Captures(m.fast())) != slow.captures(m):
			return fmt.Sprintf("%v captures %d, not %d%s", m.fast(), slow.captures(m), p.Captures(m.fast()), drawn(p))
		case !sameBoard(next, slow.play(m)):
			return fmt.Sprintf("%v leads to %+v%snot to%s", m.fast(), slow.play(m), drawn(p), drawn(next))
		}
	}
	return ""
}

func sameMoves(fast cups.MoveSet, slow []slowMove) bool {
	for _, m := range slow {
		if fast.First() != m.fast() {
			return false
		}
		fast &^= cups.MoveSetOf(fast.First())
	}
	return fast == 0
}

func sameBoard(p cups.Position, b slowBoard) bool {
	fast := slowly(p)
	return fast.turn == b.turn && fast.stock == b.stock && fast.pot == b.pot &&
		slices.Equal(fast.cups[0], b.cups[0]) && slices.Equal(fast.cups[1], b.cups[1])
}

// The packed position and the plain twin are the same game, on random boards
// of all sizes and on everything that random play makes of them.
func TestFastAgreesWithSlow(t *testing.T) {
	walks := 300 // some 150,000 positions
	if !testing.Short() {
		walks = 10_000 // some 5 million
	}
	for n := 1; n <= cups.MaxCups; n++ {
		t.Run(fmt.Sprintf("2x%d", n), func(t *testing.T) {
			t.Parallel()
			rng := newRandom(n)
			for range walks {
				data := make([]byte, bytesNeeded)
				for i := range data {
					data[i] = byte(rng.Uint32())
				}
				data[0] = byte(n - 1)
				for p := positionFrom(data); ; p = p.PlayUnchecked(randomMove(rng, p)) {
					if what := disagreement(p); what != "" {
						t.Fatal(what)
					}
					if p.IsOver() {
						break
					}
				}
			}
		})
	}
}
