package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
)

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
