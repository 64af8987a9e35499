package engine

import (
	"slices"

	"example.org/cups"
)

// bestLines finds the best moves at the root, best first, each with its own
// score. previous are those of the depth before, which are tried first. When
// the search is stopped it returns the lines that were finished, where the
// unfinished depth found a first best move, and otherwise none.
func (e *Engine) bestLines(p cups.Position, moves cups.MoveSet, wanted, depth int, previous []Line) []Line {
	var lines []Line
	for len(lines) < wanted {
		line, ok := e.bestLine(p, moves, depth, previous)
		if ok {
			lines = append(lines, line)
			moves &^= cups.MoveSetOf(line.Move)
		}
		if e.stopped {
			break
		}
	}
	if e.stopped && len(lines) < wanted {
		lines = append(lines, unsearched(previous, lines)...)
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return int(b.Score - a.Score) })
	return lines
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

// bestLine searches the root over a set of moves. It is false if the search
// was stopped before the first move was done.
func (e *Engine) bestLine(p cups.Position, moves cups.MoveSet, depth int, previous []Line) (Line, bool) {
	first := cups.NoMove
	for _, old := range previous {
		if moves.Contains(old.Move) {
			first = old.Move
			break
		}
	}
	e.horizon = false
	if !e.enter() {
		return Line{}, false
	}
	best := Line{Score: -unknown}
	var o orderedMoves
	e.order(&o, &p, first, 0)
	for i := range o.n {
		m := o.next(i)
		if !moves.Contains(m) {
			continue
		}
		score := e.child(&p, m, best.Score, unknown, depth-1, 0, best.Move == cups.NoMove)
		if e.stopped {
			break
		}
		if score > best.Score {
			e.extendPV(0, m)
			best = Line{Move: m, Score: score, PV: slices.Clone(e.pv[0][:e.pvLen[0]])}
		}
	}
	if !e.horizon && !e.stopped {
		best.Kind = Exact
	}
	return best, best.Move != cups.NoMove
}

// child is the score of a move for the side that makes it. The side to move
// may stay the same, when the opponent is stuck (rules §2.2).
func (e *Engine) child(p *cups.Position, m cups.Move, alpha, beta Score, depth, ply int, first bool) Score {
	next := p.PlayUnchecked(m)
	if next.IsOver() {
		e.enter()
		e.pvLen[min(ply+1, maxPly)] = 0
		return ScoreOf(next.Margin().For(p.Turn()))
	}
	same := next.Turn() == p.Turn()
	search := func(alpha, beta Score) Score {
		if same {
			return e.search(&next, alpha, beta, depth, ply+1)
		}
		return -e.search(&next, -beta, -alpha, depth, ply+1)
	}
	if first || !e.uses(NullWindow) {
		return search(alpha, beta)
	}
	score := search(alpha, alpha+1)
	if score > alpha && score < beta && !e.stopped {
		return search(alpha, beta)
	}
	return score
}

// enter counts a position and reports whether the search may go on.
func (e *Engine) enter() bool {
	if e.stopped {
		return false
	}
	if e.most > 0 && e.nodes >= e.most {
		e.stopped = true
		return false
	}
	e.nodes++
	if e.nodes&0x3ff == 0 {
		select {
		case <-e.done:
			e.stopped = true
			return false
		default:
		}
	}
	return true
}

// search is fail-soft alpha-beta with null windows (Knuth and Moore 1975;
// Marsland 1983): the score of p for its side to move, exact within
// (alpha, beta), else a bound on the far side. The result means nothing once
// the search is stopped.
func (e *Engine) search(p *cups.Position, alpha, beta Score, depth, ply int) Score {
	e.pvLen[min(ply, maxPly)] = 0
	if !e.enter() {
		return 0
	}
	e.deepest = max(e.deepest, cups.Ply(ply))
	mover := p.Turn()
	if margin, ok := p.FinalMargin(); ok { // rules §6.2: proven
		return ScoreOf(margin.For(mover))
	}
	if depth <= 0 {
		e.horizon = true
		return e.weights.evaluate(p)
	}
	inPots, key := ScoreOf(p.Margin().For(mover)), p.Hash()^e.salt
	found, ok := entry{}, false
	if e.uses(Table) {
		if found, ok = e.table.find(key); ok && int(found.depth) >= depth {
			if score := found.gain + inPots; found.bound.decides(score, alpha, beta) {
				e.horizon = e.horizon || found.depth != complete
				return score
			}
		}
	}
	outer := e.horizon
	e.horizon = false
	best, bestMove := e.searchMoves(p, alpha, beta, depth, ply, found.move)
	if !e.stopped && e.uses(Table) {
		e.table.put(entry{
			key: key, gain: best - inPots, move: bestMove,
			depth: e.reached(depth), bound: boundOf(best, alpha, beta),
		})
	}
	e.horizon = e.horizon || outer
	return best
}

// searchMoves tries the moves of p in order until one refutes the line.
func (e *Engine) searchMoves(p *cups.Position, alpha, beta Score, depth, ply int, tableMove cups.Move) (Score, cups.Move) {
	best, bestMove := -unknown, cups.NoMove
	var o orderedMoves
	e.order(&o, p, tableMove, ply)
	for i := range o.n {
		m := o.next(i)
		score := e.child(p, m, max(alpha, best), beta, depth-1, ply, i == 0)
		if e.stopped {
			return best, bestMove
		}
		if score <= best {
			continue
		}
		best, bestMove = score, m
		if best > alpha {
			e.extendPV(ply, m)
		}
		if best >= beta {
			e.reward(p.Turn(), m, ply, depth)
			break
		}
	}
	return best, bestMove
}

// reached is the depth to store for a position: complete if no line below it
// ended in an estimate.
func (e *Engine) reached(depth int) uint8 {
	if !e.horizon {
		return complete
	}
	return uint8(min(depth, complete-1))
}

// boundOf says what a fail-soft score is worth.
func boundOf(score, alpha, beta Score) bound {
	switch {
	case score >= beta:
		return lower
	case score <= alpha:
		return upper
	}
	return precise
}

// decides reports whether a score with this bound answers the window.
func (b bound) decides(score, alpha, beta Score) bool {
	return b == precise || b == lower && score >= beta || b == upper && score <= alpha
}

// extendPV puts a move before the principal variation of the ply behind it.
func (e *Engine) extendPV(ply int, m cups.Move) {
	if ply >= maxPly {
		return
	}
	e.pv[ply][0] = m
	e.pvLen[ply] = 1 + copy(e.pv[ply][1:], e.pv[ply+1][:e.pvLen[ply+1]])
}
