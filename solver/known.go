package solver

import "example.org/cups"

// known is what the table says of a node in one word: from the low end 12 bits
// each of the lower and the upper bound of the gain, 8 of the move that proved
// the lower one, 32 of the work. An entry has a work of at least 1, so 0 is no
// entry.
type known uint64

// bias makes gains, which are -510 to 510, positive.
const bias = 1 << 11

const maxWork = 1<<32 - 1

func know(s span, m cups.Move, work uint64) known {
	return known(uint64(s.lower+bias) | uint64(s.upper+bias)<<12 | uint64(m)<<24 | min(max(work, 1), maxWork)<<32)
}

func (k known) span() span      { return span{int(k&0xfff) - bias, int(k>>12&0xfff) - bias} }
func (k known) move() cups.Move { return cups.Move(k >> 24) }
func (k known) work() uint64    { return uint64(k >> 32) }
