package fair

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"example.org/cups/internal/sorting"
)

// Result is a rated game between two accounts, for [Graph].
type Result struct {
	Players [2]string
	Before  [2]Standing // of both before the game
	Gained  [2]float64  // what the game has changed of their ratings, in points
	Score   float64     // of the first: 1, 0.5 or 0
	Short   bool        // somebody gave up, left or lost on time early
}

// Pattern is a way in which results are unlike those of people who play to win.
type Pattern string

// The patterns. None is a verdict: people who play to win can show each.
const (
	Handed  Pattern = "handed"  // one account scores against another far more than its rating says, and than it does against others
	Feeders Pattern = "feeders" // accounts that play almost only with one lose to it, mostly at once
	Ring    Pattern = "ring"    // three accounts play almost only with each other, mostly at once, and one of them gains
	Sinking Pattern = "sinking" // an account loses most of its games at once, whoever the others are, and many points
)

// Patterns are all patterns.
var Patterns = []Pattern{Handed, Feeders, Ring, Sinking}

// Flag says that results show a pattern.
type Flag struct {
	Pattern  Pattern
	Account  string   // who gains; of Sinking who loses
	Others   []string // who lose; of Ring both others; of Sinking nobody
	Games    int      // among them; of Sinking all games of the account
	Short    int      // of these, how many were short
	Score    float64  // of the account
	Expected float64  // by the ratings before each game
	Z        float64  // by how many standard deviations the score is further from the expected one
	Points   float64  // which the account has gained in these games
}

// From when results show a pattern. The rates in docs/fair-play.md are measured with these numbers.
const (
	leastHanded  = 8   // games of two
	zHanded      = 4.0 // beyond what is expected of the two
	zOthers      = 1.5 // an account that is as far from expected against others is only rated wrongly
	leastFed     = 3   // games of a feeder with the account
	mostly       = 0.8 // the part of its games that an account plays "almost only" in
	lostBy       = 0.9 // the part of the points that a feeder loses
	shortFed     = 0.6 // the part of the games with all feeders that are short; of a ring and of one feeder half
	pointsFed    = 20  // which the account gains from all feeders
	pointsOfRing = 40  // which it gains from a ring
	leastOfRing  = 12  // games
	leastSinking = 8   // short losses
	leastOthers  = 3   // to whom
	mostlySinks  = 0.6 // the part of all its games that they are
	pointsSunk   = 80  // which the account loses
)

// sums are the sums over games of an account.
type sums struct {
	games, short, lostShort           int
	score, expected, variance, unsure float64
	points                            float64
}

// add adds a game of the player with an index.
func (s *sums) add(r *Result, i int) {
	me, other := r.Before[i], r.Before[1-i]
	e := 1 / (1 + math.Pow(10, (other.Rating-me.Rating)/400))
	score := r.Score
	if i == 1 {
		score = 1 - score
	}
	s.games++
	if r.Short {
		s.short++
		if score == 0 {
			s.lostShort++
		}
	}
	s.score, s.expected, s.variance = s.score+score, s.expected+e, s.variance+e*(1-e)
	s.unsure += e * (1 - e) * math.Ln10 / 400 * math.Hypot(me.Deviation, other.Deviation)
	s.points += r.Gained[i]
}

// less takes other sums away.
func (s sums) less(o sums) sums {
	return sums{
		s.games - o.games, s.short - o.short, s.lostShort - o.lostShort,
		s.score - o.score, s.expected - o.expected, s.variance - o.variance, s.unsure - o.unsure, s.points - o.points,
	}
}

// plus adds other sums.
func (s sums) plus(o sums) sums { return s.less(sums{}.less(o)) }

// z is by how many standard deviations the score is above the expected one. Ratings that are not known well explain
// more.
func (s sums) z() float64 {
	if s.variance <= 0 {
		return 0
	}
	return (s.score - s.expected) / math.Sqrt(s.variance+s.unsure*s.unsure)
}

// flag describes sums.
func (s sums) flag(p Pattern, account string, others ...string) Flag {
	slices.Sort(others)
	return Flag{p, account, others, s.games, s.short, s.score, s.expected, s.z(), s.points}
}

