package engine

import (
	"math/rand/v2"
	"time"

	"example.org/cups"
)

// Limits say when a search stops and what it looks for. The zero Limits search
// until the value is proven or the context is done.
type Limits struct {
	Nodes int64         // positions that the search enters, 0 for any; kept to the node
	Time  time.Duration // from the call on, 0 for any
	Depth cups.Ply      // plies from the position, 0 for any
	Soft  time.Duration // after which no new depth is begun, 0 for none

	// Ponder makes the search think on the opponent's time. While the channel
	// is open, Time and Soft do not run, and the search does not return. When
	// it is closed, Time and Soft begin. Nil means a search on the player's own
	// time.
	Ponder <-chan struct{}

	Moves cups.MoveSet // the root moves to look at, 0 for all legal ones
	Lines int          // how many of the best moves to report, 0 is 1

	// Level makes the search play no better than this level, in addition to the
	// other limits; 0 and [MaxLevel] mean full strength. The levels that err, 1 to 6,
	// need Rng: without it the search returns [ErrNoRng].
	Level Level
	// Naive makes the search count only the pots at its horizon, as beginners
	// do: it makes every capture that it sees, and blocks its own cups.
	Naive bool
	// Error makes the search play below its strength: on a board of four cups,
	// a random amount up to Error is added to the score of each root move. On
	// other boards the amount is proportional to the square root of the number
	// of cups. Without Rng the search returns [ErrNoRng].
	Error Score
	Rng   *rand.Rand // draws the errors
}

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
