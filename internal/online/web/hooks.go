package web

import (
	"context"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// hook is an address that is told of events.
type hook struct {
	ID      string     `json:"id"`
	URL     string     `json:"url"`
	Events  []string   `json:"events" nullable:"false"`
	Created time.Time  `json:"created"`
	Off     string     `json:"off,omitempty" doc:"Why nothing is sent any more: what came of the last attempt."`
	Secret  string     `json:"secret,omitempty" doc:"Of a new one only, and shown once. It signs what is sent."`
	Last    []delivery `json:"deliveries" nullable:"false" doc:"What was sent last and what waits to be sent, the latest first, 10 at most."`
}

// delivery is something that was sent to a hook, or will be.
type delivery struct {
	ID       string     `json:"id"`
	Event    string     `json:"event"`
	At       time.Time  `json:"at" doc:"When it happened."`
	Attempts int        `json:"attempts"`
	Outcome  string     `json:"outcome,omitempty" doc:"Of the last attempt: a status of HTTP, or noAnswer, noConnection, noSuchHost, badCertificate, privateAddress."`
	Next     *time.Time `json:"next" doc:"When it will be tried again. null: it is over."`
}

func describeHook(h archive.Hook, secret string, last []archive.Delivery) hook {
	d := hook{h.ID, h.URL, strings.Fields(h.Events), h.Created, h.Off, secret, []delivery{}}
	for _, v := range last {
		d.Last = append(d.Last, delivery{v.ID, v.Event, v.At, v.Attempts, v.Outcome, club.Moment(v.Due)})
	}
	return d
}

// describeHooks adds what members do so that their programs are told of events.
func (s *Server) describeHooks() {
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listHooks", Method: "GET", Path: "/api/v1/hooks", Summary: "My hooks",
		Description: "The addresses that receive events which concern me, with the latest deliveries, without the secrets.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]hook], error) {
		by := who(ctx).actor
		list, err := s.Club.Hooks(ctx, by)
		if err != nil {
			return nil, err
		}
		out := &body[[]hook]{[]hook{}}
		for _, h := range list {
			last, err := s.Club.HookDeliveries(ctx, by, h.ID)
			if err != nil {
				return nil, err
			}
			out.Body = append(out.Body, describeHook(h, "", last))
		}
		return out, nil
	})
	type hookRequest struct {
		Body struct {
			URL    string   `json:"url" doc:"An address of https that everybody can reach." example:"https://example.org/cups" maxLength:"500"`
			Events []string `json:"events" doc:"gameStart, gameEnd, yourTurn, challenge, message, friend: as in streamEvents, and yourTurn when I am to move." example:"[\"yourTurn\",\"challenge\"]" maxItems:"10"`
		}
	}
	add(s, operation{action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "createHook", Method: "POST", Path: "/api/v1/hooks", Summary: "Make a hook", DefaultStatus: 201,
		Description: "Each event is sent as a JSON document by a POST, signed by the secret, which is shown once. An answer with a status from 200 to 299 within 5 s confirms the delivery. Otherwise the server tries again, six times in about nine hours, and then switches the hook off. " +
			"The same event may come twice, with the same id. Redirects are not followed, and nothing is sent into private networks. A member has five hooks at most.",
	}, codes: []string{"badHook", "tooMany", "changed"}}, func(ctx context.Context, in *hookRequest) (*body[hook], error) {
		h, err := s.Club.NewHook(ctx, who(ctx).actor, in.Body.URL, hookEvents(in.Body.Events))
		if err != nil {
			return nil, err
		}
		return &body[hook]{describeHook(h, h.Secret, nil)}, nil
	})
	type hookID struct {
		ID string `path:"id" doc:"The ID of a hook of mine." maxLength:"40"`
	}
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "endHook", Method: "DELETE", Path: "/api/v1/hooks/{id}", Summary: "End a hook", DefaultStatus: 204,
		Description: "Events that still wait to be sent are dropped.",
	}, codes: []string{"notFound", "changed"}}, func(ctx context.Context, in *hookID) (*noContent, error) {
		return nil, s.Club.EndHook(ctx, who(ctx).actor, in.ID)
	})
	add(s, operation{action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "testHook", Method: "POST", Path: "/api/v1/hooks/{id}/test", Summary: "Test a hook", DefaultStatus: 202,
		Description: "An event of the type test is sent soon, once. If it is delivered, a hook that was switched off is switched on again. listHooks shows the result.",
	}, codes: []string{"notFound", "tooFast"}}, func(ctx context.Context, in *hookID) (*noContent, error) {
		return nil, s.Club.TestHook(ctx, who(ctx).actor, in.ID)
	})
}

func hookEvents(names []string) []club.HookEvent {
	var list []club.HookEvent
	for _, name := range names {
		list = append(list, club.HookEvent(name))
	}
	return list
}
