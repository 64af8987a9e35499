package book

import "math/bits"

// wideWords holds the largest key: 34 numbers of 8 bits.
const wideWords = 5

// wide is an unsigned number of 320 bits, the most significant word first.
type wide [wideWords]uint64

// push moves the number up by width bits, 1 to 63, and adds v at its low end.
func (k *wide) push(v uint64, width uint) {
	for i := range wideWords - 1 {
		k[i] = k[i]<<width | k[i+1]>>(64-width)
	}
	k[wideWords-1] = k[wideWords-1]<<width | v
}

// pop takes width bits, 1 to 63, off the low end.
func (k *wide) pop(width uint) uint64 {
	v := k[wideWords-1] & (1<<width - 1)
	for i := wideWords - 1; i > 0; i-- {
		k[i] = k[i]>>width | k[i-1]<<(64-width)
	}
	k[0] >>= width
	return v
}

func (k wide) isZero() bool { return k == wide{} }

func (k wide) compare(other wide) int {
	for i := range wideWords {
		switch {
		case k[i] < other[i]:
			return -1
		case k[i] > other[i]:
			return 1
		}
	}
	return 0
}

// minus returns k-other, which must not be negative.
func (k wide) minus(other wide) wide {
	borrow := uint64(0)
	for i := wideWords - 1; i >= 0; i-- {
		k[i], borrow = bits.Sub64(k[i], other[i], borrow)
	}
	return k
}

// plus returns k+other and whether it is too large.
func (k wide) plus(other wide) (sum wide, overflow bool) {
	carry := uint64(0)
	for i := wideWords - 1; i >= 0; i-- {
		sum[i], carry = bits.Add64(k[i], other[i], carry)
	}
	return sum, carry != 0
}

// appendVarint appends k seven bits a byte, the low end first; all bytes but
// the last have the top bit set.
func (k wide) appendVarint(b []byte) []byte {
	for {
		low := byte(k.pop(7))
		if k.isZero() {
			return append(b, low)
		}
		b = append(b, low|0x80)
	}
}

// readVarint reads what appendVarint wrote and returns the bytes it took, 0
// where b holds no such number.
func readVarint(b []byte) (k wide, size int) {
	for i, c := range b {
		shift := uint(7 * i)
		if shift >= 64*wideWords {
			return wide{}, 0
		}
		word := wideWords - 1 - int(shift/64)
		k[word] |= uint64(c&0x7f) << (shift % 64)
		switch above := uint64(c&0x7f) >> (64 - shift%64); {
		case above != 0 && word == 0:
			return wide{}, 0
		case above != 0:
			k[word-1] |= above
		}
		if c < 0x80 {
			return k, i + 1
		}
	}
	return wide{}, 0
}

// appendBytes appends the low size bytes of k, the most significant first.
func (k wide) appendBytes(b []byte, size int) []byte {
	for i := size - 1; i >= 0; i-- {
		b = append(b, byte(k[wideWords-1-i/8]>>(8*(i%8))))
	}
	return b
}

// wideOf reads what appendBytes wrote.
func wideOf(b []byte) (k wide) {
	for i, c := range b {
		low := len(b) - 1 - i
		k[wideWords-1-low/8] |= uint64(c) << (8 * (low % 8))
	}
	return k
}
