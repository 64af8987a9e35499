package engine

// How far, in hundredths of a bean, the evaluation must lie outside the window
// for a node to be given up. Matches chose them (docs/experiments.md).
const (
	standMargin = 25  // a ply, on the good side
	proofMargin = 200 // a ply beyond standDepth: so deep a search is to prove something
	standDepth  = 16
	razorMargin = 200 // a ply, on the bad side
	razorSlack  = 100
	razorDepth  = 2
)

// prune answers a node of a null window whose evaluation lies so far outside
// it that the plies left will hardly bring it back: on the good side as it
// stands (reverse futility pruning), on the bad side by what captures can mend
// (razoring). Neither is a proof.
func (w *worker) prune(d *node, alpha, beta Score, depth, ply int) (Score, bool) {
	if beta-alpha != 1 || ply == 0 || w.naive || !w.uses(StaticPruning) {
		return 0, false
	}
	stand := w.evaluate(d)
	switch plies := Score(depth); {
	case stand-standMargin*plies-proofMargin*max(0, plies-standDepth) >= beta:
		w.horizon = true
		return stand, true
	case depth <= razorDepth && stand+razorMargin*plies+razorSlack <= alpha:
		return w.quiesce(d, alpha, beta, ply, quietPlies), true
	}
	return 0, false
}
