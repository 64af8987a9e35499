package relational

import (
	"context"
	"fmt"
	"iter"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// The tables of ratings and of rated games.
var (
	ratings   = newTable[archive.Rating]("rating", given)
	setRating = declareOf(func() string {
		return ratings.updates(`version = ?1`)
	})
	oneRating = declareReadOf(func() string {
		return ratings.selects(`WHERE account = $1 AND cups = $2 AND speed = $3`)
	})
	ratingsOf = declareReadOf(func() string {
		return ratings.selects(`WHERE account = $1 ORDER BY cups, speed`)
	})
	leaders = declareReadOf(LeadersQuery)

	rated    = newTable[ratedRow]("rated", given)
	setRated = declareOf(func() string {
		return rated.updates(`cups = $2 AND speed = $3 AND at = $4 AND south_account = $5 AND south_number = $6 AND north_account = $7 AND north_number = $8`)
	})
	historyOf = declareReadOf(HistoryQuery)
	oneRated  = declareReadOf(func() string {
		return rated.selects(`WHERE game = $1`)
	})
	ratedOfClass = declareReadOf(RatedGamesQuery)
)

// The queries of lists that may be long, which must each have an index.
var (
// HistoryQuery merges the games as South and as North. Each part comes from its
// index in the right order.
)

// ratedRow is a rated game as it is stored: all of it, and by what it is found.
type ratedRow struct {
	Game         play.ID    `column:"game,key"`
	Cups         int        `column:"cups,unread"`
	Speed        game.Speed `column:"speed,unread"`
	At           time.Time  `column:"at,unread"`
	SouthAccount string     `column:"south_account,unread"`
	SouthNumber  int64      `column:"south_number,unread"`
	NorthAccount string     `column:"north_account,unread"`
	NorthNumber  int64      `column:"north_number,unread"`
	Body         ratedBody  `column:"body,json"`
}

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

var (
	_ = stores(func(steps []Step, h archive.RatedChange) []Step {
		row := rowOfRated(h.Rated)
		if h.New {
			return append(steps, rated.add(row))
		}
		return append(steps, must(setRated, rated.change(row)...))
	})
	_ = stores(func(steps []Step, r archive.Rating) []Step {
		if r.Version == 1 {
			return append(steps, ratings.add(r))
		}
		return append(steps, must(setRating, ratings.change(r, r.Version-1)...))
	})
)

func rowOfRated(r archive.Rated) ratedRow {
	b := ratedBody{Game: r.Game, Cups: r.Class.Cups, Speed: r.Class.Speed, At: archive.Milliseconds(r.At), Score: float64(r.Score), Void: r.Void}
	for side, p := range r.Players {
		q := &b.Players[side]
		q.Account, q.Number, q.Last, q.Before, q.After = p.Account, p.Number, archive.Milliseconds(p.Last), p.Before, p.After
	}
	south, north := r.Players[0], r.Players[1]
	return ratedRow{
		Game: r.Game, Cups: r.Class.Cups, Speed: r.Class.Speed, At: r.At,
		SouthAccount: south.Account, SouthNumber: south.Number, NorthAccount: north.Account, NorthNumber: north.Number, Body: b,
	}
}

func readRated(scan scan) (archive.Rated, error) {
	row, err := rated.read(scan)
	if err != nil {
		return archive.Rated{}, fmt.Errorf("rated game: %w", err)
	}
	b := row.Body
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
	return one(ctx, r, oneRating, ratings.read, fmt.Sprintf("rating of account %s in %+v", account, c), account, int64(c.Cups), string(c.Speed))
}

// RatingsOf returns the ratings of some accounts in a class, see [archive.Archive].
func (r *Reader) RatingsOf(ctx context.Context, class archive.Class, accounts ...string) (map[string]archive.Rating, error) {
	if !archive.Storable(string(class.Speed)) {
		return nil, nil
	}
	var c conditions
	c.add("cups = %s", int64(class.Cups))
	c.add("speed = %s", string(class.Speed))
	return listedBy(ctx, r, ratingsQuery(), c, "account", accounts, ratings.read, func(r archive.Rating) string { return r.Account })
}

// Ratings returns all ratings of an account, see [archive.Archive].
func (r *Reader) Ratings(ctx context.Context, account string) ([]archive.Rating, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return all(ctx, r, ratingsOf, ratings.read, account)
}

// Leaders returns the ratings that leaderboards show, see [archive.Archive].
func (r *Reader) Leaders(ctx context.Context, c archive.Class, at time.Time, most int) ([]archive.Rating, error) {
	if !archive.Storable(string(c.Speed)) {
		return nil, nil
	}
	// These times are whole milliseconds, so a time is after t exactly if it is after t's
	// millisecond.
	return first(ctx, r, leaders, ratings.read, int64(max(0, most)), int64(c.Cups), string(c.Speed), archive.Milliseconds(at))
}

// History returns the rated games of an account, see [archive.Archive].
func (r *Reader) History(ctx context.Context, account string, c archive.Class, after int64, most int) ([]archive.Rated, error) {
	if !archive.Storable(account, string(c.Speed)) {
		return nil, nil
	}
	read := func(scan scan) (archive.Rated, error) {
		return readRated(func(columns ...any) error {
			var number int64
			return scan(append(columns, &number)...)
		})
	}
	return first(ctx, r, historyOf, read, int64(max(0, most)), account, int64(c.Cups), string(c.Speed), after)
}

// RatedGame returns how a game was rated, see [archive.Archive].
func (r *Reader) RatedGame(ctx context.Context, id play.ID) (archive.Rated, error) {
	if !archive.Storable(id) {
		return archive.Rated{}, unstorable("rated game", string(id))
	}
	return one(ctx, r, oneRated, readRated, "rated game "+string(id), string(id))
}

// RatedGames returns the rated games of a class, see [archive.Archive].
func (r *Reader) RatedGames(ctx context.Context, c archive.Class, from time.Time) iter.Seq2[archive.Rated, error] {
	return func(yield func(archive.Rated, error) bool) {
		if !archive.Storable(string(c.Speed)) {
			return
		}
		at, after := archive.MillisecondsUp(from), ""
		for {
			games, err := first(ctx, r, ratedOfClass, readRated, batch, int64(c.Cups), string(c.Speed), at, after)
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

// ratingsQuery begins a read of ratings.
func ratingsQuery() string {
	return ratings.selects("")
}

// LeadersQuery reads what leaderboards show; it must use an index.
func LeadersQuery() string {
	return ratings.selects(`WHERE cups = $1 AND speed = $2 AND listed > $3 ORDER BY rating DESC, account LIMIT $4`)
}

// HistoryQuery merges the games of an account as South and as North. Each part comes from its
// index in the right order.
func HistoryQuery() string {
	return rated.selectsFrom("", ", south_number AS number") + `rated WHERE south_account = $1 AND cups = $2 AND speed = $3 AND south_number > $4 UNION ALL ` +
		rated.selectsFrom("", ", north_number") + `rated WHERE north_account = $1 AND cups = $2 AND speed = $3 AND north_number > $4
		ORDER BY number LIMIT $5`
}

// RatedGamesQuery reads the rated games of a class; it must use an index.
func RatedGamesQuery() string {
	return rated.selects(`WHERE cups = $1 AND speed = $2 AND (at, game) > ($3, $4) ORDER BY at, game LIMIT $5`)
}
