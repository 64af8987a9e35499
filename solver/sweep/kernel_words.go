package sweep

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// runWords is [runPlain] with eight bounds in a word, for processors without
// instructions that work on more (Warren, Hacker's Delight, 2nd ed., 2-18).
func runWords(j *job) {
	const count = lanes / 8
	steps := unsafe.Slice(j.steps, j.count)
	flip := uint64(j.flip)
	for q := range j.rows {
		row := j.first + q
		var best [count]uint64
		for w := range count {
			best[w] = tops
		}
		for s := range steps {
			m := &steps[s]
			off := m.off + int(*at(m.at, int(*at(m.index, row)))) - j.shift
			pots := uint64(uint8(*at(m.pots, row))) * ones
			for w := range count {
				closed := whole(load(m.gate, 8*w-j.shift) & tops)
				gain := minusWords(pots, load(m.lost, 8*w-j.shift))
				gain = minusWords(gain, load(m.bounds, off+8*w))&^closed | tops&closed
				best[w] = maxWords(best[w], gain)
			}
		}
		place := *at(j.lines, row) + j.place
		for w := range count {
			store(j.bounds, place+lanes-8-8*w, bits.ReverseBytes64(best[w]))
		}
		take := func(away int) {
			for w := range count {
				i := place + 8*w
				store(j.bounds, i, maxWords(load(j.bounds, i)^flip, load(j.bounds, i+away)^flip)^flip)
			}
		}
		for i := range j.twinCount {
			take(*at(j.twins, i))
		}
		for i := *at(j.otherFirst, row); i < *at(j.otherFirst, row+1); i++ {
			take(int(*at(j.others, int(i))) + j.otherShift)
		}
		for w := range count {
			b := load(j.bounds, place+8*w) ^ flip
			unknown := whole(minusWords(b, leastBound&0xff*ones) & tops) // negative below leastBound
			store(j.bounds, place+8*w, (b&^unknown|tops&unknown)^flip)
		}
	}
}

const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

func load(p *int8, i int) uint64 {
	return binary.LittleEndian.Uint64((*[8]byte)(unsafe.Pointer(at(p, i)))[:])
}

func store(p *int8, i int, v uint64) {
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Pointer(at(p, i)))[:], v)
}

// whole widens each marked top bit to its whole byte.
func whole(marks uint64) uint64 { return marks >> 7 * 0xff }

// minusWords is [minus] for each byte.
func minusWords(a, b uint64) uint64 {
	d := (a | tops) - b&^tops ^ (a^^b)&tops
	over := whole((a ^ b) & (a ^ d) & tops) // the true difference has the sign of a
	most := tops - ones + a>>7&ones         // 127, or -128 if a is negative
	return d&^over | most&over
}

// maxWords is the larger of each two signed bytes.
func maxWords(a, b uint64) uint64 {
	x, y := a^tops, b^tops // in the order of unsigned bytes
	more := whole((x&^y | ^(x^y)&((x|tops)-y&^tops)) & tops)
	return a&more | b&^more
}
