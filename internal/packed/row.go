// Package packed stores rows of cups in machine words, for code that looks at
// millions of positions a second. A drop or a sowing is one addition, and one
// comparison finds the ripe cups.
package packed

import (
	"math/bits"

	"example.org/cups"
)

// Row is one side's cups packed a byte a cup: cup c is byte c-1, counted from
// the low end of Lo. Bytes past the last cup are zero. No byte can overflow,
// since a side holds at most 255 beans (rules §1.3).
type Row struct{ Lo, Hi uint64 }

const (
	topBits = 0x8080808080808080
	lowBits = 0x7f7f7f7f7f7f7f7f
)

// At returns the beans in byte i.
func (r Row) At(i uint) int {
	if i < 8 {
		return int(uint8(r.Lo >> (i * 8)))
	}
	return int(uint8(r.Hi >> (i & 7 * 8)))
}

// With returns the row with v more beans in byte i.
func (r Row) With(i uint, v uint64) Row {
	if i < 8 {
		r.Lo += v << (i * 8)
	} else {
		r.Hi += v << (i & 7 * 8)
	}
	return r
}

// Without returns the row with byte i emptied.
func (r Row) Without(i uint) Row {
	if i < 8 {
		r.Lo &^= 0xff << (i * 8)
	} else {
		r.Hi &^= 0xff << (i & 7 * 8)
	}
	return r
}

// Sum returns the beans in all cups, which are at most 255.
func (r Row) Sum() int {
	return int(((r.Lo & lanes) + (r.Lo >> 8 & lanes) + (r.Hi & lanes) + (r.Hi >> 8 & lanes)) * laneSum >> 48)
}

// sumLow is Sum for a row of at most eight cups.
func (r Row) sumLow() int {
	return int(((r.Lo & lanes) + (r.Lo >> 8 & lanes)) * laneSum >> 48)
}

const (
	lanes   = 0x00ff00ff00ff00ff
	laneSum = 0x0001000100010001
)

// ZeroBytes sets the top bit of each byte of x that is zero, and no other.
func ZeroBytes(x uint64) uint64 { return ^(x&lowBits + lowBits | x) & topBits }

// LargerBytes sets the top bit of each byte of x that is larger than the same
// byte of y, and no other. Bytes of y are below 128.
func LargerBytes(x, y uint64) uint64 {
	// y+128-(x's low seven bits) is 1 to 255, so nothing carries or borrows,
	// and it is below 128 exactly when these bits are larger than y.
	return (x | ^(y + topBits - x&lowBits)) & topBits
}

// Whole widens each marked top bit to its whole byte.
func Whole(marks uint64) uint64 { return marks >> 7 * 0xff }

// LastMark returns the index of the highest byte that is marked.
func LastMark(marks uint64) uint { return uint(bits.Len64(marks)-1) / 8 }

// First returns the row with its first k bytes only, k being 1 to 15.
func (r Row) First(k uint) Row {
	if k <= 8 {
		return Row{Lo: r.Lo & (1<<(8*k) - 1)} // a shift by 64 gives 0
	}
	return Row{r.Lo, r.Hi & (1<<(8*k-64) - 1)}
}

// Plus adds two rows byte by byte; no byte may overflow.
func (r Row) Plus(d Row) Row { return Row{r.Lo + d.Lo, r.Hi + d.Hi} }

// RowOf packs the cups of side s.
func RowOf(p cups.Position, s cups.Side) Row {
	var r Row
	for c := p.Cups(); c >= 1; c-- {
		r = r.With(uint(c-1), uint64(p.Cup(s, c)))
	}
	return r
}

// IsEmpty reports whether no byte holds anything.
func (r Row) IsEmpty() bool { return r.Lo|r.Hi == 0 }

// Gainer is the side from which gains of p are given: the one that moves, South
// in a finished position (rules §5.2).
func Gainer(p cups.Position) cups.Side {
	if p.Turn() == cups.Nobody {
		return cups.South
	}
	return p.Turn()
}
