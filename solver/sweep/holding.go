package sweep

import (
	"maps"
	"slices"

	"example.org/cups"
)

// holding is what a side may have at the beginning of a sweep: one of some rows, with a
// stock that is less by the beans that count as used.
type holding struct {
	cups  []cup
	used  map[row]int
	stock int
	total int // the most beans in cups and stock, those included that no level counts
}

// holdingOf returns what a side has in p. If overfull says so, a cup's beans are counted
// even if they are more than options.Beyond counts.
func holdingOf(p cups.Position, s cups.Side, o Options, overfull bool) holding {
	h := holding{cups: make([]cup, p.Cups()), stock: int(p.Stock(s)), total: int(p.InCups(s) + p.Stock(s))}
	var l row
	for i := range h.cups {
		beans, held := int(p.Cup(s, i+1)), 0
		if overfull {
			held = beans
		}
		h.cups[i] = newCup(p.Cups()-i, o.Beyond, held)
		l[i] = h.cups[i].find(beans)
	}
	h.used = map[row]int{l: 0}
	return h
}

// or returns the holding of a side that has one of two, whose cups are counted alike.
func (h holding) or(other holding) holding {
	both := holding{h.cups, map[row]int{}, max(h.stock, other.stock), max(h.total, other.total)}
	for _, one := range []holding{h, other} {
		for l, used := range one.used {
			used += both.stock - one.stock
			if old, seen := both.used[l]; !seen || used < old {
				both.used[l] = used
			}
		}
	}
	return both
}

// isLike reports whether two sides have the same.
func (h holding) isLike(o holding) bool {
	return h.countsLike(o) && maps.Equal(h.used, o.used) && h.stock == o.stock && h.total == o.total
}

// countsLike reports whether the cups of both sides have the same levels.
func (h holding) countsLike(o holding) bool {
	return slices.EqualFunc(h.cups, o.cups, func(a, b cup) bool { return slices.Equal(a.levels, b.levels) })
}

// most returns the most beans that are counted in a cup.
func (h holding) most() (beans int) {
	for _, c := range h.cups {
		for _, l := range c.levels {
			beans = max(beans, l.beans)
		}
	}
	return beans
}

// rowsOf finds the rows of the hero and of the other side, with what the hero may do about
// each. They are the same if both begin with the same and the hero may do the same about
// them. They are nil if there are too many, or if stopped says so.
func rowsOf(hero, other holding, pledges [2]pledge, stopped func() bool) (both [2]*rows) {
	both[otherMoves] = newRows(other, hero.stock, pledges[otherMoves], stopped)
	both[heroMoves] = both[otherMoves]
	if !pledges[heroMoves].isLike(pledges[otherMoves]) || !hero.isLike(other) {
		both[heroMoves] = newRows(hero, other.stock, pledges[heroMoves], stopped)
	}
	return both
}

// pledgesOf returns what the hero may do in a sweep about p: about its own cups, and about
// those of the other side.
func pledgesOf(p cups.Position, o Options) (both [2]pledge) {
	both[heroMoves] = pledge{cups: o.Own, most: o.Together, blocking: o.Blocking}
	both[otherMoves] = pledge{cups: o.Theirs, most: o.Together}
	if o.Together > 0 && o.Blocking > 0 {
		both[heroMoves].hostages = hostagesOf(p, o.Blunders)
	}
	return both
}

// hostagesOf returns the sets of cups that a side has blocked in p, and if moves are wanted,
// those that the side that moves can have blocked after its move.
func hostagesOf(p cups.Position, moves bool) []uint16 {
	us := p.Turn()
	before := blockedBy(p, us)
	all := []uint16{before, blockedBy(p, us.Opponent())}
	if !moves {
		return all
	}
	for m := range p.Moves().All() {
		if after := blockedBy(p.PlayUnchecked(m), us); after&^before != 0 {
			all = append(all, after)
		}
	}
	return all
}

// blockedBy returns the cups that a side has blocked in p, cup 1 as the lowest bit.
func blockedBy(p cups.Position, s cups.Side) (set uint16) {
	for i := range p.Cups() {
		if int(p.Cup(s, i+1)) > p.Cups()-i {
			set |= 1 << i
		}
	}
	return set
}
