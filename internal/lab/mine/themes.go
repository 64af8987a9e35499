package mine

import (
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// themes returns what a position turns on if m is the only best move of it;
// docs/formats/puzzles.md has the definitions.
func (v *appraiser) themes(ctx context.Context, p cups.Position, m cups.Move) ([]puzzle.Theme, error) {
	after := p.PlayUnchecked(m)
	tempo, err := v.isTempo(ctx, p, after)
	if err != nil {
		return nil, err
	}
	unblock, err := v.isUnblock(ctx, p, m)
	if err != nil {
		return nil, err
	}
	has := map[puzzle.Theme]bool{
		puzzle.ThemeCapture:    p.Captures(m) > 0,
		puzzle.ThemeThreat:     isThreat(p, m, after),
		puzzle.ThemeTempo:      tempo,
		puzzle.ThemeUnblock:    unblock,
		puzzle.ThemeLetItBlock: letsBlock(p, after),
		puzzle.ThemeEndgame:    p.Stock(cups.South)+p.Stock(cups.North) <= cups.Beans(p.Cups()),
	}
	var themes []puzzle.Theme
	for _, t := range puzzle.Themes() {
		if has[t] {
			themes = append(themes, t)
		}
	}
	return themes, nil
}

// passed returns the position with the mover's turn once more, as if the
// opponent had passed; false if the mover could not go on or has the turn.
func passed(p, after cups.Position) (cups.Position, bool) {
	if after.Turn() != p.Turn().Opponent() {
		return after, false
	}
	l := after.Layout()
	l.Turn = p.Turn()
	again, err := l.Position()
	return again, err == nil
}

// isThreat reports whether a quiet move prepares a capture that is at least two
// beans more than any that could be made at once.
func isThreat(p cups.Position, m cups.Move, after cups.Position) bool {
	again, ok := passed(p, after)
	return ok && p.Captures(m) == 0 && mostCaptured(again) >= mostCaptured(p)+2
}

func mostCaptured(p cups.Position) cups.Beans {
	var most cups.Beans
	for m := range p.Moves().Drops().All() {
		most = max(most, p.Captures(m))
	}
	return most
}

// isTempo reports whether the opponent would do better to pass, if that were
// allowed.
func (v *appraiser) isTempo(ctx context.Context, p, after cups.Position) (bool, error) {
	again, ok := passed(p, after)
	if !ok {
		return false, nil
	}
	now, err := v.margin(ctx, after)
	if err != nil {
		return false, err
	}
	free, err := v.margin(ctx, again)
	return free < -now, err
}

// unblockPlies is how far the best play is followed that may free a cup.
const unblockPlies = 6

// isUnblock reports whether the opponent empties a blocked cup of the mover's in
// the best play that follows, so that it can be used again, or whether the
// largest capture is left out and would have done the opponent that service.
func (v *appraiser) isUnblock(ctx context.Context, p cups.Position, m cups.Move) (bool, error) {
	if declinesToFree(p, m) {
		return true, nil
	}
	now := p.PlayUnchecked(m)
	for ply := 0; ply < unblockPlies && !now.IsOver(); ply++ {
		best, err := v.best(ctx, now)
		if err != nil {
			return false, err
		}
		if now.Turn() != p.Turn() && frees(now, best[0]) {
			return true, nil
		}
		now = now.PlayUnchecked(best[0])
	}
	return false, nil
}

// declinesToFree reports whether m is not the largest capture, and that one
// would empty a blocked cup.
func declinesToFree(p cups.Position, m cups.Move) bool {
	for d := range p.Moves().Drops().All() {
		if p.Captures(d) > p.Captures(m) && p.Captures(d) == mostCaptured(p) && frees(p, d) {
			return true
		}
	}
	return false
}

// frees reports whether a move empties a blocked cup of the other side's.
func frees(p cups.Position, m cups.Move) bool {
	return p.Captures(m) > 0 && p.IsBlocked(p.Turn().Opponent(), p.Opposite(int(m.Beans())))
}

// letsBlock reports whether the move blocks an own cup.
func letsBlock(p, after cups.Position) bool {
	for cup := 1; cup <= p.Cups(); cup++ {
		if after.IsBlocked(p.Turn(), cup) && !p.IsBlocked(p.Turn(), cup) {
			return true
		}
	}
	return false
}

// mightHave reports whether a theme is possible in a position, without proof:
// what cannot have it is not worth a proof.
func mightHave(p cups.Position, theme puzzle.Theme) bool {
	might := func(m cups.Move) bool { return true }
	switch theme {
	case puzzle.ThemeCapture:
		might = func(m cups.Move) bool { return p.Captures(m) > 0 }
	case puzzle.ThemeThreat:
		might = func(m cups.Move) bool { return isThreat(p, m, p.PlayUnchecked(m)) }
	case puzzle.ThemeLetItBlock:
		might = func(m cups.Move) bool { return letsBlock(p, p.PlayUnchecked(m)) }
	case puzzle.ThemeUnblock:
		might = func(m cups.Move) bool { return declinesToFree(p, m) || hasBlocked(p.PlayUnchecked(m), p.Turn()) }
	}
	return slices.ContainsFunc(p.Moves().Slice(), might)
}

// hasBlocked reports whether a side has a blocked cup.
func hasBlocked(p cups.Position, side cups.Side) bool {
	for cup := 1; cup <= p.Cups(); cup++ {
		if p.IsBlocked(side, cup) {
			return true
		}
	}
	return false
}

// variety keeps a set of puzzles varied while puzzles are added to it: none is
// like another, a single bean is not the answer too often, and each side is to
// move in half of them.
type variety struct {
	set          []puzzle.Puzzle
	openings     bool                // which nearly always begin with a single bean: it counts where nothing tempts to another move
	withOpponent int                 // puzzles with an opponent
	dropOne      int                 // those of them that begin with a single bean
	northMore    map[puzzle.Kind]int // puzzles with North to move minus those with South
}

func newVariety(set []puzzle.Puzzle, openings bool) *variety {
	v := &variety{openings: openings, northMore: map[puzzle.Kind]int{}}
	for _, p := range set {
		v.add(p)
	}
	return v
}

func (v *variety) add(p puzzle.Puzzle) {
	v.set = append(v.set, p)
	if !p.Kind.Alone() {
		v.withOpponent++
		if v.isPlain(p) {
			v.dropOne++
		}
	}
	if p.Solver() == cups.North {
		v.northMore[p.Kind]++
	} else {
		v.northMore[p.Kind]--
	}
}

// isPlain reports whether the answer is a single bean. Of openings it does not count if another move
// takes more beans.
func (v *variety) isPlain(p puzzle.Puzzle) bool {
	return p.Solution[0] == cups.Drop(1) && !(v.openings && byGreed(p.Position, p.Solution[0]) == 0)
}

// takes reports whether the set stays varied with a puzzle.
func (v *variety) takes(p puzzle.Puzzle) bool {
	if !p.Kind.Alone() && v.isPlain(p) && 3*(v.dropOne+1) > v.withOpponent+1 {
		return false // more than a third
	}
	return !slices.ContainsFunc(v.set, func(q puzzle.Puzzle) bool { return Alike(p, q) })
}

// seated returns the puzzle with that side to move which the set has less of.
func (v *variety) seated(p puzzle.Puzzle) puzzle.Puzzle {
	if v.northMore[p.Kind] >= 0 == (p.Solver() == cups.South) {
		return p
	}
	p.Position = p.Position.Swapped()
	p.ID = puzzle.NewID(p.Kind, p.Position)
	return p
}
