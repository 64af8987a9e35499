package cups_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// Whoever looks at bounds, they hold for the same margins.
func TestBoundsHoldForTheSameMarginsFromBothSides(t *testing.T) {
	number := rapid.IntRange(-9, 9)
	draw := func(t *rapid.T) cups.Bounds {
		return cups.Bounds{Lower: cups.Margin(number.Draw(t, "lower")), Upper: cups.Margin(number.Draw(t, "upper"))}
	}
	rapid.Check(t, func(t *rapid.T) {
		b, c, m := draw(t), draw(t), cups.Margin(number.Draw(t, "margin"))
		if b.And(c).Contains(m) != (b.Contains(m) && c.Contains(m)) {
			t.Errorf("%v and %v, %d", b, c, m)
		}
		for _, side := range []cups.Side{cups.South, cups.North} {
			if b.For(side).Contains(m.For(side)) != b.Contains(m) || b.For(side).For(side) != b {
				t.Errorf("%v for %v, %d", b, side, m)
			}
		}
		if b.Negated() != b.For(cups.North) {
			t.Errorf("%v", b)
		}
		if only, exact := b.Exact(); exact && (only != b.Upper || cups.Exactly(only) != b) {
			t.Errorf("%v is exactly %d", b, only)
		}
	})
}

func TestBoundsAsText(t *testing.T) {
	for want, b := range map[string]cups.Bounds{
		"-1": cups.Exactly(-1), "-2..0": {Lower: -2}, "?..0": {Lower: -1_000_000}, "1..?": {Lower: 1, Upper: cups.MaxBeans + 1},
		"-65535..65535": {Lower: -cups.MaxBeans, Upper: cups.MaxBeans},
	} {
		if got := b.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
