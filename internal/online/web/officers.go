package web

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// listed is an account as officers see it.
type listed struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Kind    string     `json:"kind" enum:"guest,member,bot"`
	Role    string     `json:"role,omitempty" enum:"moderator,operator"`
	Created time.Time  `json:"created"`
	Closed  *time.Time `json:"closed"`
}

func describeListed(a archive.Account) listed {
	return listed{a.ID, a.Name, string(a.Kind), string(a.Role), a.Created, club.Moment(a.Closed)}
}

// entry is something that was done to an account.
type entry struct {
	Number  int64     `json:"number"`
	At      time.Time `json:"at"`
	Actor   string    `json:"actor" doc:"The ID of an account; empty: whoever runs the machine."`
	Action  string    `json:"action" example:"role"`
	Subject string    `json:"subject" doc:"The ID of an account."`
	Detail  string    `json:"detail"`
}

// resultOf returns the result that a text such as "1-0" names.
func resultOf(text string) (cups.Outcome, error) {
	o, ok := cups.ParseOutcome(text)
	if !ok {
		return o, wire.NewFieldFault("badResult", "result", "")
	}
	return o, nil
}

// correctResult gives a game another result, for an officer.
func (s *Server) correctResult(ctx context.Context, id, result, reason string) (*body[wire.Game], error) {
	by := who(ctx).actor
	if !club.Able(by, club.CorrectResult) {
		return nil, wire.NewCode("forbidden")
	}
	outcome, err := resultOf(result)
	if err != nil {
		return nil, err
	}
	out := &body[wire.Game]{}
	err = s.Hall.Correct(ctx, by, play.ID(id), play.Correct{Result: outcome, Reason: reason}, func(t *play.Table) { out.Body = wire.NewGame(t, s.Hall.Now()) })
	return out, err
}

