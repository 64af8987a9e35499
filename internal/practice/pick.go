package practice

import (
	"cmp"
	"math"
	"slices"
	"time"

	"example.org/cups/puzzle"
	"example.org/cups/rating"
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

// Lately has the IDs of puzzles that somebody was shown, the latest first. What was
// skipped does not come back soon.
type Lately []string

// mostLately is how many puzzles are remembered.
const mostLately = 24

// With returns the list with one more puzzle.
func (l Lately) With(id string) Lately {
	next := Lately{id}
	for _, other := range l {
		if other != id && len(next) < mostLately {
			next = append(next, other)
		}
	}
	return next
}

// Next picks a puzzle about as hard as its solver is strong: one that was never
// tried if there is any, else one that was not yet solved, else any but the
// last, and none of those that were shown lately as long as there is another. chance
// returns a number from 0 to n-1. It is false where the filter lets nothing through.
func Next(set *puzzle.Set, f Filter, p *Progress, chance func(n int) int, lately ...string) (Pick, bool) {
	all := f.Select(set)
	fresh := func(id string) bool { return !slices.Contains(lately, id) }
	isLast := func(id string) bool { return len(lately) > 0 && id == lately[0] }
	for _, wanted := range []func(id string) bool{
		func(id string) bool { return !p.HasTried(id) && fresh(id) },
		func(id string) bool { return !p.HasTried(id) && !isLast(id) },
		func(id string) bool { return !p.HasTried(id) },
		func(id string) bool { return !p.HasSolved(id) && fresh(id) },
		func(id string) bool { return !p.HasSolved(id) && !isLast(id) },
		fresh,
		func(id string) bool { return !isLast(id) },
		func(string) bool { return true },
	} {
		if near := nearest(all, wanted, p.begins(f)); len(near) > 0 {
			return Pick{Puzzle: near[chance(len(near))], Filter: f}, true
		}
	}
	return Pick{}, false
}

// The first puzzles, of each kind too, are easy: the first is rated about easiest, and
// with each attempt easier points more; this ends after some attempts. For somebody whose
// rating is certain, a kind begins this far below it.
const (
	easiest   = 900
	easier    = 150
	beginning = 4
	below     = 400
)

// Begins reports whether somebody has tried so few of the puzzles of a filter that they
// are still easy.
func (p *Progress) Begins(f Filter) bool { return p.triedOf(f) < beginning }

// triedOf is how many puzzles of the filter's kind were tried.
func (p *Progress) triedOf(f Filter) int {
	if f.Kind != 0 {
		return p.Kinds[f.Kind.String()].Tried
	}
	return p.All.Tried
}

// Suits reports whether a puzzle of this rating is not too hard for somebody with this
// progress.
func (p *Progress) Suits(points int) bool { return float64(points) <= p.begins(Filter{})+wide }

// begins returns the rating near which puzzles are picked.
func (p *Progress) begins(f Filter) float64 {
	strength := p.Rating.Rating
	if !p.Begins(f) {
		return strength
	}
	first := float64(easiest + easier*p.triedOf(f))
	if !rating.Standard().IsProvisional(p.Rating) {
		first = max(first, strength-below)
	}
	return min(first, strength)
}

// wide is how much farther from a strength than the nearest puzzle the others may be.
const wide = 300

// nearest returns the puzzles that are wanted and nearest to a rating.
func nearest(all []puzzle.Puzzle, wanted func(id string) bool, rating float64) []puzzle.Puzzle {
	near := slices.DeleteFunc(slices.Clone(all), func(p puzzle.Puzzle) bool { return !wanted(p.ID) })
	sortByDistance(near, rating)
	n := 0
	for n < min(len(near), choiceOf) && distance(near[n], rating) <= distance(near[0], rating)+wide {
		n++
	}
	return near[:n]
}

func distance(p puzzle.Puzzle, rating float64) float64 { return math.Abs(float64(p.Rating) - rating) }

// sortByDistance sorts puzzles by how far they are from a rating.
func sortByDistance(list []puzzle.Puzzle, rating float64) {
	slices.SortStableFunc(list, func(a, b puzzle.Puzzle) int {
		return cmp.Compare(distance(a, rating), distance(b, rating))
	})
}

// Nearest returns the puzzles of a set that are wanted, those first whose rating is
// nearest to the solver's.
func Nearest(set *puzzle.Set, p *Progress, now time.Time, wanted func(puzzle.Puzzle) bool) []puzzle.Puzzle {
	near := slices.DeleteFunc(slices.Clone(set.Puzzles), func(p puzzle.Puzzle) bool { return !wanted(p) })
	sortByDistance(near, p.RatingAt(now).Rating)
	return near
}

// The most that one puzzle moves a rating, in points, and the share of it that
// is left where the solver had help: who looks at a solution has not failed at
// the puzzle, and who needs a hint has not held his own against it.
const (
	mostPoints  = 200
	helpedShare = 0.25
)

// step goes from a rating towards what Glicko-2 makes of one puzzle, as far as
// one puzzle may. A new player is so uncertain that a single surprise would
// move the rating by a thousand points; where it moves less, it also stays
// less certain, so that the next puzzles move it on.
func step(from, to rating.Glicko, helped bool) rating.Glicko {
	share := 1.0
	if helped {
		share = helpedShare
	}
	return from.Toward(to, share, mostPoints)
}
