package engine

import (
	"cmp"
	"context"
	"math"
	"slices"

	"example.org/cups"
)

// root is what all threads of a search are asked.
type root struct {
	position cups.Position
	node     node
	inPots   Score // what the pots hold already
	proof    Proof
	moves    cups.MoveSet // that the caller allows, and whose worth is not known
	partly   bool         // moves are not all that are compared
	limits   Limits
	soft     context.Context // done: no new depth
	proving  <-chan struct{} // closed when the Prover is; nil: it is already
}

// mostDepth ends a search of positions that no search can finish.
const mostDepth = 250

// deepen searches depth after depth.
func (e *Engine) deepen(r *root, report func(Result)) Result {
	w := e.workers[0]
	wanted := r.wanted()
	guess := w.guess(r)
	best := Result{Line: Line{Move: guess, PV: []cups.Move{guess}}}
	for depth := 1; depth <= r.deepest(); depth++ {
		lines := w.bestLines(r, wanted, depth, best.Lines)
		for i := range lines {
			r.proof.clamp(&lines[i])
		}
		over := proven(lines)
		if len(lines) > 0 {
			best.Line, best.Lines = lines[0], lines
		}
		best.Nodes, best.SelDepth, best.HashFull = e.nodes(), cups.Ply(w.deepest), e.table.full()
		if w.stopped {
			break
		}
		best.Depth = cups.Ply(depth)
		if report != nil {
			report(best)
		}
		if over || r.forced(wanted) || r.soft.Err() != nil {
			break
		}
	}
	r.proof.prefer(&best.Line, r.moves)
	w.lengthen(r, &best.Line)
	best.misjudge(r.limits, r.position.Cups())
	best.Lines = best.Lines[:min(len(best.Lines), max(1, r.limits.Lines))]
	return best
}

// lengthen adds the reply that the table knows to a line of one move, so that
// there is something to ponder on.
func (w *worker) lengthen(r *root, l *Line) {
	next := r.position.PlayUnchecked(l.Move)
	if len(l.PV) != 1 || next.IsOver() {
		return
	}
	d := nodeOf(next)
	found, ok := w.table.find(d.key() ^ w.salt)
	if reply := found.move(); ok && next.Moves().Contains(reply) {
		l.PV = append(l.PV, reply)
	}
}

// wanted is how many lines the search needs.
func (r *root) wanted() int {
	if r.limits.Error > 0 {
		return r.moves.Len() // each move's own score is to be changed
	}
	return min(max(1, r.limits.Lines), r.moves.Len())
}

// deepest is the last depth to search.
func (r *root) deepest() int {
	if r.limits.Depth > 0 {
		return min(int(r.limits.Depth), mostDepth)
	}
	return mostDepth
}

// forced reports whether there is nothing to choose while a clock runs.
func (r *root) forced(wanted int) bool {
	l := r.limits
	return r.moves.Len() == 1 && !r.partly && wanted == 1 && l.Depth == 0 && l.Nodes == 0 && l.Time > 0
}

// guess is the move that looks best without a search.
func (w *worker) guess(r *root) cups.Move {
	f := w.frame(0)
	w.order(f, &r.node, cups.NoMove, 0)
	for i := range f.moves.n {
		if m := f.moves.next(i); r.moves.Contains(m) {
			return m
		}
	}
	return r.moves.First()
}

// proven reports whether all lines are exact.
func proven(lines []Line) bool {
	return !slices.ContainsFunc(lines, func(l Line) bool { return !l.Exact })
}

// bestLines searches the root to one depth as often as lines are wanted, each
// time without the moves that are best already. If it is stopped it returns
// what it has: the moves searched so far if they include the best move of the
// depth before, and otherwise none.
func (w *worker) bestLines(r *root, wanted, depth int, previous []Line) []Line {
	var lines []Line
	moves := r.moves
	for len(lines) < wanted {
		line, ok := w.aspire(r, moves, depth, previous, wanted)
		if ok {
			lines = append(lines, line)
			moves &^= cups.MoveSetOf(line.Move)
		}
		if w.stopped {
			break
		}
	}
	if w.stopped && len(lines) < wanted {
		lines = append(lines, unsearched(previous, lines)...)
	}
	slices.SortStableFunc(lines, byWorth)
	return lines
}

