package mine

import (
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
)

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
