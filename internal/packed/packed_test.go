package packed

import (
	"math/bits"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// plainRow draws a row and the same as numbers.
func plainRow(t *rapid.T, n int) (Row, []int) {
	var r Row
	beans := make([]int, n)
	for c := range beans {
		beans[c] = rapid.IntRange(0, 255/n).Draw(t, "beans")
		if rapid.Bool().Draw(t, "around ripe") {
			beans[c] = min(n-c+rapid.IntRange(-1, 1).Draw(t, "more"), 255/n)
		}
		r = r.With(uint(c), uint64(beans[c]))
	}
	return r, beans
}

// A row in two words does what a row of numbers does.
func TestRowsAreNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
		r, beans := plainRow(t, n)
		b := NewBoard(n)
		k := uint(rapid.IntRange(1, n).Draw(t, "k"))
		sum, unblocked, first := 0, 0, Row{}
		for c, v := range beans {
			sum += v
			if v <= n-c { // rules §4.2
				unblocked += v
			}
			if uint(c) < k {
				first = first.With(uint(c), uint64(v))
			}
			if r.At(uint(c)) != v || r.Without(uint(c)).At(uint(c)) != 0 || r.Without(uint(c)).With(uint(c), uint64(v)) != r {
				t.Fatalf("cup %d of %v is %d, want %d", c+1, beans, r.At(uint(c)), v)
			}
		}
		if r.Sum() != sum || b.Unblocked(r).Sum() != unblocked || b.Blocked(r) != sum-unblocked || r.IsEmpty() != (sum == 0) {
			t.Fatalf("%v: %d beans, %d blocked", beans, r.Sum(), b.Blocked(r))
		}
		if k < 16 && r.First(k) != first {
			t.Fatalf("the first %d of %v are %v", k, beans, r.First(k))
		}
	})
}

// Marks are where the comparison of two bytes says.
func TestMarksCompareBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.Uint64().Draw(t, "x"), rapid.Uint64().Draw(t, "y")&lowBits
		x &^= rapid.SampledFrom([]uint64{0, 0xff00, 0xff0000ff}).Draw(t, "zeros")
		for i := range 8 {
			xi, yi, mark := byte(x>>(8*i)), byte(y>>(8*i)), uint64(0x80)<<(8*i)
			if (ZeroBytes(x)&mark != 0) != (xi == 0) || (LargerBytes(x, y)&mark != 0) != (xi > yi) {
				t.Fatalf("byte %d of %x and %x", i, x, y)
			}
		}
		if (ZeroBytes(x)|LargerBytes(x, y))&^topBits != 0 {
			t.Fatalf("%x and %x: a mark is out of place", x, y)
		}
	})
}

// Drops, sowings and the solitaire are those of the rules.
func TestBoardsPlayByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
		_, beans := plainRow(t, n)
		var l cups.Layout
		for c, v := range beans {
			l.Sides[cups.South].Cups = append(l.Sides[cups.South].Cups, cups.Beans(v))
			l.Sides[cups.North].Cups = append(l.Sides[cups.North].Cups, cups.Beans(c%2))
		}
		l.Sides[cups.South].Stock = cups.Beans(255 - sumOf(beans))
		p, err := l.Position()
		if l.Sides[cups.South].Stock == 0 || err != nil {
			t.Skip("South cannot move")
		}
		b := NewBoard(n)
		r := RowOf(p, cups.South)
		if sowable := p.Moves().Len() - min(n, int(p.Stock(cups.South))); marks(b.RipeCups(r)) != sowable || b.IsStuck(r, 0) != (sowable == 0) {
			t.Fatalf("%s: %d cups are ripe, want %d", p, marks(b.RipeCups(r)), sowable)
		}
		for m := range p.Moves().All() {
			want := RowOf(p.PlayUnchecked(m), cups.South)
			got := Row{}
			if m.IsDrop() {
				got = r.Plus(b.Dropped[m.Beans()])
			} else {
				got = r.Plus(b.Sown[m.Cup()])
			}
			if got != want {
				t.Fatalf("%s: %s gives %v, want %v", p, m, got, want)
			}
		}
		if left, potted := b.SowAll(r); !b.IsStuck(left, 0) || left.Sum()+potted != r.Sum() || potted != b.Solitaire(r) {
			t.Fatalf("%s: the solitaire pots %d and leaves %v", p, potted, left)
		}
		if RowOf(p, Gainer(p)) != r {
			t.Fatalf("%s: South moves", p)
		}
	})
}

func marks(r Row) int { return bits.OnesCount64(r.Lo) + bits.OnesCount64(r.Hi) }

func sumOf(beans []int) (sum int) {
	for _, v := range beans {
		sum += v
	}
	return sum
}
