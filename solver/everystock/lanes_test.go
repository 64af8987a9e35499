package everystock

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func drawLine(t *rapid.T, name string, length, least, most int) []byte {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) byte { return byte(rapid.IntRange(least, most).Draw(t, "value")) }), length, length).Draw(t, name)
}

func TestRaiseAndSinkAreMaximumAndMinimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.IntRange(1, 30).Draw(t, "length")
		line := drawLine(t, "line", length, 0, 127)
		from := drawLine(t, "from", length+3, 0, floor+widest)
		add := byte(bias + rapid.IntRange(-largest, largest).Draw(t, "change"))
		raised, sunk := slices.Clone(line), slices.Clone(line)
		raise(raised, from, add)
		sink(sunk, from, add)
		for i := range line {
			if want := max(line[i], from[i]+add); raised[i] != want {
				t.Fatalf("raise at %d: got %d, want %d", i, raised[i], want)
			}
			if want := min(line[i], from[i]+add); sunk[i] != want {
				t.Fatalf("sink at %d: got %d, want %d", i, sunk[i], want)
			}
		}
	})
}

func TestShiftAdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := 8 * rapid.IntRange(1, 3).Draw(t, "words")
		line, from := make([]byte, length), drawLine(t, "from", length+3, 0, floor+widest)
		add := byte(bias + rapid.IntRange(-largest, largest).Draw(t, "change"))
		shift(line, from, add)
		for i := range line {
			if line[i] != from[i]+add {
				t.Fatalf("at %d: got %d, want %d", i, line[i], from[i]+add)
			}
		}
	})
}

func TestFillSetsEveryByte(t *testing.T) {
	for length := range 30 {
		line := make([]byte, length+1)
		fill(line[:length], 127)
		if bytes.Count(line, []byte{127}) != length || line[length] != 0 {
			t.Errorf("%d bytes: %v", length, line)
		}
	}
}

func TestSettleClampsAndKeepsBelowTheCeiling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := 8 * rapid.IntRange(1, 3).Draw(t, "words")
		line := drawLine(t, "line", length, 0, 127)
		to := drawLine(t, "to", length, 0, floor+widest)
		top := byte(floor + rapid.IntRange(1, widest).Draw(t, "top"))
		var ceiling []byte
		if rapid.Bool().Draw(t, "ceiling") {
			ceiling = drawLine(t, "ceilings", length, 0, floor+widest)
		}
		want := make([]byte, length)
		for i, v := range line {
			if v >= floor+bias {
				want[i] = min(v-bias, top)
			}
			if ceiling != nil {
				want[i] = min(want[i], ceiling[i])
			}
		}
		differ := !bytes.Equal(to, want)
		if changed := settle(to, line, ceiling, top); changed != differ || !bytes.Equal(to, want) {
			t.Fatalf("got %v, changed %v, want %v, %v", to, changed, want, differ)
		}
	})
}

func TestLowerCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := 8 * rapid.IntRange(1, 3).Draw(t, "words")
		to, from := drawLine(t, "to", length, 0, 99), drawLine(t, "from", length, 0, 99)
		want, count := slices.Clone(to), int64(0)
		for i := range want {
			if from[i] < want[i] {
				want[i] = from[i]
				count++
			}
		}
		if got := lower(to, from); got != count || !bytes.Equal(to, want) {
			t.Fatalf("got %d, %v, want %d, %v", got, to, count, want)
		}
	})
}

// The bytes on the way leave room for the largest change that a move can make.
func TestNoMoveChangesTooMuch(t *testing.T) {
	for n := 1; n <= MaxCups; n++ {
		for spare := range min(4, 8-n) {
			for _, r := range []*rows{newRows(n, spare, forbidden), newRows(n, spare, vanishing), newRows(n, spare, given)} {
				for x := range r.count {
					for _, s := range append(slices.Clone(r.drops[x]), r.sowings[x]...) {
						if s.to != never && (s.lost < 0 || s.lost > largest) {
							t.Fatalf("%d cups, row %d: a move loses %d beans of material", n, x, s.lost)
						}
					}
					for i := range int8(n) {
						if prize(n, i, r.digit(x, i)) > largest-n {
							t.Fatalf("%d cups, row %d: the prize of cup %d is too large", n, x, i)
						}
					}
				}
			}
		}
	}
}
