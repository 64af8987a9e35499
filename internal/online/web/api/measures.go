package api

import (
	"context"

	"example.org/cups/internal/online/club"
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
