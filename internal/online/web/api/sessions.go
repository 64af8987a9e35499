package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// ended has the number of sessions that ended.
type ended struct {
	Ended int `json:"ended" doc:"The number of sessions that ended."`
}

func newSession(a club.Actor, token string) *gate.Body[newAccount] {
	return &gate.Body[newAccount]{Body: newAccount{a.Account.ID, a.Account.Name, token}}
}

// describeSessions adds the operations for signing in and out.
func (s *Server) describeSessions() {
	type signInRequest struct {
		Body struct {
			Name     string `json:"name" doc:"The name of the account." example:"Ada" maxLength:"100"`
			Password string `json:"password" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the session." maxLength:"200"`
		}
	}
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.Arrive, Operation: huma.Operation{
		OperationID: "signIn", Method: "POST", Path: "/api/v1/sessions", Summary: "Sign in by password", DefaultStatus: 201,
		Description: "An unknown name and a wrong password get the same answer. Limits for failed attempts: ten for each account, then one a minute; thirty from each address, then one every ten seconds.",
	}, Codes: []string{"wrongPassword", "tooManySignIns"}}, func(ctx context.Context, in *signInRequest) (*gate.Body[newAccount], error) {
		a, token, err := s.Club.SignIn(ctx, in.Body.Name, in.Body.Password, gate.Network(gate.Who(ctx).Address), gate.Device(ctx, in.Body.Device))
		return newSession(a, token), err
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "listSessions", Method: "GET", Path: "/api/v1/sessions", Summary: "List my sessions",
		Description: "Lists the browsers and programs in which the account is signed in, the oldest session first.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]wire.Session], error) {
		list, err := s.Club.Sessions(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(t archive.Token) wire.Session {
			return wire.NewSession(t, t.Hash == gate.Who(ctx).Actor.Token.Hash)
		})
	})
	type sessionID struct {
		ID string `path:"id" doc:"The ID of a session; this means the session that sends the request." maxLength:"40"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "endSession", Method: "DELETE", Path: "/api/v1/sessions/{id}", Summary: "Sign out", DefaultStatus: 204,
		Description: "Ends one session. Its token stops working, and its sockets are closed. The answer to the session that has ended itself has Clear-Site-Data, and so has the next page that a browser with an ended session opens.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *sessionID) (*gate.NoContent, error) {
		by := gate.Who(ctx).Actor
		end := func() error { return s.Club.EndSession(ctx, by, in.ID) }
		isThis := in.ID == "this" || in.ID == by.Token.Hash.ID()
		if isThis {
			end = func() error { return s.Club.SignOut(ctx, by) }
		}
		err := end()
		if isThis && err == nil {
			gate.EndSession(ctx)
		}
		return nil, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSessions, Operation: huma.Operation{
		OperationID: "endOtherSessions", Method: "DELETE", Path: "/api/v1/sessions", Summary: "Sign out everywhere else",
		Description: "Ends all sessions except the one that sends the request.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[ended], error) {
		n, err := s.Club.EndOtherSessions(ctx, gate.Who(ctx).Actor)
		return &gate.Body[ended]{Body: ended{n}}, err
	})
}
