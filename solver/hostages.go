package solver

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Beans in a blocked cup are hostages: their owner can never sow them. So the moves
// of two positions that differ in nothing but hostages correspond one to one, and one more
// hostage costs its owner a bean at most and never helps it. If the other side's stock does
// not reach the cup, it costs nothing (docs/diary/hostages.md has the lemma). Here the table learns
// of one position from another of the same kind.

// hostages compares positions that differ in nothing but hostages.
type hostages struct {
	packed.Board
	// reach[stock] has a whole byte for each cup that a drop of the other side captures
	// from, if it has that stock.
	reach [cups.MaxCups + 1]packed.Row
}

func newHostages(n int) hostages {
	h := hostages{Board: packed.NewBoard(n)}
	for stock := range h.reach {
		for i := range n {
			if n-i <= stock { // rules §3.2
				h.reach[stock] = h.reach[stock].With(uint(i), 0xff)
			}
		}
	}
	return h
}

// blocked marks the bytes of the cups that are blocked (rules §4.2).
func (h *hostages) blocked(r packed.Row) (mask packed.Row) {
	mask.Lo = packed.Whole(packed.LargerBytes(r.Lo, h.Ripe.Lo))
	if h.Cups > 8 {
		mask.Hi = packed.Whole(packed.LargerBytes(r.Hi, h.Ripe.Hi))
	}
	return mask
}

// more returns how many beans a has more than b, in the cups that a stock of the other
// side reaches, and how many b has more than a. The rows differ in nothing but hostages if
// ok says so; it may be false as well if a cup holds more than 127 beans.
func (h *hostages) more(a, b packed.Row, stock int) (aMore, bMore int, ok bool) {
	reach := &h.reach[min(stock, cups.MaxCups)]
	aMore, bMore, ok = moreBytes(a.Lo, b.Lo, h.Ripe.Lo, reach.Lo)
	if ok && a.Hi != b.Hi {
		var aHigh, bHigh int
		aHigh, bHigh, ok = moreBytes(a.Hi, b.Hi, h.Ripe.Hi, reach.Hi)
		aMore, bMore = aMore+aHigh, bMore+bHigh
	}
	return aMore, bMore, ok
}

// moreBytes is more for eight cups. Each byte of larger is 128 and what the one has more than
// the other, so nothing carries or borrows.
func moreBytes(a, b, ripe, reach uint64) (aMore, bMore int, ok bool) {
	const top = 0x8080808080808080
	differ := packed.Whole(^packed.ZeroBytes(a^b) & top)
	blocked := packed.LargerBytes(a, ripe) & packed.LargerBytes(b, ripe)
	if (a|b)&top != 0 || differ&^packed.Whole(blocked) != 0 {
		return 0, 0, false
	}
	larger, smaller := a|top-b, b|top-a
	return packed.Row{Lo: larger &^ top & packed.Whole(larger&top) & reach}.Sum(), packed.Row{Lo: smaller &^ top & packed.Whole(smaller&top) & reach}.Sum(), true
}

// from returns what is proven of d if known is proven of another node; ok is false if the
// two differ in more than hostages.
func (h *hostages) from(other *node, known span, d *node) (proven span, ok bool) {
	if other.mine.stock != d.mine.stock || other.theirs.stock != d.theirs.stock {
		return known, false
	}
	mine, fewer, ok := h.more(d.mine.Row, other.mine.Row, d.theirs.stock)
	if !ok {
		return known, false
	}
	theirs, lacking, ok := h.more(d.theirs.Row, other.theirs.Row, d.mine.stock)
	return span{known.lower - mine - lacking, known.upper + fewer + theirs}, ok
}
