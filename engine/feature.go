package engine

// feature is a technique of the search that can be switched off, to measure
// what it is worth.
type feature uint16

// The features. All are on unless switched off.
const (
	tableResults    feature = 1 << iota // results of transpositions
	tableMoves                          // the table's move first
	killerMoves                         // moves that cut off sibling lines early
	historyMoves                        // moves that cut off anywhere early
	nullWindow                          // all but the first move are only refuted (principal variation search)
	aspiration                          // a narrow window around the score of the depth before
	reductions                          // late moves to a smaller depth first
	quiescence                          // captures beyond the horizon
	staticBounds                        // what a side can win at most
	enhancedCutoffs                     // a look into the table for each move before any is searched
	staticPruning                       // nodes whose evaluation is far outside the window are pruned
)
