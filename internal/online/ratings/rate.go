package ratings

import (
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// System is the system of all ratings.
var System = rating.Standard

// ClassOf returns the class in which a game is rated, or could be. There is one
// if the game begins with the standard stock (rules §1.3) and has a clock.
func ClassOf(s play.Start) (c archive.Class, ok bool) {
	n := s.Position.Cups()
	standard, err := cups.Start(n)
	if err != nil || s.Position != standard || !s.Control.IsSet() {
		return archive.Class{}, false
	}
	return archive.Class{Cups: n, Speed: s.Control.Speed()}, true
}

// New returns the rating of an account that has not played in a class.
func New(account string, c archive.Class) archive.Rating {
	return archive.Rating{Account: account, Class: c, Value: System.Start}
}

// At returns how strong an account is at a time: a rating becomes less certain
// while its account does not play.
func At(r archive.Rating, now time.Time) rating.Glicko {
	return System.Idle(r.Value, daysSince(r.At, now))
}

// Shown returns a rating as users read it: rounded, and with a question mark if
// it is provisional.
func Shown(g rating.Glicko) (points int, provisional bool) {
	return int(math.Round(g.Rating)), System.IsProvisional(g)
}

// ScoreOf returns South's score of a result; false for a game without one.
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

// Rate rates a game that ended at a time. Players are indexed by side, and their
// ratings are those of the game's class before the game. It returns what is to be
// kept: the game, and the ratings after it.
func Rate(id play.ID, ended time.Time, score rating.Score, players [2]archive.Rating) (archive.Rated, [2]archive.Rating) {
	at := archive.Time(archive.Milliseconds(ended))
	for _, p := range players { // so that the order of the games of a class is that of their times
		if earliest := p.At.Add(time.Millisecond); at.Before(earliest) {
			at = earliest
		}
	}
	g := archive.Rated{Game: id, Class: players[cups.South].Class, At: at, Score: score}
	for side, p := range players {
		g.Players[side] = archive.RatedPlayer{Account: p.Account, Number: p.Games + 1, Last: p.At, Before: p.Value}
	}
	again(&g)
	for side := range players {
		p := &players[side]
		p.Value, p.Games, p.At, p.Version = g.Players[side].After, p.Games+1, at, p.Version+1
		p.Listed = listed(p.Value, at)
	}
	return g, players
}

// again works out the ratings after a game from those before.
func again(g *archive.Rated) {
	south, north := &g.Players[cups.South], &g.Players[cups.North]
	if g.Void { // the time since the game before is not lost
		south.After, north.After = At(archive.Rating{Value: south.Before, At: south.Last}, g.At), At(archive.Rating{Value: north.Before, At: north.Last}, g.At)
		return
	}
	south.After, north.After = System.RateGame(south.Before, north.Before, daysSince(south.Last, g.At), daysSince(north.Last, g.At), g.Score)
}

// listed returns until when leaderboards show a rating, if its account does not
// play again.
func listed(g rating.Glicko, at time.Time) time.Time {
	return archive.Time(archive.Milliseconds(at) + int64(System.DaysListed(g)*float64(day/time.Millisecond)))
}

const day = 24 * time.Hour

// daysSince returns the days from one time to another, 0 if the first is zero: a
// player without a game before is as uncertain as can be.
func daysSince(from, to time.Time) float64 {
	if from.IsZero() {
		return 0
	}
	return float64(to.Sub(from)) / float64(day)
}
