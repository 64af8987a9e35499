// Package pattern measures what rules of thumb cost, such as "capture whenever you
// can". One player, the hero, must follow a rule, and the opponent is free.
//
// [Sweep] proves by a backward sweep over whole games what the hero gains under best
// play within the rule. [Judge] measures what a rule costs in single positions of
// games. docs/strategy.md gives the results to players.
package pattern

import (
	"math/rand/v2"

	"example.org/cups"
)

// Rule is a rule of play. It looks at the cups of both sides and at the stock of
// the player who must follow it.
type Rule struct {
	Name string // in one or a few words, joined by hyphens
	Says string // to a player, as a sentence without the full stop

	// filter leaves those of the legal moves of p that the rule wants. A cup that
	// holds beyond beans more than it needs may hold more than p says, and so the
	// rule may not know what it wants: then sure is false, and the moves are all
	// that it may want.
	filter func(p cups.Position, legal cups.MoveSet, beyond cups.Beans) (wanted cups.MoveSet, sure bool)
}

// Free is the rule that allows every move.
var Free = Rule{"free", "Play as you like", func(_ cups.Position, legal cups.MoveSet, _ cups.Beans) (cups.MoveSet, bool) {
	return legal, true
}}

// Greedy is the rule of players who look no further than their own pot.
var Greedy = Rule{"greedy", "Put as many beans as you can into your pot at once", mostAtOnce}

// Allowed returns the moves of p that the rule allows the player to move. If the
// rule wants none of the legal moves, all of them are allowed.
func (r Rule) Allowed(p cups.Position) cups.MoveSet {
	moves, _ := r.allowed(p, cups.MaxSideBeans+1)
	return moves
}

// Choose draws one of the moves that the rule allows in p. There must be a legal move.
func (r Rule) Choose(p cups.Position, rng *rand.Rand) cups.Move {
	moves := r.Allowed(p)
	return moves.Slice()[rng.IntN(moves.Len())]
}

// allowed is Allowed of a position in which cups are counted up to beyond beans
// more than they need. If sure is false, the rule allows some of the moves.
func (r Rule) allowed(p cups.Position, beyond cups.Beans) (moves cups.MoveSet, sure bool) {
	legal := p.Moves()
	if wanted, sure := r.filter(p, legal, beyond); wanted != 0 {
		return wanted, sure
	}
	return legal, true
}

// plain is a rule that wants the moves with a property, whatever lies in blocked
// cups.
func plain(name, says string, wants func(p cups.Position, m cups.Move) bool) Rule {
	return Rule{name, says, func(p cups.Position, legal cups.MoveSet, _ cups.Beans) (cups.MoveSet, bool) {
		var wanted cups.MoveSet
		for m := range legal.All() {
			if wants(p, m) {
				wanted |= cups.MoveSetOf(m)
			}
		}
		return wanted, true
	}}
}

// inTurn is the rule that follows several rules, the first first: each chooses
// from the moves that those before it allow. Only the last may be unsure.
func inTurn(name, says string, rules ...Rule) Rule {
	return Rule{name, says, func(p cups.Position, legal cups.MoveSet, beyond cups.Beans) (cups.MoveSet, bool) {
		sure := true
		for _, r := range rules {
			var wanted cups.MoveSet
			var known bool
			if wanted, known = r.filter(p, legal, beyond); wanted != 0 {
				legal, sure = wanted, known
			}
		}
		return legal, sure
	}}
}

// blocks reports whether m puts a bean into a ripe cup of the mover's, which is
// blocked from then on (rules §4.2).
func blocks(p cups.Position, m cups.Move) bool {
	us, from, to := p.Turn(), 1, int(m.Beans())
	if m.IsSowing() {
		from, to = m.Cup()+1, p.Cups()
	}
	for cup := from; cup <= to; cup++ {
		if p.Cup(us, cup) == p.Needs(cup) {
			return true
		}
	}
	return false
}

// rightmost reports whether m is a drop, or sows the rightmost ripe cup.
func rightmost(p cups.Position, m cups.Move) bool {
	for cup := m.Cup() + 1; m.IsSowing() && cup <= p.Cups(); cup++ {
		if p.Cup(p.Turn(), cup) == p.Needs(cup) {
			return false
		}
	}
	return true
}

// largest wants the captures that take most, and all other moves.
func largest(p cups.Position, legal cups.MoveSet, beyond cups.Beans) (wanted cups.MoveSet, sure bool) {
	var most cups.Beans
	for m := range legal.All() {
		most = max(most, p.Captures(m))
	}
	captures, open := 0, 0
	for m := range legal.All() {
		taken := p.Captures(m)
		isOpen := isOpen(p, m, beyond)
		if taken == 0 || taken == most || isOpen {
			wanted |= cups.MoveSetOf(m)
		}
		if taken > 0 && (taken == most || isOpen) {
			captures++
		}
		if isOpen {
			open++
		}
	}
	return wanted, captures < 2 || open == 0
}

