package ratings

import (
	"context"
	"fmt"
	"iter"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// Reader is the part of an [archive.Archive] that a correction reads.
type Reader interface {
	Rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error)
	RatedGame(ctx context.Context, id play.ID) (archive.Rated, error)
	RatedGames(ctx context.Context, c archive.Class, from time.Time) iter.Seq2[archive.Rated, error]
}

// Verdict is the result of a game after a correction.
type Verdict struct {
	Score rating.Score // South's score
	Void  bool         // the game does not count
}

// Correct returns the change that has a rated game count in another way. All games
// that its players have played since in the same class are rated again, then those
// of their opponents since, and so on. The change is to be kept whole: the archive
// refuses it with [archive.ErrConflict] if a game of one of these accounts has been
// rated meanwhile; then call Correct again.
//
// The error is [archive.ErrNotFound] if the game was not rated,
// [archive.ErrConflict] or [archive.ErrUnavailable].
func Correct(ctx context.Context, a Reader, id play.ID, v Verdict) (archive.Change, error) {
	first, err := a.RatedGame(ctx, id)
	if err != nil {
		return archive.Change{}, err
	}
	// latest has the rating of each affected account after the games so far.
	type standing struct {
		value rating.Glicko
		games int64
	}
	latest := map[string]standing{}
	var change archive.Change
	for g, err := range a.RatedGames(ctx, first.Class, first.At) {
		if err != nil {
			return archive.Change{}, err
		}
		old, concerned := g, g.Game == id
		if concerned {
			g.Score, g.Void = v.Score, v.Void
		}
		for side := range g.Players {
			p := &g.Players[side]
			if s, known := latest[p.Account]; known {
				p.Before, concerned = s.value, true
			}
		}
		if !concerned {
			continue
		}
		again(systemOf(old), &g)
		for _, p := range g.Players {
			latest[p.Account] = standing{p.After, p.Number}
		}
		if g != old {
			change.Add(archive.RatedChange{Rated: g})
		}
	}
	for account, s := range latest {
		r, err := a.Rating(ctx, account, first.Class)
		if err != nil {
			return archive.Change{}, err
		}
		if r.Games != s.games {
			return archive.Change{}, fmt.Errorf("account %s has played game %d: %w", account, r.Games, archive.ErrConflict)
		}
		r.Value, r.Listed, r.Version = s.value, listed(s.value, r.At), r.Version+1
		change.Add(r)
	}
	return change, nil
}
