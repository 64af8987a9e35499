package api

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeMeasures describes measures. Only officers see by whom they are.
func (s *Server) describeMeasures(ctx context.Context, all []club.Measure, forOfficers bool) ([]wire.Measure, error) {
	var ids []string
	for _, m := range all {
		ids = append(ids, m.Account, m.By)
		for _, r := range []*club.Ruling{m.Ended, answerOf(m)} {
			if r != nil {
				ids = append(ids, r.By)
			}
		}
	}
	name, err := s.accountNames(ctx, ids...)
	if err != nil {
		return nil, err
	}
	who := func(id string) string {
		if id == "" || !forOfficers {
			return ""
		}
		return name(id)
	}
	ruling := func(r *club.Ruling) *wire.Ruling {
		if r == nil {
			return nil
		}
		return &wire.Ruling{At: gate.Moment(r.At), By: who(r.By), Decision: r.Word, Reason: r.Reason}
	}
	now, list := s.Now(), []wire.Measure{}
	for _, m := range all {
		d := wire.Measure{
			ID: m.ID, Account: name(m.Account), At: gate.Moment(m.At), By: who(m.By), Kind: string(m.Kind), Until: gate.MomentOf(m.Until), Since: gate.MomentOf(m.Since),
			Reason: m.Reason, InForce: m.IsInForce(now), Ended: ruling(m.Ended),
		}
		if m.Appeal != nil {
			d.Appeal = &wire.Appeal{At: gate.Moment(m.Appeal.At), Text: m.Appeal.Text, Answer: ruling(m.Appeal.Answer)}
		}
		list = append(list, d)
	}
	return list, nil
}

func answerOf(m club.Measure) *club.Ruling {
	if m.Appeal == nil {
		return nil
	}
	return m.Appeal.Answer
}

// TakeMeasure takes a measure about the account of a name, for an officer.
func (s *Server) TakeMeasure(ctx context.Context, name string, m club.Measure) (wire.Measure, error) {
	a, err := s.Archive.AccountByName(ctx, name)
	if err != nil {
		return wire.Measure{}, err
	}
	taken, err := s.Club.TakeMeasure(ctx, gate.Who(ctx).Actor, a.ID, m)
	if err != nil {
		return wire.Measure{}, err
	}
	list, err := s.describeMeasures(ctx, []club.Measure{taken}, true)
	if err != nil {
		return wire.Measure{}, err
	}
	return list[0], nil
}

// mostSetBack is how many games a measure has not count at most: the latest.
const mostSetBack = 500

// takeSetBack does the jobs of the kind [club.SetBackJob]: while the measure holds, the rated games of its
// account that began since its time do not count, and once it has ended, those that it has annulled count
// again. It can be repeated. A game of the officer's own is left out: nobody corrects their own games.
func (s *Server) takeSetBack(ctx context.Context, j archive.Job) (time.Time, error) {
	m, err := s.Club.MeasureToDo(ctx, j)
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
	for g, err := range archive.Intact(s.Archive.Games(ctx, f), s.Hall.TellDamaged) {
		if err != nil {
			return time.Time{}, err
		}
		events, err := s.Archive.Events(ctx, g.ID, 0)
		if errors.Is(err, archive.ErrDamaged) {
			s.Hall.TellDamaged(err)
			continue
		}
		if err != nil {
			return time.Time{}, err
		}
		result, reason, ok := setBack(events, m)
		if !ok {
			continue
		}
		err = s.Hall.Correct(ctx, by, g.ID, play.Correct{Result: result, Reason: reason}, nil)
		if wire.FaultOf(err).Status >= 500 && err != nil {
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
func (s *Server) takeBan(ctx context.Context, j archive.Job) (time.Time, error) {
	a, err := s.Archive.Account(ctx, j.Key)
	if errors.Is(err, archive.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	held, err := club.HeldOf(ctx, s.Archive, a.ID)
	if err != nil || !held[a.ID].Holds(club.Ban, s.Now()) {
		return time.Time{}, err
	}
	all, err := s.Archive.Accounts(ctx, archive.AccountFilter{Owner: a.ID}) // bots do nothing that their owner may not
	for _, one := range append(all, a) {
		err = errors.Join(err, s.Hall.Leave(ctx, one), s.Arbiter.Leave(ctx, one.ID))
	}
	return time.Time{}, errors.Join(err, s.Arbiter.Abandon(ctx, a.ID))
}

// takeUnrated does the jobs of the kind [club.UnratedJob]. It can be repeated.
func (s *Server) takeUnrated(ctx context.Context, j archive.Job) (time.Time, error) {
	held, err := club.HeldOf(ctx, s.Archive, j.Key)
	if err != nil || !held[j.Key].Holds(club.Unrated, s.Now()) {
		return time.Time{}, err
	}
	return time.Time{}, s.Arbiter.LeaveRated(ctx, j.Key)
}
