package solver

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// alone returns what a side can pot at least if nobody touches its cups: it sows
// as long as it can, and else makes the smallest drop that makes its last cup
// ripe, or drops a bean.
func (b *board) alone(s *side) int {
	r, potted := b.SowAll(s.Row)
	for stock := s.stock; stock > 0; {
		k := b.ripening(r, stock)
		more := 0
		r, more = b.SowAll(r.Plus(b.Dropped[k]))
		potted, stock = potted+more, stock-k
	}
	return potted
}

// ripening returns the smallest drop that makes its last cup ripe, or 1.
func (b *board) ripening(r packed.Row, stock int) int {
	for k := 1; k <= min(stock, int(b.Cups)); k++ {
		if r.At(uint(k-1)) == int(b.Cups)-k {
			return k
		}
	}
	return 1
}

// sowings returns how many times a side with few beans in stock can sow at most,
// whatever the other does. It pots a bean each time (rules §4.1).
//
// Sowing cup c takes n+1-c beans from it. They were there, or came from the
// sowings of the cups before it, a bean from each, or from the drops that reach
// it, of which there are at most stock/c. What lies in a blocked cup is never
// sown.
func (b *board) sowings(s *side) int {
	sown, drops, free := uint64(0), &reaching[s.stock], b.Unblocked(s.Row)
	beans := free.Lo
	for c := uint(1); c <= b.Cups; c++ {
		if c == 9 {
			beans = free.Hi
		}
		sown += (beans&0xff + sown + drops[c]) * part[b.Cups+1-c] >> 16
		beans >>= 8
	}
	return int(sown)
}

// capturable returns how many beans can be captured from a side with at most
// few beans in stock by another with a few: a drop of k captures from cup n+1-k
// (rules §3.2), and from a cup no more than ever comes into it (see sowings).
func (b *board) capturable(s *side, stock uint) int {
	var best [fewBeans + 1]uint64 // by the beans taken from the stock
	sown, drops, free := uint64(0), &reaching[min(s.stock, maxStock)], b.Unblocked(s.Row)
	for c := uint(1); c <= b.Cups; c++ {
		come := sown + drops[c]
		sown += (uint64(free.At(c-1)) + come) * part[b.Cups+1-c] >> 16
		if k := b.Cups + 1 - c; k <= stock {
			for q := stock; q >= k; q-- {
				best[q] = max(best[q], best[q-k]+uint64(s.At(c-1))+come)
			}
		}
	}
	return int(best[stock])
}

// part[k] times a number below 4096, shifted right by 16 bits, is a k-th of it,
// rounded down.
var part = func() (p [cups.MaxCups + 1]uint64) {
	for k := 1; k < len(p); k++ {
		p[k] = 65536/uint64(k) + 1
	}
	return
}()

// maxStock is the largest stock there is.
const maxStock = 255

// reaching[stock][c] is how many drops may reach cup c.
var reaching = func() (d [maxStock + 1][cups.MaxCups + 1]uint64) {
	for stock := range d {
		for c := 1; c <= cups.MaxCups; c++ {
			d[stock][c] = uint64(stock / c)
		}
	}
	return
}()

// captureless reports whether no drop of a side with few beans in stock captures
// as long as nobody captures from it. Cup k may be empty when a drop of k ends
// there if it is now, or if it was sown before. It gets beans from no sowing,
// since the cups before it are not sown either while so much stock is left, and
// at most (stock-k)/k from earlier drops, which leave k for that one.
func (b *board) captureless(s *side) bool {
	soon := b.soonRipe[s.stock]
	empty := packed.ZeroBytes(s.Lo)
	open := empty | packed.LargerBytes(s.Lo, soon)&^packed.LargerBytes(s.Lo, b.Ripe.Lo)
	return open<<(64-8*min(uint(s.stock), b.Cups)) == 0
}
