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
	return b
}

// ripeCups marks the cups that may be sown, in the top bit of their bytes.
func (b *board) ripeCups(r row) row {
	if b.n <= 8 {
		return row{lo: zeroBytes(r.lo ^ b.ripeMark.lo)}
	}
	return row{zeroBytes(r.lo ^ b.ripeMark.lo), zeroBytes(r.hi ^ b.ripeMark.hi)}
}

// blocked returns the beans in blocked cups (rules §4.2).
func (b *board) blocked(r row) int {
	return row{
		r.lo & whole(largerBytes(r.lo, b.ripeMark.lo)),
		r.hi & whole(largerBytes(r.hi, b.ripeMark.hi)),
	}.sum()
}

// solitaire returns how many beans a row pots alone, without a stock. Sowing
// the rightmost ripe cup first pots the most (rules §6.2).
func (b *board) solitaire(r row) int {
	for potted := 0; ; potted++ {
		ripe := b.ripeCups(r)
		switch {
		case ripe.hi != 0:
			r = r.plus(b.sown[lastMark(ripe.hi)+9])
		case ripe.lo != 0:
			r = r.plus(b.sown[lastMark(ripe.lo)+1])
		default:
			return potted
		}
	}
}

// plus adds two rows byte by byte; no byte may overflow.
func (r row) plus(d row) row { return row{r.lo + d.lo, r.hi + d.hi} }
