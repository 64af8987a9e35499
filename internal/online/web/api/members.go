package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
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
