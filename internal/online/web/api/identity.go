package api

import (
	"context"
	"encoding/json"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// Identification proves again whose session sends a request.
type Identification struct {
	Password string         `json:"password,omitempty" doc:"A password of the account." example:"correct horse battery" maxLength:"300"`
	Token    string         `json:"token,omitempty" doc:"Instead of a password: the token from POST /api/v1/sessions/passkey/begin." maxLength:"100"`
	Answer   map[string]any `json:"answer,omitempty" doc:"With token: the result of navigator.credentials.get, as its toJSON writes it."`
}

const proofNeeded = "If the account has a password or a passkey, the request must include one of them."

var proofCodes = []string{"wrongPassword", "passkeyFailed", "tokenSpent", "tooManySignIns"}

// identification returns an identification in the form that the club needs.
func (s *Server) identification(ctx context.Context, p Identification) (club.Identification, error) {
	answer, err := json.Marshal(p.Answer)
	return club.Identification{Password: p.Password, Origin: s.Origin(ctx), Token: p.Token, Answer: answer, Address: gate.Network(gate.Who(ctx).Address)}, err
}

// describeProof adds the operation to prove again whose session it is, and the list of
// changes of the ways into the account.
func (s *Server) describeProof() {
	type proofRequest struct{ Body Identification }
	type proofAnswer struct {
		Until gate.Moment `json:"until" doc:"So long it counts for this session."`
	}
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "proveIdentity", Method: "POST", Path: "/api/v1/account/proof", Summary: "Show once more who I am",
		Description: "By a password or a passkey of the account. It counts for this session and for ten minutes, for everything that may be refused with needsProof. Signing in counts as well. Failed attempts count like those to sign in.",
	}, Codes: proofCodes}, func(ctx context.Context, in *proofRequest) (*gate.Body[proofAnswer], error) {
		until, err := s.Prove(ctx, gate.Who(ctx).Actor, in.Body)
		return &gate.Body[proofAnswer]{Body: proofAnswer{gate.Moment(until)}}, err
	})
	type deed struct {
		At      gate.Moment `json:"at"`
		Deed    string      `json:"deed" enum:"passwordReset,passwordSet,passwordAdded,passkeyAdded,wayRemoved,mailSet,mailRemoved,tokenMade,pageAllowed,botMade,hookMade"`
		Device  string      `json:"device" doc:"As the session is called; empty if it was done by a one-time token."`
		Session string      `json:"session" doc:"The ID of the session, which may have ended; empty if it was done by a one-time token."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listDeeds", Method: "GET", Path: "/api/v1/account/deeds", Summary: "What was changed about how my account is reached",
		Description: "The latest 50 changes of passwords, passkeys, the e-mail address, tokens, bots and hooks, the latest first, and the session that has made them. If the account has an e-mail address, each of them is also told there.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]deed], error) {
		list, err := s.Club.Deeds(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(d club.DeedDone) deed { return deed{gate.Moment(d.At), string(d.Deed), d.Device, d.Session} })
	})
}

// Prove notes that the actor has proven their identity, and returns until when that
// counts.
func (s *Server) Prove(ctx context.Context, by club.Actor, p Identification) (time.Time, error) {
	c, err := s.identification(ctx, p)
	if err != nil {
		return time.Time{}, err
	}
	return s.Club.Prove(ctx, by, c)
}
