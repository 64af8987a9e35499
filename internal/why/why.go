// Package why explains why a move is good or bad, as a player would: from the board
// before and after the move, without a search. A reason is a fact about the board.
// Whether the move is good must be proven elsewhere.
package why

import "example.org/cups"

// Kind is what a reason is about.
type Kind uint8

// The kinds of reasons, first those for a move and then those against it.
const (
	Captures     Kind = iota // N beans of the opponent's cup Cup
	Pots                     // one bean, by sowing
	KeepsOpen                // it sows the ripe cup Cup before a drop blocks the cup
	Saves                    // N beans in the mover's cup Cup can no longer be captured
	Ripens                   // the mover's cup Cup becomes ripe
	Threatens                // the mover could capture N beans next
	GivesNothing             // the opponent cannot capture anything next, but could after another move
	Blocks                   // the mover's cup Cup becomes blocked
	Exposes                  // the opponent could capture N beans next, from the mover's cup Cup
	LeavesRipe               // the opponent's cup Cup stays ripe, and could have been captured
)

// Reason is one reason. N and Cup (from 1) are 0 if they have no meaning.
type Reason struct {
	Kind Kind
	N    cups.Beans
	Cup  int
}

// Of returns the reasons for and against a legal move, the weightiest first.
func Of(p cups.Position, m cups.Move) (pro, contra []Reason) {
	mover, other := p.Turn(), p.Turn().Opponent()
	after := p.PlayUnchecked(m)
	if n := p.Captures(m); n > 0 {
		pro = append(pro, Reason{Captures, n, p.Opposite(int(m.Beans()))})
	}
	if m.IsSowing() {
		pro = append(pro, Reason{Kind: Pots, N: 1})
		if dropsMostlyFill(p, m.Cup()) {
			pro = append(pro, Reason{Kind: KeepsOpen, Cup: m.Cup()})
		}
	}
	danger, before := prey(p, other)
	exposed, left := prey(after, other)
	if before > left {
		pro = append(pro, Reason{Saves, before, danger})
	}
	for cup := 1; cup <= p.Cups(); cup++ {
		needs, had, has := p.Needs(cup), p.Cup(mover, cup), after.Cup(mover, cup)
		switch {
		case has == needs && had != needs:
			pro = append(pro, Reason{Kind: Ripens, Cup: cup})
		case has > needs && had <= needs:
			contra = append(contra, Reason{Kind: Blocks, Cup: cup})
		}
	}
	_, had := prey(p, mover)
	if _, next := prey(after, mover); next > had && next > 1 {
		pro = append(pro, Reason{Kind: Threatens, N: next})
	}
	if left == 0 && before == 0 && isGuarded(p) {
		pro = append(pro, Reason{Kind: GivesNothing})
	}
	if left > 0 {
		contra = append([]Reason{{Exposes, left, exposed}}, contra...)
	}
	if ripe := spared(p, after); ripe > 0 {
		contra = append(contra, Reason{Kind: LeavesRipe, Cup: ripe})
	}
	return pro, contra
}

// prey returns the most beans that a side could capture if it were to move, and
// the cup of the other side that holds them; 0 beans if there are none.
func prey(p cups.Position, hunter cups.Side) (cup int, most cups.Beans) {
	for drop := 1; drop <= min(p.Cups(), int(p.Stock(hunter))); drop++ {
		if p.Cup(hunter, drop) > 0 {
			continue
		}
		opposite := p.Opposite(drop)
		if n := p.Cup(hunter.Opponent(), opposite); n > most {
			cup, most = opposite, n
		}
	}
	return cup, most
}

// dropsMostlyFill reports whether most drops would put a bean into a cup.
func dropsMostlyFill(p cups.Position, cup int) bool {
	drops := p.Moves().Drops().Len()
	return drops-(cup-1) > drops/2
}

// isGuarded reports whether some move would let the opponent capture something.
func isGuarded(p cups.Position) bool {
	for m := range p.Moves().All() {
		if _, n := prey(p.PlayUnchecked(m), p.Turn().Opponent()); n > 0 {
			return true
		}
	}
	return false
}

// spared returns a ripe cup of the opponent that some move captures and that is
// still ripe after the move that was made, 0 if there is none.
func spared(p, after cups.Position) int {
	other := p.Turn().Opponent()
	for m := range p.Moves().Drops().All() {
		cup := p.Opposite(int(m.Beans()))
		if p.Captures(m) > 0 && p.Cup(other, cup) == p.Needs(cup) && after.Cup(other, cup) == p.Needs(cup) {
			return cup
		}
	}
	return 0
}
