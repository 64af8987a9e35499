package solver

import "example.org/cups"

// board holds what depends on the number of cups only.
type board struct {
	n    uint
	ones row // a bean in each cup
	ripe row // what each cup must hold to be sown (rules §4.1)
	// dropped[k] has a bean in each of the first k cups; sown[c] is what
	// sowing cup c adds, modulo 2^64.
	dropped, sown [cups.MaxCups + 1]row
	ripeMark      row // like ripe, with 0x7f where there is no cup
	// shortMark is one bean less than ripe, and 255 where that is none: a cup
	// with all of a side's beans is not worth telling apart.
	shortMark row
	// soonRipe[stock] holds for cup k the most beans from which that stock does
	// not make it ripe and leave k.
	soonRipe [fewBeans + 1]uint64
}

func newBoard(n int) *board {
	b := &board{n: uint(n)}
	b.shortMark = row{^uint64(0), ^uint64(0)}
	for c := uint(0); c < 16; c++ {
		if c+1 < b.n {
			b.shortMark = b.shortMark.without(c).with(c, uint64(b.n-c-1))
		}
		if c >= b.n {
			b.ripeMark = b.ripeMark.with(c, 0x7f)
			continue
		}
		b.ones = b.ones.with(c, 1)
		b.ripe = b.ripe.with(c, uint64(b.n-c))
		b.ripeMark = b.ripeMark.with(c, uint64(b.n-c))
		b.dropped[c+1] = b.ones
		b.sown[c+1] = row{}.with(c, -uint64(b.n-c))
		for behind := c + 1; behind < b.n; behind++ {
			b.sown[c+1] = b.sown[c+1].with(behind, 1)
		}
	}
	for stock := range b.soonRipe {
		for k := 1; k <= min(stock, n); k++ {
			b.soonRipe[stock] |= uint64(max(n-k-(stock-k)/k, 0)) << (8 * (k - 1))
		}
	}
	return b
}

// ripeCups marks the cups that may be sown, in the top bit of their bytes.
func (b *board) ripeCups(r row) row {
	if b.n <= 8 {
		return row{lo: zeroBytes(r.lo ^ b.ripeMark.lo)}
	}
	return row{zeroBytes(r.lo ^ b.ripeMark.lo), zeroBytes(r.hi ^ b.ripeMark.hi)}
}

// unblocked returns the row without what lies in blocked cups (rules §4.2).
func (b *board) unblocked(r row) row {
	r.lo &^= whole(largerBytes(r.lo, b.ripeMark.lo))
	if b.n > 8 {
		r.hi &^= whole(largerBytes(r.hi, b.ripeMark.hi))
	}
	return r
}

// blocked returns the beans in blocked cups.
func (b *board) blocked(r row) int {
	if b.n <= 8 {
		return row{lo: r.lo & whole(largerBytes(r.lo, b.ripeMark.lo))}.sum8()
	}
	return row{
		r.lo & whole(largerBytes(r.lo, b.ripeMark.lo)),
		r.hi & whole(largerBytes(r.hi, b.ripeMark.hi)),
	}.sum()
}

// plus adds two rows byte by byte; no byte may overflow.
func (r row) plus(d row) row { return row{r.lo + d.lo, r.hi + d.hi} }
