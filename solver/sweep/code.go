package sweep

import (
	"cmp"
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

// The bounds of a pair of rows differ little from those with a bean more or less in a stock. So
// what is written of a bound is how far it is from a neighbour's, by a code in which what is
// frequent is short (Huffman, A method for the construction of minimum-redundancy codes, 1952).
// There is a code for each context, which is how neighbours differ from each other
// (docs/decisions/0045-a-packed-tablebase.md).

// unit is the bounds of one pair of rows in a strip: those of some consecutive totals of the
// stocks. Its cells lie in lines, one for each total, by the stock of the side that moves.
type unit struct {
	first, end   int // totals, the last one excluded
	mine, theirs int // the largest stocks
}

// stocks returns the least and the largest stock of the side that moves.
func (u unit) stocks(total int) (low, high int) {
	return max(0, total-u.theirs), min(total, u.mine)
}

// isEmpty reports whether there are no cells.
func (u unit) isEmpty() bool { return u.first > u.mine+u.theirs }

const (
	stripTotals = 8 // of a strip
	lineBytes   = pageBytes / stripTotals
	margin      = 2                      // cells before stock 0, in which no bound is
	mostStock   = lineBytes - 1 - margin // that a side may have where bounds are packed
)

// cells are what a unit is packed from and unpacked to: two lines without bounds, and then
// its own. A cell in which no bound is holds missing.
type cells [2*lineBytes + pageBytes]int8

const missing = -128

// noCells is a unit without bounds.
var noCells = func() (c cells) {
	for i := range c {
		c[i] = missing
	}
	return c
}()

// cellAt returns where in cells a bound is: line counts from the first total of the strip.
func cellAt(line, stock int) int { return (line+2)*lineBytes + margin + stock }

// The symbols of a code: distances from what is foreseen, near ones first, and one that says
// that the bound itself follows.
const (
	farthest    = 15
	escape      = 2*farthest + 1
	symbols     = escape + 1
	escapedBits = 8
	longestCode = 10 // bits
)

// The contexts. A difference of two neighbours is one of ten: up to four either way, or none as
// one of them is missing.
const (
	differences = 10
	apart       = 4 // at which differences end
	inside      = 0 // contexts with both neighbours of the total before
	rightEdge   = inside + differences*differences*differences
	leftEdge    = rightEdge + differences*differences
	firstLine   = leftEdge + differences
	firstCell   = firstLine + differences
	contexts    = firstCell + 1
)

// clipped is a difference in a context, by that difference and 256.
var clipped = func() (all [512]uint16) {
	for i := range all {
		all[i] = uint16(min(max(i-256, -apart), apart) + apart)
	}
	return all
}()

// difference returns the part of a context that two neighbours are.
func difference(a, b int8) int {
	if a == missing || b == missing {
		return differences - 1
	}
	return int(clipped[int(a)-int(b)+256])
}

// foresee returns what is expected in a cell, and the context: from the cells of the unit that
// come before it.
func (c *cells) foresee(i int) (context, expected int) {
	less, same := c[i-lineBytes-1], c[i-lineBytes] // of the total before: with a bean less of the mover's, of the other side's
	before := c[i-1]                               // of this total: with a bean less of the mover's, and one more of the other side's
	switch {
	case less != missing && same != missing:
		both := c[i-2*lineBytes-1] // with a bean less of each
		return inside + (difference(same, less)*differences+difference(less, both))*differences + difference(before, less), int(less)
	case less != missing:
		return rightEdge + difference(before, less)*differences + difference(before, c[i-2]), int(less)
	case same != missing:
		return leftEdge + difference(same, c[i-2*lineBytes]), int(same)
	case before != missing:
		return firstLine + difference(before, c[i-2]), int(before)
	}
	return firstCell, 0
}

// symbolOf returns what is written of a bound.
func symbolOf(bound int8, expected int) int {
	switch away := int(bound) - expected; {
	case away < -farthest || away > farthest:
		return escape
	case away < 0:
		return -2*away - 1
	default:
		return 2 * away
	}
}

// counts says how often each symbol is in each context.
type counts [contexts][symbols]uint64

// add counts a unit.
func (n *counts) add(u unit, c *cells) {
	for total := u.first; total < u.end; total++ {
		low, high := u.stocks(total)
		for i := cellAt(total-u.first, low); i <= cellAt(total-u.first, high); i++ {
			context, expected := c.foresee(i)
			n[context][symbolOf(c[i], expected)]++
		}
	}
}

// addAll adds what others have counted.
func (n *counts) addAll(others *counts) {
	for context := range n {
		for symbol := range n[context] {
			n[context][symbol] += others[context][symbol]
		}
	}
}

// codeBytes is how many bytes the lengths of all codes take in a file, half a byte each.
const codeBytes = contexts * symbols / 2

// only is the length, in a file, of a symbol that is the only one of its context, for which
// nothing needs to be written.
const only = 15

// lengths returns the lengths of the codes for what was counted. Each context has a code for
// the escape, so that all bounds can be written.
func (n *counts) lengths() []byte {
	lengths := make([]byte, codeBytes)
	for context := range n {
		count := n[context]
		count[escape]++
		for symbol, length := range lengthsOf(count) {
			lengths[(context*symbols+symbol)/2] |= length << (symbol % 2 * 4)
		}
	}
	return lengths
}

// lengthsOf returns the lengths of one code, none longer than longestCode: where one is, rare
// symbols count as more frequent.
func lengthsOf(count [symbols]uint64) (lengths [symbols]byte) {
	type tree struct {
		count   uint64
		symbols uint32
	}
	for {
		var trees []tree
		for symbol, n := range count {
			if n > 0 {
				trees = append(trees, tree{n, 1 << symbol})
			}
		}
		lengths = [symbols]byte{}
		if len(trees) == 1 {
			lengths[bits.TrailingZeros32(trees[0].symbols)] = only
			return lengths
		}
		for len(trees) > 1 {
			slices.SortFunc(trees, func(a, b tree) int {
				return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(b.symbols, a.symbols))
			})
			last := len(trees) - 1
			joined := tree{trees[last].count + trees[last-1].count, trees[last].symbols | trees[last-1].symbols}
			for set := joined.symbols; set != 0; set &= set - 1 {
				lengths[bits.TrailingZeros32(set)]++
			}
			trees = append(trees[:last-1], joined)
		}
		if slices.Max(lengths[:]) <= longestCode {
			return lengths
		}
		for symbol, n := range count {
			if n > 0 {
				count[symbol] = n/2 + 1
			}
		}
	}
}

