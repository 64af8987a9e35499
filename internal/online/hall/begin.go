package hall

import (
	"context"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// seat returns the seat of an account, without a rating.
func seat(a archive.Account) play.Seat { return play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind} }

// sit gives two players their sides: the first gets the given side, or a random one.
func (h *Hall) sit(s play.Start, first, second play.Seat, side string) play.Start {
	s.Seats = [2]play.Seat{first, second}
	if side == AsNorth || side == AtLot && h.number(2) == 1 {
		s.Seats = [2]play.Seat{second, first}
	}
	return s
}

// startGame starts a game, together with other changes. What the game holds is given back by
// release, if there is one.
func (h *Hall) startGame(ctx context.Context, s play.Start, with archive.Change, release ...func()) (play.ID, error) {
	s, err := h.withRatings(ctx, s)
	if err != nil {
		return "", err
	}
	t, err := play.New(play.ID(h.newID()), s, h.Now())
	if err != nil {
		return "", err
	}
	with.Games = append(with.Games, opening(t, h.Now()))
	for i := range with.Challenges {
		with.Challenges[i].Challenge.Game = t.ID()
	}
	if err := h.announce(&with, t, t.Since(0)); err != nil {
		return "", err
	}
	if err := h.commit(ctx, with); err != nil {
		return "", err
	}
	for _, r := range release {
		h.against.keep(string(t.ID()), r)
	}
	h.admit(t, quota.OwnerIn(ctx))
	return t.ID(), nil
}

// PlayComputer begins a game against the computer at a level from 1 to 8, which
// is never rated. The error is a [*TermsError], [ErrMembersOnly], a [*quota.FullError], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) PlayComputer(ctx context.Context, a archive.Account, t archive.Terms, level int) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	s, err := startOf(t)
	switch {
	case err != nil:
		return "", err
	case level < 1 || level > 8:
		return "", &TermsError{"level", nil}
	case s.Rated:
		return "", ErrMembersOnly
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	if made, done := archive.ErrandOf(ctx).Before(); done {
		return made.Game, nil
	}
	release, err := h.shares.Computer.Take(owner(ctx, a), "")
	if err != nil {
		return "", err
	}
	id, err := h.startGame(ctx, h.sit(s, seat(a), play.Seat{Kind: play.Computer, Level: level}, t.Side), archive.Change{}, release)
	if err != nil {
		release()
	}
	return id, err
}

// opening is the change that begins a game.
func opening(t *play.Table, now time.Time) archive.GameChange {
	due := dueOf(t, now)
	return archive.GameChange{Game: t.ID(), Events: t.Since(0), Summary: Summary(t), Due: &due}
}

// admit opens the room of a game that has just begun and was stored, and tells the
// players. The caller has called begin.
func (h *Hall) admit(t *play.Table, by quota.Owner) {
	h.running.Go(func() { // in the background, since the room of the game before is locked
		guard.Run(h.log, "the beginning of a game", func() {
			r := h.rooms.enter(t.ID())
			defer r.mu.Unlock()
			if r.used.IsZero() { // otherwise somebody was there already, and t may be old
				r.table, r.met, r.used = t, h.health.firstAfter(t.Touched()), h.Now()
				t.Stand(t.Began(), r.used)
				if by.Account != "" {
					r.asker = asker(by)
				}
			}
			if r.table != nil {
				h.arm(r)
			}
			h.tellPlayers(t, Notice{Type: GameStarted, Game: t.ID()})
		})
	})
}
