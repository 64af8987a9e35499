package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// describeLeaving adds how a member closes or erases their account.
func (s *Server) describeLeaving() {
	type closeRequest struct{ Body *Identification }
	gate.Add(s.Server, gate.Operation{Action: club.LeaveForGood, Operation: huma.Operation{
		OperationID: "closeAccount", Method: "POST", Path: "/api/v1/account/close", Summary: "Close my account", DefaultStatus: 204,
		Description: "Nobody can sign in to the account any more. Its bots are also closed. The name stays taken. An operator can open the account again. " + proofNeeded,
	}, Codes: append([]string{"gamesRunning"}, proofCodes...)}, func(ctx context.Context, in *closeRequest) (*gate.NoContent, error) {
		var p Identification
		if in.Body != nil {
			p = *in.Body
		}
		err := s.CloseAccount(ctx, gate.Who(ctx).Actor, p)
		if err == nil {
			gate.EndSession(ctx)
		}
		return nil, err
	})
	type eraseRequest struct {
		Body struct {
			Name     string         `json:"name" doc:"The name of the account, so that no account is erased by mistake." example:"Ada" maxLength:"100"`
			Password string         `json:"password,omitempty" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
			Token    string         `json:"token,omitempty" doc:"Instead of a password: the token from POST /api/v1/sessions/passkey/begin." maxLength:"100"`
			Answer   map[string]any `json:"answer,omitempty" doc:"With token: the result of navigator.credentials.get, as its toJSON writes it."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.LeaveForGood, Operation: huma.Operation{
		OperationID: "eraseAccount", Method: "POST", Path: "/api/v1/account/erase", Summary: "Erase my account", DefaultStatus: 204,
		Description: "Erases names, passwords, passkeys, tokens, hooks, settings, friends, blocks, lines of chat, conversations, the puzzle diary, puzzles from games and runs, also those of the account's bots. Games, and results in the lists of guilds, stay under an anonymous name; the only master of a guild hands over to the next in office. What the account has written for others in tournaments and guilds stays without its name: notices, votes, honours, titles, descriptions, and reasons in logs. A moderator removes such a text on request. This cannot be undone. " + proofNeeded,
	}, Codes: append([]string{"badName", "gamesRunning"}, proofCodes...)}, func(ctx context.Context, in *eraseRequest) (*gate.NoContent, error) {
		err := s.Erase(ctx, gate.Who(ctx).Actor, in.Body.Name, Identification{in.Body.Password, in.Body.Token, in.Body.Answer})
		if err == nil {
			gate.EndSession(ctx)
		}
		return nil, err
	})
}

// CloseAccount closes the actor's account.
func (s *Server) CloseAccount(ctx context.Context, by club.Actor, p Identification) error {
	c, err := s.identification(ctx, p)
	if err != nil {
		return err
	}
	return s.Moderation.Close(ctx, by, c)
}

// Erase erases the actor's account. The name must be that of the account.
func (s *Server) Erase(ctx context.Context, by club.Actor, name string, p Identification) error {
	c, err := s.identification(ctx, p)
	if err != nil {
		return err
	}
	return s.Moderation.Erase(ctx, by, name, c)
}
