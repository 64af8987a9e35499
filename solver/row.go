package solver

import "math/bits"

// row is one side's cups packed a byte a cup: cup c is byte c-1, counted from
// the low end of lo. Bytes past the last cup are zero. No byte can overflow,
// since a side holds at most 255 beans (rules §1.3).
type row struct{ lo, hi uint64 }

const (
	topBits = 0x8080808080808080
	lowBits = 0x7f7f7f7f7f7f7f7f
)

// at returns the beans in byte i.
func (r row) at(i uint) int {
	if i < 8 {
		return int(uint8(r.lo >> (i * 8)))
	}
	return int(uint8(r.hi >> (i & 7 * 8)))
}

// with returns the row with v more beans in byte i.
func (r row) with(i uint, v uint64) row {
	if i < 8 {
		r.lo += v << (i * 8)
	} else {
		r.hi += v << (i & 7 * 8)
	}
	return r
}

// without returns the row with byte i emptied.
func (r row) without(i uint) row {
	if i < 8 {
		r.lo &^= 0xff << (i * 8)
	} else {
		r.hi &^= 0xff << (i & 7 * 8)
	}
	return r
}

// sum returns the beans in all cups, which are at most 255.
func (r row) sum() int {
	return int(((r.lo & lanes) + (r.lo >> 8 & lanes) + (r.hi & lanes) + (r.hi >> 8 & lanes)) * laneSum >> 48)
}

// sum8 is sum for a row of at most eight cups.
func (r row) sum8() int {
	return int(((r.lo & lanes) + (r.lo >> 8 & lanes)) * laneSum >> 48)
}

const (
	lanes   = 0x00ff00ff00ff00ff
	laneSum = 0x0001000100010001
)

// zeroBytes sets the top bit of each byte of x that is zero, and no other.
func zeroBytes(x uint64) uint64 { return ^(x&lowBits + lowBits | x) & topBits }

// largerBytes sets the top bit of each byte of x that is larger than the same
// byte of y, and no other. Bytes of y are below 128.
func largerBytes(x, y uint64) uint64 {
	// y+128-(x's low seven bits) is 1 to 255, so nothing carries or borrows,
	// and it is below 128 exactly when these bits are larger than y.
	return (x | ^(y + topBits - x&lowBits)) & topBits
}

// whole widens each marked top bit to its whole byte.
func whole(marks uint64) uint64 { return marks >> 7 * 0xff }

// lastMark returns the index of the highest byte that is marked.
func lastMark(marks uint64) uint { return uint(bits.Len64(marks)-1) / 8 }

// first returns the row with its first k bytes only, k being 1 to 15.
func (r row) first(k uint) row {
	if k <= 8 {
		return row{lo: r.lo & (1<<(8*k) - 1)} // a shift by 64 gives 0
	}
	return row{r.lo, r.hi & (1<<(8*k-64) - 1)}
}