// byWorth puts the best line first, and of those that look alike the proven ones.
func byWorth(a, b Line) int {
	switch {
	case a.Score != b.Score:
		return cmp.Compare(b.Score, a.Score)
	case a.Exact == b.Exact:
		return 0
	case a.Exact:
		return -1
	}
	return 1
}

// unsearched are the lines of the depth before whose moves have no new one.
func unsearched(previous, lines []Line) []Line {
	var rest []Line
	for _, old := range previous {
		if !slices.ContainsFunc(lines, func(l Line) bool { return l.Move == old.Move }) {
			rest = append(rest, old)
		}
	}
	return rest
}

// aspire searches with a narrow window around the score of the depth before,
// and with wider ones as long as the score lies outside.
func (w *worker) aspire(r *root, moves cups.MoveSet, depth int, previous []Line, wanted int) (Line, bool) {
	if depth < 4 || wanted > 1 || len(previous) == 0 || w.naive || !w.uses(aspiration) {
		return w.bestLine(r, moves, depth, previous, -unknown, unknown)
	}
	around := previous[0].Score - r.inPots
	low, high := Bean/2, Bean/2
	for {
		alpha, beta := max(around-low, -unknown), min(around+high, unknown)
		line, ok := w.bestLine(r, moves, depth, previous, alpha, beta)
		switch gain := line.Score - r.inPots; {
		case w.stopped && (!ok || gain <= alpha):
			return previous[0], true
		case w.stopped || gain > alpha && gain < beta:
			return line, ok
		case gain <= alpha:
			low *= 4
		default:
			high *= 4
			previous = []Line{line}
		}
	}
}

// bestLine searches the root over a set of moves. It is false if the search
// was stopped before the first move was done.
func (w *worker) bestLine(r *root, moves cups.MoveSet, depth int, previous []Line, alpha, beta Score) (Line, bool) {
	f := w.enter(0)
	if f == nil {
		return Line{}, false
	}
	w.longest = 2*depth + 8
	w.order(f, &r.node, w.firstOf(r, moves, previous), 0)
	best, tried, proven := Line{Score: -unknown}, 0, true
	for i := 0; i < f.moves.n && best.Score < beta; i++ {
		m := f.moves.next(i)
		if !moves.Contains(m) {
			continue
		}
		score, sure := w.try(&r.node, f, m, tried, max(alpha, best.Score), beta, depth, 0)
		if w.stopped {
			proven = false
			break
		}
		tried++
		proven = proven && sure
		if score > best.Score {
			w.extendPV(0, m)
			best = Line{Move: m, Score: score, PV: slices.Clone(f.pv[:f.pvLen])}
		}
	}
	if proven && best.Score > alpha && best.Score < beta {
		best.Exact = true
	}
	best.Score += r.inPots
	return best, best.Move != cups.NoMove
}

// firstOf is the move to try first: the best of the depth before, or what the
// table proposes.
func (w *worker) firstOf(r *root, moves cups.MoveSet, previous []Line) cups.Move {
	for _, old := range previous {
		if moves.Contains(old.Move) {
			return old.Move
		}
	}
	if found, ok := w.table.find(r.node.key() ^ w.salt); ok {
		return found.move()
	}
	return cups.NoMove
}

// misjudge changes each line's score by chance and chooses anew; n is the cups
// of a side.
func (r *Result) misjudge(limits Limits, n int) {
	if limits.Error <= 0 || len(r.Lines) == 0 {
		return
	}
	most := int(float64(limits.Error) * math.Sqrt(float64(n)/4))
	var chosen Line
	highest := -unknown
	for _, line := range r.Lines {
		if guess := line.Score + Score(limits.Rng.IntN(most+1)); guess > highest {
			highest, chosen = guess, line
		}
	}
	r.Line = chosen
}
