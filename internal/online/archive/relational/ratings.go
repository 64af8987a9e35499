package relational

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

const (
	ratingColumns = `SELECT account, cups, speed, rating, deviation, volatility, games, at, listed, version FROM rating `
	ratedColumns  = `SELECT body FROM rated `
)

// The queries of lists that may be long, which must each have an index.
const (
	LeadersQuery = ratingColumns + `WHERE cups = $1 AND speed = $2 AND listed > $3 ORDER BY rating DESC, account LIMIT $4`
	// HistoryQuery merges the games as South and as North. Each part comes from its
	// index in the right order.
	HistoryQuery = `SELECT south_number AS number, body FROM rated WHERE south_account = $1 AND cups = $2 AND speed = $3 AND south_number > $4
		UNION ALL
		SELECT north_number, body FROM rated WHERE north_account = $1 AND cups = $2 AND speed = $3 AND north_number > $4
		ORDER BY number LIMIT $5`
	RatedGamesQuery = ratedColumns + `WHERE cups = $1 AND speed = $2 AND (at, game) > ($3, $4) ORDER BY at, game LIMIT $5`
)

// ratedBody is the stored form of a rated game. The names of the fields must not change.
type ratedBody struct {
	Game    play.ID    `json:"game"`
	Cups    int        `json:"cups"`
	Speed   game.Speed `json:"speed"`
	At      int64      `json:"at"` // ms since 1970
	Score   float64    `json:"score"`
	Void    bool       `json:"void,omitempty"`
	Players [2]struct {
		Account string        `json:"account"`
		Number  int64         `json:"number"`
		Last    int64         `json:"last"` // ms since 1970
		Before  rating.Glicko `json:"before"`
		After   rating.Glicko `json:"after"`
	} `json:"players"`
}

func appendRated(steps []Step, c archive.RatedChange) []Step {
	r := c.Rated
	b := ratedBody{Game: r.Game, Cups: r.Class.Cups, Speed: r.Class.Speed, At: archive.Milliseconds(r.At), Score: float64(r.Score), Void: r.Void}
	for side, p := range r.Players {
		q := &b.Players[side]
		q.Account, q.Number, q.Last, q.Before, q.After = p.Account, p.Number, archive.Milliseconds(p.Last), p.Before, p.After
	}
	text, err := json.Marshal(b)
	if err != nil {
		panic(err) // encoding cannot fail, because [archive.Change.Check] allows only finite numbers
	}
	query := SetRated
	if c.New {
		query = AddRated
	}
	south, north := r.Players[0], r.Players[1]
	return append(steps, Step{query, withSum(
		string(r.Game), int64(r.Class.Cups), string(r.Class.Speed), b.At, south.Account, south.Number, north.Account, north.Number, string(text),
	), true})
}

func appendRating(steps []Step, r archive.Rating) []Step {
	query := SetRating
	if r.Version == 1 {
		query = AddRating
	}
	return append(steps, Step{query, withSum(
		r.Account, int64(r.Class.Cups), string(r.Class.Speed), r.Value.Rating, r.Value.Deviation, r.Value.Volatility,
		r.Games, archive.Milliseconds(r.At), archive.Milliseconds(r.Listed), r.Version,
	), true})
}

func readRating(scan scan) (archive.Rating, error) {
	var r archive.Rating
	var at, listed int64
	err := scan(&r.Account, &r.Class.Cups, &r.Class.Speed, &r.Value.Rating, &r.Value.Deviation, &r.Value.Volatility, &r.Games, &at, &listed, &r.Version)
	if err != nil {
		return archive.Rating{}, err
	}
	r.At, r.Listed = archive.Time(at), archive.Time(listed)
	return r, nil
}

