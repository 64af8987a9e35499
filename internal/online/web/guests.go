package web

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
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
	add(s, operation{secret: true, Operation: huma.Operation{
		OperationID: "createGuest", Method: "POST", Path: "/api/v1/guests", DefaultStatus: 201,
		Summary:     "Become a guest",
		Description: "Creates a guest with a generated name, who may play casual games at once. The body may be empty. The token is shown only once, and anybody who has it can act as this guest. A program that plays should set bot.",
	}}, func(ctx context.Context, in *guestRequest) (*body[newAccount], error) {
		language, kind := "en", play.Guest
		if in.Body != nil && in.Body.Language != "" {
			language = in.Body.Language
		}
		if in.Body != nil && in.Body.Bot {
			kind = play.Bot
		}
		a, token, err := s.newcomer(ctx, kind, language)
		return &body[newAccount]{newAccount{a.ID, a.Name, token}}, err
	})
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getAccount", Method: "GET", Path: "/api/v1/account", Summary: "Get my account",
		Description: "Returns the account of the token or of the cookie.",
	}}, func(ctx context.Context, _ *struct{}) (*body[account], error) {
		return &body[account]{describeAccount(who(ctx).actor.Account)}, nil
	})
}

// newcomer creates an account for a visitor, a guest or a bot, unless too many were
// created from the visitor's address.
func (s *Server) newcomer(ctx context.Context, kind play.Kind, language string) (archive.Account, string, error) {
	if err := s.mayCome(ctx); err != nil {
		return archive.Account{}, "", err
	}
	a, token, err := s.Club.Arrive(ctx, kind, language, who(ctx).device)
	return a.Account, token, err
}
