package solver

import "example.org/cups"

// Bounds are proven limits of a margin.
type Bounds = cups.Bounds

// span is [Bounds] of a gain, as the search counts: in ints, from the side to
// move.
type span struct{ lower, upper int }

// and is what two proven spans say together.
func (s span) and(o span) span { return span{max(s.lower, o.lower), min(s.upper, o.upper)} }

// static returns limits of the gain that need no search. When both stocks are empty,
// the two limits are equal: this is the gain (rules §6.2).
func (b *board) static(d *node) span {
	if d.settled() {
		gain := b.Solitaire(d.mine.Row) - b.Solitaire(d.theirs.Row)
		return span{gain, gain}
	}
	return span{-b.most(&d.theirs, &d.mine), b.most(&d.mine, &d.theirs)}
}

// fewBeans in a stock are at most worth a closer look at what they can do.
const fewBeans = 4

// most is an upper limit of A-B, where A is what a side, us, will still pot and
// B what the other will, whoever moves first.
//
// A is what we sow and what we capture. For what we sow see [board.sowings]; it
// is at most our beans, less those in blocked cups, which only a capture moves
// (rules §4.2), into the other pot.
//
//  1. Without a stock we capture nothing (rules §3.2), and nobody touches the
//     cups of the other side: whatever we do, it can first pot what it pots
//     alone, so that B is at least [board.alone].
//  2. If no drop of ours can capture while nobody captures from us, then the
//     other side can first sow all that it can (rules §6.2), without capturing;
//     so B is at least its solitaire, and these beans we do not capture. If it
//     has no stock, nobody ever captures from us, and we capture nothing at all.
//  3. Else we capture no more than [board.capturable].
//  4. We capture no more than the other side has, less what lies in cups that
//     are blocked and out of our reach for ever, since a drop of k reaches one
//     cup, n+1-k, and k is at most our stock, which never grows.
//
// What a side without a stock could pot alone is no such limit: a capture may
// unblock a cup for the beans to its left.
func (b *board) most(us, them *side) int {
	if us.stock == 0 {
		return b.sowings(us) - b.alone(them)
	}
	most := us.beans - b.Blocked(us.Row)
	if us.stock > b.few {
		captured := them.beans
		if uint(us.stock) < b.Cups {
			captured -= b.Blocked(them.First(b.Cups - uint(us.stock)))
		}
		return most + captured
	}
	most = min(most, b.sowings(us))
	if !b.captureless(us) {
		return most + min(them.beans, b.capturable(them, uint(us.stock)))
	}
	alone := b.Solitaire(them.Row)
	if them.stock == 0 {
		return most - alone
	}
	return most + them.beans - 2*alone
}