func readRated(scan scan) (archive.Rated, error) {
	var text string
	if err := scan(&text); err != nil {
		return archive.Rated{}, err
	}
	var b ratedBody
	if err := json.Unmarshal([]byte(text), &b); err != nil {
		return archive.Rated{}, fmt.Errorf("rated game %q: %w", text, err)
	}
	r := archive.Rated{Game: b.Game, Class: archive.Class{Cups: b.Cups, Speed: b.Speed}, At: archive.Time(b.At), Score: rating.Score(b.Score), Void: b.Void}
	for side, p := range b.Players {
		r.Players[side] = archive.RatedPlayer{Account: p.Account, Number: p.Number, Last: archive.Time(p.Last), Before: p.Before, After: p.After}
	}
	return r, nil
}

// Rating returns the rating of an account in a class, see [archive.Archive].
func (r *Reader) Rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error) {
	if !archive.Storable(account, string(c.Speed)) {
		return archive.Rating{}, unstorable("rating of account", account)
	}
	return one(ctx, r, r.rating, readRating, fmt.Sprintf("rating of account %s in %+v", account, c), account, int64(c.Cups), string(c.Speed))
}

// RatingsOf returns the ratings of some accounts in a class, see [archive.Archive].
func (r *Reader) RatingsOf(ctx context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error) {
	if !archive.Storable(string(class.Speed)) {
		return nil, nil
	}
	var c conditions
	c.add("cups = %s", int64(class.Cups))
	c.add("speed = %s", string(class.Speed))
	return listedBy(ctx, r, ratingColumns, c, "account", accounts, readRating, func(r archive.Rating) string { return r.Account })
}

// Ratings returns all ratings of an account, see [archive.Archive].
func (r *Reader) Ratings(ctx context.Context, account string) ([]archive.Rating, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, r.ratings, readRating, account)
}

// Leaders returns the ratings that leaderboards show, see [archive.Archive].
func (r *Reader) Leaders(ctx context.Context, c archive.Class, at time.Time, most int) ([]archive.Rating, error) {
	if !archive.Storable(string(c.Speed)) {
		return nil, nil
	}
	// These times are whole milliseconds, so a time is after t exactly if it is after t's
	// millisecond.
	return first(ctx, r, r.leaders, readRating, int64(max(0, most)), int64(c.Cups), string(c.Speed), archive.Milliseconds(at))
}

// History returns the rated games of an account, see [archive.Archive].
func (r *Reader) History(ctx context.Context, account string, c archive.Class, after int64, most int) ([]archive.Rated, error) {
	if !archive.Storable(account, string(c.Speed)) {
		return nil, nil
	}
	read := func(scan scan) (archive.Rated, error) {
		return readRated(func(columns ...any) error {
			var number int64
			return scan(append([]any{&number}, columns...)...)
		})
	}
	return first(ctx, r, r.history, read, int64(max(0, most)), account, int64(c.Cups), string(c.Speed), after)
}

// RatedGame returns how a game was rated, see [archive.Archive].
func (r *Reader) RatedGame(ctx context.Context, id play.ID) (archive.Rated, error) {
	if !archive.Storable(id) {
		return archive.Rated{}, unstorable("rated game", string(id))
	}
	return one(ctx, r, r.ratedGame, readRated, "rated game "+string(id), string(id))
}

// RatedGames returns the rated games of a class, see [archive.Archive].
func (r *Reader) RatedGames(ctx context.Context, c archive.Class, from time.Time) iter.Seq2[archive.Rated, error] {
	return func(yield func(archive.Rated, error) bool) {
		if !archive.Storable(string(c.Speed)) {
			return
		}
		at, after := archive.MillisecondsUp(from), ""
		for {
			games, err := first(ctx, r, r.ratedGames, readRated, batch, int64(c.Cups), string(c.Speed), at, after)
			if err != nil {
				yield(archive.Rated{}, err)
				return
			}
			for _, g := range games {
				if !yield(g, nil) {
					return
				}
			}
			if len(games) < batch {
				return
			}
			last := games[batch-1]
			at, after = archive.Milliseconds(last.At), string(last.Game)
		}
	}
}
