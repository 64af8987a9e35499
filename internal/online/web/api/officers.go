package api

import (
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// CorrectResult gives a game another result, for an officer. A text such as "1-0" names
// the result.
func (s *Server) CorrectResult(ctx context.Context, id, result, reason string) (*gate.Body[wire.Game], error) {
	by := gate.Who(ctx).Actor
	if !club.Able(by, club.CorrectResult) {
		return nil, wire.NewCode("forbidden")
	}
	outcome, ok := cups.ParseOutcome(result)
	if !ok {
		return nil, wire.NewFieldFault("badResult", "result", "")
	}
	out := &gate.Body[wire.Game]{}
	err := s.Hall.Correct(ctx, by, play.ID(id), play.Correct{Result: outcome, Reason: reason}, func(t *play.Table) { out.Body = wire.NewGame(t, s.Hall.Now()) })
	return out, err
}

// describeOfficerLists adds the lists that moderators and operators can read.
func (s *Server) describeOfficerLists() {
	type listRequest struct {
		Kind  string `query:"kind" enum:"guest,member,bot" doc:"Only accounts of this kind."`
		Role  string `query:"role" enum:"moderator,operator" doc:"Only accounts with this role."`
		After string `query:"after" doc:"Only names after this one." maxLength:"100"`
		Max   int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeAccounts, Operation: huma.Operation{
		OperationID: "listAccounts", Method: "GET", Path: "/api/v1/officers/accounts", Summary: "List accounts by name",
		Description: "For moderators and operators.",
	}}, func(ctx context.Context, in *listRequest) (*gate.ListPart[wire.Listed], error) {
		list, err := s.Club.Accounts(ctx, gate.Who(ctx).Actor, archive.AccountFilter{Kind: play.Kind(in.Kind), Role: archive.Role(in.Role), Above: archive.FoldName(in.After), Most: in.Max + 1})
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(a archive.Account) string { return a.Name }, wire.NewListed)
	})
	type logRequest struct {
		Subject string `query:"subject" doc:"Only entries about this account." maxLength:"40"`
		Actor   string `query:"actor" doc:"Only actions of this account." maxLength:"40"`
		After   int64  `query:"after" minimum:"1" doc:"Only entries with a smaller number than this: those after it in the list."`
		Before  int64  `query:"before" minimum:"1" doc:"An older name of after."`
		Max     int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeLog, Operation: huma.Operation{
		OperationID: "listLog", Method: "GET", Path: "/api/v1/officers/log", Summary: "The log of the officers",
		Description: "Lists the latest entry first. For moderators and operators.",
	}}, func(ctx context.Context, in *logRequest) (*gate.ListPart[entry], error) {
		list, err := s.Club.OfficerLog(ctx, gate.Who(ctx).Actor, archive.LogFilter{Subject: in.Subject, Actor: in.Actor, Below: max(in.After, in.Before), Most: in.Max + 1})
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(e archive.LogEntry) string { return strconv.FormatInt(e.Number, 10) }, func(e archive.LogEntry) entry {
			return entry{e.Number, gate.Moment(e.At), e.Actor, e.Action, e.Subject, e.Detail}
		})
	})
}

