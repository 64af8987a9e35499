package mine

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"example.org/cups/puzzle"
)

// mostDaily is how many moves the solution of a day's puzzle has at most.
const mostDaily = 30

// Schedule gives a day to each puzzle that is neither among the easiest quarter
// nor harder than half of them, and an easier one to each day out of the easiest
// quarter, all in random order. Puzzles that are too long for a day have none.
func Schedule(puzzles []puzzle.Puzzle, from time.Time, rng *rand.Rand) puzzle.Schedule {
	var short []puzzle.Puzzle
	for _, p := range puzzles {
		if len(p.Solution) <= mostDaily {
			short = append(short, p)
		}
	}
	slices.SortStableFunc(short, func(a, b puzzle.Puzzle) int { return cmp.Compare(a.Rating, b.Rating) })
	quarter := len(short) / 4
	return puzzle.Schedule{
		From:   from,
		IDs:    shuffled(short[quarter:(len(short)+1)/2], rng),
		Easier: shuffled(short[:quarter], rng),
	}
}

// shuffled returns the IDs of puzzles in random order.
func shuffled(puzzles []puzzle.Puzzle, rng *rand.Rand) []string {
	var ids []string
	for _, at := range rng.Perm(len(puzzles)) {
		ids = append(ids, puzzles[at].ID)
	}
	return ids
}
