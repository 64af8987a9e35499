package api

import (
	"context"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// describeLeaving adds how a member closes or erases their account.
func (s *Server) describeLeaving() {
	s.Hall.Jobs().Handle(club.EraseJob, s.takeErasure)
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
	return s.end(ctx, by, p, false)
}

// Erase erases the actor's account. The name must be that of the account.
func (s *Server) Erase(ctx context.Context, by club.Actor, name string, p Identification) error {
	if !by.IsKnown() || archive.FoldName(name) != archive.FoldName(by.Account.Name) {
		return &club.Error{Code: club.BadName, Field: "name"}
	}
	return s.end(ctx, by, p, true)
}

// end closes an account first, which can be refused, and then does what follows, which cannot. If the
// latter fails, jobs do it.
func (s *Server) end(ctx context.Context, by club.Actor, p Identification, erase bool) error {
	if _, err := s.Club.MayLeave(ctx, by); err != nil { // before a password counts as tried
		return err
	}
	if err := s.identifyAgain(ctx, by, p); err != nil {
		return err
	}
	all, err := s.Club.Leave(ctx, by, erase)
	if err != nil {
		return err
	}
	for _, a := range all {
		s.leave(ctx, a)
	}
	if erase {
		if _, err := s.takeErasure(context.WithoutCancel(ctx), archive.Job{Key: by.Account.ID}); err != nil {
			s.LogFor(ctx).Warn("an account is erased later", "account", by.Account.ID, "error", err)
		}
	}
	return nil
}

// leave ends what an account that was closed waits for and plays in.
func (s *Server) leave(ctx context.Context, a archive.Account) {
	if err := errors.Join(s.Hall.Leave(ctx, a), s.Arbiter.Leave(ctx, a.ID)); err != nil { // the job does it
		s.LogFor(ctx).Warn("a closed account leaves later", "account", a.ID, "error", err)
	}
}

// takeErasure does the jobs of the kind [club.EraseJob]. It can be repeated.
func (s *Server) takeErasure(ctx context.Context, j archive.Job) (time.Time, error) {
	all, err := s.Club.ToErase(ctx, j.Key)
	switch {
	case errors.Is(err, &club.Error{Code: club.GamesRunning}):
		return s.Now().Add(time.Hour), nil
	case err != nil || len(all) == 0:
		return time.Time{}, err
	}
	ctx = archive.WithErrand(ctx, nil) // the request has closed the account
	if s.Guilds != nil {
		if err := errors.Join(s.Guilds.Erase(ctx, j.Key), s.Guilds.Forget(ctx, j.Key)); err != nil {
			return time.Time{}, err
		}
	}
	for _, a := range all {
		if err := errors.Join(s.Hall.Leave(ctx, a), s.Arbiter.Leave(ctx, a.ID), s.Arbiter.Forget(ctx, a.ID)); err != nil {
			return time.Time{}, err
		}
	}
	games, err := s.Club.Finish(ctx, all)
	for _, id := range games {
		s.Hall.Forget(id)
	}
	return time.Time{}, err
}
