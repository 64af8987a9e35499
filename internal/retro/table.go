package retro

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"sync"
)

// Table has one byte for each position of a game.
type Table []byte

// gainOfNone stands for pairs in which the mover is stuck and the other is not:
// the rules know no such position (rules §2.2).
const gainOfNone = -128

// Gain returns the gain of the side that moves; ok is false if the pair is no
// position.
func (t Table) Gain(index int64) (gain int, ok bool) {
	v := int8(t[index])
	return int(v), v != gainOfNone
}

// Checksum returns SHA-256 of the table, in hexadecimal.
func (t Table) Checksum() string {
	sum := sha256.Sum256(t)
	return hex.EncodeToString(sum[:])
}

// Gains works out the gain of every position. tell, which may be nil, is told
// of the share that is done. The error is that of ctx.
func (g *Game) Gains(ctx context.Context, threads int, tell func(share float64)) (Table, error) {
	t := make(Table, g.Positions())
	err := g.shells(ctx, threads, tell, func(i, j int32) { t[g.at(i, j)] = byte(g.gain(t, i, j)) })
	return t, err
}

// gain is the best that a move leads to, 0 at the end of the game.
func (g *Game) gain(t Table, i, j int32) int8 {
	if g.sides[i].stuck {
		if g.sides[j].stuck {
			return 0
		}
		return gainOfNone
	}
	best := gainOfNone
	g.follow(i, j, func(pots int, next int64, again, over bool) {
		switch {
		case over:
		case again:
			pots += int(int8(t[next]))
		default:
			pots -= int(int8(t[next]))
		}
		best = max(best, pots)
	})
	return int8(best)
}

// Plies works out how long the longest game from each position takes, whatever
// the players play.
func (g *Game) Plies(ctx context.Context, threads int, tell func(share float64)) (Table, error) {
	t := make(Table, g.Positions())
	err := g.shells(ctx, threads, tell, func(i, j int32) {
		longest := 0
		g.follow(i, j, func(_ int, next int64, _, over bool) {
			if over {
				longest = max(longest, 1)
			} else {
				longest = max(longest, 1+int(t[next]))
			}
		})
		t[g.at(i, j)] = byte(longest)
	})
	return t, err
}

// shells calls work for every pair, after all that its moves lead to.
//
// Let m be the higher rank of a pair. If the side with m moves, its rank falls:
// the pair after that is in a lower shell. If the other side does, its rank j
// falls, and the pair after that is (m, less than j), or (less than j, m) where
// the same side moves on. So first all pairs with m to move, in any order, then
// the others by rising j. Only where m is stuck do these need each other.
func (g *Game) shells(ctx context.Context, threads int, tell func(float64), work func(i, j int32)) error {
	for m := range int32(g.count) {
		if m%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		split(m, threads, func(j int32) { work(m, j) })
		if g.sides[m].stuck {
			split(m, 1, func(j int32) { work(j, m) })
		} else {
			split(m, threads, func(j int32) { work(j, m) })
		}
		work(m, m)
		if tell != nil && m%64 == 0 {
			share := float64(m) / float64(g.count)
			tell(share * share)
		}
	}
	return ctx.Err()
}

// worthSplitting is how many pairs are worth another thread.
const worthSplitting = 1 << 10

// split calls work for 0 to m-1, rising, in several threads if there are enough.
func split(m int32, threads int, work func(j int32)) {
	threads = min(threads, int(m)/worthSplitting)
	if threads <= 1 {
		for j := range m {
			work(j)
		}
		return
	}
	var group sync.WaitGroup
	for part := range int32(threads) {
		group.Go(func() {
			for j := m * part / int32(threads); j < m*(part+1)/int32(threads); j++ {
				work(j)
			}
		})
	}
	group.Wait()
}
