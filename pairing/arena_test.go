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
			pairs := pairing.Arena(list)
			mixed := slices.Clone(list)
			chance.Shuffle(len(mixed), func(i, k int) { mixed[i], mixed[k] = mixed[k], mixed[i] })
			if again := pairing.Arena(mixed); !slices.Equal(pairs, again) {
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
			for i, p := range pairing.Arena(mixed) {
				if p.White != rename(pairs[i].White) || p.Black != rename(pairs[i].Black) {
					t.Fatalf("%v: %v, and with other numbers %v", list, pairs, pairing.Arena(mixed))
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
	got := pairing.Arena([]pairing.Waiting{{Player: 1, Points: 30}, {Player: 2, Points: 20}, {Player: 3, Points: 10, Last: 4}, {Player: 4, Last: 3}})
	if want := []pairing.Pair{{White: 1, Black: 3}, {White: 2, Black: 4}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
