package say

import (
	"testing"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// Every value names the side that it lets win, whichever side it is seen from. A
// bound that lies far from the estimate says nothing and is left out.
func TestEveryValueNamesItsSide(t *testing.T) {
	near := func(lower, upper, guess cups.Margin) analysis.Value {
		return analysis.Value{Kind: analysis.Bounds, Bounds: cups.Bounds{Lower: lower, Upper: upper}, Guess: engine.ScoreOf(guess), Depth: 5}
	}
	for _, test := range []struct {
		value       analysis.Value
		south       string
		north       string
		fromOutlook string
	}{
		{analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(3)}, "South +3", "North +3", "South wins by 3 beans"},
		{analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(-1)}, "North +1", "South +1", "North wins by 1 bean"},
		{analysis.Value{Kind: analysis.Exact}, "draw", "draw", "the game is a draw"},
		{near(-3, 1, -1), "North +3 to South +1", "North +1 to South +3", "North +3 to South +1"},
		{near(-60, -1, -3), "North +1 or more", "South +1 or more", "North wins by 1 bean or more"},
		{near(-60, 1, -3), "South +1 at most", "North +1 at most", "South +1 at most"},
		{near(-60, 0, -3), "draw or North ahead", "draw or South ahead", "draw or North ahead"},
		{near(2, 60, 3), "South +2 or more", "North +2 or more", "South wins by 2 beans or more"},
		{near(2, 4, 3), "South +2 to +4", "North +2 to +4", "South wins by 2 beans or more"},
		{analysis.Value{Kind: analysis.Estimate, Guess: -120, Depth: 4}, "~North +1.2", "~South +1.2", "North may win by about 1.2 beans"},
		{analysis.Value{Kind: analysis.Estimate, Guess: 4, Depth: 4}, "~level", "~level", "the game is about level"},
	} {
		got := [3]string{Worth(english, test.value, cups.South), Worth(english, test.value, cups.North), Outlook(english, test.value, cups.South)}
		if got != [3]string{test.south, test.north, test.fromOutlook} {
			t.Errorf("%v: %q", test.value, got)
		}
	}
}

func TestBoundsThatNoMarginCanReachSayNothing(t *testing.T) {
	for want, b := range map[[2]string]cups.Bounds{
		{"draw", "unentschieden"}:                              {},
		{"North +3 to South +5", "Nord +3 bis Süd +5"}:         {Lower: -3, Upper: 5},
		{"North +1 or more", "Nord +1 oder mehr"}:              {Lower: -1_000_000, Upper: -1},
		{"draw or South ahead", "unentschieden oder Süd vorn"}: {Upper: 1_000_000},
	} {
		if got := [2]string{Bounds(english, b), Bounds(german, b)}; got != want {
			t.Errorf("%v: %q, want %q", b, got, want)
		}
	}
}
