package swiss

import (
	"cmp"
	"fmt"
	"slices"
)

// sure is more than any other addition to the last word in the step of moved-down
// players: whoever has it stays paired.
const sure = 1 << 20

// possible finds out whether there is a pairing, and the score of the player who gets
// the allocated bye.
func (b *board) possible() error {
	n := len(b.all)
	top := b.all[0].score
	b.start(3)
	for j := range n {
		for i := range j {
			var w weight
			x, y := b.all[i], b.all[j]
			if b.meet[i*n+j] {
				w[0] = 1
				if n%2 == 1 {
					w[0] += one(!x.byeOK) + one(!y.byeOK)
					w[1] = int64(b.group[i] + b.group[j])
					w[2] = one(y.score >= top)
				}
			}
			b.set(i, j, &w)
		}
	}
	b.solve()
	var alone []int
	for i, m := range b.mates {
		if i == m {
			alone = append(alone, i)
		}
	}
	switch {
	case len(alone) > n%2:
		var list []string
		for _, i := range alone {
			list = append(list, fmt.Sprint(b.all[i].number))
		}
		return fmt.Errorf("round %d: %w: of %d players at most %d can be paired with opponents whom they may meet (left over for example: %v)",
			len(b.t.Played)+1, ErrImpossible, n, n-len(alone), list)
	case n%2 == 1 && !b.all[alone[0]].byeOK:
		return fmt.Errorf("round %d: %w: one of %d players must have the bye, but whoever may have it is needed as an opponent, or nobody may have it (each player gets it at most once, and never after points of a win without a game)",
			len(b.t.Played)+1, ErrImpossible, n)
	}
	if n%2 == 1 {
		b.byeUpTo = b.all[alone[0]].score
		var games []int
		for _, x := range b.all {
			if x.score == b.byeUpTo {
				games = append(games, x.games)
			}
		}
		slices.SortFunc(games, func(x, y int) int { return cmp.Compare(y, x) })
		for rank, g := range games {
			b.byeRank[g] = int64(rank)
		}
	}
	return nil
}

// pair returns the opponent of each player, or the player for the allocated bye.
func (b *board) pair() ([]int, error) {
	if err := b.possible(); err != nil {
		return nil, err
	}
	n := len(b.all)
	end := func(from int) int { // of the score group that begins at from
		to := from
		for to < n && b.group[to] == b.group[from] {
			to++
		}
		return to
	}
	odd := n%2 == 1
	start, next := 0, end(0)
	var down []int
	byeHere := odd && b.byeUpTo >= b.all[0].score
	for i := start; i < next; i++ {
		if b.all[b.mates[i]].score < b.all[0].score {
			byeHere = false
		}
	}
	byeFirst := byeHere
	final := make([]int, n)
	for i := range final {
		final[i] = i
	}
	for {
		after := next
		if next < n {
			after = end(next)
		}
		b.digits = b.digits[:0]
		for i := range after {
			if !b.gone[i] && !slices.Contains(b.digits, b.group[i]) {
				b.digits = append(b.digits, b.group[i])
			}
		}
		k := b.lay()
		if k >= words {
			return nil, fmt.Errorf("round %d: players of %d different scores are left over for one bracket, which is more than this package can compare", len(b.t.Played)+1, len(b.digits))
		}
		b.start(k)
		for j := range n {
			for i := range j {
				if b.gone[i] || b.gone[j] {
					continue
				}
				here := j >= start && j < next
				following := j >= next && j < after
				w := b.weigh(i, j, here, following, byeHere && (here || following) || byeFirst)
				b.set(i, j, &w)
			}
		}
		paired := b.bracket(down, start, next, after)
		down = nil
		if next < n {
			byeHere = odd && b.byeUpTo >= b.all[next].score
		}
		for i := range next {
			switch {
			case paired[i]:
				final[i] = b.mates[i]
			case !b.gone[i]:
				down = append(down, i)
				if next < n && b.all[b.mates[i]].score < b.all[next].score {
					byeHere = false
				}
			}
		}
		for i := range next {
			if paired[i] {
				b.gone[i] = true
			}
		}
		if next < n {
			for i := next; i < after; i++ {
				if b.all[b.mates[i]].score < b.all[next].score {
					byeHere = false
				}
			}
		}
		if next == n {
			return final, nil
		}
		start, next = next, after
	}
}

