package hall

import (
	"context"
	"errors"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// mayOffer counts a challenge that an account is about to make, to another account or to
// whoever has the link, until what it returns is called. The error is a [*quota.FullError].
func (h *Hall) mayOffer(ctx context.Context, a archive.Account, to string) (func(), error) {
	who := owner(ctx, a)
	ofAll, err := h.shares.Challenges.Take(who, "")
	if err != nil || to == "" {
		return ofAll, err
	}
	ofOne, err := h.shares.ToOne.Take(who, to)
	if err != nil {
		ofAll()
		return nil, err
	}
	return func() { ofAll(); ofOne() }, nil
}

// Challenge offers a game to the account of a name, or with an empty name to
// whoever has the link. The error is an [*Error] with BadTerms, [archive.ErrNotFound] for an
// unknown name, [ErrOwn], [ErrMembersOnly], a [*club.Error] with NotWelcome or
// BlockedByYou, a [*quota.FullError], [archive.ErrUnavailable] or [ErrClosing]. Whoever is
// blocked by the other challenges in vain.
func (h *Hall) Challenge(ctx context.Context, a archive.Account, t archive.Terms, to string) (archive.Challenge, error) {
	if !h.begin() {
		return archive.Challenge{}, ErrClosing
	}
	defer h.running.Done()
	s, err := startOf(t)
	if err == nil {
		err = h.mayRate(ctx, s, a)
	}
	if err != nil {
		return archive.Challenge{}, err
	}
	if err := h.recover(ctx); err != nil {
		return archive.Challenge{}, err
	}
	if made, done := archive.ErrandOf(ctx).Before(); done {
		return h.archive.Challenge(ctx, made.Challenge)
	}
	if err := h.mayBegin(ctx, s, a.ID); err != nil {
		return archive.Challenge{}, err
	}
	c := archive.Challenge{ID: h.newID(), From: a.ID, Terms: t, State: archive.Open, Created: h.Now()}
	tell, opponent := false, archive.Account{}
	if to != "" {
		var err error
		opponent, err = h.archive.AccountByName(ctx, to)
		switch {
		case err != nil:
			return archive.Challenge{}, err
		case !opponent.Closed.IsZero():
			return archive.Challenge{}, archive.ErrNotFound
		case opponent.ID == a.ID:
			return archive.Challenge{}, ErrOwn
		}
		if err := h.mayRate(ctx, s, opponent); err != nil {
			return archive.Challenge{}, err
		}
		theirs, err := club.CircleOf(ctx, h.archive, opponent.ID)
		if err == nil {
			err = theirs.MayBeChallenged(a.ID)
		}
		if err == nil {
			var gone map[string]bool
			if gone, err = h.gone(ctx, opponent); gone[opponent.ID] {
				err = &club.Error{Code: club.NotWelcome}
			}
		}
		if err != nil {
			return archive.Challenge{}, err
		}
		c.To, tell = opponent.ID, !theirs.Blocks(a.ID)
	}
	release, err := h.mayOffer(ctx, a, c.To)
	if err != nil {
		return archive.Challenge{}, err
	}
	change := archive.Change{archive.ChallengeChange{New: true, Challenge: c}}
	var told []string
	if tell {
		told = append(told, c.To)
		if opponent.Kind == play.Member {
			notice.Tell(&change, c.To, c.Created, notice.Notice{Kind: notice.Challenge, About: notice.ChallengeOf(c.ID), With: a.ID, Path: "/c/" + c.ID})
		}
	}
	if err := h.keepChallenge(ctx, change, c.ID, told...); err != nil {
		release()
		return c, err
	}
	h.offers.keep(c.ID, release)
	return c, nil
}

// keepChallenge keeps a change of a challenge, and tells accounts of it.
func (h *Hall) keepChallenge(ctx context.Context, change archive.Change, id string, told ...string) error {
	for _, account := range told {
		if err := h.outbox.Tell(&change, h.Now(), club.Announcement{Account: account, Event: club.HookChallenge, Challenge: id}); err != nil {
			return err
		}
	}
	err := h.commit(ctx, change)
	if err == nil {
		for _, account := range told {
			h.Tell(account, Notice{Type: Challenged, Challenge: id})
		}
	}
	return err
}

// FindChallenge returns a challenge that an account may see. A challenge is open until a
// game of it was really played: if its game was aborted before both sides had moved, the
// challenge is open again. The error is [archive.ErrNotFound] also for one that is for
// somebody else, or by somebody whom the account has blocked.
func (h *Hall) FindChallenge(ctx context.Context, account, id string) (archive.Challenge, error) {
	c, err := h.visible(ctx, account, id)
	if err != nil {
		return c, err
	}
	now, err := h.asItIs(ctx, c)
	return now.Challenge, err
}

// asItIs returns the change that would keep a challenge in the state in which people see
// it: with the latest of its games, or open again, see [Hall.FindChallenge].
func (h *Hall) asItIs(ctx context.Context, c archive.Challenge) (archive.ChallengeChange, error) {
	now := archive.ChallengeChange{Former: c.Game, Challenge: c}
	for c.State == archive.Accepted {
		var next play.ID
		unplayed := false
		if err := h.View(ctx, now.Challenge.Game, func(t *play.Table) { next, unplayed = t.Next(), t.IsUnplayed() }); err != nil {
			return now, err
		}
		switch {
		case !unplayed:
			return now, nil
		case next == "":
			now.Challenge.State, now.Challenge.Game = archive.Open, ""
			return now, nil
		}
		now.Challenge.Game = next // it began again
	}
	return now, nil
}

// visible returns a challenge that an account may see, as it is stored.
func (h *Hall) visible(ctx context.Context, account, id string) (archive.Challenge, error) {
	c, err := h.archive.Challenge(ctx, id)
	if err == nil && c.To != "" && account != c.To && account != c.From {
		return archive.Challenge{}, archive.ErrNotFound
	}
	if err != nil || c.To == "" || account != c.To {
		return c, err
	}
	mine, err := club.CircleOf(ctx, h.archive, account)
	if err == nil && mine.Blocks(c.From) {
		return archive.Challenge{}, archive.ErrNotFound
	}
	return c, err
}

// OpenChallenges returns the open challenges by and to an account, the oldest first,
// without those by somebody whom it has blocked.
func (h *Hall) OpenChallenges(ctx context.Context, account string) ([]archive.Challenge, error) {
	mine, err := club.CircleOf(ctx, h.archive, account)
	if err != nil {
		return nil, err
	}
	open, err := h.archive.Challenges(ctx, account)
	return slices.DeleteFunc(open, func(c archive.Challenge) bool { return mine.Blocks(c.From) }), err
}

// ChallengesFor returns the open challenges that wait for an account's answer, in the
// order of [Hall.OpenChallenges].
func (h *Hall) ChallengesFor(ctx context.Context, account string) ([]archive.Challenge, error) {
	open, err := h.OpenChallenges(ctx, account)
	return slices.DeleteFunc(open, func(c archive.Challenge) bool { return c.To != account }), err
}

// Accept begins the game of a challenge. If the challenge was accepted before, it returns
// the same game. The error is [archive.ErrNotFound], [ErrOwn], [ErrMembersOnly],
// a [*club.Error] with BlockedByYou, [ErrNotOpen], [archive.ErrConflict] if others were faster each time,
// [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Accept(ctx context.Context, a archive.Account, id string) (game play.ID, err error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	if made, done := archive.ErrandOf(ctx).Before(); done {
		return made.Game, nil
	}
	for range conflicts {
		game, err = h.accept(ctx, a, id)
		if !errors.Is(err, archive.ErrConflict) {
			break
		}
	}
	return game, err
}

