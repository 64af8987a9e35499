package mine

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// anyPosition returns a position out of a random game in which somebody can
// move.
func anyPosition(t *rapid.T, n int) cups.Position {
	p, err := cups.StartWith(n, cups.Beans(rapid.IntRange(1, 12).Draw(t, "stock")))
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

func TestChancesOfGreed(t *testing.T) {
	for _, c := range []struct {
		position string
		move     cups.Move
		want     float64
	}{
		{"1.1.0/3/0 5.0.0/0/0 s", cups.Drop(3), 1},      // captures five
		{"1.1.0/3/0 5.0.0/0/0 s", cups.Drop(1), 0},      // takes nothing, where something can be taken
		{"3.2.0/1/0 1.1.1/5/0 s", cups.Sow(2), 1},       // of ripe cups the rightmost
		{"3.2.0/1/0 1.1.1/5/0 s", cups.Sow(1), 0},       // another one
		{"3.0.0/5/0 1.0.0/5/0 s", cups.Drop(3), 1. / 2}, // captures one, and sowing pots one
	} {
		if got := byGreed(cups.MustParse(c.position), c.move); got != c.want {
			t.Errorf("%s, %v: %v, want %v", c.position, c.move, got, c.want)
		}
	}
}

// The chances of all moves are one together, and only moves that take the most
// have one.
func TestGreedChoosesAmongThoseThatTakeMost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t, rapid.IntRange(2, 4).Draw(t, "cups"))
		sum, most := 0.0, cups.Beans(0)
		taken := func(m cups.Move) cups.Beans { return p.PlayUnchecked(m).Pot(p.Turn()) - p.Pot(p.Turn()) }
		for m := range p.Moves().All() {
			most = max(most, taken(m))
		}
		for m := range p.Moves().All() {
			chance := byGreed(p, m)
			sum += chance
			if chance > 0 && taken(m) < most {
				t.Errorf("%v: %v has chance %v", p, m, chance)
			}
		}
		if sum < 0.999 || sum > 1.001 {
			t.Errorf("%v: chances of %v together", p, sum)
		}
	})
}
