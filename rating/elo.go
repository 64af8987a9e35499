// Package rating calculates the strength of players and puzzles from their
// results, with Elo or with Glicko-2, which also measures how certain a rating
// is.
//
// All functions are pure functions of numbers. The package needs only the
// standard library and knows nothing about any game.
package rating

// Elo is a rating on Arpad Elo's scale: a player who is 400 points above
// another is expected to score 10 points for each point of the other (The
// Rating of Chessplayers, Past and Present, 1978, with the logistic curve that
// is used today).
type Elo float64

// Expected returns the score that a player is expected to make against
// opponent, between 0 and 1. It has the same digits on every processor.
func (e Elo) Expected(opponent Elo) Score {
	return Score(1 / (1 + powerOfTen(float64(opponent-e)/400)))
}

// After returns the rating after one game. k is the largest change by one game,
// and twice the change by a win against an equal player; see [Steps]. The
// result has the same digits on every processor: the conversion of the product keeps it
// from being fused with the sum.
func (e Elo) After(opponent Elo, s Score, k float64) Elo {
	return e + Elo(k*float64(s-e.Expected(opponent)))
}

// Steps are rules for the K of a player.
type Steps struct {
	NewGames int     // this many games count as the first ones
	New      float64 // K during those
	Usual    float64 // K afterwards
	HighFrom Elo     // players who have reached this rating …
	High     float64 // … have this K
}

// UsualSteps returns those of the international chess federation: 40 for the first
// 30 games, 20 after, 10 from 2400.
func UsualSteps() Steps {
	return Steps{NewGames: 30, New: 40, Usual: 20, HighFrom: 2400, High: 10}
}

// K returns the K of a player who has played this many games before, and whose
// highest rating so far is the given one.
func (s Steps) K(games int, highest Elo) float64 {
	switch {
	case highest >= s.HighFrom:
		return s.High
	case games < s.NewGames:
		return s.New
	}
	return s.Usual
}

// Score is a player's score in a game: 1 for a win, 0 for a loss.
type Score float64

// The scores of a game.
const (
	Loss Score = 0
	Draw Score = 0.5
	Win  Score = 1
)

// Opposite returns the score of the other player.
func (s Score) Opposite() Score { return Win - s }
