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

// describeNews adds the operations for what accounts are told about tournaments.
func (s *Server) describeNews() {
	type newsLine struct {
		Type       string       `json:"type" enum:"game,start,team,plays,declines,officer,takeOver,off,left,without,heir" doc:"game: an arranged game begins in a day or an hour. start: so does a tournament. team: a guild asks yours to play. plays, declines: a guild that was asked plays, or does not. officer: an officer of the site has changed something in which you take part. takeOver: nobody directs a tournament in which you play, and you can. off: nobody did, and it was called off. left: you do not belong to a guild any more, and so you do not play in a tournament of its members or for its team. without: so does a player of a tournament that you direct, or of your team. heir: you are the master of a guild now, as the next in office of whoever was; you can lay the office down, or leave, and then the next one has it."`
		Tournament string       `json:"tournament" doc:"The ID of the tournament; empty: it is about a guild, a series or a game."`
		Name       string       `json:"name" doc:"The name of the tournament, the guild or the series, or of the players."`
		Round      int          `json:"round,omitempty" doc:"For game: the round, from 1."`
		At         *gate.Moment `json:"at,omitempty" doc:"For game and start: when it begins. For takeOver: when it is called off."`
		Guild      string       `json:"guild,omitempty" doc:"For team, plays and declines: the name of the guild that asks or answers. For left and without: of the guild."`
		Place      string       `json:"place,omitempty" enum:"tournament,guild,series,game" doc:"For officer and heir: what it is about."`
		ID         string       `json:"id,omitempty" doc:"For officer and heir: the ID of what it is about."`
		Act        string       `json:"act,omitempty" enum:"cancel,close,rename,renameOutside,blank,appoint,name" doc:"For officer: what was done. name: your account has another name, which is in name. renameOutside: a player without an account has another name. blank: a text was removed. appoint: there is another director or master."`
		Reason     string       `json:"reason,omitempty" doc:"For officer: why, in the officer's words."`
		Told       gate.Moment  `json:"told" doc:"When you were told."`
		New        bool         `json:"new" doc:"You have not seen it."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.SeeContacts, Operation: huma.Operation{
		OperationID: "listNews", Method: "GET", Path: "/api/v1/news", Summary: "List my news",
		Description: "Lists reminders of games and tournaments, and what guilds answer each other about team matches, and what officers of the site did in what I take part in: the latest 30, the latest first. The notices reminder, team and officer of the event stream tell them at once. Listing them does not mark them as seen.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]newsLine], error) {
		list, err := s.Club.News(ctx, gate.Who(ctx).Actor)
		return gate.ListBody(list, err, func(n club.News) newsLine {
			l := newsLine{Type: string(n.Type), Tournament: n.Tournament, Name: n.Name, Round: n.Round, Guild: n.Guild, Place: string(n.Place), ID: n.ID, Act: n.Deed, Reason: n.Reason, Told: gate.Moment(n.Told), New: n.New}
			if !n.At.IsZero() {
				at := gate.Moment(n.At)
				l.At = &at
			}
			return l
		})
	})
	gate.Add(s.Server, gate.Operation{Action: club.WriteMessages, Operation: huma.Operation{
		OperationID: "seeNews", Method: "POST", Path: "/api/v1/news/seen", Summary: "Mark my news as seen", DefaultStatus: 204,
		Description: "Marks all news up to now as seen.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.NoContent, error) {
		return nil, s.Club.SeeNews(ctx, gate.Who(ctx).Actor, s.Now())
	})
}

// device is a browser that is told of notices while no page is open.
type device struct {
	ID      string      `json:"id" doc:"The ID of the device."`
	Name    string      `json:"name" doc:"The name of its session, such as Firefox on Linux."`
	Service string      `json:"service" doc:"The push service that carries the messages."`
	Created gate.Moment `json:"created" doc:"Since when it is told of notices."`
	Here    bool        `json:"here" doc:"It is the session with which I ask."`
}

func describeDevice(d club.Device) device {
	return device{d.ID, d.Name, d.Service, gate.Moment(d.Created), d.IsHere}
}

// describeDevices adds the operations for the devices that are told of notices while no page is open.
func (s *Server) describeDevices() {
	type deviceList struct {
		Key   string   `json:"key" doc:"The public key of the server, with which a browser subscribes (VAPID, RFC 8292), in base64url."`
		Items []device `json:"items" nullable:"false" doc:"The devices, the oldest first."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "listDevices", Method: "GET", Path: "/api/v1/account/devices", Summary: "List my devices",
		Description: "The browsers that show my notices while no page is open, by the push services of their makers.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[deviceList], error) {
		keys, err := s.Club.PushKeys(ctx)
		if err != nil {
			return nil, err
		}
		list, err := s.Club.Devices(ctx, gate.Who(ctx).Actor)
		out := &gate.Body[deviceList]{Body: deviceList{Key: keys.Public, Items: []device{}}}
		for _, d := range list {
			out.Body.Items = append(out.Body.Items, describeDevice(d))
		}
		return out, err
	})
	type deviceRequest struct {
		Body struct {
			Endpoint string `json:"endpoint" doc:"The address that the browser has from its push service." maxLength:"1000"`
			P256dh   string `json:"p256dh" doc:"The public key of the subscription, in base64url." maxLength:"100"`
			Auth     string `json:"auth" doc:"The secret of the subscription, in base64url." maxLength:"40"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "addDevice", Method: "POST", Path: "/api/v1/account/devices", Summary: "Show my notices on this device", DefaultStatus: 201,
		Description: "Takes what PushManager.subscribe of the browser has answered. The device belongs to the session: it ends when I sign out there. It takes the place of another one of the same session or address. Messages are encrypted, so that the push service cannot read them. A member can have at most ten devices.",
	}, Codes: []string{"badDevice", "tooMany"}}, func(ctx context.Context, in *deviceRequest) (*gate.Body[device], error) {
		d, err := s.Club.AddDevice(ctx, gate.Who(ctx).Actor, club.Subscription(in.Body))
		return &gate.Body[device]{Body: describeDevice(d)}, err
	})
	type deviceID struct {
		ID string `path:"id" doc:"The ID of one of my devices." maxLength:"40"`
	}
	gate.Add(s.Server, gate.Operation{Action: club.ManageSecrets, Operation: huma.Operation{
		OperationID: "endDevice", Method: "DELETE", Path: "/api/v1/account/devices/{id}", Summary: "Show my notices on a device no longer", DefaultStatus: 204,
		Description: "What waits to be sent there is dropped.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *deviceID) (*gate.NoContent, error) {
		return nil, s.Club.EndDevice(ctx, gate.Who(ctx).Actor, in.ID)
	})
}
