package engine

import (
	"math/rand/v2"
	"time"

	"example.org/cups"
)

// Limits say when a search stops and what it looks for. The zero Limits search
// until the value is proven or the context is done.
type Limits struct {
	Depth cups.Ply      // plies from the root, 0 for any
	Nodes int64         // positions entered, 0 for any; kept to the node
	Time  time.Duration // 0 for any
	Soft  time.Duration // after which no new depth is begun, 0 for none

	// Ponder makes the search think on the opponent's time: as long as it is
	// open, Time and Soft do not run and the search does not return, and when
	// it is closed they begin. Nil means a search on the player's own time.
	Ponder <-chan struct{}

	Moves cups.MoveSet // the root moves to look at, 0 for all legal ones
	Lines int          // how many of the best moves to report, 0 is 1

	// Level makes the search play no better than this level does on the board at
	// hand, whatever the other limits are; 0 and [MaxLevel] leave it at full
	// strength. It needs Rng.
	Level Level
	// Naive makes the search count nothing but the pots at its horizon, as
	// beginners do: it takes what it sees, and blocks its own cups.
	Naive bool
	// Error makes the search play below its strength: a random amount of up to
	// this is added to the score of each root move on a board of four cups, on
	// others as much more or less as the root of their cups is. It needs Rng.
	Error Score
	Rng   *rand.Rand
}
