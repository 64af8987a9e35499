package everystock

import (
	"encoding/binary"
	"math/bits"
)

// Values of W are handled eight at a time, one in each byte of a word; the
// highest bit of a byte is always free, and comparisons use it.
//
// At rest a byte is 0 for minus infinity, or W + lowest + floor. On the way
// through a move a byte has bias added, so that adding the change of W, which is
// never larger than largest either way, neither leaves the seven bits nor turns
// minus infinity into a value: 0 + largest + bias is less than floor + bias.
const (
	floor   = 28
	bias    = 28
	largest = 27 // of one drop at 2x6, six cups filled from ripe to blocked: 7 + 6 + 5 + 4 + 3 + 2
	widest  = 127 - floor - bias - largest

	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// word reads eight values.
func word(b []byte) uint64 { return binary.LittleEndian.Uint64(b) }

// atLeast returns 0x7f in each byte in which a is at least b, and 0 in others.
func atLeast(a, b uint64) uint64 {
	m := ((a | highs) - b) & highs
	return m - m>>7
}

func maxima(a, b uint64) uint64 { return b ^ (a^b)&atLeast(a, b) }

func minima(a, b uint64) uint64 { return a ^ (a^b)&atLeast(a, b) }

// raise makes each value of line at least the one of from with add.
func raise(line, from []byte, add byte) {
	from = from[:len(line)]
	n := len(line)
	if n < 8 {
		for i, v := range from {
			line[i] = max(line[i], v+add)
		}
		return
	}
	adds := uint64(add) * ones
	for i := 0; i+8 <= n; i += 8 {
		binary.LittleEndian.PutUint64(line[i:], maxima(word(line[i:]), word(from[i:])+adds))
	}
	if n&7 != 0 {
		// The last eight once more: a maximum does not mind.
		i := n - 8
		binary.LittleEndian.PutUint64(line[i:], maxima(word(line[i:]), word(from[i:])+adds))
	}
}

// sink makes each value of line at most the one of from with add.
func sink(line, from []byte, add byte) {
	from = from[:len(line)]
	n := len(line)
	if n < 8 {
		for i, v := range from {
			line[i] = min(line[i], v+add)
		}
		return
	}
	adds := uint64(add) * ones
	for i := 0; i+8 <= n; i += 8 {
		binary.LittleEndian.PutUint64(line[i:], minima(word(line[i:]), word(from[i:])+adds))
	}
	if n&7 != 0 {
		i := n - 8
		binary.LittleEndian.PutUint64(line[i:], minima(word(line[i:]), word(from[i:])+adds))
	}
}

// shift makes each value of line the one of from with add. Both are whole words long.
func shift(line, from []byte, add byte) {
	from = from[:len(line)]
	adds := uint64(add) * ones
	for i := 0; i+8 <= len(line); i += 8 {
		binary.LittleEndian.PutUint64(line[i:], word(from[i:])+adds)
	}
}

// settle writes the values of line, which is on the way, at rest to to: what is
// below the floor becomes minus infinity, what is above top becomes top, and
// what is above the value of ceiling, if there is one, becomes that. It reports
// whether to changed. All are whole words long.
func settle(to, line, ceiling []byte, top byte) (changed bool) {
	low, high := uint64(floor+bias)*ones, uint64(top+bias)*ones
	line = line[:len(to)]
	var differ uint64
	for i := 0; i+8 <= len(to); i += 8 {
		v := word(line[i:])
		rest := ((minima(v, high) | highs) - bias*ones) & atLeast(v, low)
		if ceiling != nil {
			rest = minima(rest, word(ceiling[i:]))
		}
		differ |= rest ^ word(to[i:])
		binary.LittleEndian.PutUint64(to[i:], rest)
	}
	return differ != 0
}

// lower makes each value of to at most that of from, and returns how many that
// changed. Both are whole words long.
func lower(to, from []byte) (changed int64) {
	from = from[:len(to)]
	for i := 0; i+8 <= len(to); i += 8 {
		old := word(to[i:])
		least := minima(old, word(from[i:]))
		if old != least {
			changed += int64(bits.OnesCount64(atLeast(old^least, ones) & ones))
			binary.LittleEndian.PutUint64(to[i:], least)
		}
	}
	return changed
}

// fill sets every byte of line.
func fill(line []byte, v byte) {
	n := len(line)
	if n < 8 {
		for i := range line {
			line[i] = v
		}
		return
	}
	all := uint64(v) * ones
	for i := 0; i+8 <= n; i += 8 {
		binary.LittleEndian.PutUint64(line[i:], all)
	}
	binary.LittleEndian.PutUint64(line[n-8:], all)
}
