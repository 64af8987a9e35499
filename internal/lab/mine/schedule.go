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

// mostEasierCups is how many cups a side the easier puzzles of the days have at most: they are
// what beginners see first.
const mostEasierCups = 6

// Schedule gives days to puzzles so that every week goes from easy to hard. The easier half of
// the puzzles that are not too long for a day is cut into eight parts by rating: Monday's come from the second, …,
// Sunday's from the last one, and the easiest part gives each day an easier puzzle on a small
// board; all in random order. If there are too few puzzles for parts, the easiest quarter is
// for the easier ones, and the second quarter for the days.
func Schedule(puzzles []puzzle.Puzzle, from time.Time, rng *rand.Rand) puzzle.Schedule {
	var short []puzzle.Puzzle
	for _, p := range puzzles {
		if len(p.Solution) <= mostDaily {
			short = append(short, p)
		}
	}
	slices.SortStableFunc(short, func(a, b puzzle.Puzzle) int { return cmp.Compare(a.Rating, b.Rating) })
	half := short[:(len(short)+1)/2]
	if len(half) >= 8 {
		return weeks(half, from, rng)
	}
	quarter := len(short) / 4
	return puzzle.Schedule{
		From:   from,
		IDs:    shuffled(short[quarter:(len(short)+1)/2], rng),
		Easier: shuffled(short[:quarter], rng),
	}
}

// weeks makes a schedule of whole weeks.
func weeks(half []puzzle.Puzzle, from time.Time, rng *rand.Rand) puzzle.Schedule {
	part := func(i int) []puzzle.Puzzle { return half[i*len(half)/8 : (i+1)*len(half)/8] }
	s := puzzle.Schedule{From: from}
	var days [7][]string // from Monday on
	least := len(half)
	for i := range days {
		days[i] = shuffled(part(i+1), rng)
		least = min(least, len(days[i]))
	}
	for i := range 7 * least {
		weekday := (int(from.Weekday()) + 6 + i) % 7
		s.IDs = append(s.IDs, days[weekday][0])
		days[weekday] = days[weekday][1:]
	}
	easier := slices.DeleteFunc(slices.Clone(part(0)), func(p puzzle.Puzzle) bool {
		return p.Position.Cups() > mostEasierCups || p.Rating >= part(1)[0].Rating
	})
	s.Easier = shuffled(easier, rng)
	return s
}

// shuffled returns the IDs of puzzles in random order.
func shuffled(puzzles []puzzle.Puzzle, rng *rand.Rand) []string {
	var ids []string
	for _, at := range rng.Perm(len(puzzles)) {
		ids = append(ids, puzzles[at].ID)
	}
	return ids
}
