// Package ratings rates accounts: which games are rated, how a game changes the
// ratings of its players, and what changes when its result is corrected. It also
// knows the ratings of the computer's levels on the same scale.
//
// Package rating does the arithmetic. All results follow from the archive; nothing
// waits or asks a clock.
package ratings

import (
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// System is the system of all ratings: the standard one, in which no game moves a rating
// by more than 150 points. Simulations have shown that ratings with this limit find the
// truth about as fast as without it (docs/diary/rating-simulations.md).
var System = limited(150)

func limited(points float64) rating.System {
	s := rating.Standard()
	s.MostStep = points
	return s
}

// ClassOf returns the class in which a game can be rated. It returns false unless the
// game has a clock, the same one for both, and begins with the standard stock (rules §1.3).
func ClassOf(s play.Start) (c archive.Class, ok bool) {
	n := s.Position.Cups()
	standard, err := cups.Start(n)
	if err != nil || s.Position != standard || !s.Control.IsSet() || s.HasOwn() {
		return archive.Class{}, false
	}
	return archive.Class{Cups: n, Speed: s.Control.Speed()}, true
}

// New returns the rating of an account that has not played in a class.
func New(account string, c archive.Class) archive.Rating {
	return archive.Rating{Account: account, Class: c, Value: System.Start}
}

// At returns the rating of an account at a time. A rating becomes less certain while its
// account does not play.
func At(r archive.Rating, now time.Time) rating.Glicko {
	return System.Idle(r.Value, daysSince(r.At, now))
}

// Shown returns a rating in the form for users: rounded, and whether it is provisional.
// Pages and terminal write a provisional rating as an approximate one (package say).
func Shown(g rating.Glicko) (points int, provisional bool) {
	return int(math.Round(g.Rating)), System.IsProvisional(g)
}

// Range returns between which points a rating lies with 95 % certainty.
func Range(g rating.Glicko) (low, high int) {
	l, h := System.Interval(g)
	return int(math.Round(l)), int(math.Round(h))
}

// ScoreOf returns South's score for a result, or false for a game without a result.
func ScoreOf(o cups.Outcome) (s rating.Score, ok bool) {
	switch o {
	case cups.SouthWins:
		return rating.Win, true
	case cups.NorthWins:
		return rating.Loss, true
	case cups.Draw:
		return rating.Draw, true
	}
	return rating.Draw, false
}

// Rate rates a game that ended at a time. players has the ratings of both sides in the
// game's class before the game. Rate returns the rated game and the ratings after it, for
// the archive.
func Rate(id play.ID, ended time.Time, score rating.Score, players [2]archive.Rating) (archive.Rated, [2]archive.Rating) {
	at := archive.Time(archive.Milliseconds(ended))
	for _, p := range players { // the games of a player in a class must have increasing times
		if earliest := p.At.Add(time.Millisecond); at.Before(earliest) {
			at = earliest
		}
	}
	g := archive.Rated{Game: id, Class: players[cups.South].Class, At: at, Score: score}
	for side, p := range players {
		g.Players[side] = archive.RatedPlayer{Account: p.Account, Number: p.Games + 1, Last: p.At, Before: p.Value}
	}
	again(System, &g)
	for side := range players {
		p := &players[side]
		p.Value, p.Games, p.At, p.Version = g.Players[side].After, p.Games+1, at, p.Version+1
		p.Listed = listed(p.Value, at)
	}
	return g, players
}

// again computes the ratings after a game from those before it.
func again(system rating.System, g *archive.Rated) {
	south, north := &g.Players[cups.South], &g.Players[cups.North]
	if g.Void { // a void game still makes ratings less certain by the time since the previous game
		south.After, north.After = At(archive.Rating{Value: south.Before, At: south.Last}, g.At), At(archive.Rating{Value: north.Before, At: north.Last}, g.At)
		return
	}
	south.After, north.After = system.RateGame(south.Before, north.Before, daysSince(south.Last, g.At), daysSince(north.Last, g.At), g.Score)
}

// systemOf returns the system by which a game was rated. Games of older archives were
// rated without a limit for a step, and stay so, also when they are rated again.
func systemOf(g archive.Rated) rating.System {
	for _, system := range []rating.System{System, rating.Standard()} {
		same := g
		if again(system, &same); same == g {
			return system
		}
	}
	return System
}

// listed returns the time until which leaderboards show a rating if its account does not
// play again.
func listed(g rating.Glicko, at time.Time) time.Time {
	return archive.Time(archive.Milliseconds(at) + int64(System.DaysListed(g)*float64(day/time.Millisecond)))
}

const day = 24 * time.Hour

// daysSince returns the days from one time to another, or 0 if the first is the zero
// time: the first rating of a player has the greatest uncertainty already.
func daysSince(from, to time.Time) float64 {
	if from.IsZero() {
		return 0
	}
	return float64(to.Sub(from)) / float64(day)
}
