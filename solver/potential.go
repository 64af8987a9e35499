package solver

import "example.org/cups"

// solitaire returns how many beans a side pots alone if it never drops. Sowing
// the rightmost ripe cup first pots the most (rules §6.2).
func (b *board) solitaire(s *side) int {
	_, potted := b.sowAll(s.row)
	return potted
}

// sowAll sows as long as a cup is ripe, the rightmost first.
func (b *board) sowAll(r row) (row, int) {
	for potted := 0; ; potted++ {
		ripe := b.ripeCups(r)
		switch {
		case ripe.hi != 0:
			r = r.plus(b.sown[lastMark(ripe.hi)+9])
		case ripe.lo != 0:
			r = r.plus(b.sown[lastMark(ripe.lo)+1])
		default:
			return r, potted
		}
	}
}

// alone returns what a side can pot at least if nobody touches its cups: it sows
// as long as it can, and else makes the smallest drop that makes its last cup
// ripe, or drops a bean.
func (b *board) alone(s *side) int {
	r, potted := b.sowAll(s.row)
	for stock := s.stock; stock > 0; {
		k := b.ripening(r, stock)
		more := 0
		r, more = b.sowAll(r.plus(b.dropped[k]))
		potted, stock = potted+more, stock-k
	}
	return potted
}

// ripening returns the smallest drop that makes its last cup ripe, or 1.
func (b *board) ripening(r row, stock int) int {
	for k := 1; k <= min(stock, int(b.n)); k++ {
		if r.at(uint(k-1)) == int(b.n)-k {
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
	sown, drops, free := uint64(0), &drops[s.stock], b.unblocked(s.row)
	beans := free.lo
	for c := uint(1); c <= b.n; c++ {
		if c == 9 {
			beans = free.hi
		}
		sown += (beans&0xff + sown + drops[c]) * part[b.n+1-c] >> 16
		beans >>= 8
	}
	return int(sown)
}

// capturable returns how many beans can be captured from a side with at most
// few beans in stock by another with a few: a drop of k captures from cup n+1-k
// (rules §3.2), and from a cup no more than ever comes into it (see sowings).
func (b *board) capturable(s *side, stock uint) int {
	var best [fewBeans + 1]uint64 // with so many beans of the stock
	sown, drops, free := uint64(0), &drops[min(s.stock, maxStock)], b.unblocked(s.row)
	for c := uint(1); c <= b.n; c++ {
		come := sown + drops[c]
		sown += (uint64(free.at(c-1)) + come) * part[b.n+1-c] >> 16
		if k := b.n + 1 - c; k <= stock {
			for q := stock; q >= k; q-- {
				best[q] = max(best[q], best[q-k]+uint64(s.at(c-1))+come)
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

// drops[stock][c] is how many drops may reach cup c.
var drops = func() (d [maxStock + 1][cups.MaxCups + 1]uint64) {
	for stock := range d {
		for c := 1; c <= cups.MaxCups; c++ {
			d[stock][c] = uint64(stock / c)
		}
	}
	return
}()

// captureless reports whether no drop of a side with few beans in stock captures
// as long as nobody empties its cups. Cup k may be empty when a drop of k ends there if it is now,
// or if it was sown before. It gets beans from no sowing, since the cups before
// it are not sown either while so much stock is left, and at most (stock-k)/k
// from earlier drops, which leave k for that one.
func (b *board) captureless(s *side) bool {
	soon := b.soonRipe[s.stock]
	empty := zeroBytes(s.lo)
	open := empty | largerBytes(s.lo, soon)&^largerBytes(s.lo, b.ripeMark.lo)
	return open<<(64-8*min(uint(s.stock), b.n)) == 0
}
