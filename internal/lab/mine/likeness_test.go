package mine

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/puzzle"
)

func TestDistanceIsOne(t *testing.T) {
	for _, c := range []struct {
		p, q string
		want int
	}{
		{"1.2.0/5/9 0.1.0/7/3 s", "1.2.0/5/0 0.1.0/7/0 s", 0}, // pots do not count
		{"1.2.0/5/9 0.1.0/7/3 s", "0.1.0/7/3 1.2.0/5/9 n", 0}, // nor sides
		{"1.2.0/5/9 0.1.0/7/3 s", "1.2.0/9/9 0.1.0/7/3 s", 1}, // a stock counts once
		{"1.2.0/5/9 0.1.0/7/3 s", "1.2.0/9/9 0.1.0/1/3 s", 2},
		{"1.2.0/5/9 0.1.0/7/3 s", "3.1.0/5/9 0.1.2/7/3 s", 5},
	} {
		if got := Distance(cups.MustParse(c.p), cups.MustParse(c.q)); got != c.want {
			t.Errorf("%s and %s: %d, want %d", c.p, c.q, got, c.want)
		}
	}
}

// Distance is one in the sense of geometry: nothing to itself, the same both
// ways, and no detour is shorter.
func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 4).Draw(t, "cups")
		a, b, c := anyPosition(t, n), anyPosition(t, n), anyPosition(t, n)
		if Distance(a, a) != 0 || Distance(a, b) != Distance(b, a) || Distance(a, c) > Distance(a, b)+Distance(b, c) || Distance(a, a.Swapped()) != 0 {
			t.Errorf("%v, %v, %v: %d, %d, %d", a, b, c, Distance(a, b), Distance(b, c), Distance(a, c))
		}
	})
}

// withOpponent is a puzzle of whose steps only the paths matter.
func withOpponent(position string, paths ...[]cups.Move) puzzle.Puzzle {
	p := puzzle.Puzzle{Kind: puzzle.KindSequence, Position: cups.MustParse(position)}
	for _, path := range append([][]cups.Move{nil}, paths...) {
		p.Steps = append(p.Steps, puzzle.Step{Path: path})
	}
	return p
}

func without(kind puzzle.Kind, position string, solution ...cups.Move) puzzle.Puzzle {
	return puzzle.Puzzle{Kind: kind, Position: cups.MustParse(position), Solution: solution}
}

func TestWhatIsAlike(t *testing.T) {
	base := withOpponent("0.1.0.0/9/5 2.2.1.1/7/6 s")
	for _, c := range []struct {
		what string
		a, b puzzle.Puzzle
		want bool
	}{
		{"the same from the other side", base, withOpponent("2.2.1.1/7/6 0.1.0.0/9/5 n"), true},
		{"cups that differ by four beans", base, withOpponent("2.1.0.0/9/5 2.2.1.3/7/6 s"), true},
		{"cups that differ by five beans", base, withOpponent("2.1.0.0/9/5 2.2.1.4/7/6 s"), false},
		{"another size", base, withOpponent("0.1.0.0.0/9/5 2.2.1.1.0/7/6 s"), false},
		{"a part of it", withOpponent("1.1.1.1/20/0 5.5.5.5/20/0 s", []cups.Move{cups.Drop(4), cups.Drop(4)}), withOpponent("2.2.2.2/16/0 6.6.6.6/16/0 s"), true},
		{"another kind", base, without(puzzle.KindTransfer, "0.1.0.0/9/0 0.0.0.0/0/0 s", cups.Drop(1)), false},
		{"a transfer with a stock of one more", without(puzzle.KindTransfer, "0.1.0.0/9/0 0.0.0.0/0/0 s"), without(puzzle.KindTransfer, "0.1.0.0/10/0 0.0.0.0/0/0 s"), true},
		{"a transfer with a stock of five more", without(puzzle.KindTransfer, "0.1.0.0/9/0 0.0.0.0/0/0 s"), without(puzzle.KindTransfer, "0.1.0.0/14/0 0.0.0.0/0/0 s"), false},
		{"the end of a transfer", without(puzzle.KindTransfer, "0.0.0.0/20/0 0.0.0.0/0/0 s", cups.Drop(3), cups.Drop(4)), without(puzzle.KindTransfer, "1.1.1.0/17/0 0.0.0.0/0/0 s"), true},
		{"the next row to be cleared", without(puzzle.KindClear, "3.1.1/0/0 0.0.0/0/0 s"), without(puzzle.KindClear, "3.1.0/0/0 0.0.0/0/0 s"), false},
	} {
		if Alike(c.a, c.b) != c.want || Alike(c.b, c.a) != c.want {
			t.Errorf("%s: %v, %v", c.what, Alike(c.a, c.b), Alike(c.b, c.a))
		}
	}
}
