package elo

import (
	"time"

	"example.org/cups/pairing"
	"example.org/cups/rating"
)

// Performance is how a player has played in an event.
type Performance struct {
	Event         string // as of [Entry]
	First, Last   time.Time
	Games         int
	Points        float64
	Expected      float64    // the sum of the expected scores
	Opponents     int        // the average of their ratings, each before the game, rounded
	Rating        int        // the performance rating, by the table of FIDE, see [pairing.PerformanceOf]
	Before, After rating.Elo // of the player, before the first game and after the last one
}

// Change is what the games of the event have changed, in the numbers that people see. Other games in
// between count, too.
func (p Performance) Change() int { return Shown(p.After) - Shown(p.Before) }

// Performances returns how a player has played in each event up to a time, in the order of the first
// games. Games of no event are in none.
func (l *List) Performances(p Player, until time.Time) []Performance {
	type sum struct {
		opponents []int
		halves    int
	}
	var list []Performance
	var sums []sum
	places := map[string]int{}
	for _, point := range l.points[p] {
		e := point.Entry
		if e.At.After(until) {
			break
		}
		if e.Event == "" || e.isOlder() {
			continue
		}
		i, has := places[e.Event]
		if !has {
			i = len(list)
			places[e.Event] = i
			list, sums = append(list, Performance{Event: e.Event, First: e.At, Before: point.Before}), append(sums, sum{})
		}
		score := float64(point.Score(p))
		of, s := &list[i], &sums[i]
		of.Last, of.After = e.At, point.Exact
		of.Games++
		of.Points += score
		of.Expected += float64(point.Before.Expected(point.Against))
		s.opponents, s.halves = append(s.opponents, Shown(point.Against)), s.halves+int(2*score)
	}
	for i := range list {
		of, s := &list[i], &sums[i]
		of.Opponents, of.Rating = pairing.PerformanceOf(s.opponents, len(s.opponents)), pairing.PerformanceOf(s.opponents, s.halves)
	}
	return list
}

// Moved is what has become of a line of the list since an earlier time.
type Moved struct {
	Place int        // then
	Exact rating.Elo // then
}

// Since returns what the players had at an earlier time. Who is not in it came to the list later.
func (l *List) Since(t time.Time) map[Player]Moved {
	then := map[Player]Moved{}
	for _, s := range l.At(t) {
		then[s.Player] = Moved{s.Place, s.Exact}
	}
	return then
}
