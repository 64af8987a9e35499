package elo

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"example.org/cups/internal/sorting"
	"example.org/cups/rating"
)

// Player names a player in a list. It is not the name that people see.
type Player string

// Entry is one line of what a list is made of: the result of a game, or a rating that a
// player brings along from an older list.
type Entry struct {
	ID    string    // names the entry
	At    time.Time // when the game ended, or from when the older rating holds
	South Player    // the player who moved first, or whose older rating this is
	North Player    // empty for an older rating

	Score rating.Score // of South
	Game  string       // the ID of a game on this server; may be empty
	Event string       // names the tournament of the game; empty: none is known

	Rating float64 // the older rating
	Games  int     // the number of games behind it
}

// isOlder reports whether the entry is a rating that a player brings along.
func (e *Entry) isOlder() bool { return e.North == "" }

// Point is the rating of a player after an entry.
type Point struct {
	Entry *Entry
	Exact rating.Elo // after the entry
	Best  rating.Elo // the highest rating so far
	Games int        // played so far

	Before, Against rating.Elo // the ratings of the player and of the opponent before the game
}

// Score returns the score of a player in the entry of the point, which must be a game.
func (p Point) Score(of Player) rating.Score {
	if p.Entry.South == of {
		return p.Entry.Score
	}
	return p.Entry.Score.Opposite()
}

// Opponent returns the opponent of a player in the entry of the point, or "" if the entry
// is an older rating.
func (p Point) Opponent(of Player) Player {
	if p.Entry.South == of {
		return p.Entry.North
	}
	return p.Entry.South
}

// Shown returns a rating as people see it: a whole number, rounded half away from zero.
func Shown(r rating.Elo) int { return int(math.Round(float64(r))) }

// List is an Elo list with its whole history. Many goroutines may read it at a time.
type List struct {
	settings Settings
	points   map[Player][]Point
	order    []Entry // in the order of time, and then of entry
}

// New calculates a list from its settings and its entries, which are in the order in which
// they were entered. Each result changes both ratings by K·(score − expected score), in the
// order of time and then of entry. K is by the player's own games and rating before the
// game. The settings must be sound, see [Settings.Check], and no entry may have one player
// twice.
func New(s Settings, entries []Entry) *List {
	l := &List{settings: s, points: map[Player][]Point{}, order: slices.Clone(entries)}
	sorting.StableFunc(l.order, func(a, b Entry) int { return a.At.Compare(b.At) })
	for i := range l.order {
		e := &l.order[i]
		if e.isOlder() {
			l.add(e.South, Point{Entry: e, Exact: rating.Elo(e.Rating), Games: e.Games})
			continue
		}
		south, southGames := l.before(e.South)
		north, northGames := l.before(e.North)
		l.add(e.South, Point{Entry: e, Exact: south.After(north, e.Score, s.k(southGames, south)), Games: southGames + 1, Before: south, Against: north})
		l.add(e.North, Point{Entry: e, Exact: north.After(south, e.Score.Opposite(), s.k(northGames, north)), Games: northGames + 1, Before: north, Against: south})
	}
	return l
}

// before returns what a player has at this point of the calculation.
func (l *List) before(p Player) (rating.Elo, int) {
	points := l.points[p]
	if len(points) == 0 {
		return rating.Elo(l.settings.Start), 0
	}
	last := points[len(points)-1]
	return last.Exact, last.Games
}

// add adds a point, whose best rating follows from those before.
func (l *List) add(p Player, point Point) {
	points := l.points[p]
	point.Best = point.Exact
	if len(points) > 0 {
		point.Best = max(point.Best, points[len(points)-1].Best)
	}
	l.points[p] = append(points, point)
}

// Standing is a line of the list.
type Standing struct {
	Point
	Place       int // from 1; players with exactly the same rating share it
	Player      Player
	Provisional bool
	Inactive    bool // the last entry is longer ago than the settings allow
}

