package archive

import (
	"context"
	"fmt"
	"iter"
	"math"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// Class is a kind of game with separate ratings: a board size at a speed.
type Class struct {
	Cups  int // cups of each side, 1 to 16
	Speed game.Speed
}

// Rating is the rating of an account in a class.
type Rating struct {
	Account string        `column:"account,key"`
	Class   Class         `columns:"cups,speed,key"`
	Value   rating.Glicko `columns:"rating,deviation,volatility"`
	Games   int64         `column:"games"`   // the number of rated games, including those that were declared void later
	At      time.Time     `column:"at"`      // when the last of them was rated
	Listed  time.Time     `column:"listed"`  // leaderboards show the rating until this time
	Version int64         `column:"version"` // 1 for a new rating, then one more for each change; otherwise ErrConflict
}

// Rated is a rated game, with its effect on the ratings of both players.
type Rated struct {
	Game    play.ID
	Class   Class
	At      time.Time      // later than all earlier games of both players in the class
	Score   rating.Score   // South's score, after corrections
	Void    bool           // the game does not count, whatever its score
	Players [2]RatedPlayer // indexed by side
}

// RatedPlayer is the effect of a rated game on the rating of one player.
type RatedPlayer struct {
	Account string
	Number  int64     // the number of the game among the account's games in its class, from 1
	Last    time.Time // when the account's previous game was rated; the zero time for the first game
	Before  rating.Glicko
	After   rating.Glicko
}

// RatedChange is a game that is rated now, or that is rated again. It causes ErrConflict
// if a new game has been rated already, or if a game that is rated again was not rated in
// this class at this time for the same accounts with the same numbers.
type RatedChange struct {
	New   bool
	Rated Rated
}

// RatingReader is the part of an [Archive] that reads ratings.
type RatingReader interface {
	// Rating returns the rating of an account in a class. The error may be
	// ErrNotFound.
	Rating(ctx context.Context, account string, c Class) (Rating, error)
	// RatingsOf returns the ratings of some accounts in a class, by the accounts. Those that have
	// none are missing.
	RatingsOf(ctx context.Context, c Class, accounts ...string) (map[string]Rating, error)
	// Ratings returns all ratings of an account, ordered by cups, then by the name
	// of the speed.
	Ratings(ctx context.Context, account string) ([]Rating, error)
	// Leaders returns at most this many ratings of a class that leaderboards show at a
	// time, the highest first, then by their accounts.
	Leaders(ctx context.Context, c Class, at time.Time, most int) ([]Rating, error)
	// History returns at most this many rated games of an account in a class with numbers
	// greater than after, in order.
	History(ctx context.Context, account string, c Class, after int64, most int) ([]Rated, error)
	// RatedGame returns the rating of a game. The error may be ErrNotFound.
	RatedGame(ctx context.Context, id play.ID) (Rated, error)
	// RatedGames returns the games of a class that were rated at a time or later, in
	// constant memory: the earliest first, then by their IDs. After an error there are no
	// more games.
	RatedGames(ctx context.Context, c Class, from time.Time) iter.Seq2[Rated, error]
}

// check returns an error if a rating cannot be stored.
func (r Rating) check() error {
	if r.Account == "" || !Storable(r.Account) || !r.Class.isStorable() || r.Version < 1 || r.Games < 0 || !isFinite(r.Value) {
		return fmt.Errorf("rating of account %q in %+v: %w", r.Account, r.Class, ErrMalformed)
	}
	return nil
}

// check returns an error if a rated game cannot be stored.
func (h RatedChange) check() error {
	r := h.Rated
	south, north := r.Players[0], r.Players[1]
	good := r.Game != "" && Storable(r.Game) && r.Class.isStorable() && south.Account != north.Account &&
		(r.Score == rating.Loss || r.Score == rating.Draw || r.Score == rating.Win)
	for _, p := range r.Players {
		good = good && p.Account != "" && Storable(p.Account) && p.Number >= 1 && isFinite(p.Before) && isFinite(p.After)
	}
	if !good {
		return fmt.Errorf("rated game %q of accounts %q and %q: %w", r.Game, south.Account, north.Account, ErrMalformed)
	}
	return nil
}

func (c Class) isStorable() bool {
	return c.Cups >= 1 && c.Cups <= cups.MaxCups && c.Speed != "" && Storable(string(c.Speed))
}

// isFinite reports whether all values of a rating are finite numbers.
func isFinite(g rating.Glicko) bool {
	sum := math.Abs(g.Rating) + math.Abs(g.Deviation) + math.Abs(g.Volatility)
	return sum < math.Inf(1) // this is false for NaN, too
}