// accept is [Hall.Accept] once.
func (h *Hall) accept(ctx context.Context, a archive.Account, id string) (play.ID, error) {
	stored, err := h.visible(ctx, a.ID, id)
	if err != nil {
		return "", err
	}
	change, err := h.asItIs(ctx, stored)
	c := change.Challenge
	switch {
	case err != nil:
		return "", err
	case c.From == a.ID:
		return "", ErrOwn
	case c.State == archive.Accepted:
		if err := h.plays(ctx, c.Game, a.ID); err != nil {
			return "", err
		}
		return c.Game, nil
	case c.State != archive.Open:
		return "", ErrNotOpen
	}
	if theirs, err := club.CircleOf(ctx, h.archive, c.From); err != nil {
		return "", err
	} else if theirs.Blocks(a.ID) { // who is not told
		return "", ErrNotOpen
	} else if err := theirs.MayReach(a.ID); err != nil {
		return "", err
	}
	from, err := h.archive.Account(ctx, c.From)
	if err != nil {
		return "", err
	}
	if gone, err := h.gone(ctx, from); err != nil {
		return "", err
	} else if gone[from.ID] { // closed or banned, by another server or by a command
		return "", ErrNotOpen
	}
	s, err := startOf(c.Terms)
	if err == nil {
		err = h.mayRate(ctx, s, from, a)
	}
	if err == nil {
		err = h.mayMeetRated(ctx, s, from.ID, a.ID)
	}
	if err == nil {
		err = h.mayBegin(ctx, s, a.ID)
	}
	if err != nil {
		return "", err
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	change.Challenge.State = archive.Accepted
	if s, err = give(h.sit(s, seat(from), seat(a), c.Terms.Side), c.Terms, from.ID); err != nil {
		return "", err
	}
	begins := archive.Change{change}
	notice.End(&begins, a.ID, notice.ChallengeOf(c.ID))
	game, err := h.startGame(ctx, s, begins)
	if err == nil {
		h.offers.end(id)
	}
	return game, err
}

// plays returns nil if an account plays a game, and [ErrNotOpen] otherwise.
func (h *Hall) plays(ctx context.Context, id play.ID, account string) error {
	side := cups.Nobody
	if err := h.View(ctx, id, func(t *play.Table) { side = t.Side(account) }); err != nil {
		return err
	}
	if side == cups.Nobody {
		return ErrNotOpen
	}
	return nil
}

// Decline declines a challenge. The errors are those of [Hall.Accept]. A challenge by
// link cannot be declined.
func (h *Hall) Decline(ctx context.Context, a archive.Account, id string) error {
	return h.endChallenge(ctx, id, archive.Declined, func(c archive.Challenge) bool { return c.To != "" && c.To == a.ID })
}

// Cancel withdraws a challenge. The errors are those of [Hall.Accept].
func (h *Hall) Cancel(ctx context.Context, a archive.Account, id string) error {
	return h.endChallenge(ctx, id, archive.Cancelled, func(c archive.Challenge) bool { return c.From == a.ID })
}

func (h *Hall) endChallenge(ctx context.Context, id string, state archive.ChallengeState, may func(archive.Challenge) bool) (err error) {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	if _, done := archive.ErrandOf(ctx).Before(); done {
		return nil
	}
	for range conflicts {
		if err = h.tryEnd(ctx, id, state, may); !errors.Is(err, archive.ErrConflict) {
			break
		}
	}
	return err
}

// tryEnd is [Hall.endChallenge] once.
func (h *Hall) tryEnd(ctx context.Context, id string, state archive.ChallengeState, may func(archive.Challenge) bool) error {
	stored, err := h.archive.Challenge(ctx, id)
	if err != nil {
		return err
	}
	change, err := h.asItIs(ctx, stored)
	c := change.Challenge
	switch {
	case err != nil:
		return err
	case !may(c):
		return archive.ErrNotFound
	case c.State == state:
		return nil
	case c.State != archive.Open:
		return ErrNotOpen
	}
	if err := h.recover(ctx); err != nil {
		return err
	}
	change.Challenge.State = state
	told := []string{c.From}
	if c.To != "" {
		theirs, err := club.CircleOf(ctx, h.archive, c.To)
		if err != nil {
			return err
		}
		if !theirs.Blocks(c.From) { // an account that has blocked the other one was never told of the challenge
			told = append(told, c.To)
		}
	}
	ended := archive.Change{change}
	if c.To != "" {
		notice.End(&ended, c.To, notice.ChallengeOf(c.ID))
	}
	err = h.keepChallenge(ctx, ended, c.ID, told...)
	if err == nil {
		h.offers.end(c.ID)
	}
	return err
}

// Leave ends the seeks and the planned moves and cancels the challenges of an account that is closed, banned or
// about to be erased. The error is [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Leave(ctx context.Context, a archive.Account) error {
	ctx = archive.WithErrand(ctx, nil) // the request closes the account, and this is not what it asks for
	for _, s := range h.Seeks() {
		if s.Account == a.ID {
			if err := h.Unseek(ctx, a, s.ID); err != nil && !errors.Is(err, archive.ErrNotFound) {
				return err
			}
		}
	}
	open, err := h.archive.Challenges(ctx, a.ID)
	if err != nil {
		return err
	}
	for _, c := range open {
		end := h.Cancel
		if c.From != a.ID {
			end = h.Decline
		}
		if err := end(ctx, a, c.ID); err != nil && !errors.Is(err, archive.ErrNotFound) && !errors.Is(err, ErrNotOpen) {
			return err
		}
	}
	return h.leavePlans(ctx, a.ID)
}