// bracket pairs the bracket of the moved-down players down and the residents from start
// up to next. It reports who is paired in it.
func (b *board) bracket(down []int, start, next, after int) map[int]bool {
	paired := map[int]bool{}
	if len(down)+next-start == 0 {
		return paired
	}
	inside := func(i int) bool { return b.mates[i] >= start && b.mates[i] < next }
	b.solve()

	// Who of the moved-down players is paired: in each score group the highest possible.
	chosen := map[int]bool{}
	for at := 0; at < len(down); {
		to, fit := at, 0
		for to < len(down) && b.group[down[to]] == b.group[down[at]] {
			if inside(down[to]) {
				fit++
			}
			to++
		}
		for k := at; k < to && fit > 0; k++ {
			i := down[k]
			set := func(v int64) {
				for j := start; j < next; j++ {
					b.prefer(i, j, v)
				}
			}
			if fit < to-k && !inside(i) {
				set(1)
				b.solve()
			}
			if inside(i) {
				fit--
				chosen[i] = true
				set(sure)
			} else {
				set(0)
			}
		}
		at = to
	}
	// Their opponents: the highest possible, one after the other.
	for _, i := range down {
		if !chosen[i] {
			continue
		}
		add := int64(sure)
		best := -1
		for j := next - 1; j >= start; j-- {
			if !b.gone[j] && b.pairable(i, j) {
				b.prefer(i, j, add)
				add++
				best = j
			}
		}
		if b.mates[i] != best {
			b.solve()
		}
		paired[i], paired[b.mates[i]] = true, true
		b.finish(i, b.mates[i])
	}

	// The remainder, or the whole of a bracket without moved-down players.
	var rest []int
	pairs := 0
	for j := start; j < next; j++ {
		if b.gone[j] || b.mates[j] < start {
			continue
		}
		rest = append(rest, j)
		if b.mates[j] < j {
			pairs++
		}
	}
	wide := int64(1)
	for wide <= int64(len(rest)) {
		wide *= 2
	}
	first := func(k int) int64 { // k is a place in rest
		return (one(k < pairs)*wide*wide - int64(k)) * 2
	}
	for k, i := range rest {
		for _, j := range rest[k+1:] {
			b.prefer(i, j, first(k))
		}
	}
	b.solve()
	leads := func(i int) bool { return b.mates[i] > i && b.mates[i] < next }
	exchanges := 0
	for _, i := range rest[:pairs] {
		if !leads(i) {
			exchanges++
		}
	}
	// The lowest possible players of the upper half leave it.
	for k, left := pairs-1, exchanges; k >= 0 && left > 0; k-- {
		i := rest[k]
		if leads(i) {
			for _, j := range rest[k+1:] {
				b.prefer(i, j, first(k)-1)
			}
			b.solve()
		}
		leaves := !leads(i)
		if leaves {
			left--
		}
		for _, j := range rest[k+1:] {
			if leaves {
				b.ban(i, j)
			}
			b.prefer(i, j, first(k))
		}
	}
	// The highest possible players of the lower half come up.
	for k, left := pairs, exchanges; k < len(rest) && left > 1; k++ {
		i := rest[k]
		already := leads(i)
		if !already {
			for _, j := range rest[k+1:] {
				b.prefer(i, j, first(k)+1)
			}
			b.solve()
		}
		if leads(i) {
			left--
			for _, j := range rest[:k] {
				b.ban(j, i)
			}
			for j := next; j < after; j++ {
				b.ban(i, j)
			}
		}
		for _, j := range rest[k+1:] {
			b.prefer(i, j, first(k))
		}
	}
	for k, i := range rest {
		for _, j := range rest[k+1:] {
			if !leads(i) || leads(j) {
				b.ban(i, j)
			}
			b.prefer(i, j, 0)
		}
	}
	// The opponents of the upper half: the highest possible, one after the other.
	for k, i := range rest {
		if b.gone[i] || !leads(i) {
			continue
		}
		add := int64(0)
		best := -1
		for at := len(rest) - 1; at > k; at-- {
			j := rest[at]
			if !b.gone[j] {
				b.prefer(i, j, add)
				add++
				if b.pairable(i, j) {
					best = j
				}
			}
		}
		if b.mates[i] != best {
			b.solve()
		}
		paired[i], paired[b.mates[i]] = true, true
		b.finish(i, b.mates[i])
	}
	return paired
}
