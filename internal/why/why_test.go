package why_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/why"
)

func TestReasonsOfMoves(t *testing.T) {
	for _, test := range []struct {
		position, move string
		pro, contra    []why.Reason
	}{
		{"1.0.1.1/36/0 1.1.1.0/37/1 s", "2", []why.Reason{{why.Captures, 1, 3}}, []why.Reason{{why.Exposes, 2, 1}}},
		{"1.0.1.1/36/0 1.1.1.0/37/1 s", "d", []why.Reason{{Kind: why.Pots, N: 1}}, []why.Reason{{why.Exposes, 1, 1}}},
		{"4.1.0.0/12/14 0.1.0.0/12/15 s", "a", []why.Reason{{Kind: why.Pots, N: 1}, {Kind: why.KeepsOpen, Cup: 1}, {why.Saves, 4, 1}, {Kind: why.Ripens, Cup: 4}}, []why.Reason{{why.Exposes, 2, 2}}},
		{"4.1.0.0/12/14 0.1.0.0/12/15 s", "1", nil, []why.Reason{{why.Exposes, 5, 1}, {Kind: why.Blocks, Cup: 1}}},
		{"1.2.0.1/30/3 0.5.1.2/29/2 s", "3", []why.Reason{{why.Captures, 5, 2}, {Kind: why.Ripens, Cup: 2}}, []why.Reason{{why.Exposes, 1, 4}}},
	} {
		p := cups.MustParse(test.position)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		pro, contra := why.Of(p, m)
		if !slices.Equal(pro, test.pro) || !slices.Equal(contra, test.contra) {
			t.Errorf("%s, %s: %v against %v", test.position, test.move, pro, contra)
		}
	}
}

// Whatever is said of captures is what the rules say: the opponent who moves next
// can capture as many beans as a move exposes, and no more.
func TestReasonsAreTrueOfTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "cups")
		p, err := cups.StartWith(n, cups.Beans(rapid.IntRange(1, 20).Draw(t, "stock")))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			if p.IsOver() {
				return
			}
			p = p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
		}
		for m := range p.Moves().All() {
			pro, contra := why.Of(p, m)
			after := p.PlayUnchecked(m)
			var most, said cups.Beans
			for _, r := range contra {
				if r.Kind == why.Exposes {
					said = r.N
				}
			}
			if after.Turn() == p.Turn() {
				continue // the opponent is stuck
			}
			for answer := range after.Moves().All() {
				most = max(most, after.Captures(answer))
			}
			if said != most {
				t.Fatalf("%s, %s: exposes %d, the opponent captures %d", p, m, said, most)
			}
			for _, r := range pro {
				if r.Kind == why.Saves && (p.Cup(p.Turn(), r.Cup) != r.N || most >= r.N) {
					t.Fatalf("%s, %s: saves %d in cup %d, and %d are captured", p, m, r.N, r.Cup, most)
				}
				if r.Kind == why.Captures && p.Captures(m) != r.N {
					t.Fatalf("%s, %s: captures %d", p, m, r.N)
				}
			}
		}
	})
}
