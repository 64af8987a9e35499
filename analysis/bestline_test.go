package analysis_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/analysis"
)

// The best line of a proven position goes to the end of the game and keeps the
// margin, whoever has proven the value: solver, engine or the rules.
func TestTheBestLineKeepsTheMargin(t *testing.T) {
	for _, text := range []string{
		"0.0.0/9/0 0.0.0/9/0 s", "0.0.0.0/12/0 0.0.0.0/12/0 s", "2.3.0.1/0/30 6.0.1.1/0/36 n", "1.0/1/18 4.0/0/16 s", "1.0.1/5/3 0.2.0/6/2 n",
	} {
		r := analyse(t, text, analysis.Limits{})
		end, _, err := r.Position.PlayAll(r.Moves[0].Line...)
		if want := r.Value.Lower.For(r.Position.Turn()); err != nil || r.Value.Kind != analysis.Exact || !end.IsOver() || end.Margin() != want {
			t.Errorf("%s: value %v, line %v to %s, %v", text, r.Value, r.Moves[0].Line, end, err)
		}
	}
}

// Nodes are for the best line too: where they do not suffice the line ends early,
// and all its moves are legal.
func TestTheBestLineEndsWithTheNodes(t *testing.T) {
	for nodes := int64(1); nodes < 1<<14; nodes *= 4 {
		r := analyse(t, "0.0.0/9/0 0.0.0/9/0 s", analysis.Limits{Nodes: nodes})
		end, _, err := r.Position.PlayAll(r.Moves[0].Line...)
		if err != nil || len(r.Moves[0].Line) == 0 || r.Value.Kind == analysis.Exact && end.IsOver() && end.Margin() != r.Value.Lower.For(cups.South) {
			t.Errorf("%d nodes: %+v to %s, %v", nodes, r.Moves[0], end, err)
		}
	}
}
