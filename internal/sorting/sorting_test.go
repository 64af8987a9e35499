package sorting_test

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/sorting"
)

// The order is that of package slices, also among equal values.
func TestTheOrderIsThatOfSlices(t *testing.T) {
	type value struct{ key, number int }
	byKey := func(a, b value) int { return cmp.Compare(a.key, b.key) }
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(rapid.IntRange(0, rapid.IntRange(0, 300).Draw(t, "most")), 0, 300).Draw(t, "keys")
		list := make([]value, len(keys))
		for i, key := range keys {
			list[i] = value{key, i}
		}
		for name, both := range map[string][2]func([]value, func(a, b value) int){
			"Func":       {sorting.Func[[]value], slices.SortFunc[[]value]},
			"StableFunc": {sorting.StableFunc[[]value], slices.SortStableFunc[[]value]},
		} {
			got, want := slices.Clone(list), slices.Clone(list)
			both[0](got, byKey)
			both[1](want, byKey)
			if !slices.Equal(got, want) {
				t.Fatalf("%s of %v: %v, want %v", name, keys, got, want)
			}
		}
	})
}
