package bookbuild

import "example.org/cups"

// level is what a position has in its stocks and in its cups, both sides
// together. A certificate goes from level to level, and every move of the game
// to a lower one (rules §6.1).
type level struct{ stocks, inCups cups.Beans }

func levelOf(p cups.Position) level {
	return level{
		p.Stock(cups.South) + p.Stock(cups.North),
		p.InCups(cups.South) + p.InCups(cups.North),
	}
}

// packing puts a position of a level, without pots and with South to move, into
// a word: South's stock, South's cups, North's cups. The positions of a level
// rise in a certificate.
type packing struct {
	cups   int
	width  uint // bits of a number of beans
	mask   uint64
	layout cups.Layout // that unpack works in
}

// newPacking returns the packing for boards of n cups. Numbers get all the bits
// there are: what fits a certificate fits these.
func newPacking(n int) *packing {
	k := &packing{cups: n, width: uint(min(64/(2*n+1), 8))}
	k.mask = 1<<k.width - 1
	for s := range k.layout.Sides {
		k.layout.Sides[s].Cups = make([]cups.Beans, k.cups)
	}
	return k
}

func (k *packing) pack(p cups.Position) uint64 {
	word := uint64(p.Stock(cups.South))
	for _, s := range [2]cups.Side{cups.South, cups.North} {
		for c := range k.cups {
			word = word<<k.width | uint64(p.Cup(s, c+1))
		}
	}
	return word
}

func (k *packing) unpack(at level, word uint64) (cups.Position, error) {
	for _, s := range [2]cups.Side{cups.North, cups.South} {
		row := k.layout.Sides[s].Cups
		for c := len(row) - 1; c >= 0; c-- {
			row[c] = cups.Beans(word & k.mask)
			word >>= k.width
		}
	}
	south, north := &k.layout.Sides[cups.South], &k.layout.Sides[cups.North]
	south.Stock = cups.Beans(word)
	north.Stock = at.stocks - south.Stock
	k.layout.Turn = cups.South
	return k.layout.Position()
}
