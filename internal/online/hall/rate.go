package hall

import (
	"cmp"
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// errUnrated is the error for a rated game on terms that cannot be rated.
var errUnrated = errors.New("a rated game has a clock and begins with ten beans for each cup in each stock")

// mayRate returns nil if these accounts may play a game with each other. If it is rated, the error is
// [ErrMembersOnly] if they are not all members, and a [*club.Error] with RatedPaused if a measure keeps one of
// them from rated games.
func (h *Hall) mayRate(ctx context.Context, s play.Start, accounts ...archive.Account) error {
	if !s.Rated {
		return nil
	}
	var ids []string
	for _, a := range accounts {
		if a.Kind != play.Member {
			return ErrMembersOnly
		}
		ids = append(ids, a.ID)
	}
	return h.ratedPause(ctx, ids...)
}

// ratedPause returns a [*club.Error] with RatedPaused if a measure keeps one of some accounts from rated games.
func (h *Hall) ratedPause(ctx context.Context, accounts ...string) error {
	held, err := club.HeldOf(ctx, h.archive, accounts...)
	for _, one := range held {
		err = cmp.Or(err, one.Refuse(club.Unrated, h.Now()))
	}
	return err
}

// gone returns which of some accounts begin no games any more: those that are closed or banned, and bots whose owner is
// banned.
func (h *Hall) gone(ctx context.Context, accounts ...archive.Account) (map[string]bool, error) {
	if len(accounts) == 0 {
		return nil, nil
	}
	var ids []string
	for _, a := range accounts {
		ids = append(ids, a.ID)
		if a.Owner != "" {
			ids = append(ids, a.Owner)
		}
	}
	held, err := club.HeldOf(ctx, h.archive, ids...)
	all, now := map[string]bool{}, h.Now()
	for _, a := range accounts {
		all[a.ID] = !a.Closed.IsZero() || held[a.ID].Holds(club.Ban, now) || a.Owner != "" && held[a.Owner].Holds(club.Ban, now)
	}
	return all, err
}

// withRatings adds the ratings of the players to the seats of starts, if games on these terms have
// ratings. They are read at once for all starts of a class, however many there are.
func (h *Hall) withRatings(ctx context.Context, read Ratings, starts []play.Start) error {
	known := map[archive.Class]map[string]archive.Rating{}
	accounts := map[archive.Class][]string{}
	for i := range starts {
		if class, ok := ratings.ClassOf(starts[i]); ok {
			for _, seat := range starts[i].Seats {
				if seat.Kind == play.Member {
					accounts[class] = append(accounts[class], seat.Account)
				}
			}
		}
	}
	for class, some := range accounts {
		var err error
		if known[class], err = read(ctx, class, some...); err != nil {
			return err
		}
	}
	for i := range starts {
		class, ok := ratings.ClassOf(starts[i])
		for side := range starts[i].Seats {
			seat := &starts[i].Seats[side]
			seat.Rating, seat.Provisional = 0, false
			switch {
			case !ok:
			case seat.Kind == play.Member:
				r, has := known[class][seat.Account]
				if !has {
					r = ratings.New(seat.Account, class)
				}
				seat.Rating, seat.Provisional = ratings.Shown(ratings.At(r, h.Now()))
			case seat.Kind == play.Computer:
				if level, ok := ratings.OfLevel(class.Cups, seat.Level); ok {
					seat.Rating = level.Points
				}
			}
		}
	}
	return nil
}

// rating returns the rating of an account, or the first rating if the account has none.
func (h *Hall) rating(ctx context.Context, account string, c archive.Class) (archive.Rating, error) {
	r, err := h.archive.Rating(ctx, account, c)
	if errors.Is(err, archive.ErrNotFound) {
		return ratings.New(account, c), nil
	}
	return r, err
}

// rate rates a game that has just ended. It adds the new ratings to a change, and their
// changes to the last event of the table. If another game of one of the players is rated
// first, the archive refuses the change.
func (h *Hall) rate(ctx context.Context, t *play.Table, c *archive.Change) error {
	class, classed := ratings.ClassOf(t.Start())
	score, scored := ratings.ScoreOf(t.Game().Outcome())
	if !classed || !scored {
		return nil
	}
	var before [2]archive.Rating
	for side, seat := range t.Start().Seats {
		var err error
		if before[side], err = h.rating(ctx, seat.Account, class); err != nil {
			return err
		}
	}
	game, after := ratings.Rate(t.ID(), t.Touched(), score, before)
	var changes [2]play.RatingChange
	for side := range changes {
		changes[side].Before, _ = ratings.Shown(before[side].Value)
		changes[side].After, changes[side].Provisional = ratings.Shown(after[side].Value)
	}
	t.Rate(changes)
	c.Add(archive.RatedChange{New: true, Rated: game})
	c.Add(after[cups.South], after[cups.North])
	return h.suspicion(ctx, t, c)
}
