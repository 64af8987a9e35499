package packed

import (
	"math/bits"

	"example.org/cups"
)

// Board holds what depends on the number of cups only.
type Board struct {
	Cups uint // a side has
	Ripe Row  // what each cup must hold to be sown (rules §4.1), 0x7f where there is no cup
	// Dropped[k] has a bean in each of the first k cups; Sown[c] is what
	// sowing cup c adds, modulo 2^64.
	Dropped, Sown [cups.MaxCups + 1]Row

	shift uint // that brings a reversed row to its low end
}

// NewBoard returns the board of n cups a side, 1 to [cups.MaxCups].
func NewBoard(n int) Board {
	b := Board{Cups: uint(n), shift: 8 * (uint(-n) & 7)}
	var ones Row
	for c := uint(0); c < cups.MaxCups; c++ {
		if c >= b.Cups {
			b.Ripe = b.Ripe.With(c, 0x7f)
			continue
		}
		ones = ones.With(c, 1)
		b.Ripe = b.Ripe.With(c, uint64(b.Cups-c))
		b.Dropped[c+1] = ones
		b.Sown[c+1] = Row{}.With(c, -uint64(b.Cups-c))
		for behind := c + 1; behind < b.Cups; behind++ {
			b.Sown[c+1] = b.Sown[c+1].With(behind, 1)
		}
	}
	return b
}

// RipeCups marks the cups that may be sown, in the top bit of their bytes.
func (b *Board) RipeCups(r Row) Row {
	if b.Cups <= 8 {
		return Row{Lo: ZeroBytes(r.Lo ^ b.Ripe.Lo)}
	}
	return Row{ZeroBytes(r.Lo ^ b.Ripe.Lo), ZeroBytes(r.Hi ^ b.Ripe.Hi)}
}

// IsStuck reports whether a side with that row and stock has no move (rules
// §2.2).
func (b *Board) IsStuck(r Row, stock int) bool {
	return stock == 0 && b.RipeCups(r).IsEmpty()
}

// Unblocked returns the row without what lies in blocked cups (rules §4.2).
func (b *Board) Unblocked(r Row) Row {
	r.Lo &^= Whole(LargerBytes(r.Lo, b.Ripe.Lo))
	if b.Cups > 8 {
		r.Hi &^= Whole(LargerBytes(r.Hi, b.Ripe.Hi))
	}
	return r
}

// Blocked returns the beans in blocked cups (rules §4.2).
func (b *Board) Blocked(r Row) int {
	if b.Cups <= 8 {
		return Row{Lo: r.Lo & Whole(LargerBytes(r.Lo, b.Ripe.Lo))}.sumLow()
	}
	return Row{
		r.Lo & Whole(LargerBytes(r.Lo, b.Ripe.Lo)),
		r.Hi & Whole(LargerBytes(r.Hi, b.Ripe.Hi)),
	}.Sum()
}

// Solitaire returns how many beans a row pots alone, without a stock.
func (b *Board) Solitaire(r Row) int {
	_, potted := b.SowAll(r)
	return potted
}

// SowAll sows as long as a cup is ripe, and counts what that pots. Sowing the
// rightmost ripe cup first pots the most (rules §6.2).
func (b *Board) SowAll(r Row) (left Row, potted int) {
	for ; ; potted++ {
		ripe := b.RipeCups(r)
		switch {
		case ripe.Hi != 0:
			r = r.Plus(b.Sown[LastMark(ripe.Hi)+9])
		case ripe.Lo != 0:
			r = r.Plus(b.Sown[LastMark(ripe.Lo)+1])
		default:
			return r, potted
		}
	}
}

// opposite turns a row round: each cup's byte holds what lies opposite to it
// (rules §1.4).
func (b *Board) opposite(r Row) Row {
	if b.Cups <= 8 {
		return Row{Lo: bits.ReverseBytes64(r.Lo) >> b.shift}
	}
	lo, hi := bits.ReverseBytes64(r.Hi), bits.ReverseBytes64(r.Lo)
	return Row{Lo: lo>>b.shift | hi<<(64-b.shift), Hi: hi >> b.shift} // a shift by 64 gives 0
}

// Captures returns what a drop that ends in each cup captures: what lies
// opposite to the empty ones that the stock reaches (rules §3.2).
func (b *Board) Captures(mine, theirs Row, stock int) Row {
	if stock <= 0 {
		return Row{}
	}
	o := b.opposite(theirs)
	o.Lo &= Whole(ZeroBytes(mine.Lo))
	o.Hi &= Whole(ZeroBytes(mine.Hi))
	if uint(stock) < b.Cups {
		o = o.First(uint(stock))
	}
	return o
}
