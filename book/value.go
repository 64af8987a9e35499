package book

import (
	"encoding/binary"

	"example.org/cups"
)

// NoBound is more than any margin that can still be won: a side has at most
// 255 beans in cups and stock (rules §1.3). A bound of the gain that a book
// does not know is NoBound or its negative, which is true of every position.
const NoBound cups.Margin = 511

// Value is what is proven of a position: Lower ≤ margin ≤ Upper, from the side
// that moves next.
type Value struct {
	Lower, Upper cups.Margin
	Move         cups.Move // keeps Lower; NoMove if the book names none
}

// Exact returns the margin where the bounds leave only one, and whether they
// do.
func (v Value) Exact() (cups.Margin, bool) { return v.Lower, v.Lower == v.Upper }

// plus returns the value with a margin added to both bounds.
func (v Value) plus(m cups.Margin) Value {
	v.Lower += m
	v.Upper += m
	return v
}

// isSound reports whether v can be the gain of a position.
func (v Value) isSound() bool {
	return -NoBound <= v.Lower && v.Lower <= v.Upper && v.Upper <= NoBound && v.Move <= 2*cups.MaxCups
}

// The head of a value: the move in the low bits, and which bounds follow.
const (
	moveBits = 0x3f
	hasLower = 0x40
	hasUpper = 0x80
)

// appendValue appends the bytes of a gain.
func appendValue(b []byte, v Value) []byte {
	head := byte(v.Move)
	lower, upper := v.Lower > -NoBound, v.Upper < NoBound
	if lower {
		head |= hasLower
	}
	if upper {
		head |= hasUpper
	}
	b = append(b, head)
	if lower {
		b = binary.AppendVarint(b, int64(v.Lower))
	}
	switch {
	case lower && upper:
		b = binary.AppendUvarint(b, uint64(v.Upper-v.Lower))
	case upper:
		b = binary.AppendVarint(b, int64(v.Upper))
	}
	return b
}

// readValue reads what appendValue wrote and returns the bytes it took, 0
// where b holds no value.
func readValue(b []byte) (v Value, size int) {
	if len(b) == 0 {
		return v, 0
	}
	head := b[0]
	v = Value{-NoBound, NoBound, cups.Move(head & moveBits)}
	at := 1
	next := func(read func([]byte) (int64, int)) cups.Margin {
		n, size := read(b[at:])
		if size <= 0 || n < -1<<15 || n > 1<<15 {
			at = len(b) + 1
			return 0
		}
		at += size
		return cups.Margin(n)
	}
	if head&hasLower != 0 {
		v.Lower = next(binary.Varint)
	}
	if head&hasUpper != 0 && at <= len(b) {
		if head&hasLower != 0 {
			v.Upper = v.Lower + next(unsigned)
		} else {
			v.Upper = next(binary.Varint)
		}
	}
	if at > len(b) || !v.isSound() {
		return Value{}, 0
	}
	return v, at
}

func unsigned(b []byte) (int64, int) {
	n, size := binary.Uvarint(b)
	return int64(min(n, 1<<16)), size
}
