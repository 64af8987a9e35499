package book

import (
	"encoding/binary"

	"example.org/cups"
)

// The head of a value at length: the move in the low bits, and which bounds
// follow.
const (
	moveBits = 0x3f
	hasLower = 0x40
	hasUpper = 0x80
)

// appendWhole appends a gain at length.
func appendWhole(b []byte, v Value) []byte {
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

// readWhole reads what appendWhole wrote and returns the bytes it took, 0 where b
// holds no value.
func readWhole(b []byte) (v Value, size int) {
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
	if at > len(b) {
		return Value{}, 0
	}
	return v, at
}

func unsigned(b []byte) (int64, int) {
	n, size := binary.Uvarint(b)
	return int64(min(n, 1<<16)), size
}
