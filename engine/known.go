package engine

import (
	"cmp"
	"slices"

	"example.org/cups"
)

// known is what is proven of each root move before the search, from the side
// that makes it, with the line of play that begins with it. Nil knows nothing.
type known [2*cups.MaxCups + 1]Proof

// line returns the line of a move whose margin is known.
func (k *known) line(m cups.Move) (Line, bool) {
	if k == nil || k[m].Lower != k[m].Upper {
		return Line{}, false
	}
	return Line{Move: m, Score: ScoreOf(k[m].Lower), PV: slices.Clone(k[m].Line)}, true
}

// within puts a score of a move between what is known of it.
func (k *known) within(m cups.Move, score Score) Score {
	if k == nil {
		return score
	}
	return min(max(score, ScoreOf(k[m].Lower)), ScoreOf(k[m].Upper))
}

// hopeless reports whether a move is known to be worth no more than so much.
func (k *known) hopeless(m cups.Move, score Score) bool {
	return k != nil && ScoreOf(k[m].Upper) <= score
}

// lines are those of the moves whose margins are known, best first.
func (k *known) lines(moves cups.MoveSet) (lines []Line) {
	for m := range moves.All() {
		if line, ok := k.line(m); ok {
			lines = append(lines, line)
		}
	}
	sortLines(lines)
	return lines
}

// decides reports whether there is nothing to search for: so many lines are
// known that none of the other moves can be better.
func (k *known) decides(lines []Line, moves cups.MoveSet, wanted int) bool {
	if len(lines) < wanted {
		return false
	}
	for m := range moves.All() {
		if _, ok := k.line(m); !ok && !k.hopeless(m, lines[wanted-1].Score) {
			return false
		}
	}
	return true
}

// refine puts the lines within what is known of their moves. Where each stands
// for its own move it is exact if that is; where it is to be the best, it is for
// the search of the others to say so.
func (k *known) refine(lines []Line, each bool) {
	for i := range lines {
		l := &lines[i]
		l.Score = k.within(l.Move, l.Score)
		if _, ok := k.line(l.Move); ok && each {
			l.Kind = Exact
		}
	}
	sortLines(lines)
}

// sortLines puts the best lines first, and of those that look alike the proven
// ones.
func sortLines(lines []Line) {
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Kind, a.Kind)) })
}
