package api

import (
	"context"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// TellWaiting calls say for each conversation with unread messages, and for each member
// who asks to be a friend.
func (s *Server) TellWaiting(ctx context.Context, by club.Actor, say func(hall.Notice) error) error {
	if !club.Able(by, club.SeeContacts) {
		return nil
	}
	writers, err := s.Club.Writers(ctx, by)
	if err != nil {
		return err
	}
	for _, a := range writers {
		if err := say(hall.Notice{Type: hall.Messaged, Member: a.Name}); err != nil {
			return err
		}
	}
	asked, err := s.Club.Invitations(ctx, by)
	if err != nil {
		return err
	}
	for _, i := range asked {
		if err := say(hall.Notice{Type: hall.Invited, Invitation: i.ID()}); err != nil {
			return err
		}
	}
	f, err := s.Club.Friendships(ctx, by)
	if err != nil {
		return err
	}
	for _, c := range f.Asking {
		if err := say(hall.Notice{Type: hall.Befriended, Member: c.Account.Name}); err != nil {
			return err
		}
	}
	return nil
}

// describeMessages adds the operations for private messages and for reporting them.
func (s *Server) describeMessages() {
	type talk struct {
		Name   string       `json:"name" doc:"The name of the other member."`
		Unread int          `json:"unread" doc:"The number of unread messages."`
		At     gate.Moment  `json:"at" doc:"When the last message was written."`
		Last   *wire.Letter `json:"last,omitempty" doc:"The last message."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listConversations", Method: "GET", Path: "/api/v1/messages", Summary: "List my conversations",
		Description: "Lists the latest 200 conversations, the latest first. Conversations with members whom you have blocked or muted are left out.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]talk], error) {
		list, err := s.Club.Correspondences(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(c club.Correspondence) talk {
			t := talk{Name: c.Other.Name, Unread: c.Unread, At: gate.Moment(c.At)}
			if c.Last.Number > 0 {
				last := wire.NewLetter(c.Last)
				t.Last = &last
			}
			return t
		})
	})
	type lettersRequest struct {
		Name   string `path:"name" doc:"The name of an account." maxLength:"100"`
		After  int64  `query:"after" minimum:"1" doc:"Only messages with a smaller number than this: those after it in the list."`
		Before int64  `query:"before" minimum:"1" doc:"An older name of after."`
		Max    int    `query:"max" minimum:"1" maximum:"500" default:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listMessages", Method: "GET", Path: "/api/v1/messages/{name}", Summary: "List my messages with a member",
		Description: "Lists the latest messages first. This does not mark them as read.",
	}, Codes: []string{"notFound", "yourself"}}, func(ctx context.Context, in *lettersRequest) (*gate.ListPart[wire.Letter], error) {
		list, _, err := s.Club.Letters(ctx, gate.Who(ctx).Actor, in.Name, max(in.After, in.Before), in.Max+1)
		return gate.PartBody(ctx, s.Server, list, err, in.Max, func(l club.Letter) string { return strconv.FormatInt(l.Number, 10) }, wire.NewLetter)
	})
	type sendRequest struct {
		Name string `path:"name" doc:"The name of an account." maxLength:"100"`
		Body struct {
			Text   string `json:"text,omitempty" doc:"A text of 1 to 1000 characters." maxLength:"4000"`
			Preset string `json:"preset,omitempty" enum:"hello,play,yes,no,later,luck,fun,goodGame,thanks,bye" doc:"A preset, instead of a text."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "sendMessage", Method: "POST", Path: "/api/v1/messages/{name}", Summary: "Write to a member", DefaultStatus: 201,
		Description: "An account for a young player writes and reads only presets, and exchanges messages only with friends. Limits: twenty messages in a burst, then one every three seconds; messages to twenty strangers in a burst, then to one every three minutes.",
	}, Codes: []string{"notFound", "notWelcome", "blockedByYou", "badMessage", "presetsOnly", "yourself"}}, func(ctx context.Context, in *sendRequest) (*gate.Body[wire.Letter], error) {
		sent, err := s.Club.Send(ctx, gate.Who(ctx).Actor, in.Name, in.Body.Text, in.Body.Preset)
		return &gate.Body[wire.Letter]{Body: wire.NewLetter(sent)}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "readMessages", Method: "POST", Path: "/api/v1/messages/{name}/read", Summary: "Mark a member's messages as read", DefaultStatus: 204,
		Description: "Marks all messages up to now as read. The other member is not informed.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *contactName) (*gate.NoContent, error) {
		return nil, s.Club.Read(ctx, gate.Who(ctx).Actor, in.Name)
	})
	type reportRequest struct {
		Name   string `path:"name" doc:"The name of an account." maxLength:"100"`
		Number int64  `path:"number" minimum:"1" doc:"The number of a message from the other member."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "reportMessage", Method: "POST", Path: "/api/v1/messages/{name}/{number}/report", Summary: "Report a message to the moderators", DefaultStatus: 204,
		Description: "The moderators can then read this message, but no other. The sender is not informed. Reporting a message again changes nothing.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *reportRequest) (*gate.NoContent, error) {
		return nil, s.Club.Report(ctx, gate.Who(ctx).Actor, in.Name, in.Number, club.Words{})
	})
}
