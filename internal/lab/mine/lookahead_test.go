package mine

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// plainValues returns what each move is worth if only beans in the pots count,
// so many plies ahead, by plain minimax.
func plainValues(p cups.Position, depth cups.Ply) map[cups.Move]cups.Margin {
	values := map[cups.Move]cups.Margin{}
	for m := range p.Moves().All() {
		values[m] = plainMargin(p.PlayUnchecked(m), depth-1).For(p.Turn())
	}
	return values
}

// plainMargin is South's.
func plainMargin(p cups.Position, depth cups.Ply) cups.Margin {
	if depth == 0 || p.IsOver() {
		return p.Margin()
	}
	first, best := true, cups.Margin(0)
	for m := range p.Moves().All() {
		v := plainMargin(p.PlayUnchecked(m), depth-1)
		if first || v.For(p.Turn()) > best.For(p.Turn()) {
			first, best = false, v
		}
	}
	return best
}

func TestSightIsPlainMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		depth := cups.Ply(rapid.IntRange(1, 4).Draw(t, "depth"))
		values := plainValues(p, depth)
		for m := range p.Moves().All() {
			want := true
			for other, v := range values {
				want = want && (other == m || v < values[m])
			}
			s := sight{1 << 30}
			if got := s.sees(p, m, depth); got != want {
				t.Errorf("%v, %v, %d plies: %v, want %v of %v", p, m, depth, got, want, values)
			}
		}
	})
}

// anyPosition returns a position out of a random game in which somebody can
// move.
func anyPosition(t *rapid.T) cups.Position {
	p, err := cups.StartWith(rapid.IntRange(2, 4).Draw(t, "cups"), cups.Beans(rapid.IntRange(1, 12).Draw(t, "stock")))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 20).Draw(t, "plies") {
		all := p.Moves().Slice()
		next := p.PlayUnchecked(rapid.SampledFrom(all).Draw(t, "move"))
		if next.IsOver() {
			break
		}
		p = next
	}
	return p
}

func TestTheObviousMoveNeedsOnePly(t *testing.T) {
	// Of the drops only that of three captures, and it keeps what it takes.
	p := cups.MustParse("1.1.0/3/0 5.0.0/0/0 s")
	if got := needed(p, cups.Drop(3)); got != 1 {
		t.Errorf("%d plies", got)
	}
	if got := needed(p, cups.Drop(1)); got <= deepest {
		t.Errorf("a bad move is seen as best %d plies ahead", got)
	}
}
