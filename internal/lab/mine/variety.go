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
	withOpponent int                 // puzzles with an opponent
	dropOne      int                 // those of them that begin with a single bean
	northMore    map[puzzle.Kind]int // puzzles with North to move minus those with South
}

func newVariety(set []puzzle.Puzzle) *variety {
	v := &variety{northMore: map[puzzle.Kind]int{}}
	for _, p := range set {
		v.add(p)
	}
	return v
}

func (v *variety) add(p puzzle.Puzzle) {
	v.set = append(v.set, p)
	if !p.Kind.Alone() {
		v.withOpponent++
		if beginsWithOne(p) {
			v.dropOne++
		}
	}
	if p.Solver() == cups.North {
		v.northMore[p.Kind]++
	} else {
		v.northMore[p.Kind]--
	}
}

func beginsWithOne(p puzzle.Puzzle) bool { return p.Solution[0] == cups.Drop(1) }

// takes reports whether the set stays varied with a puzzle.
func (v *variety) takes(p puzzle.Puzzle) bool {
	if !p.Kind.Alone() && beginsWithOne(p) && 3*(v.dropOne+1) > v.withOpponent+1 {
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
