package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"example.org/cups/pairing"
)

// Over many rounds of a random arena, nobody is paired twice at once or meets the last
// opponent again while somebody else waits, the order of the list changes nothing, and no
// two are left who could meet.
func TestArena(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		all := make([]pairing.Waiting, 1+chance.IntN(9))
		for i := range all {
			all[i].Player = pairing.Number(i + 1)
		}
		for range 30 {
			var list []pairing.Waiting
			for _, w := range all {
				if chance.IntN(3) > 0 {
					list = append(list, w)
				}
			}
			pairs := pairing.Arena(list, nil)
			mixed := slices.Clone(list)
			chance.Shuffle(len(mixed), func(i, k int) { mixed[i], mixed[k] = mixed[k], mixed[i] })
			if again := pairing.Arena(mixed, nil); !slices.Equal(pairs, again) {
				t.Fatalf("%v: %v, and in another order %v", list, pairs, again)
			}
			rename := func(n pairing.Number) pairing.Number {
				if n == 0 {
					return 0
				}
				return 3*n + 4
			}
			for i := range mixed {
				mixed[i].Player, mixed[i].Last = rename(mixed[i].Player), rename(mixed[i].Last)
			}
			for i, p := range pairing.Arena(mixed, nil) {
				if p.White != rename(pairs[i].White) || p.Black != rename(pairs[i].Black) {
					t.Fatalf("%v: %v, and with other numbers %v", list, pairs, pairing.Arena(mixed, nil))
				}
			}
			met := map[pairing.Number]bool{}
			for _, p := range pairs {
				a, b := &all[p.White-1], &all[p.Black-1]
				if met[p.White] || met[p.Black] || p.White == p.Black || !slices.Contains(list, *a) || !slices.Contains(list, *b) {
					t.Fatalf("%v: %v", list, pairs)
				}
				met[p.White], met[p.Black] = true, true
				if len(list) > 2 && (a.Last == p.Black || b.Last == p.White) {
					t.Fatalf("%v: %v meet again", list, p)
				}
				if a.Whites > b.Whites {
					t.Fatalf("%v: %d has White again", list, p.White)
				}
			}
			for _, a := range list {
				for _, b := range list {
					if a.Player < b.Player && !met[a.Player] && !met[b.Player] && (len(list) == 2 || a.Last != b.Player && b.Last != a.Player) {
						t.Fatalf("%v: %v leaves %d and %d", list, pairs, a.Player, b.Player)
					}
				}
			}
			for _, p := range pairs {
				a, b := &all[p.White-1], &all[p.Black-1]
				a.Last, b.Last = p.Black, p.White
				a.Whites++
				b.Whites--
				a.Points += pairing.Points(10 * chance.IntN(2))
			}
		}
	}
}

// The two last may not meet again: they take the pair above them apart.
func TestArenaTakesAPairApart(t *testing.T) {
	got := pairing.Arena([]pairing.Waiting{{Player: 1, Points: 30}, {Player: 2, Points: 20}, {Player: 3, Points: 10, Last: 4}, {Player: 4, Last: 3}}, nil)
	if want := []pairing.Pair{{White: 1, Black: 3}, {White: 2, Black: 4}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Two who must be apart do not meet, whoever waits; if all others must be, those who met last meet again.
func TestArenaKeepsSomeApart(t *testing.T) {
	apart := func(pairs ...[2]pairing.Number) func(a, b pairing.Number) bool {
		return func(a, b pairing.Number) bool { return slices.Contains(pairs, [2]pairing.Number{a, b}) }
	}
	for _, c := range []struct {
		name    string
		waiting []pairing.Waiting
		apart   func(a, b pairing.Number) bool
		want    []pairing.Pair
	}{
		{"only these two wait", []pairing.Waiting{{Player: 1}, {Player: 2}}, apart([2]pairing.Number{2, 1}), []pairing.Pair{}},
		{"somebody else waits", []pairing.Waiting{{Player: 1}, {Player: 2}, {Player: 3}}, apart([2]pairing.Number{1, 2}), []pairing.Pair{{White: 1, Black: 3}}},
		{"all others are apart", []pairing.Waiting{{Player: 1, Last: 2}, {Player: 2, Last: 1}, {Player: 3}},
			apart([2]pairing.Number{1, 3}, [2]pairing.Number{2, 3}), []pairing.Pair{{White: 1, Black: 2}}},
		{"neighbours are apart", []pairing.Waiting{{Player: 1}, {Player: 2}, {Player: 3}, {Player: 4}},
			apart([2]pairing.Number{3, 4}), []pairing.Pair{{White: 1, Black: 3}, {White: 2, Black: 4}}},
	} {
		if got := pairing.Arena(c.waiting, c.apart); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
