package mine

import (
	"math/rand/v2"
	"time"

	"example.org/cups/puzzle"
)

// Schedule gives each puzzle a day, in random order.
func Schedule(puzzles []puzzle.Puzzle, from time.Time, rng *rand.Rand) puzzle.Schedule {
	ids := make([]string, len(puzzles))
	for i, at := range rng.Perm(len(puzzles)) {
		ids[i] = puzzles[at].ID
	}
	return puzzle.Schedule{From: from, IDs: ids}
}