// Graph looks for patterns in the results between accounts. whole are the accounts of which all results are there:
// no other is flagged. The order is that of [Patterns], then that of the accounts.
func Graph(results []Result, whole []string) (flags []Flag) {
	all, pairs := map[string]sums{}, map[[2]string]sums{}
	for i := range results {
		r := &results[i]
		for side, a := range r.Players {
			of, with := all[a], pairs[[2]string{a, r.Players[1-side]}]
			of.add(r, side)
			with.add(r, side)
			all[a], pairs[[2]string{a, r.Players[1-side]}] = of, with
		}
	}
	known := slices.Compact(slices.Sorted(slices.Values(whole)))
	keys := slices.SortedFunc(maps.Keys(pairs), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	feeders, others := map[string][]string{}, map[string]int{}
	for _, k := range keys {
		a, b, p := k[0], k[1], pairs[k]
		others[a]++
		if !slices.Contains(known, a) || !slices.Contains(known, b) {
			continue
		}
		if p.games >= leastHanded && p.z() >= zHanded && all[a].less(p).z() < zOthers && all[b].less(pairs[[2]string{b, a}]).z() > -zOthers {
			flags = append(flags, p.flag(Handed, a, b))
		}
		if p.games >= leastFed && isPart(p.games, all[b].games, mostly) && p.score >= lostBy*float64(p.games) && isPart(p.short, p.games, 0.5) {
			feeders[a] = append(feeders[a], b)
		}
	}
	for _, a := range slices.Sorted(maps.Keys(feeders)) {
		var from sums
		for _, b := range feeders[a] {
			from = from.plus(pairs[[2]string{a, b}])
		}
		if from.points >= pointsFed && isPart(from.short, from.games, shortFed) {
			flags = append(flags, from.flag(Feeders, a, feeders[a]...))
		}
	}
	flags = append(flags, rings(known, all, pairs)...)
	for _, a := range known {
		if s := all[a]; s.points <= -pointsSunk && others[a] >= leastOthers && s.lostShort >= leastSinking && isPart(s.lostShort, s.games, mostlySinks) {
			flags = append(flags, s.flag(Sinking, a))
		}
	}
	sorting.StableFunc(flags, func(a, b Flag) int {
		return cmp.Or(cmp.Compare(slices.Index(Patterns, a.Pattern), slices.Index(Patterns, b.Pattern)), cmp.Compare(a.Account, b.Account))
	})
	return flags
}

// isPart reports whether a number is at least a part of another.
func isPart(n, of int, part float64) bool { return of > 0 && float64(n) >= part*float64(of) }

// rings looks for three accounts that play almost only with each other.
func rings(known []string, all map[string]sums, pairs map[[2]string]sums) (flags []Flag) {
	partners := map[string][]string{} // with whom an account plays at least a fifth of its games: at most five
	for _, a := range known {
		for _, b := range known {
			if isPart(pairs[[2]string{a, b}].games, all[a].games, 1-mostly) {
				partners[a] = append(partners[a], b)
			}
		}
	}
	seen := map[[3]string]bool{}
	for _, a := range known {
		for _, b := range partners[a] {
			for _, c := range partners[b] {
				three := []string{a, b, c}
				slices.Sort(three)
				key := [3]string(three)
				if c == a || seen[key] {
					continue
				}
				seen[key] = true
				if f, ok := ringOf(key, all, pairs); ok {
					flags = append(flags, f)
				}
			}
		}
	}
	return flags
}

// ringOf looks at three accounts.
func ringOf(three [3]string, all map[string]sums, pairs map[[2]string]sums) (best Flag, found bool) {
	games, short, linked := 0, 0, 0
	for i, a := range three {
		var inside sums
		for _, b := range three {
			inside = inside.plus(pairs[[2]string{a, b}])
		}
		if !isPart(inside.games, all[a].games, mostly) {
			return best, false
		}
		if pairs[[2]string{a, three[(i+1)%3]}].games > 0 {
			linked++
		}
		games, short = games+inside.games, short+inside.short
		if inside.points >= pointsOfRing && (!found || inside.points > best.Points) {
			others := slices.DeleteFunc(slices.Clone(three[:]), func(b string) bool { return b == a })
			best, found = inside.flag(Ring, a, others...), true
		}
	}
	// Each game was counted for both.
	return best, found && linked >= 2 && games/2 >= leastOfRing && isPart(short, games, 0.5)
}
