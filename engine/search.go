package engine

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Depths in plies from which on a node is searched otherwise.
const (
	reducedDepth  = 4 // a ply less if the table has no move for it
	enhancedDepth = 5 // not at all if the table knows a move that is good enough
)

// How far, in hundredths of a bean, the evaluation must lie outside the window
// for a node to be given up. Matches chose them (docs/diary/experiments.md).
const (
	standMargin = 25  // a ply, on the good side
	proofMargin = 200 // a ply beyond standDepth: so deep a search is to prove something
	standDepth  = 16
	razorMargin = 200 // a ply, on the bad side
	razorSlack  = 100
	razorDepth  = 2
)

// search is fail-soft alpha-beta with null windows (Knuth and Moore 1975;
// Marsland 1983). It returns the gain of d for its side to move, exact within
// (alpha, beta) and otherwise a bound on the far side, and whether the gain is
// proven: no line of the search ended in an estimate. Both results mean nothing
// once the search is stopped.
func (w *worker) search(d *node, alpha, beta Score, depth, ply int) (best Score, proven bool) {
	f := w.enter(ply)
	if f == nil {
		return 0, false
	}
	if d.settled() {
		return w.playedOut(d), true
	}
	if depth <= 0 {
		return w.quiesce(d, f, alpha, beta, ply, quietPlies), false
	}

	// What the sides can win at most may answer the window. While there is much in
	// stock, that hardly ever happens.
	if uint(d.myStock+d.theirStock) <= 4*w.Cups && w.uses(staticBounds) {
		limits := w.static(d)
		if low := Bean * Score(limits.lower); low >= beta {
			return low, true
		}
		if high := Bean * Score(limits.upper); high <= alpha {
			return high, true
		}
	}

	// The table may answer the window, or at least know a move to try first.
	key, tableMove := d.key()^w.salt, cups.NoMove
	if w.uses(tableResults) {
		if found, ok := w.table.find(key); ok {
			if found.depth() >= depth && found.bound().decides(found.gain(), alpha, beta) {
				return found.gain(), found.depth() == complete
			}
			tableMove = found.move()
		}
	}

	// The plies that are left hardly ever bring back an evaluation far outside a
	// null window: on the good side the evaluation is the answer (reverse futility
	// pruning), on the bad side what captures make of it (razoring).
	null := beta-alpha == 1
	if null && !w.naive && w.uses(staticPruning) {
		stand, plies := w.evaluate(d), Score(depth)
		if stand-standMargin*plies-proofMargin*max(0, plies-standDepth) >= beta {
			return stand, false
		}
		if depth <= razorDepth && stand+razorMargin*plies+razorSlack <= alpha {
			return w.quiesce(d, f, alpha, beta, ply, quietPlies), false
		}
	}

	// Without a move to try first, the search costs more and is trusted less. The
	// next visit has such a move (internal iterative reduction).
	if depth >= reducedDepth && tableMove == cups.NoMove && w.uses(reductions) && !w.naive {
		depth--
	}

	w.order(f, d, tableMove, ply)
	best, bestMove, proven := -unknown, cups.NoMove, true
	if null && depth >= enhancedDepth && w.uses(enhancedCutoffs) {
		best, bestMove, proven = w.lookAhead(d, f, beta, depth)
	}
	reach := depth
	if f.moves.n == 1 && ply < w.longest {
		reach++ // there is no choice: the reply belongs to this ply
	}
	for i := 0; i < f.moves.n && best < beta; i++ {
		m := f.moves.next(i)
		score, sure := w.try(d, f, m, i, max(alpha, best), beta, reach, ply)
		if w.stopped {
			return 0, false
		}
		proven = proven && sure
		if score <= best {
			continue
		}
		best, bestMove = score, m
		if best > alpha {
			w.extendPV(ply, m)
		}
		if best >= beta {
			w.reward(f, i, ply, reach)
		}
	}
	if best <= alpha {
		bestMove = cups.NoMove // all moves failed: the best of their bounds is no advice
	}
	if w.uses(tableResults) {
		stored := uint8(min(depth, complete-1))
		if proven {
			stored = complete
		}
		w.table.put(key, newEntry(best, bestMove, stored, boundOf(best, alpha, beta)))
	}
	return best, proven
}

