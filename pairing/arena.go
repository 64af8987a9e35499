package pairing

import (
	"cmp"
	"slices"
)

// Waiting is a player of an arena who waits for a game.
type Waiting struct {
	Player Number // who waits
	Points Points // so far
	Last   Number // the opponent of the game before, or 0
	Whites int    // games with White less games with Black
}

// Arena pairs those who wait in an arena, where everybody is paired again as soon as a game
// is over. Neighbours by points meet, and then by number; nobody meets the same opponent
// twice in a row, unless these two are the only ones who can meet. apart reports whether two
// must not meet at all now; nil: all may. Who is not paired waits on. White is who has had White
// less often, or else the lower number. The order of the list does not matter.
func Arena(waiting []Waiting, apart func(a, b Number) bool) []Pair {
	list := slices.Clone(waiting)
	slices.SortFunc(list, func(a, b Waiting) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Player, b.Player))
	})
	isApart := func(a, b Waiting) bool {
		return apart != nil && (apart(a.Player, b.Player) || apart(b.Player, a.Player))
	}
	may := func(a, b Waiting) bool {
		return !isApart(a, b) && (len(list) == 2 || a.Last != b.Player && b.Last != a.Player)
	}
	var made [][2]Waiting
	rest := list
	var left []Waiting
	for len(rest) > 0 {
		a := rest[0]
		rest = rest[1:]
		k := slices.IndexFunc(rest, func(b Waiting) bool { return may(a, b) })
		if k < 0 {
			left = append(left, a)
			continue
		}
		made = append(made, [2]Waiting{a, rest[k]})
		rest = slices.Concat(rest[:k], rest[k+1:])
	}
	// Two who are left but may not meet each take one player of a pair, the lowest first.
	for i := len(made) - 1; i >= 0 && len(left) > 1; i-- {
		a, b := left[0], left[1]
		x, y := made[i][0], made[i][1]
		switch {
		case may(x, a) && may(y, b):
			made[i] = [2]Waiting{x, a}
			made = append(made, [2]Waiting{y, b})
		case may(x, b) && may(y, a):
			made[i] = [2]Waiting{x, b}
			made = append(made, [2]Waiting{y, a})
		default:
			continue
		}
		left = left[2:]
	}
	if len(made) == 0 && apart != nil { // those who met last meet again, if the others must be apart
		for i, a := range left {
			if k := slices.IndexFunc(left[i+1:], func(b Waiting) bool { return !isApart(a, b) }); k >= 0 {
				made = append(made, [2]Waiting{a, left[i+1+k]})
				break
			}
		}
	}
	pairs := make([]Pair, 0, len(made))
	for _, m := range made {
		white, black := m[0], m[1]
		if cmp.Or(cmp.Compare(black.Whites, white.Whites), cmp.Compare(black.Player, white.Player)) < 0 {
			white, black = black, white
		}
		pairs = append(pairs, Pair{White: white.Player, Black: black.Player})
	}
	return pairs
}
