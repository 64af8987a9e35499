//go:build !js

package sweep

import (
	"encoding/binary"
	"math/bits"
)

// What a sweep keeps on disk is packed to half a byte a bound: how far a bound is from the one
// before it, from nearest below to nearest above. Others are marked, and follow as bytes at the
// end. Bounds of a line fall along a run, and rise where the next one begins, so that most are
// near (docs/diary/sweep-2x6.md).
//
// Bounds are packed in groups of as many as the kernel works on at once: first all halves, the
// lower one of a byte first, and then the bytes of those that are marked.

const (
	halfLeast  = -13 // of the distances that fit half a byte
	halfMarked = 15
	groupBytes = lanes / 2
)

// packedBound is the most bytes that some number of bounds are packed to.
func packedBound(count int) int { return halvesOf(count) + count }

// halvesOf is how many bytes the halves of some number of bounds take.
func halvesOf(count int) int { return (count + lanes - 1) / lanes * groupBytes }

// packHalves adds packed bounds to packed, which has room for [packedBound] of them.
func packHalves(packed []byte, from []int8) []byte {
	halves := len(packed)
	packed = packed[:halves+halvesOf(len(from))]
	before, at := int8(0), 0
	if fastest == vectors && len(from) >= 3*lanes {
		packed, _ = packGroup(packed, packed[halves:], before, from[:lanes])
		groups := len(from)/lanes - 1
		more := packHalvesAVX2(&packed[halves+groupBytes], &from[lanes], groups, &packed[:len(packed)+1][len(packed)])
		packed = packed[:len(packed)+more]
		at = (groups + 1) * lanes
		before = from[at-1]
	}
	for ; at < len(from); at += lanes {
		packed, before = packGroup(packed, packed[halves+at/2:], before, from[at:min(at+lanes, len(from))])
	}
	return packed
}

// packGroup packs one group to halves, adds what is marked to packed, and returns the last bound.
func packGroup(packed, halves []byte, before int8, from []int8) ([]byte, int8) {
	for i := range lanes {
		away := int8(0)
		if i < len(from) {
			away = from[i] - before
			before = from[i]
		}
		half := min(uint8(away-halfLeast), halfMarked)
		if half == halfMarked {
			packed = append(packed, uint8(away))
		}
		if i%2 == 0 {
			halves[i/2] = half
		} else {
			halves[i/2] |= half << 4
		}
	}
	return packed, before
}

// unpackHalves unpacks count bounds. It writes whole groups: up to a group less one bound beyond
// them. It is false if that is not what so many bounds are packed to.
func unpackHalves(to *int8, packed []byte, count int) bool {
	halves := halvesOf(count)
	if len(packed) < halves || !marksFit(packed, halves) {
		return false
	}
	groups := halves / groupBytes
	if groups == 0 {
		return true
	}
	if fastest == vectors {
		end := packed[:len(packed):len(packed)]
		marked := &end[0] // never read if nothing is marked
		if len(packed) > halves {
			marked = &end[halves]
		}
		unpackHalvesAVX2(to, &packed[0], groups, marked)
		return true
	}
	unpackPlain(to, packed, groups)
	return true
}

// marksFit reports whether as many bytes follow the halves as are marked there.
func marksFit(packed []byte, halves int) bool {
	marked := 0
	for at := 0; at < halves; at += 8 {
		word := binary.LittleEndian.Uint64(packed[at:])
		word &= word >> 1 & (word >> 2) & (word >> 3) & 0x1111111111111111
		marked += bits.OnesCount64(word)
	}
	return len(packed) == halves+marked
}

// unpackPlain is [unpackHalvesAVX2] in plain code.
func unpackPlain(to *int8, packed []byte, groups int) {
	before, marked := int8(0), packed[groups*groupBytes:]
	for at := range groups {
		bounds := vector(to, at*lanes)
		for i, both := range packed[at*groupBytes:][:groupBytes] {
			for half := range 2 {
				away := int8(both>>(4*half)&15) + halfLeast
				if away == halfMarked+halfLeast {
					away, marked = int8(marked[0]), marked[1:]
				}
				before += away
				bounds[2*i+half] = before
			}
		}
	}
}
