package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

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

// Conduct returns how often an account has spoiled games, and what that costs.
func (s *Server) Conduct(ctx context.Context, account string) (wire.Conduct, error) {
	c, err := s.Hall.Conduct(ctx, account)
	return wire.NewConduct(c, s.Hall.Now()), err
}

// describeConduct adds what the spoiled games of an account cost.
func (s *Server) describeConduct() {
	gate.Add(s.Server, gate.Operation{Action: club.Appealing, Operation: huma.Operation{
		OperationID: "getConduct", Method: "GET", Path: "/api/v1/account/conduct", Summary: "How often I have spoiled games, and what the next one costs",
		Description: "Games with a clock between two people count if they are rated, were found in the lobby, or belong to a tournament, where aborting does not count. The first two within 24 hours cost nothing; after the third, and each later one, the account waits before its next game: 1, 5, 15, then 60 minutes. Seeks, rated challenges and rated rematches are refused meanwhile with tooFast and the reason spoiledGames. Three games played to their end make up for one. Nothing is counted within ten minutes after a server has started or could not be used.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[wire.Conduct], error) {
		out, err := s.Conduct(ctx, gate.Who(ctx).Actor.Account.ID)
		return &gate.Body[wire.Conduct]{Body: out}, err
	})
}

// withConduct adds to the answer of an action what the next spoiled game costs, if the action can have spoiled one.
func (s *Server) withConduct(ctx context.Context, action play.Action, out *gate.Body[wire.Game]) (*gate.Body[wire.Game], error) {
	if action != play.Abort {
		return out, nil
	}
	c, err := s.Conduct(ctx, gate.Who(ctx).Actor.Account.ID)
	if err == nil {
		out.Body.Conduct = &c
	}
	return out, nil // what was asked for is done
}
