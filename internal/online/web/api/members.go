package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
)

// describeMembers adds the operations by which a guest becomes a member and a member
// changes their name.
func (s *Server) describeMembers() {
	type joinRequest struct {
		Body struct {
			Name     string `json:"name" doc:"A name with 2 to 24 letters of one script, digits, and single spaces or -_.' in between." example:"Ada" maxLength:"100"`
			Password string `json:"password" doc:"A password with at least 10 characters and at most 200 bytes." example:"correct horse battery" maxLength:"300"`
			Device   string `json:"device,omitempty" doc:"A name for the new session. Left out: the program's own name." maxLength:"200"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.Join, Operation: huma.Operation{
		OperationID: "join", Method: "POST", Path: "/api/v1/account/join", Summary: "Become a member",
		Description: "Gives the guest who sends the request a name and a password. It is still the same account, with the same games. The guest's tokens end; the answer has a new token.",
	}, Codes: []string{"badName", "badPassword", "nameTaken", "notGuest"}}, func(ctx context.Context, in *joinRequest) (*gate.Body[newAccount], error) {
		a, token, err := s.Club.Join(ctx, gate.Who(ctx).Actor, in.Body.Name, in.Body.Password, gate.Device(ctx, in.Body.Device))
		if err != nil {
			return nil, err
		}
		return newSession(a, token), nil
	})

	type renameRequest struct {
		Body struct {
			Name string `json:"name" doc:"The new name." example:"Adelheid" maxLength:"100"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeAccount, Operation: huma.Operation{
		OperationID: "rename", Method: "POST", Path: "/api/v1/account/name", Summary: "Change my name",
		Description: "For 90 days the old name still leads to the account, and nobody else can take it. At most three old names are reserved in this way. Finished games keep the name from the time they were played.",
	}, Codes: []string{"badName", "nameTaken", "tooMany"}}, func(ctx context.Context, in *renameRequest) (*gate.Body[account], error) {
		a, err := s.Club.Rename(ctx, gate.Who(ctx).Actor, in.Body.Name)
		return &gate.Body[account]{Body: describeAccount(a)}, err
	})
}

type account struct {
	ID   string `json:"id" doc:"The ID of the account."`
	Name string `json:"name" doc:"The name of the account."`
	Kind string `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
}

type newAccount struct {
	ID    string `json:"id" doc:"The ID of the account."`
	Name  string `json:"name" doc:"The generated or chosen name of the account."`
	Token string `json:"token" doc:"The token, shown only once. Anybody who has it can act for this account."`
}

func describeAccount(a archive.Account) account { return account{a.ID, a.Name, string(a.Kind)} }

// describeGuests adds the operations to become a guest and to see one's account.
func (s *Server) describeGuests() {
	type guestRequest struct {
		Body *struct {
			Language string `json:"language,omitempty" enum:"en,de" doc:"The language of the generated name. Left out: en."`
			Bot      bool   `json:"bot,omitempty" doc:"true for a program that plays. Everybody sees that it is a bot, and it plays people only if they have chosen it."`
		}
	}
	gate.Add(s.Server, gate.Operation{Secret: true, Operation: huma.Operation{
		OperationID: "createGuest", Method: "POST", Path: "/api/v1/guests", DefaultStatus: 201,
		Summary:     "Become a guest",
		Description: "Creates a guest with a generated name, who may play casual games at once. The body may be empty. The token is shown only once, and anybody who has it can act as this guest. A program that plays should set bot.",
	}}, func(ctx context.Context, in *guestRequest) (*gate.Body[newAccount], error) {
		language, kind := "en", play.Guest
		if in.Body != nil && in.Body.Language != "" {
			language = in.Body.Language
		}
		if in.Body != nil && in.Body.Bot {
			kind = play.Bot
		}
		a, token, err := s.Newcomer(ctx, kind, language)
		return &gate.Body[newAccount]{Body: newAccount{a.ID, a.Name, token}}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getAccount", Method: "GET", Path: "/api/v1/account", Summary: "Get my account",
		Description: "Returns the account of the token or of the cookie.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[account], error) {
		return &gate.Body[account]{Body: describeAccount(gate.Who(ctx).Actor.Account)}, nil
	})
}

// Newcomer creates an account for a visitor, a guest or a bot, unless too many were
// created from the visitor's address.
func (s *Server) Newcomer(ctx context.Context, kind play.Kind, language string) (archive.Account, string, error) {
	if err := s.MayCome(ctx); err != nil {
		return archive.Account{}, "", err
	}
	a, token, err := s.Club.Arrive(ctx, kind, language, gate.Who(ctx).Device)
	return a.Account, token, err
}

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
