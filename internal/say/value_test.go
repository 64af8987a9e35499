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
