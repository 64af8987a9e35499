package api

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

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
