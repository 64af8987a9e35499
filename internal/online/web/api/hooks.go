package api

import (
	"context"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// OwnHooks returns the hooks of the visitor with their latest deliveries.
func (s *Server) OwnHooks(ctx context.Context) ([]wire.Hook, error) {
	by := gate.Who(ctx).Actor
	list, err := s.Club.Hooks(ctx, by)
	if err != nil {
		return nil, err
	}
	all := []wire.Hook{}
	for _, h := range list {
		last, err := s.Club.HookDeliveries(ctx, by, h.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, describeHook(h, "", last))
	}
	return all, nil
}

func describeHook(h archive.Hook, secret string, last []archive.Delivery) wire.Hook {
	d := wire.Hook{ID: h.ID, URL: h.URL, Events: strings.Fields(h.Events), Created: gate.Moment(h.Created), Off: h.Off, Secret: secret, Last: []wire.Delivery{}}
	for _, v := range last {
		d.Last = append(d.Last, wire.Delivery{ID: v.ID, Event: v.Event, At: gate.Moment(v.At), Attempts: v.Attempts, Outcome: v.Outcome, Next: gate.MomentOf(v.Due)})
	}
	return d
}

// HookEvent describes the document that a hook receives. The document itself is written by
// package club.
type HookEvent struct {
	ID        string      `json:"id" doc:"The ID of the event. The same event may come twice, with the same ID."`
	Type      string      `json:"type" doc:"The type of the event."`
	At        gate.Moment `json:"at" doc:"When the event happened."`
	Game      string      `json:"game,omitempty" when:"gameStart gameEnd yourTurn" doc:"The ID of the game."`
	Version   int64       `json:"version,omitempty" when:"yourTurn" doc:"The version of the game."`
	Challenge string      `json:"challenge,omitempty" when:"challenge" doc:"The ID of the challenge."`
	Member    string      `json:"member,omitempty" when:"message friend" doc:"The name of the other member."`
}

// hookSignature is the signature of the example in the description.
const hookSignature = "v1=d37130ef699ff48640f7e006b4c0d66d85e00e6a6c42bfa68ade27f59737e0b6"

// describeDelivery adds the request that a hook receives.
func (s *Server) describeDelivery() {
	header := func(name, doc string) *huma.Param {
		return &huma.Param{Name: name, In: "header", Required: true, Description: doc, Schema: &huma.Schema{Type: huma.TypeString}}
	}
	book := s.API.OpenAPI()
	book.Webhooks = map[string]*huma.PathItem{"event": {Post: &huma.Operation{
		OperationID: "receiveEvent", Summary: "An event of a hook", Tags: []string{"programs"},
		Description: "The server sends this to the address of a hook (POST /api/v1/hooks). Check the signature before you read the body, and refuse deliveries whose time is more than five minutes away. With the secret hook_secret, the timestamp 1700000000 and the body {\"id\":\"a\"} the signature is that of the text 1700000000.{\"id\":\"a\"}, " + hookSignature + ".",
		Parameters: []*huma.Param{
			header("Cups-Delivery", "The ID of the event, as in the body."),
			header("Cups-Event", "The type of the event, as in the body."),
			header("Cups-Timestamp", "When it was sent, in seconds since 1970."),
			header("Cups-Signature", "v1= and, in hexadecimal, the HMAC-SHA256 of the timestamp, a dot and the raw body, with the hook's secret as the key."),
		},
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {
			Schema:  book.Components.Schemas.Schema(reflect.TypeFor[HookEvent](), true, "HookEvent"),
			Example: map[string]any{"id": "5b0c8a7e2f1d4c3b9a60", "type": "yourTurn", "at": "2026-03-01T12:00:00.000Z", "game": "yjdgfc2r5r", "version": 7},
		}}},
		Responses: map[string]*huma.Response{
			"2XX":     {Description: "The delivery is confirmed, if the answer comes within 5 s."},
			"default": {Description: "The server tries again after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h, and then switches the hook off."},
		},
	}}}
}

