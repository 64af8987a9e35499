package api

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
)

// Asked is the answer to a request that has invited somebody.
type Asked struct {
	Invitation  string   `json:"invitation" doc:"The ID of the invitation. Nothing else changes until it is accepted." example:"k3vq7mxw2p-8"`
	Invitations []string `json:"invitations,omitempty" doc:"All of them, if several accounts were invited."`
}

// MaybeAsked is the answer to a request that does something at once, or invites somebody.
type MaybeAsked struct {
	Status int
	Body   any
}

// asked returns the answer for some invitations: 202 with their IDs.
func asked(ids ...string) *MaybeAsked {
	out := Asked{Invitation: ids[0]}
	if len(ids) > 1 {
		out.Invitations = ids
	}
	return &MaybeAsked{http.StatusAccepted, out}
}

// orAsked returns the responses of an operation that answers with a document, or has invited
// somebody.
func orAsked[T any](s *Server, description string) map[string]*huma.Response {
	answer := func(description string, of reflect.Type) *huma.Response {
		return &huma.Response{Description: description, Content: map[string]*huma.MediaType{"application/json": {Schema: s.API.OpenAPI().Components.Schemas.Schema(of, true, "")}}}
	}
	return map[string]*huma.Response{
		"200": answer(description, reflect.TypeFor[T]()),
		"202": answer("Somebody is invited, and nothing else has changed.", reflect.TypeFor[Asked]()),
	}
}

// invitationCodes are the refusals of what invites somebody.
func invitationCodes(more ...string) []string {
	return append(more, "notReachable", "blockedByYou", "yourself")
}

// invitationLine is an invitation of the account that asks.
type invitationLine struct {
	ID         string      `json:"id" doc:"The ID of the invitation."`
	Kind       string      `json:"kind" enum:"guild,office,tournament,director,team,results" doc:"What you are invited to become: guild, a member; office, an officer or master of a guild whose member you are; tournament, a player; director, a director of a tournament; team, a player of a guild's team; results, the owner of results that were imported under your name or linked to you, in a tournament from a report or in the list of a guild."`
	From       string      `json:"from" doc:"The name of whoever invites you."`
	Guild      *string     `json:"guild" doc:"The ID of the guild; null: there is none."`
	Tournament *string     `json:"tournament" doc:"The ID of the tournament; null: there is none."`
	Name       string      `json:"name" doc:"The name of the tournament, or else of the guild."`
	Office     *string     `json:"office" doc:"For guild and office: the office that you would have, member, officer or master; null: none."`
	At         gate.Moment `json:"at" doc:"When you were invited."`
	Expires    gate.Moment `json:"expires" doc:"Until when you can accept."`
}

// describeInvitations adds the invitations of the account that asks.
func (s *Server) describeInvitations() {
	maybe := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "listInvitations", Method: "GET", Path: "/api/v1/account/invitations", Summary: "List my invitations",
		Description: "Lists the invitations that wait for my answer. Nobody becomes a member, an officer or a master of a guild, a player or a director of a tournament or a player of a team without having accepted. The notice invitation of the event stream tells of a new one.",
	}}, func(ctx context.Context, in *PartOf) (*partOutput[invitationLine], error) {
		var lines []invitationLine
		list, err := s.Arbiter.Invitations(ctx, gate.Who(ctx).Actor)
		for _, i := range list {
			lines = append(lines, invitationLine{
				i.ID(), string(i.Kind), i.FromName, maybe(i.Guild), maybe(i.Tournament), i.Name, maybe(i.Office), gate.Moment(i.At), gate.Moment(i.Ends),
			})
		}
		return answerPart(ctx, s, lines, *in), err
	})
	type request struct {
		ID string `path:"id" doc:"The ID of an invitation." maxLength:"60"`
	}
	type done struct {
		ID    string `json:"id" doc:"The ID of the invitation."`
		State string `json:"state" enum:"accepted,declined" doc:"What has become of it."`
	}
	for _, o := range []struct {
		path, summary, description, state string
		codes                             []string
	}{
		{"accept", "Accept an invitation", "I am what I was invited to become. Limits, such as that of five guilds for one master, count now.", "accepted",
			[]string{"noInvitation", "guildClosed", "guildFull", "tooManyGuilds", "alreadyMember", "tournamentOver", "entryClosed", "notEligible", "alreadyEntered", "badCommand", "ratedPaused"}},
		{"decline", "Decline an invitation", "Nothing changes. The same guild or tournament cannot invite me again for a month.", "declined", []string{"noInvitation", "guildClosed"}},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
			OperationID: o.path + "Invitation", Method: "POST", Path: "/api/v1/account/invitations/{id}/" + o.path, DefaultStatus: 200, Summary: o.summary, Description: o.description,
		}, Codes: append(o.codes, "notFound")}, func(ctx context.Context, in *request) (*gate.Body[done], error) {
			_, err := s.Arbiter.Answer(ctx, gate.Who(ctx).Actor, in.ID, o.path == "accept")
			return &gate.Body[done]{Body: done{in.ID, o.state}}, err
		})
	}
}
