package hall

import (
	"context"
	"errors"
	"fmt"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// Correct gives a game that is over another result, for an officer, and rates again
// all games that follow from it; see [ratings.Correct]. The log of the game, the
// ratings and the log of officers are written in one commit. view, which may be nil,
// is shown the table as it is then.
//
// The error is a [*play.Error], [ErrOwnGame], [archive.ErrNotFound],
// [archive.ErrUnavailable] or [ErrClosing]. Whether somebody is an officer is asked
// before.
func (h *Hall) Correct(ctx context.Context, by club.Actor, id play.ID, c play.Correct, view func(*play.Table)) error {
	return h.alone(ctx, id, func(ctx context.Context, room *room) error {
		t := room.table
		for _, seat := range t.Start().Seats {
			if seat.Account != "" && seat.Account == by.Account.ID {
				return ErrOwnGame
			}
		}
		before, former := t.Version(), t.Game().Outcome()
		if _, err := t.Apply(play.Actor{Server: true}, c, h.Now()); err != nil {
			return err
		}
		if err := h.correct(ctx, by, t, before, fmt.Sprintf("game %s: %s → %s: %s", id, former, c.Result, c.Reason)); err != nil {
			room.table = nil
			return err
		}
		room.told = t.Version()
		room.tell(&News{Start: t.Since(0)[0].Start, Events: t.Since(before)})
		if view != nil {
			view(t)
		}
		return nil
	})
}

// alone does something in the room of a game while nothing else happens there: with the table as it is in the
// archive, and even if the asker goes away meanwhile. What is done returns [archive.ErrConflict] if something
// has changed since, and is then tried again.
//
// The error is that of do, [archive.ErrNotFound], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) alone(ctx context.Context, id play.ID, do func(ctx context.Context, room *room) error) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	if err := h.recover(ctx); err != nil {
		return err
	}
	room := h.rooms.enter(id)
	defer room.leave()
	if _, err := h.refresh(ctx, room); err != nil {
		return err
	}
	for range conflicts {
		if err := h.read(ctx, room); err != nil {
			return err
		}
		if err := do(ctx, room); !errors.Is(err, archive.ErrConflict) {
			return err
		}
		room.table = nil
	}
	return archive.ErrUnavailable
}

// correct stores the last event of a table, which is a correction, with all changes of
// ratings that follow from it.
func (h *Hall) correct(ctx context.Context, by club.Actor, t *play.Table, before int64, detail string) error {
	var change archive.Change
	if t.Start().Rated {
		score, counts := ratings.ScoreOf(t.Game().Outcome())
		var err error
		change, err = ratings.Correct(ctx, h.archive, t.ID(), ratings.Verdict{Score: score, Void: !counts})
		if err != nil && !errors.Is(err, archive.ErrNotFound) { // ErrNotFound means that the game was never rated
			return err
		}
		for _, r := range archive.Of[archive.RatedChange](change) {
			if r.Rated.Game == t.ID() {
				var changes [2]play.RatingChange
				for side, p := range r.Rated.Players {
					changes[side].Before, _ = ratings.Shown(p.Before)
					changes[side].After, changes[side].Provisional = ratings.Shown(p.After)
				}
				t.Rate(changes)
			}
		}
	}
	now := t.Touched()
	for side, seat := range t.Start().Seats {
		if seat.Account != "" {
			if seat.Kind == play.Member {
				notice.Tell(&change, seat.Account, now, notice.AtGame(notice.Corrected, string(t.ID()), t.Start().Seats[cups.Side(side).Opponent()].Account))
			}
			change.Add(archive.LogEntry{At: now, Actor: by.Account.ID, Action: "correct", Subject: seat.Account, Detail: detail})
		}
	}
	change.Add(archive.Writes(h.resultJobs(t, now))...)
	change.Add(archive.GameChange{Game: t.ID(), After: before, Events: t.Since(before), Summary: Summary(t)})
	return h.commit(ctx, change)
}