// describeHooks adds the operations for hooks, by which programs of members receive
// events.
func (s *Server) describeHooks() {
	s.describeDelivery()
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listHooks", Method: "GET", Path: "/api/v1/hooks", Summary: "List my hooks",
		Description: "Lists the addresses that receive the events of the account, with the latest deliveries, but without the secrets.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]wire.Hook], error) {
		list, err := s.OwnHooks(ctx)
		return &gate.Body[[]wire.Hook]{Body: list}, err
	})
	type hookRequest struct {
		Body struct {
			URL    string   `json:"url" doc:"An https address that can be reached from everywhere." example:"https://example.org/cups" maxLength:"500"`
			Events []string `json:"events" doc:"One or more of gameStart, gameEnd, challenge, message and friend, as in GET /api/v1/events, and yourTurn, which comes when I am to move." example:"[\"yourTurn\",\"challenge\"]" maxItems:"10"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "createHook", Method: "POST", Path: "/api/v1/hooks", Summary: "Create a hook", DefaultStatus: 201,
		Description: "The server sends each event as a JSON document by POST, signed with the hook's secret. The secret is shown only once. A status from 200 to 299 within 5 s confirms the delivery. Otherwise the server tries again, six times in about nine hours, and then switches the hook off. The same event may come twice, with the same id. The server does not follow redirects and sends nothing to private networks. A member can have at most five hooks.",
	}, Codes: []string{"badHook", "tooMany"}}, func(ctx context.Context, in *hookRequest) (*gate.Body[wire.Hook], error) {
		h, err := s.Club.NewHook(ctx, gate.Who(ctx).Actor, in.Body.URL, HookEvents(in.Body.Events))
		return &gate.Body[wire.Hook]{Body: describeHook(h, h.Secret, nil)}, err
	})
	type hookID struct {
		ID string `path:"id" doc:"The ID of one of my hooks." maxLength:"40"`
	}
	type changeRequest struct {
		ID   string `path:"id" doc:"The ID of one of my hooks." maxLength:"40"`
		Body struct {
			URL    string   `json:"url,omitempty" doc:"The new address, as in POST /api/v1/hooks. Left out: it stays." example:"https://example.org/cups" maxLength:"500"`
			Events []string `json:"events,omitempty" doc:"The new events, as in POST /api/v1/hooks. Left out: they stay." maxItems:"10"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "changeHook", Method: "PATCH", Path: "/api/v1/hooks/{id}", Summary: "Change a hook",
		Description: "Changes the address, the events, or both. The secret stays. Waiting deliveries go to the new address.",
	}, Codes: []string{"notFound", "badHook"}}, func(ctx context.Context, in *changeRequest) (*gate.Body[wire.Hook], error) {
		h, err := s.Club.ChangeHook(ctx, gate.Who(ctx).Actor, in.ID, in.Body.URL, HookEvents(in.Body.Events))
		return &gate.Body[wire.Hook]{Body: describeHook(h, "", nil)}, err
	})
	gate.Add(s.Server, gate.Operation{Secret: true, Action: club.ChangeSecrets, Operation: huma.Operation{
		OperationID: "renewHookSecret", Method: "POST", Path: "/api/v1/hooks/{id}/secret", Summary: "Give a hook a new secret",
		Description: "The new secret is shown only once. It signs everything that is sent from now on, also deliveries that are waiting.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *hookID) (*gate.Body[wire.Hook], error) {
		h, err := s.Club.RenewHookSecret(ctx, gate.Who(ctx).Actor, in.ID)
		return &gate.Body[wire.Hook]{Body: describeHook(h, h.Secret, nil)}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "sendHookAgain", Method: "POST", Path: "/api/v1/hooks/{id}/again", Summary: "Send waiting events again now", DefaultStatus: 202,
		Description: "Sends all deliveries that wait for another attempt soon, instead of after their pauses. A hook that was switched off has none: test it, to switch it on again.",
	}, Codes: []string{"notFound", "tooFast"}}, func(ctx context.Context, in *hookID) (*gate.NoContent, error) {
		return nil, s.Club.SendAgain(ctx, gate.Who(ctx).Actor, in.ID)
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "endHook", Method: "DELETE", Path: "/api/v1/hooks/{id}", Summary: "Delete a hook", DefaultStatus: 204,
		Description: "Events that are still waiting to be sent are dropped.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *hookID) (*gate.NoContent, error) {
		return nil, s.Club.EndHook(ctx, gate.Who(ctx).Actor, in.ID)
	})
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "testHook", Method: "POST", Path: "/api/v1/hooks/{id}/test", Summary: "Test a hook", DefaultStatus: 202,
		Description: "Sends one event of the type test soon. If it is delivered, a hook that was switched off is switched on again. GET /api/v1/hooks shows the result.",
	}, Codes: []string{"notFound", "tooFast"}}, func(ctx context.Context, in *hookID) (*gate.NoContent, error) {
		return nil, s.Club.TestHook(ctx, gate.Who(ctx).Actor, in.ID)
	})
}

// HookEvents are the kinds of events of which a hook can be told.
func HookEvents(names []string) []club.HookEvent {
	var list []club.HookEvent
	for _, name := range names {
		list = append(list, club.HookEvent(name))
	}
	return list
}
