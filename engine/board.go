package engine

import (
	"math/bits"
	"sync"

	"example.org/cups"
)

// board holds what depends on the number of cups only.
type board struct {
	n    uint
	ripe row // what each cup must hold to be sown (rules §4.1), 0x7f where there is no cup
	// dropped[k] has a bean in each of the first k cups; sown[c] is what
	// sowing cup c adds, modulo 2^64.
	dropped, sown [cups.MaxCups + 1]row
	shift         uint // that brings a reversed row to its low end
	inputs        []inputGroup
}

// boards are made once each.
var boards [cups.MaxCups + 1]struct {
	once  sync.Once
	board *board
}

func boardOf(n int) *board {
	b := &boards[n]
	b.once.Do(func() { b.board = newBoard(n) })
	return b.board
}

func newBoard(n int) *board {
	b := &board{n: uint(n), shift: 8 * (uint(-n) & 7), inputs: newInputGroups(n)}
	var ones row
	for c := uint(0); c < cups.MaxCups; c++ {
		if c >= b.n {
			b.ripe = b.ripe.with(c, 0x7f)
			continue
		}
		ones = ones.with(c, 1)
		b.ripe = b.ripe.with(c, uint64(b.n-c))
		b.dropped[c+1] = ones
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
		return row{lo: zeroBytes(r.lo ^ b.ripe.lo)}
	}
	return row{zeroBytes(r.lo ^ b.ripe.lo), zeroBytes(r.hi ^ b.ripe.hi)}
}

// blocked returns the beans in blocked cups (rules §4.2).
func (b *board) blocked(r row) int {
	return row{
		r.lo & whole(largerBytes(r.lo, b.ripe.lo)),
		r.hi & whole(largerBytes(r.hi, b.ripe.hi)),
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

// opposite turns a row round: each cup's byte holds what lies opposite to it
// (rules §1.4).
func (b *board) opposite(r row) row {
	if b.n <= 8 {
		return row{lo: bits.ReverseBytes64(r.lo) >> b.shift}
	}
	lo, hi := bits.ReverseBytes64(r.hi), bits.ReverseBytes64(r.lo)
	return row{lo>>b.shift | hi<<(64-b.shift), hi >> b.shift} // a shift by 64 gives 0
}

// captures returns what a drop that ends in each cup captures: what lies
// opposite to the empty ones that the stock reaches (rules §3.2).
func (b *board) captures(mine, theirs row, stock int) row {
	if stock <= 0 {
		return row{}
	}
	o := b.opposite(theirs)
	o.lo &= whole(zeroBytes(mine.lo))
	o.hi &= whole(zeroBytes(mine.hi))
	if uint(stock) < b.n {
		o = o.first(uint(stock))
	}
	return o
}