// mostAtOnce wants the moves that put most beans into the mover's pot.
func mostAtOnce(p cups.Position, legal cups.MoveSet, beyond cups.Beans) (wanted cups.MoveSet, sure bool) {
	gain := func(m cups.Move) cups.Beans { return p.PlayUnchecked(m).Pot(p.Turn()) - p.Pot(p.Turn()) }
	var most cups.Beans
	for m := range legal.All() {
		most = max(most, gain(m))
	}
	open := false
	for m := range legal.All() {
		isOpen := isOpen(p, m, beyond)
		if isOpen || gain(m) == most {
			wanted |= cups.MoveSetOf(m)
		}
		open = open || isOpen
	}
	return wanted, !open || wanted.Len() == 1
}

// isOpen reports whether m captures from a cup that may hold more beans than p says.
func isOpen(p cups.Position, m cups.Move, beyond cups.Beans) bool {
	taken := p.Captures(m)
	return taken > 0 && taken >= p.Needs(p.Opposite(int(m.Beans())))+beyond
}

func captures(p cups.Position, m cups.Move) bool { return p.Captures(m) > 0 }

// ripe returns how many cups of the player to move are ripe.
func ripe(p cups.Position) (n int) {
	for cup := 1; cup <= p.Cups(); cup++ {
		if p.Cup(p.Turn(), cup) == p.Needs(cup) {
			n++
		}
	}
	return n
}

// exposed reports whether the opponent can capture a cup of side s as soon as its
// stock allows it: the opposite cup is empty (rules §3.2).
func exposed(p cups.Position, s cups.Side, cup int) bool {
	return p.Cup(s.Opponent(), p.Opposite(cup)) == 0
}

// mostExposed returns the most beans in a cup that the mover leaves exposed by m.
func mostExposed(p cups.Position, m cups.Move) (most cups.Beans) {
	us, next := p.Turn(), p.PlayUnchecked(m)
	for cup := 1; cup <= p.Cups(); cup++ {
		if exposed(next, us, cup) {
			most = max(most, next.Cup(us, cup))
		}
	}
	return most
}

// The rules that others are made of.
var (
	neverBlock = plain("never-block", "Never block a cup of your own", func(p cups.Position, m cups.Move) bool {
		return !blocks(p, m)
	})
	rightmostFirst = plain("rightmost", "If you sow, sow the rightmost ripe cup", rightmost)
	tidy           = inTurn("tidy", "Never block a cup of your own; and if you sow, sow the rightmost ripe cup", neverBlock, rightmostFirst)
	sowTwo         = plain("sow-two", "Never drop while two cups are ripe", func(p cups.Position, m cups.Move) bool {
		return m.IsSowing() && ripe(p) >= 2
	})
	oneOrCapture = plain("one-or-capture", "Drop more than one bean only to capture", func(p cups.Position, m cups.Move) bool {
		return m.IsSowing() || m.Beans() == 1 || captures(p, m)
	})
	capture   = plain("capture", "Capture whenever you can", captures)
	exposeOne = plain("expose-one", "Leave at most one bean in each cup that the opponent can capture", func(p cups.Position, m cups.Move) bool {
		return mostExposed(p, m) <= 1
	})
)

// Rules are the rules that docs/strategy.md tells about. They compare the beans in
// a cup with 1 only, which needs no exact count of a blocked cup: it holds at
// least two. The exception is "largest", which says when it is unsure.
var Rules = []Rule{
	neverBlock,
	rightmostFirst,
	tidy,

	plain("sow-first", "Never drop while a cup is ripe", func(_ cups.Position, m cups.Move) bool { return m.IsSowing() }),
	sowTwo,
	plain("sow-exposed", "If the opponent can capture ripe cups, sow one of them", func(p cups.Position, m cups.Move) bool {
		return m.IsSowing() && exposed(p, p.Turn(), m.Cup())
	}),
	plain("keep-ripe", "Sow only if each drop would block a cup of your own", func(p cups.Position, m cups.Move) bool {
		return m.IsDrop() && !blocks(p, m)
	}),
	plain("drop-first", "Always drop while you can", func(_ cups.Position, m cups.Move) bool { return m.IsDrop() }),

	plain("drop-one", "Drop one bean, never more", func(_ cups.Position, m cups.Move) bool { return m.IsSowing() || m.Beans() == 1 }),
	oneOrCapture,

	capture,
	plain("capture-two", "Capture whenever you can take two beans or more", func(p cups.Position, m cups.Move) bool { return p.Captures(m) >= 2 }),
	plain("decline-one", "Never capture a single bean", func(p cups.Position, m cups.Move) bool { return p.Captures(m) != 1 }),
	{"largest", "If you capture, take the most", largest},

	plain("expose-none", "Leave no bean where the opponent can capture it", func(p cups.Position, m cups.Move) bool { return mostExposed(p, m) == 0 }),
	exposeOne,

	inTurn("tidy-expose-one", "Be tidy; then leave at most one bean in each cup that the opponent can capture", tidy, exposeOne),
	inTurn("tidy-sow-two", "Be tidy; then never drop while two cups are ripe", tidy, sowTwo),
	inTurn("tidy-one-or-capture", "Be tidy; then drop more than one bean only to capture", tidy, oneOrCapture),
	inTurn("tidy-capture", "Be tidy; then capture whenever you can", tidy, capture),
}
