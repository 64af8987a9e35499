package solver

import "example.org/cups"

// Bounds are proven limits of a margin: Lower ≤ margin ≤ Upper.
type Bounds struct{ Lower, Upper cups.Margin }

// Exact returns the margin where the bounds leave only one, and whether they
// do.
func (b Bounds) Exact() (cups.Margin, bool) { return b.Lower, b.Lower == b.Upper }

// For returns the bounds as side s sees those of South; it is its own inverse.
func (b Bounds) For(s cups.Side) Bounds {
	if s == cups.North {
		return Bounds{-b.Upper, -b.Lower}
	}
	return b
}

// span is Bounds of a gain, as the search knows them.
type span struct{ lower, upper int }

// and is what two proven spans say together.
func (s span) and(o span) span { return span{max(s.lower, o.lower), min(s.upper, o.upper)} }

// static returns limits of the gain that need no search.
//
// Let A be what the mover will still pot and B what the opponent will.
//
//  1. A ≤ own beans that are not in blocked cups, plus captured beans. A
//     blocked cup is never sown and its beans leave it only by a capture
//     (rules §4.2), into the other pot.
//  2. Only a drop captures (rules §3.2): with no stock, no captures. A drop of
//     k reaches one cup, n+1-k, and k is at most the stock, which never grows:
//     the beans of a blocked cup further left are never captured.
//  3. B ≥ what the opponent pots in solitaire, if the mover has no stock:
//     nobody can touch the opponent's cups then, so the opponent can first sow
//     these (rules §6.2) whatever the mover does.
//
// So A-B lies below 1+2 less 3; and above the negative of the same as the
// opponent sees it. What a side without a stock could pot alone is no such
// limit from above: a capture may unblock a cup for the beans to its left.
func (b *board) static(d *node) span {
	if d.settled() {
		gain := b.solitaire(d.mine) - b.solitaire(d.theirs)
		return span{gain, gain}
	}
	mine, theirs := d.mine.sum()+d.myStock, d.theirs.sum()+d.theirStock
	return span{-b.most(d.theirs, d.mine, theirs, mine, d.theirStock), b.most(d.mine, d.theirs, mine, theirs, d.myStock)}
}

// most is the upper limit of what mine gains, where the sides have so many
// beans in all.
func (b *board) most(mine, theirs row, myBeans, theirBeans, myStock int) int {
	most := myBeans - b.blocked(mine)
	if myStock == 0 {
		return most - b.solitaire(theirs)
	}
	most += theirBeans
	if uint(myStock) < b.n {
		most -= b.blocked(theirs.first(b.n - uint(myStock)))
	}
	return most
}
