package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// describeMail adds the operations for the mail address of an account, and for one-time
// tokens by mail.
func (s *Server) describeMail() {
	type mailAnswer struct {
		Mail  *string `json:"mail" doc:"The confirmed e-mail address; null: there is none." example:"ada@example.org"`
		Sends bool    `json:"sends" doc:"This server can send e-mail."`
	}
	type mailRequest struct {
		Body struct {
			Mail string `json:"mail" doc:"The e-mail address." example:"ada@example.org" maxLength:"300"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "getMail", Method: "GET", Path: "/api/v1/account/mail", Summary: "Get my e-mail address",
		Description: "The server uses the address only to send one-time tokens for a new password, and to report the changes that listDeeds lists. Nobody else sees the address.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[mailAnswer], error) {
		address, err := s.Club.Mail(ctx, gate.Who(ctx).Actor)
		out := &gate.Body[mailAnswer]{Body: mailAnswer{Sends: s.Club.Mails}}
		if address != "" {
			out.Body.Mail = &address
		}
		return out, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "askMail", Method: "POST", Path: "/api/v1/account/mail", Summary: "Set an e-mail address", DefaultStatus: 202,
		Description: "The server sends a link to the address. When somebody follows the link within an hour, the address belongs to the account. Limit: four e-mails in a burst, then one every 15 minutes.",
	}, Codes: []string{"badMail", "noMail", "tooManySignIns"}}, func(ctx context.Context, in *mailRequest) (*gate.NoContent, error) {
		return nil, s.Club.AskMail(ctx, gate.Who(ctx).Actor, in.Body.Mail)
	})
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "dropMail", Method: "DELETE", Path: "/api/v1/account/mail", Summary: "Remove my e-mail address", DefaultStatus: 204,
		Description: "The server no longer sends anything to this address.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, _ *struct{}) (*gate.NoContent, error) {
		return nil, s.Club.DropMail(ctx, gate.Who(ctx).Actor)
	})
	type confirmRequest struct {
		Body struct {
			Token string `json:"token" doc:"The token from the link in the e-mail." example:"cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV" maxLength:"100"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Arrive, Operation: huma.Operation{
		OperationID: "confirmMail", Method: "POST", Path: "/api/v1/account/mail/confirm", Summary: "Confirm an e-mail address", DefaultStatus: 204,
		Description: "After this, the address that received the token belongs to the account.",
	}, Codes: []string{"tokenSpent", "mailTaken", "tooManySignIns"}}, func(ctx context.Context, in *confirmRequest) (*gate.NoContent, error) {
		return nil, s.Club.ConfirmMail(ctx, in.Body.Token, gate.Network(gate.Who(ctx).Address))
	})
	type forgottenRequest struct {
		Body struct {
			Who string `json:"who" doc:"The name or the e-mail address of a member." example:"Ada" maxLength:"300"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Arrive, Operation: huma.Operation{
		OperationID: "forgotten", Method: "POST", Path: "/api/v1/account/forgotten", Summary: "Ask for a one-time token by e-mail", DefaultStatus: 202,
		Description: "If this member exists and has a confirmed e-mail address, the server sends a one-time token to the address. The token can be used in POST /api/v1/account/reset within an hour. The answer never shows whether the member exists. Limit for each address: four requests in a burst, then one every 15 minutes.",
	}, Codes: []string{"noMail", "tooManySignIns"}}, func(ctx context.Context, in *forgottenRequest) (*gate.NoContent, error) {
		return nil, s.Club.Forgotten(ctx, in.Body.Who, gate.Network(gate.Who(ctx).Address))
	})
}