// describeOfficerActions adds what moderators and operators can do to games and accounts.
func (s *Server) describeOfficerActions() {
	type resultRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Result string `json:"result" enum:"1-0,0-1,1/2-1/2,*" doc:"The right result, South's points first; * if the game does not count." example:"0-1"`
			Reason string `json:"reason" doc:"The reason. Everybody who sees the game can read it." example:"South had help." maxLength:"1000"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.CorrectResult, Operation: huma.Operation{
		OperationID: "correctResult", Method: "POST", Path: "/api/v1/officers/games/{id}/result", Summary: "Correct the result of a game",
		Description: "Moderators and operators can do this for finished games of other players. The log of the game gets the event correct. If the game was rated, all ratings that depend on it are calculated again. The action is logged with its reason.",
	}, Codes: []string{"notFound", "notOver", "badResult", "badReason", "ownGame"}}, func(ctx context.Context, in *resultRequest) (*gate.Body[wire.Game], error) {
		return s.CorrectResult(ctx, in.ID, in.Body.Result, in.Body.Reason)
	})
	type roleRequest struct {
		Name string `path:"name" doc:"The name of a member." maxLength:"100"`
		Body struct {
			Role string `json:"role" doc:"The new role." enum:"member,moderator,operator" example:"moderator"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.SetRole, Operation: huma.Operation{
		OperationID: "setRole", Method: "POST", Path: "/api/v1/officers/accounts/{name}/role", Summary: "Give a member a role", DefaultStatus: 204,
		Description: "Operators can do this for members and moderators. The action is logged.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *roleRequest) (*gate.NoContent, error) {
		return nil, s.Moderation.SetRole(ctx, gate.Who(ctx).Actor, in.Name, in.Body.Role)
	})
	for _, o := range []struct {
		id, path, summary string
		closed            bool
	}{
		{"closeOther", "close", "Close an account of somebody else", true},
		{"openOther", "open", "Open a closed account again", false},
	} {
		type closeRequest struct {
			Name string `path:"name" doc:"The name of an account." maxLength:"100"`
			Body struct {
				Reason string `json:"reason" doc:"The reason, for the log." example:"asked for it" maxLength:"200"`
			}
		}
		gate.Add(s.Server, gate.Operation{Action: club.CloseOther, Operation: huma.Operation{
			OperationID: o.id, Method: "POST", Path: "/api/v1/officers/accounts/{name}/" + o.path, Summary: o.summary, DefaultStatus: 204,
			Description: "Moderators can do this for members, guests and bots, operators also for moderators. The action is logged with its reason.",
		}, Codes: []string{"notFound", "badReason"}}, func(ctx context.Context, in *closeRequest) (*gate.NoContent, error) {
			return nil, s.Moderation.CloseOther(ctx, gate.Who(ctx).Actor, in.Name, in.Body.Reason, o.closed)
		})
	}
	type renameOtherRequest struct {
		Name string `path:"name" doc:"The name of an account." maxLength:"100"`
		Body struct {
			Name   string `json:"name" doc:"The new name." example:"Adelheid" maxLength:"100"`
			Reason string `json:"reason" doc:"The reason, for the log and for the account." example:"an insult" maxLength:"200"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.RenameOther, Operation: huma.Operation{
		OperationID: "renameOther", Method: "POST", Path: "/api/v1/officers/accounts/{name}/name", Summary: "Give an account of somebody else another name", DefaultStatus: 204,
		Description: "For an insulting name. Moderators can do this for members, guests and bots, operators also for moderators. The new name takes the place of the old one everywhere, also in finished games and tournaments, within seconds. The account has news of it with the reason, and cannot take the name before again. The action is logged with its reason.",
	}, Codes: []string{"notFound", "changed", "badReason", "badName", "nameTaken"}}, func(ctx context.Context, in *renameOtherRequest) (*gate.NoContent, error) {
		_, err := s.Moderation.RenameOther(ctx, gate.Who(ctx).Actor, in.Name, in.Body.Name, in.Body.Reason)
		return nil, err
	})
	type NameRequest struct {
		Name string `path:"name" doc:"The name of a member." maxLength:"100"`
	}
	type resetAnswer struct {
		Token   string      `json:"token" doc:"The one-time token, shown only once."`
		Expires gate.Moment `json:"expires" doc:"When the token ends."`
	}
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.ResetOther, Operation: huma.Operation{
		OperationID: "createReset", Method: "POST", Path: "/api/v1/officers/accounts/{name}/reset", Summary: "Make a one-time token for a new password", DefaultStatus: 201,
		Description: "For operators. The member can use the token in POST /api/v1/account/reset within a day. The action is logged.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *NameRequest) (*gate.Body[resetAnswer], error) {
		a, err := s.Archive.AccountByName(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		token, expires, err := s.Club.NewReset(ctx, gate.Who(ctx).Actor, a.ID)
		return &gate.Body[resetAnswer]{Body: resetAnswer{token, gate.Moment(expires)}}, err
	})
}

// entry is an entry in the log of officers: something that was done to an account.
type entry struct {
	Number  int64       `json:"number" doc:"The number of the entry."`
	At      gate.Moment `json:"at" doc:"When it happened."`
	Actor   string      `json:"actor" doc:"The ID of the account that did it; empty: the operator of the machine."`
	Action  string      `json:"action" doc:"What was done." example:"role"`
	Subject string      `json:"subject" doc:"The ID of the account that it was done to."`
	Detail  string      `json:"detail" doc:"Details, such as the reason."`
}
