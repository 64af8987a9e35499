package proof

import (
	"errors"
	"math/bits"
	"slices"

	"example.org/cups"
)

// level is what a position has in its stocks and in its cups, both sides
// together. Every move goes to a lower level: a drop lowers the stocks, a
// sowing leaves the stocks and lowers the beans in cups (rules §6.1).
type level struct{ stocks, inCups int }

func levelOf(p cups.Position) level {
	return level{
		int(p.Stock(cups.South) + p.Stock(cups.North)),
		int(p.InCups(cups.South) + p.InCups(cups.North)),
	}
}

// packing puts a need into one word: from the high end whether North moves,
// South's stock, South's cups and then North's, cup 1 first and North's last
// one left out, and the gain. What is left out follows from the level.
//
// Of two needs of one position the larger word is the stronger one.
type packing struct {
	cups     int
	beans    uint // bits of a number of beans
	gain     uint // bits of a gain
	bias     int  // makes gains positive
	mask     uint64
	gainMask uint64
}

// ErrTooLarge is the error for boards whose positions do not fit a word.
var ErrTooLarge = errors.New("a certificate is only for boards whose positions fit 64 bits: up to 2x3 any, 2x4 with at most 63 beans a side, 2x5 with 31, 2x7 with 15")

// newPacking returns the packing for all positions that can follow p.
func newPacking(p cups.Position) (packing, error) {
	side := func(s cups.Side) int { return int(p.InCups(s) + p.Stock(s)) }
	most := max(side(cups.South), side(cups.North))
	all := side(cups.South) + side(cups.North)
	k := packing{cups: p.Cups(), bias: all, beans: uint(bits.Len(uint(most))), gain: uint(bits.Len(uint(2 * all)))}
	k.mask, k.gainMask = 1<<k.beans-1, 1<<k.gain-1
	if 1+2*uint(k.cups)*k.beans+k.gain > 64 {
		return packing{}, ErrTooLarge
	}
	return k, nil
}

// pack packs the need that South gains at least gain from p, whose level is
// known.
func (k packing) pack(p cups.Position, gain int) uint64 {
	word := uint64(p.Turn())<<k.beans | uint64(p.Stock(cups.South))
	for c := 1; c <= k.cups; c++ {
		word = word<<k.beans | uint64(p.Cup(cups.South, c))
	}
	for c := 1; c < k.cups; c++ {
		word = word<<k.beans | uint64(p.Cup(cups.North, c))
	}
	return word<<k.gain | uint64(gain+k.bias)
}

// unpacker is the inverse of packing; it keeps the memory that it works in.
type unpacker struct {
	packing
	layout cups.Layout
}

func newUnpacker(k packing) *unpacker {
	u := &unpacker{packing: k}
	for s := range u.layout.Sides {
		u.layout.Sides[s].Cups = make([]cups.Beans, k.cups)
	}
	return u
}

// unpack returns the position and the gain of a need of a level.
func (u *unpacker) unpack(at level, word uint64) (cups.Position, int) {
	gain := int(word&u.gainMask) - u.bias
	word >>= u.gain
	take := func() cups.Beans {
		beans := cups.Beans(word & u.mask)
		word >>= u.beans
		return beans
	}
	south, north := &u.layout.Sides[cups.South], &u.layout.Sides[cups.North]
	rest := cups.Beans(at.inCups)
	for c := u.cups - 2; c >= 0; c-- {
		north.Cups[c] = take()
		rest -= north.Cups[c]
	}
	for c := u.cups - 1; c >= 0; c-- {
		south.Cups[c] = take()
		rest -= south.Cups[c]
	}
	north.Cups[u.cups-1] = rest
	south.Stock = take()
	north.Stock = cups.Beans(at.stocks) - south.Stock
	u.layout.Turn = cups.Side(word)
	p, err := u.layout.Position()
	if err != nil {
		panic("proof: a need that was never packed: " + err.Error())
	}
	return p, gain
}

// strongest sorts needs of one level and leaves the strongest of each position.
func (k packing) strongest(needs []uint64) []uint64 {
	slices.Sort(needs)
	return k.thin(needs)
}

// thin leaves the strongest need of each position; they are sorted.
func (k packing) thin(needs []uint64) []uint64 {
	kept := needs[:0]
	for i, word := range needs {
		if i+1 == len(needs) || needs[i+1]>>k.gain != word>>k.gain {
			kept = append(kept, word)
		}
	}
	return kept
}
