package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// DescribeToken describes a personal token. token is the token itself, empty if it is not shown.
func DescribeToken(t archive.Token, token string) wire.Personal {
	client, redirect, _ := club.GrantOf(t)
	return wire.NewPersonal(t, client, redirect, token)
}

// describePrograms adds the operations for personal tokens and for bots.
func (s *Server) describePrograms() {
	type ofBot struct {
		Bot string `query:"bot" doc:"The name of one of my bots. Left out: my own tokens." maxLength:"100"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listTokens", Method: "GET", Path: "/api/v1/tokens", Summary: "List my tokens for programs",
		Description: "Lists the tokens of the account or of one of its bots, and those that pages of other sites have got by OAuth: names, scopes and dates, but not the tokens themselves.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *ofBot) (*gate.Body[[]wire.Personal], error) {
		list, err := s.Club.Tokens(ctx, gate.Who(ctx).Actor, in.Bot)
		return gate.ListBody(list, err, func(t archive.Token) wire.Personal { return DescribeToken(t, "") })
	})
	type tokenRequest struct {
		Bot  string `query:"bot" doc:"The name of one of my bots. Left out: my own account." maxLength:"100"`
		Body struct {
			Label  string   `json:"label,omitempty" doc:"A name for the token." example:"my script" maxLength:"200"`
			Scopes []string `json:"scopes" doc:"read: see everything that the account sees. play: also make challenges and seeks, move, chat and write messages. account: also change the name, the settings, friends and blocks. work: for operators, and nothing but POST /api/v1/work and what belongs to it." example:"[\"read\",\"play\"]" maxItems:"10"`
			Days   int      `json:"days,omitempty" minimum:"1" maximum:"365" doc:"The number of days until the token ends. Left out: it does not end by itself." example:"90"`
		}
	}
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "createToken", Method: "POST", Path: "/api/v1/tokens", Summary: "Create a token for a program", DefaultStatus: 201,
		Description: "The token is shown only once. An account can have at most 20 tokens.",
	}, Codes: []string{"notFound", "badScope", "tooMany"}}, func(ctx context.Context, in *tokenRequest) (*gate.Body[wire.Personal], error) {
		var scopes []club.Scope
		for _, scope := range in.Body.Scopes {
			scopes = append(scopes, club.Scope(scope))
		}
		t, token, err := s.Club.NewToken(ctx, gate.Who(ctx).Actor, in.Bot, in.Body.Label, scopes, time.Duration(in.Body.Days)*24*time.Hour)
		return &gate.Body[wire.Personal]{Body: DescribeToken(t, token)}, err
	})
	type tokenID struct {
		Bot string `query:"bot" doc:"The name of one of my bots. Left out: my own tokens." maxLength:"100"`
		ID  string `path:"id" doc:"The ID of a token." maxLength:"40"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "endToken", Method: "DELETE", Path: "/api/v1/tokens/{id}", Summary: "End a token", DefaultStatus: 204,
		Description: "The token stops working within five seconds on all servers.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tokenID) (*gate.NoContent, error) {
		return nil, s.Club.EndToken(ctx, gate.Who(ctx).Actor, in.Bot, in.ID)
	})

	type botRequest struct {
		Body struct {
			Name string `json:"name" doc:"A name; the rules are those for members' names." example:"Adabot" maxLength:"100"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "createBot", Method: "POST", Path: "/api/v1/bots", Summary: "Create a bot", DefaultStatus: 201,
		Description: "Creates an account for a program. Everybody sees that it is a bot. A bot plays people only if they have chosen it. The answer has the bot's first token, with the scopes play and account. A member can have at most five bots.",
	}, Codes: []string{"badName", "nameTaken", "tooMany"}}, func(ctx context.Context, in *botRequest) (*gate.Body[newAccount], error) {
		a, token, err := s.Club.NewBot(ctx, gate.Who(ctx).Actor, in.Body.Name)
		return &gate.Body[newAccount]{Body: newAccount{a.ID, a.Name, token}}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listBots", Method: "GET", Path: "/api/v1/bots", Summary: "List my bots", Description: "Lists the account's open bots, sorted by name.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]account], error) {
		list, err := s.Club.Bots(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, describeAccount)
	})
	type botName struct {
		Name string `path:"name" doc:"The name of one of my bots." maxLength:"100"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageBot, Operation: huma.Operation{
		OperationID: "closeBot", Method: "DELETE", Path: "/api/v1/bots/{name}", Summary: "Close a bot", DefaultStatus: 204,
		Description: "The bot's tokens end. Its games stay, and its name stays taken.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *botName) (*gate.NoContent, error) {
		return nil, s.Club.CloseBot(ctx, gate.Who(ctx).Actor, in.Name)
	})
}
