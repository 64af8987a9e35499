package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/say"
)

// describeNotices adds the operations for what a member is told at the bell.
func (s *Server) describeNotices() {
	type noticeLine struct {
		ID   string       `json:"id" doc:"What the notice is about, such as game/ID. A new notice about the same thing has the same ID and takes the place of the one before."`
		Kind string       `json:"kind" enum:"turn,hurry,offer,begin,over,challenge,soon,round,corrected,invitation,application,message,measure,news,office" doc:"turn: a game by post waits for my move. hurry: its time is over soon. offer: the opponent in such a game offers something. begin: such a game, or one of my own challenge, has begun. over: such a game is over. challenge: somebody challenges me. soon: an arranged game or a tournament begins in a day or an hour. round: a game of a round has begun. corrected: the result of a game was corrected. invitation: to a guild, an office or a tournament. application: somebody applies to a guild of which I am an officer, or my application has an answer. message: somebody has written to me. measure: an officer of the site has changed something that I take part in. news: something else about tournaments and guilds. office: for moderators and operators, reports or appeals wait."`
		At   gate.Moment  `json:"at" doc:"When I was told."`
		Read *gate.Moment `json:"read" nullable:"true" doc:"When I have read it, on any device; null: not yet."`
		URL  string       `json:"url" doc:"The page to which it leads, without the address of the server."`
		With string       `json:"with,omitempty" doc:"The present name of the other account, such as the opponent."`
		Text string       `json:"text" doc:"What it says, in my language."`
	}
	type noticeList struct {
		Items  []noticeLine `json:"items" doc:"The notices, the latest first."`
		Next   *string      `json:"next" doc:"Send this as after to get the next part; null: there is none."`
		Unread int          `json:"unread" minimum:"0" doc:"How many of all my notices are not read."`
		Waits  int          `json:"waits" minimum:"0" doc:"How many games by post wait for my move."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listNotices", Method: "GET", Path: "/api/v1/account/notices", Summary: "List my notices",
		Description: "What waits for me, and what has happened: at most one notice for one thing, and the latest 100. What does not wait any more, such as my turn in a game when I have moved, is gone. The event notices of the stream of events says when to ask again. Listing them does not mark them as read.",
	}}, func(ctx context.Context, in *PartOf) (*linked[noticeList], error) {
		by := gate.Who(ctx).Actor
		list, err := s.Club.Notices(ctx, by)
		if err != nil {
			return nil, err
		}
		words, out := say.In(say.Language(by.Account.Language)), &linked[noticeList]{}
		lines := make([]noticeLine, len(list))
		for i, t := range list {
			lines[i] = noticeLine{ID: t.About, Kind: string(t.Kind), At: gate.Moment(t.At), URL: t.Address(), With: t.Name, Text: notice.Text(words, t.Notice, t.Name)}
			if t.Seen.IsZero() {
				out.Body.Unread++
			} else {
				read := gate.Moment(t.Seen)
				lines[i].Read = &read
			}
			if t.Waits() {
				out.Body.Waits++
			}
		}
		part := answerPart(ctx, s, lines, *in)
		out.Link, out.Body.Items, out.Body.Next = part.Link, part.Body.Items, part.Body.Next
		return out, nil
	})
	type readRequest struct {
		Body struct {
			IDs []string `json:"ids,omitempty" maxItems:"100" maxLength:"200" doc:"The IDs of notices. Left out: all of them."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "readNotices", Method: "POST", Path: "/api/v1/account/notices/read", Summary: "Mark notices as read", DefaultStatus: 204,
		Description: "On all devices, at once. An ID that there is not changes nothing.",
	}}, func(ctx context.Context, in *readRequest) (*gate.NoContent, error) {
		return nil, s.Club.SeeNotices(ctx, gate.Who(ctx).Actor, in.Body.IDs...)
	})
}
