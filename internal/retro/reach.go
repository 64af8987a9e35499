package retro

import (
	"context"
	"math/bits"
)

// Reached is a set of positions.
type Reached []uint64

// Has reports whether a position is in the set.
func (r Reached) Has(index int64) bool { return r[index>>6]>>(index&63)&1 != 0 }

func (r Reached) add(index int64) { r[index>>6] |= 1 << (index & 63) }

// Count returns how many positions are in the set.
func (r Reached) Count() int64 {
	count := 0
	for _, word := range r {
		count += bits.OnesCount64(word)
	}
	return int64(count)
}

// Reach finds the positions with somebody to move that can come up from the
// start, seen from the side that moves.
func (g *Game) Reach(ctx context.Context, tell func(share float64)) (Reached, error) {
	r := make(Reached, g.Positions()/64+1)
	r.add(g.Start())
	err := g.downward(ctx, tell, func(i, j int32) {
		if !r.Has(g.at(i, j)) {
			return
		}
		g.follow(i, j, func(_ int, next int64, _, over bool) {
			if !over {
				r.add(next)
			}
		})
	})
	return r, err
}

// downward calls visit for every pair, before all that its moves lead to: the
// shells in the opposite order, from the highest down.
func (g *Game) downward(ctx context.Context, tell func(share float64), visit func(i, j int32)) error {
	for m := int32(g.count) - 1; m >= 0; m-- {
		if m%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		visit(m, m)
		for j := m - 1; j >= 0; j-- {
			visit(j, m)
		}
		for j := range m {
			visit(m, j)
		}
		if tell != nil && m%64 == 0 {
			share := float64(m) / float64(g.count)
			tell(1 - share*share)
		}
	}
	return nil
}

// Count counts the reached positions by gain.
func (g *Game) Count(t Table, r Reached) map[int]int64 {
	var counts [256]int64
	for at, word := range r {
		for ; word != 0; word &= word - 1 {
			counts[t[int64(at)*64+int64(bits.TrailingZeros64(word))]]++
		}
	}
	byGain := map[int]int64{}
	for v, count := range counts {
		if count > 0 {
			byGain[int(int8(v))] = count
		}
	}
	return byGain
}
