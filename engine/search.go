package engine

import "example.org/cups"

// search is fail-soft alpha-beta with null windows (Knuth and Moore 1975;
// Marsland 1983): the gain of d for its side to move, exact within (alpha,
// beta), else a bound on the far side. The result means nothing once the
// search is stopped.
func (w *worker) search(d *node, alpha, beta Score, depth, ply int) Score {
	f := w.frame(ply)
	f.pvLen = 0
	if !w.enter() {
		return 0
	}
	w.deepest = max(w.deepest, ply)
	if d.settled() { // rules §6.2: proven
		return Bean * Score(w.Solitaire(d.mine)-w.Solitaire(d.theirs))
	}
	if depth <= 0 {
		return w.quiesce(d, alpha, beta, ply, quietPlies)
	}
	if score, ok := w.bounded(d, alpha, beta); ok {
		return score
	}
	key := d.key() ^ w.salt
	found, tableMove := entry(0), cups.NoMove
	if w.uses(Table) {
		var ok bool
		if found, ok = w.table.find(key); ok {
			if found.depth() >= depth && found.bound().decides(found.gain(), alpha, beta) {
				w.horizon = w.horizon || found.depth() != complete
				return found.gain()
			}
			tableMove = found.move()
		}
	}
	if score, ok := w.prune(d, alpha, beta, depth, ply); ok {
		return score
	}
	if depth >= reducedDepth && tableMove == cups.NoMove && w.uses(Reductions) && !w.naive {
		depth-- // without a move to try first it costs more and is trusted less: the next visit has one
	}
	outer := w.horizon
	w.horizon = false
	best, bestMove := w.tryMoves(d, f, alpha, beta, depth, ply, tableMove)
	if !w.stopped && w.uses(Table) {
		w.table.put(key, newEntry(best, bestMove, w.reached(depth), boundOf(best, alpha, beta)))
	}
	w.horizon = w.horizon || outer
	return best
}

// bounded tells whether what the sides can win at most answers the window.
// With much in stock it hardly ever does.
func (w *worker) bounded(d *node, alpha, beta Score) (Score, bool) {
	if uint(d.myStock+d.theirStock) > 4*w.Cups || !w.uses(StaticBounds) {
		return 0, false
	}
	s := w.static(d)
	if low := Bean * Score(s.lower); low >= beta {
		return low, true
	}
	high := Bean * Score(s.upper)
	return high, high <= alpha
}

// tryMoves searches the moves of d in order until one refutes the line.
func (w *worker) tryMoves(d *node, f *frame, alpha, beta Score, depth, ply int, tableMove cups.Move) (Score, cups.Move) {
	w.order(f, d, tableMove, ply)
	if depth >= enhancedDepth && w.uses(EnhancedCutoffs) && beta-alpha == 1 {
		if score, m := w.lookAhead(d, f, beta, depth); m != cups.NoMove {
			return score, m
		}
	}
	if f.moves.n == 1 && ply < w.longest {
		depth++ // there is no choice: what follows belongs to this ply
	}
	best, bestMove := -unknown, cups.NoMove
	for i := range f.moves.n {
		m := f.moves.next(i)
		w.play(d, m, &f.step)
		f.move = m
		score := w.child(f, max(alpha, best), beta, depth, ply, i)
		if w.stopped {
			break
		}
		if score <= best {
			continue
		}
		best, bestMove = score, m
		if best > alpha {
			w.extendPV(ply, m)
		}
		if best >= beta {
			w.reward(f, i, ply, depth)
			break
		}
	}
	if best <= alpha {
		bestMove = cups.NoMove // all failed: the best of bounds is no advice
	}
	return best, bestMove
}

// child is the gain of the i-th move of f for the side that makes it. All but
// the first are at first only refuted, the late ones to a smaller depth.
func (w *worker) child(f *frame, alpha, beta Score, depth, ply, i int) Score {
	if i == 0 {
		return w.follow(f, alpha, beta, depth-1, ply)
	}
	score := alpha + 1
	if r := w.reduction(f, depth, i); r > 0 {
		horizon := w.horizon
		score = w.follow(f, alpha, alpha+1, depth-1-r, ply)
		if score > alpha {
			w.horizon = horizon // the refutation is searched again
		}
	}
	if score > alpha && w.uses(NullWindow) && !w.stopped {
		score = w.follow(f, alpha, alpha+1, depth-1, ply)
	}
	if score > alpha && (score < beta || !w.uses(NullWindow)) && !w.stopped {
		score = w.follow(f, alpha, beta, depth-1, ply)
	}
	return score
}

// follow searches what the move of f leads to.
func (w *worker) follow(f *frame, alpha, beta Score, depth, ply int) Score {
	low, high := f.step.window(alpha, beta)
	return f.step.gain(w.search(&f.step.to, low, high, depth, ply+1))
}

// reducedDepth is the least depth at which a node without a move from the table
// is searched a ply less (internal iterative reduction).
const reducedDepth = 4

// reduction is by how many plies a move is searched less at first.
func (w *worker) reduction(f *frame, depth, i int) int {
	if depth < 2 || i < 2 || w.naive || f.step.pots > 0 || !w.uses(Reductions) {
		return 0
	}
	r := 1
	if i >= 4 {
		r++
	}
	return min(r+depth/8, depth-1)
}

// enhancedDepth is the least depth at which a look at all that the table knows
// of the moves is worth its time.
const enhancedDepth = 5

// lookAhead finds a move that the table proves good enough (enhanced
// transposition cut-off, Plaat, Schaeffer, Pijls and de Bruin 1996).
func (w *worker) lookAhead(d *node, f *frame, beta Score, depth int) (Score, cups.Move) {
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
		score := f.step.gain(found.gain())
		if b := found.bound(); score >= beta && (b == precise || b == useful) {
			w.horizon = w.horizon || found.depth() != complete
			return score, m
		}
	}
	return 0, cups.NoMove
}

// reached is the depth to store for a node: complete if no line below it ended
// in an estimate.
func (w *worker) reached(depth int) uint8 {
	if !w.horizon {
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
