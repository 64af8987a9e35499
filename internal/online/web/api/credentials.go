package api

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeCredentials adds the operations for passwords, and for the list of passwords
// and passkeys.
func (s *Server) describeCredentials() {
	type passwordRequest struct {
		Body struct {
			Present  string `json:"present,omitempty" doc:"A password of the account. Leave it out if the account has none." example:"correct horse battery" maxLength:"300"`
			Password string `json:"password" doc:"The new password." example:"another horse battery" maxLength:"300"`
			Add      bool   `json:"add,omitempty" doc:"true: add the new password instead of replacing the present one. An account can have up to three."`
			Label    string `json:"label,omitempty" doc:"A name for the added password." maxLength:"200"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "setPassword", Method: "POST", Path: "/api/v1/account/password", Summary: "Change or add a password", DefaultStatus: 204,
		Description: "Replaces the present password and ends all other sessions; or, with add, adds a password. Failed attempts count as failed attempts to sign in. An account without a password needs a session that began within the last ten minutes, or was proven by POST /api/v1/account/proof within them.",
	}, Codes: []string{"needsProof", "badPassword", "wrongPassword", "tooMany", "tooManySignIns"}}, func(ctx context.Context, in *passwordRequest) (*gate.NoContent, error) {
		b := in.Body
		return nil, s.Club.SetPassword(ctx, gate.Who(ctx).Actor, club.NewPassword{Present: b.Present, Password: b.Password, Add: b.Add, Label: b.Label, Address: gate.Network(gate.Who(ctx).Address)})
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listCredentials", Method: "GET", Path: "/api/v1/account/credentials", Summary: "List my passwords and passkeys",
		Description: "Lists the passwords and passkeys of the account without their secrets, the oldest first.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]wire.Credential], error) {
		list, err := s.Club.Credentials(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, wire.NewCredential)
	})
	type credentialID struct {
		ID string `path:"id" doc:"The ID of a password or passkey." maxLength:"1500"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "dropCredential", Method: "DELETE", Path: "/api/v1/account/credentials/{id}", Summary: "Remove a password or passkey", DefaultStatus: 204,
		Description: "The last password or passkey of an account cannot be removed.",
	}, Codes: []string{"notFound", "lastWayIn"}}, func(ctx context.Context, in *credentialID) (*gate.NoContent, error) {
		return nil, s.Club.DropCredential(ctx, gate.Who(ctx).Actor, in.ID)
	})

	type resetRequest struct {
		Body struct {
			Token    string `json:"token" doc:"A one-time token, from an operator or from an e-mail." example:"cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV" maxLength:"100"`
			Password string `json:"password" doc:"The new password." example:"another horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the session." maxLength:"200"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Arrive, Operation: huma.Operation{
		OperationID: "resetPassword", Method: "POST", Path: "/api/v1/account/reset", Summary: "Set a password with a one-time token",
		Description: "All other passwords, sessions and tokens of the account end. Its passkeys stay. The answer has the token of a new session.",
	}, Codes: []string{"badPassword", "tokenSpent", "tooManySignIns"}}, func(ctx context.Context, in *resetRequest) (*gate.Body[newAccount], error) {
		a, token, err := s.Club.UseReset(ctx, in.Body.Token, in.Body.Password, gate.Network(gate.Who(ctx).Address), gate.Device(ctx, in.Body.Device))
		return newSession(a, token), err
	})
}

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

// ceremony is what a browser needs to register or to use a passkey.
type ceremony struct {
	Token   string          `json:"token" doc:"A token for the second step, which must follow within five minutes."`
	Options json.RawMessage `json:"options" doc:"The options for navigator.credentials, as Web Authentication defines them, with binary values in base64url."`
}

func newCeremony(token string, options any) (*gate.Body[ceremony], error) {
	text, err := json.Marshal(options)
	return &gate.Body[ceremony]{Body: ceremony{token, text}}, err
}

// describePasskeys adds the operations for registering a passkey and for signing in with
// one. Each takes two steps, with the browser's navigator.credentials in between.
func (s *Server) describePasskeys() {
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "beginPasskey", Method: "POST", Path: "/api/v1/passkeys/begin", Summary: "Begin to register a passkey",
		Description: "The first step. Returns the options for navigator.credentials.create. An account can have at most ten passkeys.",
	}, Codes: []string{"tooMany", "noPasskeys"}}, func(ctx context.Context, _ *struct{}) (*gate.Body[ceremony], error) {
		options, token, err := s.Club.BeginPasskey(ctx, gate.Who(ctx).Actor, s.Origin(ctx))
		if err != nil {
			return nil, err
		}
		return newCeremony(token, options)
	})
	type passkeyRequest struct {
		Body struct {
			Token  string         `json:"token" doc:"The token from the first step." maxLength:"100"`
			Label  string         `json:"label,omitempty" doc:"A name for the passkey." maxLength:"200"`
			Answer map[string]any `json:"answer" doc:"The result of navigator.credentials.create, as its toJSON writes it."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "addPasskey", Method: "POST", Path: "/api/v1/passkeys", Summary: "Register a passkey", DefaultStatus: 201,
		Description: "The second step of registering a passkey. After it, this passkey can sign in to the account.",
	}, Codes: []string{"tokenSpent", "passkeyFailed", "noPasskeys", "tooMany"}}, func(ctx context.Context, in *passkeyRequest) (*gate.Body[wire.Credential], error) {
		answer, err := json.Marshal(in.Body.Answer)
		if err != nil {
			return nil, err
		}
		d, err := s.Club.AddPasskey(ctx, gate.Who(ctx).Actor, s.Origin(ctx), in.Body.Token, in.Body.Label, answer)
		return &gate.Body[wire.Credential]{Body: wire.NewCredential(d)}, err
	})
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.Arrive, Operation: huma.Operation{
		OperationID: "beginPasskeySignIn", Method: "POST", Path: "/api/v1/sessions/passkey/begin", Summary: "Begin to sign in by passkey",
		Description: "The first step. Returns the options for navigator.credentials.get. No name is needed, because the passkey contains it. Until it succeeds, it counts as a failed attempt to sign in.",
	}, Codes: []string{"tooManySignIns", "noPasskeys"}}, func(ctx context.Context, _ *struct{}) (*gate.Body[ceremony], error) {
		options, token, err := s.Club.BeginSignIn(ctx, s.Origin(ctx), gate.Network(gate.Who(ctx).Address))
		if err != nil {
			return nil, err
		}
		return newCeremony(token, options)
	})
	type passkeySignInRequest struct {
		Body struct {
			Token  string         `json:"token" doc:"The token from the first step." maxLength:"100"`
			Device string         `json:"device,omitempty" doc:"A name for the session." maxLength:"200"`
			Answer map[string]any `json:"answer" doc:"The result of navigator.credentials.get, as its toJSON writes it."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Arrive, Operation: huma.Operation{
		OperationID: "signInByPasskey", Method: "POST", Path: "/api/v1/sessions/passkey", Summary: "Sign in by passkey", DefaultStatus: 201,
		Description: "The second step of signing in by passkey.",
	}, Codes: []string{"tokenSpent", "passkeyFailed", "noPasskeys"}}, func(ctx context.Context, in *passkeySignInRequest) (*gate.Body[newAccount], error) {
		answer, err := json.Marshal(in.Body.Answer)
		if err != nil {
			return nil, err
		}
		a, token, err := s.Club.SignInByPasskey(ctx, s.Origin(ctx), in.Body.Token, gate.Network(gate.Who(ctx).Address), gate.Device(ctx, in.Body.Device), answer)
		return newSession(a, token), err
	})
}