// describeOfficers adds what moderators and operators do.
func (s *Server) describeOfficers() {
	type resultRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Result string `json:"result" enum:"1-0,0-1,1/2-1/2,*" doc:"South's points first; * if the game does not count." example:"0-1"`
			Reason string `json:"reason" doc:"Everybody who sees the game can read it." example:"South had help." maxLength:"1000"`
		}
	}
	add(s, operation{action: club.CorrectResult, Operation: huma.Operation{
		OperationID: "correctResult", Method: "POST", Path: "/api/v1/officers/games/{id}/result", Summary: "Correct the result of a game",
		Description: "For moderators and operators, for finished games that they have not played in. The game's log gets the event correct. " +
			"If the game was rated, all ratings that follow from it are worked out again. It is written down, with the reason.",
	}, codes: []string{"notFound", "notOver", "badResult", "badReason", "ownGame"}}, func(ctx context.Context, in *resultRequest) (*body[wire.Game], error) {
		return s.correctResult(ctx, in.ID, in.Body.Result, in.Body.Reason)
	})
	type listRequest struct {
		Kind  string `query:"kind" enum:"guest,member,bot" doc:"Only accounts of this kind."`
		Role  string `query:"role" enum:"moderator,operator" doc:"Only accounts with this role."`
		After string `query:"after" doc:"Only names after this one." maxLength:"100"`
		Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"At most this many."`
	}
	add(s, operation{action: club.SeeAccounts, Operation: huma.Operation{
		OperationID: "listAccounts", Method: "GET", Path: "/api/v1/officers/accounts", Summary: "Accounts, by name",
		Description: "For moderators and operators.",
	}}, func(ctx context.Context, in *listRequest) (*body[[]listed], error) {
		list, err := s.Club.Accounts(ctx, who(ctx).actor, archive.AccountFilter{Kind: play.Kind(in.Kind), Role: archive.Role(in.Role), Above: archive.FoldName(in.After), Most: in.Max})
		if err != nil {
			return nil, err
		}
		out := &body[[]listed]{[]listed{}}
		for _, a := range list {
			out.Body = append(out.Body, describeListed(a))
		}
		return out, nil
	})
	type logRequest struct {
		Subject string `query:"subject" doc:"About this account." maxLength:"40"`
		Actor   string `query:"actor" doc:"By this account." maxLength:"40"`
		Before  int64  `query:"before" minimum:"1" doc:"Only entries with a smaller number."`
		Max     int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"At most this many."`
	}
	add(s, operation{action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listLog", Method: "GET", Path: "/api/v1/officers/log", Summary: "The log of the officers",
		Description: "The latest entry first. For moderators and operators.",
	}}, func(ctx context.Context, in *logRequest) (*body[[]entry], error) {
		list, err := s.Club.OfficerLog(ctx, who(ctx).actor, archive.LogFilter{Subject: in.Subject, Actor: in.Actor, Below: in.Before, Most: in.Max})
		if err != nil {
			return nil, err
		}
		out := &body[[]entry]{[]entry{}}
		for _, e := range list {
			out.Body = append(out.Body, entry{e.Number, e.At, e.Actor, e.Action, e.Subject, e.Detail})
		}
		return out, nil
	})

	type roleRequest struct {
		Name string `path:"name" doc:"The name of a member." maxLength:"100"`
		Body struct {
			Role string `json:"role" enum:"member,moderator,operator" example:"moderator"`
		}
	}
	add(s, operation{action: club.SetRole, Operation: huma.Operation{
		OperationID: "setRole", Method: "POST", Path: "/api/v1/officers/accounts/{name}/role", Summary: "Give a member a role", DefaultStatus: 204,
		Description: "For operators, for members and moderators. It is logged.",
	}, codes: []string{"notFound", "changed"}}, func(ctx context.Context, in *roleRequest) (*noContent, error) {
		a, err := s.Archive.AccountByName(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		role := archive.Role(in.Body.Role)
		if in.Body.Role == "member" {
			role = archive.NoRole
		}
		return nil, s.Club.SetRole(ctx, who(ctx).actor, a.ID, role)
	})
	for _, o := range []struct {
		id, path, summary string
		closed            bool
	}{
		{"closeOther", "close", "Close somebody's account", true},
		{"openOther", "open", "Open somebody's account again", false},
	} {
		type closeRequest struct {
			Name string `path:"name" doc:"The name of an account." maxLength:"100"`
			Body struct {
				Reason string `json:"reason" doc:"Written down." example:"asked for it" maxLength:"200"`
			}
		}
		add(s, operation{action: club.CloseOther, Operation: huma.Operation{
			OperationID: o.id, Method: "POST", Path: "/api/v1/officers/accounts/{name}/" + o.path, Summary: o.summary, DefaultStatus: 204,
			Description: "Moderators can do this to members, guests and bots, operators to moderators as well. It is logged, with the reason.",
		}, codes: []string{"notFound", "changed"}}, func(ctx context.Context, in *closeRequest) (*noContent, error) {
			a, err := s.Archive.AccountByName(ctx, in.Name)
			if err != nil {
				return nil, err
			}
			if err := s.Club.CloseOther(ctx, who(ctx).actor, a.ID, in.Body.Reason, o.closed); err != nil || !o.closed {
				return nil, err
			}
			return nil, s.Hall.Leave(ctx, a)
		})
	}
	type nameRequest struct {
		Name string `path:"name" doc:"The name of a member." maxLength:"100"`
	}
	type resetAnswer struct {
		Token   string    `json:"token" doc:"Shown once."`
		Expires time.Time `json:"expires"`
	}
	add(s, operation{action: club.ResetOther, Operation: huma.Operation{
		OperationID: "createReset", Method: "POST", Path: "/api/v1/officers/accounts/{name}/reset", Summary: "Make a one-time token for a new password", DefaultStatus: 201,
		Description: "For operators. The member uses the token in POST /api/v1/account/reset within a day. It is logged.",
	}, codes: []string{"notFound", "changed"}}, func(ctx context.Context, in *nameRequest) (*body[resetAnswer], error) {
		a, err := s.Archive.AccountByName(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		token, expires, err := s.Club.NewReset(ctx, who(ctx).actor, a.ID)
		return &body[resetAnswer]{resetAnswer{token, expires}}, err
	})
}
