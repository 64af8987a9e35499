package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

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
