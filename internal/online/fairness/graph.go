package fairness

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/fair"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Moved returns how many moves each side of a game has made that is over.
func Moved(g archive.Game) (moves [2]int) {
	p := g.Start.Position
	for text := range strings.FieldsSeq(g.Moves) {
		m, err := cups.ParseMove(text)
		if err != nil {
			break
		}
		moves[p.Turn()]++
		if p, err = p.Play(m); err != nil {
			break
		}
	}
	return moves
}

// IsShort is [play.IsShort] of a game of which there is a summary only, with the moves that [Moved] returns.
func IsShort(g archive.Game, moves [2]int) bool {
	return slices.ContainsFunc([]game.Ending{game.Resigned, game.OutOfTime, game.Abandoned}, func(how game.Ending) bool {
		return g.Termination == string(how.Termination()) && play.IsShort(how, moves)
	})
}

// How much of the results around an account is looked at.
const (
	mostResults = 200                 // of each account in each class: the latest
	mostNear    = 12                  // opponents: those with the most games
	leastNear   = 3                   // games with the account
	resultsOf   = 90 * 24 * time.Hour // older ones are not looked at
)

// Flag is a [fair.Flag] about results of a class.
type Flag struct {
	Class archive.Class
	fair.Flag
}

// Flags looks for patterns in the rated results of an account and of those whom it has met most, and returns those that
// are about the account.
func (d *Desk) Flags(ctx context.Context, account string) (list []Flag, err error) {
	classes, err := d.Archive.Ratings(ctx, account)
	if err != nil {
		return nil, err
	}
	short := map[play.ID]bool{}
	read := map[string]bool{} // accounts whose games were read for their length
	for _, r := range classes {
		own, err := d.results(ctx, account, r.Class)
		if err != nil {
			return nil, err
		}
		met := map[string]int{}
		for _, one := range own {
			for _, p := range one.Players {
				if p.Account != account {
					met[p.Account]++
				}
			}
		}
		near := slices.DeleteFunc(slices.Collect(maps.Keys(met)), func(a string) bool { return met[a] < leastNear })
		sorting.Func(near, func(a, b string) int { return cmp.Or(cmp.Compare(met[b], met[a]), cmp.Compare(a, b)) })
		whole := append([]string{account}, near[:min(len(near), mostNear)]...)
		all := map[play.ID]archive.Rated{}
		for i, a := range whole {
			if i > 0 {
				if own, err = d.results(ctx, a, r.Class); err != nil {
					return nil, err
				}
			}
			for _, one := range own {
				all[one.Game] = one
			}
			if !read[a] {
				read[a] = true
				if err := d.lengths(ctx, a, short); err != nil {
					return nil, err
				}
			}
		}
		var results []fair.Result
		for _, one := range slices.SortedFunc(maps.Values(all), func(a, b archive.Rated) int {
			return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Game, b.Game))
		}) {
			result := fair.Result{Score: float64(one.Score), Short: short[one.Game]}
			for side, p := range one.Players {
				result.Players[side], result.Gained[side] = p.Account, p.After.Rating-p.Before.Rating
				result.Before[side] = fair.Standing{Rating: p.Before.Rating, Deviation: p.Before.Deviation}
			}
			results = append(results, result)
		}
		for _, f := range fair.Graph(results, whole) {
			if f.Account == account || slices.Contains(f.Others, account) {
				list = append(list, Flag{r.Class, f})
			}
		}
	}
	return list, nil
}

// results returns the latest rated games of an account in a class that count.
func (d *Desk) results(ctx context.Context, account string, c archive.Class) ([]archive.Rated, error) {
	r, err := d.Archive.Rating(ctx, account, c)
	if errors.Is(err, archive.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list, err := d.Archive.History(ctx, account, c, max(0, r.Games-mostResults), mostResults)
	since := d.Now().Add(-resultsOf)
	return slices.DeleteFunc(list, func(one archive.Rated) bool { return one.Void || one.At.Before(since) }), err
}

// lengths notes which of the latest rated games of an account were short.
func (d *Desk) lengths(ctx context.Context, account string, short map[play.ID]bool) error {
	rated := true
	f := archive.Filter{Account: account, Rated: &rated, Status: archive.Over, Since: d.Now().Add(-resultsOf), Most: 2 * mostResults}
	for g, err := range archive.Intact(d.Archive.Games(ctx, f), d.Archive.TellDamage) {
		if err != nil {
			return err
		}
		if IsShort(g, Moved(g)) {
			short[g.ID] = true
		}
	}
	return nil
}
