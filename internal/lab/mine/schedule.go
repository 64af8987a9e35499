package mine

import (
	"math/rand/v2"
	"time"

	"example.org/cups/puzzle"
)

// mostDaily is how many moves the solution of a day's puzzle has at most.
const mostDaily = 30

// Schedule gives each puzzle a day, in random order, but for those that are too
// long for one.
func Schedule(puzzles []puzzle.Puzzle, from time.Time, rng *rand.Rand) puzzle.Schedule {
	var ids []string
	for _, at := range rng.Perm(len(puzzles)) {
		if len(puzzles[at].Solution) <= mostDaily {
			ids = append(ids, puzzles[at].ID)
		}
	}
	return puzzle.Schedule{From: from, IDs: ids}
}
