package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/pairing"
)

// A ranked row has values, a number that tells it from others, and what Rank says about it.
type ranked struct {
	values []pairing.Value
	number int
	place  int
	lead   pairing.Lead
}

// Rows are in the order of their values, the first rule first, those with the same values share a place in the
// order they had, and the first rule in which a row differs from the next one puts it above.
func TestRank(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		depth := rapid.IntRange(0, 4).Draw(rt, "rules")
		rows := make([]ranked, rapid.IntRange(0, 12).Draw(rt, "rows"))
		for i := range rows {
			rows[i].number = i
			for range depth {
				rows[i].values = append(rows[i].values, pairing.Value(rapid.IntRange(-1, 1).Draw(rt, "value")))
			}
		}
		var rules []pairing.Rule[ranked]
		for k := range depth {
			rules = append(rules, pairing.Rule[ranked]{By: pairing.TieBreak(fmt.Sprint(k)), Value: func(r *ranked, equal []ranked) pairing.Value {
				for _, e := range equal {
					if !slices.Equal(e.values[:k], r.values[:k]) {
						rt.Fatalf("%v and %v are separated already", e, r)
					}
				}
				return r.values[k]
			}})
		}
		want := slices.Clone(rows)
		slices.SortStableFunc(want, func(a, b ranked) int { return slices.Compare(b.values, a.values) })
		for i := range want {
			want[i].place = i + 1
			if i > 0 && slices.Equal(want[i].values, want[i-1].values) {
				want[i].place = want[i-1].place
			}
			for k := 0; i+1 < len(want) && k < depth && want[i].lead.By == ""; k++ {
				if own, other := want[i].values[k], want[i+1].values[k]; own != other {
					want[i].lead = pairing.Lead{By: rules[k].By, Own: own, Other: other}
				}
			}
		}
		pairing.Rank(rows, rules, func(r *ranked, place int, lead pairing.Lead) { r.place, r.lead = place, lead })
		if got, want := fmt.Sprint(rows), fmt.Sprint(want); got != want {
			rt.Fatalf("%s, want %s", got, want)
		}
	})
}
