package say

import (
	"testing"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// A bound that lies far from the estimate says nothing and is left out.
func TestWorthLeavesEmptyBoundsOut(t *testing.T) {
	for _, test := range []struct {
		value analysis.Value
		want  string
	}{
		{analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(3)}, "+3"},
		{analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: -3, Upper: 1}, Guess: -engine.Bean, Depth: 5}, "-3 to +1"},
		{analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: -60, Upper: -1}, Guess: -3 * engine.Bean, Depth: 5}, "at most -1"},
		{analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: 2, Upper: 60}, Guess: 3 * engine.Bean, Depth: 5}, "at least +2"},
		{analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: 2, Upper: 60}}, "+2 to +60"},
	} {
		if got := Worth(english, test.value); got != test.want {
			t.Errorf("%v: %q, want %q", test.value, got, test.want)
		}
	}
}

func TestBoundsThatNoMarginCanReachSayNothing(t *testing.T) {
	for want, b := range map[[2]string]cups.Bounds{
		{"0", "0"}:                     {},
		{"-3 to +5", "-3 bis +5"}:      {Lower: -3, Upper: 5},
		{"at most -1", "höchstens -1"}: {Lower: -1_000_000, Upper: -1},
		{"at least 0", "mindestens 0"}: {Upper: 1_000_000},
	} {
		if got := [2]string{Bounds(english, b), Bounds(german, b)}; got != want {
			t.Errorf("%v: %q, want %q", b, got, want)
		}
	}
}
