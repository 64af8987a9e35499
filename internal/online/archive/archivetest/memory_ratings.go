package archivetest

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

type ratingKey struct {
	account string
	class   archive.Class
}

var (
	_ = makes(func(c *content, r archive.RatedChange) error {
		g := r.Rated
		old, known := c.rated[g.Game]
		if known == r.New {
			return archive.ErrConflict
		}
		g.At = kept(g.At)
		for side := range g.Players {
			g.Players[side].Last = kept(g.Players[side].Last)
		}
		if known && (g.Class != old.Class || g.At != old.At || !sameSeats(g, old)) {
			return archive.ErrConflict
		}
		c.rated[g.Game] = g
		return nil
	})
	_ = makes(func(c *content, r archive.Rating) error {
		key := ratingKey{r.Account, r.Class}
		if c.ratings[key].Version != r.Version-1 {
			return archive.ErrConflict
		}
		r.At, r.Listed = kept(r.At), kept(r.Listed)
		c.ratings[key] = r
		return nil
	})
)

// sameSeats reports whether the same accounts play, with the same numbers.
func sameSeats(a, b archive.Rated) bool {
	for side, p := range a.Players {
		if q := b.Players[side]; p.Account != q.Account || p.Number != q.Number {
			return false
		}
	}
	return true
}

func (m *memory) Rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error) {
	return find(ctx, m, &m.ratings, ratingKey{account, c})
}

func (m *memory) RatingsOf(ctx context.Context, c archive.Class, accounts ...string) (map[string]archive.Rating, error) {
	list, err := list(ctx, m, &m.ratings, func(r archive.Rating) bool { return r.Class == c && slices.Contains(accounts, r.Account) }, func(a, b archive.Rating) int { return cmp.Compare(a.Account, b.Account) })
	found := map[string]archive.Rating{}
	for _, r := range list {
		found[r.Account] = r
	}
	return found, err
}

func (m *memory) Ratings(ctx context.Context, account string) ([]archive.Rating, error) {
	return list(ctx, m, &m.ratings, func(r archive.Rating) bool { return r.Account == account }, func(a, b archive.Rating) int {
		return cmp.Or(cmp.Compare(a.Class.Cups, b.Class.Cups), cmp.Compare(a.Class.Speed, b.Class.Speed))
	})
}

func (m *memory) Leaders(ctx context.Context, c archive.Class, at time.Time, most int) ([]archive.Rating, error) {
	found, err := list(ctx, m, &m.ratings, func(r archive.Rating) bool { return r.Class == c && r.Listed.After(kept(at)) }, func(a, b archive.Rating) int {
		return cmp.Or(cmp.Compare(b.Value.Rating, a.Value.Rating), cmp.Compare(a.Account, b.Account))
	})
	return found[:min(max(0, most), len(found))], err
}

func (m *memory) History(ctx context.Context, account string, c archive.Class, after int64, most int) ([]archive.Rated, error) {
	number := func(r archive.Rated) int64 {
		for _, p := range r.Players {
			if p.Account == account {
				return p.Number
			}
		}
		return 0
	}
	found, err := list(ctx, m, &m.rated, func(r archive.Rated) bool { return r.Class == c && number(r) > max(0, after) },
		func(a, b archive.Rated) int { return cmp.Compare(number(a), number(b)) })
	return found[:min(max(0, most), len(found))], err
}

func (m *memory) RatedGame(ctx context.Context, id play.ID) (archive.Rated, error) {
	return find(ctx, m, &m.rated, id)
}

func (m *memory) RatedGames(ctx context.Context, c archive.Class, from time.Time) iter.Seq2[archive.Rated, error] {
	return func(yield func(archive.Rated, error) bool) {
		games, err := list(ctx, m, &m.rated, func(r archive.Rated) bool { return r.Class == c && !r.At.Before(from) }, func(a, b archive.Rated) int {
			return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Game, b.Game))
		})
		if err != nil {
			yield(archive.Rated{}, err)
			return
		}
		for _, g := range games {
			if !yield(g, nil) {
				return
			}
		}
	}
}
