package pattern

import "example.org/cups"

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

// Allowed returns the moves of p that the rule allows the player to move. If the
// rule wants none of the legal moves, all of them are allowed.
func (r Rule) Allowed(p cups.Position) cups.MoveSet {
	moves, _ := r.allowed(p, cups.MaxSideBeans+1)
	return moves
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
		isOpen := taken > 0 && taken >= p.Needs(p.Opposite(int(m.Beans())))+beyond
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

func captures(p cups.Position, m cups.Move) bool { return p.Captures(m) > 0 }

// The rules, each alone.
var (
	SowFirst     = plain("sow-first", "Never drop while a cup is ripe", func(_ cups.Position, m cups.Move) bool { return m.IsSowing() })
	DropFirst    = plain("drop-first", "Always drop while you can", func(_ cups.Position, m cups.Move) bool { return m.IsDrop() })
	KeepRipe     = plain("keep-ripe", "Drop while a drop blocks none of your cups; sow only if each drop would", func(p cups.Position, m cups.Move) bool { return m.IsDrop() && !blocks(p, m) })
	NeverBlock   = plain("never-block", "Never block a cup of your own", func(p cups.Position, m cups.Move) bool { return !blocks(p, m) })
	DropOne      = plain("drop-one", "Drop one bean, never more", func(_ cups.Position, m cups.Move) bool { return m.IsSowing() || m.Beans() == 1 })
	OneOrCapture = plain("one-or-capture", "Drop more than one bean only to capture", func(p cups.Position, m cups.Move) bool {
		return m.IsSowing() || m.Beans() == 1 || captures(p, m)
	})
	Capture   = plain("capture", "Capture whenever you can", captures)
	Largest   = Rule{"largest", "If you capture, take the most", largest}
	Rightmost = plain("rightmost", "If you sow, sow the rightmost ripe cup", rightmost)
)
