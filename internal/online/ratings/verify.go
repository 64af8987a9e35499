package ratings

import (
	"context"
	"fmt"

	"example.org/cups/internal/online/archive"
)

// Verify rates all games of a class again, beginning with the first, and compares the
// results with the stored ones. It returns the number of games, and an error that names
// the first game or account that differs. Other errors are those of the archive. If games
// are rated during the check, repeat it before trusting an error.
func Verify(ctx context.Context, a Reader, c archive.Class) (games int, err error) {
	latest := map[string]archive.Rating{}
	for kept, err := range a.RatedGames(ctx, c, archive.Time(0)) {
		if err != nil {
			return games, err
		}
		games++
		want := kept
		for side := range want.Players {
			p := &want.Players[side]
			r, known := latest[p.Account]
			if !known {
				r = New(p.Account, c)
			}
			p.Number, p.Last, p.Before = r.Games+1, r.At, r.Value
		}
		again(systemOf(kept), &want)
		if want != kept {
			return games, fmt.Errorf("rated game %s is kept as %+v, but must be %+v", kept.Game, kept, want)
		}
		for _, p := range want.Players {
			latest[p.Account] = archive.Rating{Account: p.Account, Class: c, Value: p.After, Games: p.Number, At: want.At}
		}
	}
	for account, want := range latest {
		kept, err := a.Rating(ctx, account, c)
		if err != nil {
			return games, err
		}
		if kept.Value != want.Value || kept.Games != want.Games || !kept.At.Equal(want.At) || !kept.Listed.Equal(listed(want.Value, want.At)) {
			return games, fmt.Errorf("the rating of account %s is kept as %+v, but must be %+v", account, kept, want)
		}
	}
	return games, nil
}