// At returns the list as it was at a time, the best player first. It has everybody who had
// an entry by then, in the order of their ratings, and those with the same rating in the
// order of their first entries.
func (l *List) At(t time.Time) []Standing {
	var list []Standing
	seen := map[Player]bool{}
	for i := range l.order {
		e := &l.order[i]
		if e.At.After(t) {
			break
		}
		for _, p := range []Player{e.South, e.North} {
			if p != "" && !seen[p] {
				seen[p] = true
				point := l.pointAt(p, t)
				list = append(list, Standing{Point: point, Player: p, Provisional: point.Games < l.settings.Provisional, Inactive: l.settings.isInactive(point.Entry.At, t)})
			}
		}
	}
	sorting.StableFunc(list, func(a, b Standing) int { return cmp.Compare(b.Exact, a.Exact) })
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && list[i].Exact == list[i-1].Exact {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// pointAt returns the last point of a player at a time. There must be one.
func (l *List) pointAt(p Player, t time.Time) Point {
	points := l.points[p]
	n, _ := slices.BinarySearchFunc(points, t, func(p Point, t time.Time) int {
		if p.Entry.At.After(t) {
			return 1
		}
		return -1
	})
	return points[n-1]
}

// History returns the points of a player in the order of time, or none if the player has
// no entry. The caller must not change them.
func (l *List) History(p Player) []Point { return slices.Clip(l.points[p]) }

// Players returns everybody who has an entry, in no order.
func (l *List) Players() []Player { return slices.Collect(maps.Keys(l.points)) }

// Entries returns all entries in the order of time and then of entry. The caller must not
// change them.
func (l *List) Entries() []Entry { return slices.Clip(l.order) }

// Reign says how long a player has been at the top of the list, all times together.
type Reign struct {
	Player Player
	For    time.Duration
	Days   []time.Time // when the player came to the top, the first time first
}

// Ends returns when the last entry up to a time was, or the zero time if there is none.
func (l *List) Ends(until time.Time) (last time.Time) {
	n, _ := slices.BinarySearchFunc(l.order, until, func(e Entry, t time.Time) int {
		if e.At.After(t) {
			return 1
		}
		return -1
	})
	if n > 0 {
		last = l.order[n-1].At
	}
	return last
}

// Reigns returns who was at the top until the last entry up to a time, and for how long: after that
// nobody has played for the place. The longest comes first, and
// those with the same time in the order in which they came to the top. Provisional ratings
// are not at the top. Who is at the top stays there until somebody has a higher rating.
func (l *List) Reigns(until time.Time) []Reign {
	until = l.Ends(until)
	now := map[Player]Point{}
	reigns := map[Player]*Reign{}
	var list []*Reign
	var top Player
	var since time.Time
	end := func(at time.Time) {
		if top != "" {
			reigns[top].For += at.Sub(since)
		}
	}
	var all []Player // in the order of their first entries
	next := map[Player]int{}
	take := func(p Player) {
		if p == "" {
			return
		}
		if next[p] == 0 {
			all = append(all, p)
		}
		now[p] = l.points[p][next[p]]
		next[p]++
	}
	leads := func(p, other Player) bool {
		return p != "" && now[p].Games >= l.settings.Provisional && (other == "" || now[p].Exact > now[other].Exact)
	}
	for i := range l.order {
		e := &l.order[i]
		if e.At.After(until) {
			break
		}
		take(e.South)
		take(e.North)
		if i+1 < len(l.order) && l.order[i+1].At.Equal(e.At) {
			continue // what happened at one time is seen together
		}
		best := top
		if best != "" && !leads(best, "") {
			best = ""
		}
		for _, p := range all {
			if leads(p, best) {
				best = p
			}
		}
		if best == top {
			continue
		}
		end(e.At)
		top, since = best, e.At
		if top == "" {
			continue
		}
		if reigns[top] == nil {
			reigns[top] = &Reign{Player: top}
			list = append(list, reigns[top])
		}
		reigns[top].Days = append(reigns[top].Days, e.At)
	}
	end(until)
	sorting.StableFunc(list, func(a, b *Reign) int { return cmp.Compare(b.For, a.For) })
	sorted := make([]Reign, len(list))
	for i, r := range list {
		sorted[i] = *r
	}
	return sorted
}
