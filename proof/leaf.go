package proof

import (
	"context"

	"example.org/cups"
)

// leafTable is how many positions a search of a leaf remembers.
const leafTable = 1 << 14

// askEvery is how many nodes a search takes between looks at its context.
const askEvery = 1 << 12

// leafSearch proves needs by plain alpha-beta search with a null window. Each
// search begins with an empty table, so it takes the same nodes on every
// machine.
type leafSearch struct {
	table []remembered
	run   uint32 // number of the search
	nodes uint64 // of this search
	limit uint64
	ctx   context.Context
	moves [][]cups.Move // by ply
}

// remembered is what a search has found out of a position without pots.
type remembered struct {
	position cups.Position
	run      uint32
	atLeast  int16 // South gains so much
	below    int16 // South does not gain so much
}

func newLeafSearch() *leafSearch { return &leafSearch{table: make([]remembered, leafTable)} }

// proves reports whether South gains at least gain from p, and whether that is
// known after at most limit nodes.
func (l *leafSearch) proves(ctx context.Context, p cups.Position, gain int, limit uint64) (holds, known bool) {
	l.run++
	l.nodes, l.limit, l.ctx = 0, limit, ctx
	holds = l.gains(p, gain, 0)
	return holds, l.nodes <= l.limit
}

// gains reports whether South gains at least gain from p, which has no pots.
// It means nothing once the limit is passed.
func (l *leafSearch) gains(p cups.Position, gain, ply int) bool {
	if margin, settled := p.FinalMargin(); settled {
		return int(margin) >= gain
	}
	if lower, upper := limits(p); lower >= gain || upper < gain {
		return lower >= gain
	}
	slot := &l.table[p.Hash()%leafTable]
	if slot.run == l.run && slot.position == p {
		if gain <= int(slot.atLeast) {
			return true
		}
		if gain >= int(slot.below) {
			return false
		}
	}
	if l.nodes++; l.nodes > l.limit || l.nodes%askEvery == 0 && l.ctx.Err() != nil {
		l.limit = 0
		return false
	}
	holds := l.search(p, gain, ply)
	if l.nodes <= l.limit {
		l.remember(slot, p, gain, holds)
	}
	return holds
}

// search looks for a move of South's that holds, or for one of North's that
// does not.
func (l *leafSearch) search(p cups.Position, gain, ply int) bool {
	for ply >= len(l.moves) {
		l.moves = append(l.moves, make([]cups.Move, 0, 2*cups.MaxCups))
	}
	moves := order(l.moves[ply][:0], p)
	wanted := p.Turn() == cups.South
	for _, m := range moves {
		q := p.PlayUnchecked(m)
		if l.gains(q.WithoutPots(), gain-int(q.Margin()), ply+1) == wanted {
			return wanted
		}
		if l.nodes > l.limit {
			return false
		}
	}
	return !wanted
}

func (l *leafSearch) remember(slot *remembered, p cups.Position, gain int, holds bool) {
	if slot.run != l.run || slot.position != p {
		*slot = remembered{p, l.run, -1 << 15, 1<<15 - 1}
	}
	if holds {
		slot.atLeast = max(slot.atLeast, int16(gain))
	} else {
		slot.below = min(slot.below, int16(gain))
	}
}