// code is what packs and unpacks the units of a strip.
type code struct {
	words  [contexts * symbols]uint16      // of each context and symbol: its bits, the first one lowest, and above longestCode how many there are
	lookup [contexts << longestCode]uint16 // of each context and next bits: the symbol, and above symbolBits how many bits are its
}

const symbolBits = 5

// errCode is the error for lengths that no codes have.
var errCode = errors.New("sweep: these are no lengths of codes")

// newCode returns the code with some lengths.
func newCode(lengths []byte) (*code, error) {
	if len(lengths) != codeBytes {
		return nil, errCode
	}
	c := &code{}
	for context := range contexts {
		var length [symbols]int
		for symbol := range symbols {
			length[symbol] = int(lengths[(context*symbols+symbol)/2] >> (symbol % 2 * 4) & 15)
		}
		if !c.add(context, length) {
			return nil, errCode
		}
	}
	return c, nil
}

// add makes the code of a context, in which shorter words come first, and words of one length
// in the order of their symbols. It is false if there is no code with such lengths.
func (c *code) add(context int, length [symbols]int) bool {
	words, lookup := c.words[context*symbols:][:symbols], c.lookup[context<<longestCode:][:1<<longestCode]
	if symbol := slices.Index(length[:], only); symbol >= 0 {
		for i := range lookup {
			lookup[i] = uint16(symbol)
		}
		return true
	}
	next := 0 // of longestCode bits
	for n := 1; n <= longestCode; n++ {
		for symbol := range symbols {
			if length[symbol] != n {
				continue
			}
			if next>>longestCode != 0 {
				return false
			}
			word := int(bits.Reverse16(uint16(next)) >> (16 - longestCode))
			words[symbol] = uint16(n<<longestCode | word)
			for i := word; i < len(lookup); i += 1 << n {
				lookup[i] = uint16(n<<symbolBits | symbol)
			}
			next += 1 << (longestCode - n)
		}
	}
	return next == 1<<longestCode
}

// pack adds a unit to packed.
func (c *code) pack(packed []byte, u unit, from *cells) []byte {
	var held uint64 // bits
	count := 0
	put := func(word, length int) {
		held |= uint64(word) << count
		count += length
		for ; count >= 8; count -= 8 {
			packed = append(packed, uint8(held))
			held >>= 8
		}
	}
	for total := u.first; total < u.end; total++ {
		low, high := u.stocks(total)
		for i := cellAt(total-u.first, low); i <= cellAt(total-u.first, high); i++ {
			context, expected := from.foresee(i)
			symbol := symbolOf(from[i], expected)
			word := int(c.words[context*symbols+symbol])
			if symbol != escape && word == 0 && !c.isOnly(context, symbol) {
				symbol = escape // it did not come up in what was counted
				word = int(c.words[context*symbols+symbol])
			}
			put(word&(1<<longestCode-1), word>>longestCode)
			if symbol == escape {
				put(int(uint8(from[i])), escapedBits)
			}
		}
	}
	if count > 0 {
		packed = append(packed, uint8(held))
	}
	return packed
}

// isOnly reports whether a symbol is the only one of its context.
func (c *code) isOnly(context, symbol int) bool {
	return int(c.lookup[context<<longestCode]) == symbol
}

// unpack reads a unit into cells, all of which are missing. What it makes of bytes that no unit
// was packed to is the work of chance.
func (c *code) unpack(packed []byte, u unit, to *cells) {
	var held uint64 // bits
	count := 0
	for total := u.first; total < u.end; total++ {
		low, high := u.stocks(total)
		for i := cellAt(total-u.first, low); i <= cellAt(total-u.first, high); i++ {
			if count < longestCode+escapedBits {
				if len(packed) >= 8 {
					held |= binary.LittleEndian.Uint64(packed) << count
					packed = packed[(63-count)/8:]
					count |= 56
				} else {
					for ; count <= 56 && len(packed) > 0; packed = packed[1:] {
						held |= uint64(packed[0]) << count
						count += 8
					}
				}
			}
			context, expected := to.foresee(i)
			found := c.lookup[context<<longestCode|int(held&(1<<longestCode-1))]
			held >>= found >> symbolBits
			count = max(0, count-int(found>>symbolBits))
			switch symbol := int(found & (symbols - 1)); {
			case symbol == escape:
				to[i] = int8(held)
				held >>= escapedBits
				count = max(0, count-escapedBits)
			case symbol&1 != 0:
				to[i] = int8(expected - (symbol+1)/2)
			default:
				to[i] = int8(expected + symbol/2)
			}
		}
	}
}
