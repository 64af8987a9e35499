package moderation

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// mostSetBack is how many games a measure has not count at most: the latest.
const mostSetBack = 500

// takeSetBack does the jobs of the kind [club.SetBackJob]: while the measure holds, the rated games of its
// account that began since its time do not count, and once it has ended, those that it has annulled count
// again. It can be repeated. A game of the officer's own is left out: nobody corrects their own games.
func (d *Desk) takeSetBack(ctx context.Context, j archive.Job) (time.Time, error) {
	m, err := d.Club.MeasureToDo(ctx, j)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	officer, status := m.By, archive.Over
	if m.Ended != nil {
		officer, status = m.Ended.By, archive.Aborted // as a game that does not count
	}
	by := club.Actor{Account: archive.Account{ID: officer}}
	rated := true
	f := archive.Filter{Account: m.Account, Rated: &rated, Status: status, Since: m.Since, Until: m.At, Most: mostSetBack}
	for g, err := range archive.Intact(d.Archive.Games(ctx, f), d.Hall.TellDamaged) {
		if err != nil {
			return time.Time{}, err
		}
		events, err := d.Archive.Events(ctx, g.ID, 0)
		if errors.Is(err, archive.ErrDamaged) {
			d.Hall.TellDamaged(err)
			continue
		}
		if err != nil {
			return time.Time{}, err
		}
		result, reason, ok := setBack(events, m)
		if !ok {
			continue
		}
		err = d.Hall.Correct(ctx, by, g.ID, play.Correct{Result: result, Reason: reason}, nil)
		var refused *play.Error
		if err != nil && !errors.As(err, &refused) && !errors.Is(err, hall.ErrOwnGame) && !errors.Is(err, archive.ErrNotFound) {
			return time.Time{}, err
		}
	}
	return time.Time{}, nil
}

// setBack returns the result that a measure gives a game, and the reason in its log; false: none. Once the
// measure has ended, that is the result before.
func setBack(events []play.Event, m club.Measure) (result cups.Outcome, reason string, ok bool) {
	mark := " (" + m.ID + ")"
	last, before := -1, -1
	for i, e := range events {
		if e.Type == play.Ended || e.Type == play.Corrected {
			last, before = i, last
		}
	}
	if last < 0 {
		return result, "", false
	}
	isOurs := events[last].Type == play.Corrected && events[last].Text == m.Reason+mark
	if m.Ended == nil {
		return cups.Ongoing, m.Reason + mark, !isOurs && events[last].Result != cups.Ongoing
	}
	if !isOurs || before < 0 {
		return result, "", false
	}
	return events[before].Result, m.Ended.Reason + mark, true
}

// takeBan does the jobs of the kind [club.BanJob]. It can be repeated.
func (d *Desk) takeBan(ctx context.Context, j archive.Job) (time.Time, error) {
	a, err := d.Archive.Account(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	held, err := club.HeldOf(ctx, d.Archive, a.ID)
	if err != nil || !held[a.ID].Holds(club.Ban, d.Now()) {
		return time.Time{}, err
	}
	all, err := d.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID}) // bots do nothing that their owner may not
	for _, one := range append(all, a) {
		err = errors.Join(err, d.Hall.Leave(ctx, one), d.Arbiter.Leave(ctx, one.ID))
	}
	return time.Time{}, errors.Join(err, d.Arbiter.Abandon(ctx, a.ID))
}

// takeUnrated does the jobs of the kind [club.UnratedJob]. It can be repeated.
func (d *Desk) takeUnrated(ctx context.Context, j archive.Job) (time.Time, error) {
	held, err := club.HeldOf(ctx, d.Archive, j.Key)
	if err != nil || !held[j.Key].Holds(club.Unrated, d.Now()) {
		return time.Time{}, err
	}
	return time.Time{}, d.Arbiter.LeaveRated(ctx, j.Key)
}
