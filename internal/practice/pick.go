package practice

import (
	"cmp"
	"math"
	"slices"
	"time"

	"example.org/cups/puzzle"
)

// Filter says which puzzles may come up. The zero Filter lets all of them.
type Filter struct {
	Kind        puzzle.Kind  // 0: any
	Cups        int          // cups a side, 0: any
	Least, Most int          // the rating, 0: any
	Theme       puzzle.Theme // 0: any
}

// Matches reports whether the filter lets a puzzle come up.
func (f Filter) Matches(p puzzle.Puzzle) bool {
	return (f.Kind == 0 || p.Kind == f.Kind) &&
		(f.Cups == 0 || p.Position.Cups() == f.Cups) &&
		(f.Theme == 0 || slices.Contains(p.Themes, f.Theme)) &&
		p.Rating >= f.Least && (f.Most == 0 || p.Rating <= f.Most)
}

// Select returns the puzzles of a set that the filter lets come up, easiest
// first.
func (f Filter) Select(set *puzzle.Set) []puzzle.Puzzle {
	var found []puzzle.Puzzle
	for _, p := range set.Puzzles {
		if f.Matches(p) {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(a, b puzzle.Puzzle) int { return cmp.Compare(a.Rating, b.Rating) })
	return found
}

// Pick is a puzzle that was chosen, and how.
type Pick struct {
	Puzzle puzzle.Puzzle
	Filter Filter // what it was chosen by: the next one is too
	Daily  string // the date whose puzzle it is; empty where it was chosen otherwise
}

// Daily returns the puzzle of the day that now falls on, and whether there is
// one.
func Daily(set *puzzle.Set, now time.Time) (Pick, bool) {
	p, ok := set.Daily(now)
	return Pick{Puzzle: p, Daily: Date(now)}, ok
}

// Easier returns the easier puzzle of the day that now falls on, the same for
// everybody, and whether there is one. It does not count as the day's puzzle.
func Easier(set *puzzle.Set, now time.Time) (Pick, bool) {
	p, ok := set.Easier(now)
	return Pick{Puzzle: p}, ok
}

// choiceOf is how many of the puzzles nearest to the user's strength chance
// chooses from.
const choiceOf = 8

// Next picks a puzzle about as hard as its solver is strong: one that was never
// tried if there is any, else one that was not yet solved, else any but the
// last. chance returns a number from 0 to n-1. It is false where the filter
// lets nothing through.
func Next(set *puzzle.Set, f Filter, p *Progress, chance func(n int) int, last string) (Pick, bool) {
	all := f.Select(set)
	for _, wanted := range []func(id string) bool{
		func(id string) bool { return !p.HasTried(id) },
		func(id string) bool { return !p.HasSolved(id) && id != last },
		func(id string) bool { return id != last },
		func(string) bool { return true },
	} {
		if near := nearest(all, wanted, p.Rating.Rating); len(near) > 0 {
			return Pick{Puzzle: near[chance(len(near))], Filter: f}, true
		}
	}
	return Pick{}, false
}

// nearest returns the puzzles that are wanted and nearest to a rating.
func nearest(all []puzzle.Puzzle, wanted func(id string) bool, rating float64) []puzzle.Puzzle {
	near := slices.DeleteFunc(slices.Clone(all), func(p puzzle.Puzzle) bool { return !wanted(p.ID) })
	sortByDistance(near, rating)
	return near[:min(len(near), choiceOf)]
}

// sortByDistance sorts puzzles by how far they are from a rating.
func sortByDistance(list []puzzle.Puzzle, rating float64) {
	slices.SortStableFunc(list, func(a, b puzzle.Puzzle) int {
		return cmp.Compare(math.Abs(float64(a.Rating)-rating), math.Abs(float64(b.Rating)-rating))
	})
}

// Nearest returns the puzzles of a set that are wanted, those first whose rating is
// nearest to the solver's.
func Nearest(set *puzzle.Set, p *Progress, now time.Time, wanted func(puzzle.Puzzle) bool) []puzzle.Puzzle {
	near := slices.DeleteFunc(slices.Clone(set.Puzzles), func(p puzzle.Puzzle) bool { return !wanted(p) })
	sortByDistance(near, p.RatingAt(now).Rating)
	return near
}