// try plays move m of d, the i-th in order, and returns its gain for the side
// that makes it and whether that is proven. All moves but the first are at first
// only refuted with a null window, the late ones to a smaller depth.
func (w *worker) try(d *node, f *frame, m cups.Move, i int, alpha, beta Score, depth, ply int) (gain Score, proven bool) {
	w.play(d, m, &f.step)
	f.move = m
	follow := func(beta Score, depth int) (Score, bool) {
		low, high := f.step.window(alpha, beta)
		gain, proven := w.search(&f.step.to, low, high, depth, ply+1)
		return f.step.gain(gain), proven
	}
	if i == 0 {
		return follow(beta, depth-1)
	}
	if depth >= 2 && i >= 2 && f.step.pots == 0 && !w.naive && w.uses(reductions) {
		less := 1 + depth/8
		if i >= 4 {
			less++
		}
		if gain, proven = follow(alpha+1, depth-1-min(less, depth-1)); gain <= alpha {
			return gain, proven
		}
	}
	refuted := true // or not even tried to
	if w.uses(nullWindow) {
		if gain, refuted = follow(alpha+1, depth-1); gain <= alpha || gain >= beta {
			return gain, refuted
		}
	}
	gain, proven = follow(beta, depth-1)
	return gain, proven && refuted
}

// lookAhead finds a move that the table proves good enough, with its gain and
// whether that is proven to the end (enhanced transposition cut-off, Plaat,
// Schaeffer, Pijls and de Bruin 1996). If there is none it returns no move.
func (w *worker) lookAhead(d *node, f *frame, beta Score, depth int) (Score, cups.Move, bool) {
	for i := range f.moves.n { // all are on their way before the first is needed
		w.play(d, f.moves.moves[i], &f.step)
		f.keys[i] = f.step.to.key() ^ w.salt
		w.table.fetch(f.keys[i])
	}
	for i := range f.moves.n {
		found, ok := w.table.find(f.keys[i])
		if !ok || found.depth() < depth-1 {
			continue
		}
		m := f.moves.moves[i]
		w.play(d, m, &f.step)
		useful := upper
		if f.step.again {
			useful = lower
		}
		gain := f.step.gain(found.gain())
		if b := found.bound(); gain >= beta && (b == precise || b == useful) {
			return gain, m, found.depth() == complete
		}
	}
	return -unknown, cups.NoMove, true
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

// quietPlies is how many captures in a row are looked at beyond the horizon.
const quietPlies = 6

// quiesce guesses the gain of a node at the horizon: what the node looks like, or
// better if one of the largest captures makes it so.
func (w *worker) quiesce(d *node, f *frame, alpha, beta Score, ply, left int) Score {
	if w.naive {
		return 0
	}
	best := w.evaluate(d)
	if left == 0 || !w.uses(quiescence) {
		return best
	}
	captured := w.Captures(d.mine, d.theirs, d.myStock)
	for best < beta && captured.Lo|captured.Hi != 0 {
		c := w.largest(captured)
		if captured.At(c) < 2 {
			break
		}
		captured = captured.Without(c)
		w.play(d, cups.Drop(cups.Beans(c+1)), &f.step)
		next := w.enter(ply + 1)
		if next == nil {
			break
		}
		to, gain := &f.step.to, Score(0)
		if to.settled() {
			gain = w.playedOut(to)
		} else {
			low, high := f.step.window(max(alpha, best), beta)
			gain = w.quiesce(to, next, low, high, ply+1, left-1)
		}
		if w.stopped {
			break
		}
		best = max(best, f.step.gain(gain))
	}
	return best
}

// largest returns the byte that holds most.
func (b *board) largest(r packed.Row) uint {
	best, most := uint(0), -1
	for c := range b.Cups {
		if beans := r.At(c); beans > most {
			best, most = c, beans
		}
	}
	return best
}
